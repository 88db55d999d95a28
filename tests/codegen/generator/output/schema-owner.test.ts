import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { regenerateToDisk } from '../../../../codegen/generator/pipeline/regenerate'

const root = mkdtempSync(path.join(tmpdir(), 'deskwright-two-'))
const outDir = path.join(root, 'generated')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const app = (name: string): string => `title: Shop
languages: { source: en, offered: { en: { name: English, tag: en } } }
backend: { base: /api, transport: rest }
session: { cookiePrefix: shop-, login: none }
menu: [${name}]
`

const put = (folder: string, name: string): void => {
  mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, folder, 'app.yaml'), app(name))
  writeFileSync(
    path.join(root, folder, `${name}.yaml`),
    `resource: ${name}
identity: [name]
fields: { id: { type: integer, readOnly: true }, name: { type: text } }
list: { columns: [id, name] }
`,
  )
}

const from = (folder: string, replaces = false) =>
  regenerateToDisk({ schemaDir: path.join(root, folder), outDir, replaces })

const resources = (): string[] =>
  readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'messages')
    .map(({ name }) => name)

beforeEach(async () => {
  for (const name of readdirSync(root)) rmSync(path.join(root, name), { recursive: true })
  put('one', 'book')
  put('two', 'song')
  await from('one')
})

test('the output of another schema folder is not taken away', async () => {
  const { failed, diagnostics } = await from('two')
  expect(failed).toBe(true)
  expect(diagnostics.filter(({ level }) => level === 'error')).toMatchObject([
    { code: 'other-schema', help: expect.stringContaining('--out') },
  ])
  expect(resources()).toEqual(['book'])
})

test('it is, when somebody says so', async () => {
  expect(await from('two', true)).toMatchObject({ failed: false })
  expect(resources()).toEqual(['song'])
})

test('it is, when that folder is no longer there', async () => {
  rmSync(path.join(root, 'one'), { recursive: true })
  expect(await from('two')).toMatchObject({ failed: false })
  expect(resources()).toEqual(['song'])
})

test('a resource that was taken out of the same folder goes', async () => {
  put('one', 'song')
  rmSync(path.join(root, 'one', 'book.yaml'))
  expect(await from('one')).toMatchObject({ failed: false })
  expect(resources()).toEqual(['song'])
})
