import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import {
  projectCodeFolders,
  buildProject,
  withProjectCode,
} from '../../../../codegen/generator/pipeline/project'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import { printDiagnostic, sortDiagnostics } from '../../../../codegen/language/print'
import { ruleCodes } from '../../../../codegen/language/checks'

const root = 'tests/codegen/errors'
const updates = process.env['UPDATE_GOLDEN'] === '1' && !process.env['CI']

/** Every fixture brings a schema folder, and translations where they matter. */
const fixtures = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'schema')))

async function said(name: string) {
  const folder = path.posix.join(root, name)
  const i18n = path.posix.join(folder, 'i18n')
  const read = loadSchemaFolder(path.posix.join(folder, 'schema'), { shell: i18n, resources: i18n })
  const loaded = await withProjectCode(read, projectCodeFolders(path.join(folder, 'src/generated')))
  const { diagnostics, model } = buildProject(loaded)
  const text = sortDiagnostics(diagnostics)
    .map((diagnostic) => printDiagnostic(diagnostic, loaded.texts.get(diagnostic.place.file)))
    .join('\n')
  return { diagnostics, model, text: text.replaceAll(`${folder}/`, '') }
}

/** Where a rule stands, as CONTRIBUTING.md has developers look for it. */
const ruleFolders = ['codegen/language/checks', 'codegen/rules/lifecycle', 'schema-keys']

describe('G-08 mistakes that named rules report', () => {
  it('has the rule of every code where its code is written', () => {
    const texts = ruleFolders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(path.join(folder, file), 'utf8')),
    )
    const isWritten = (code: string) =>
      texts.some((text) => text.includes(`code: '${code}'`) || text.includes(`id: '${code}'`))
    expect(Object.keys(ruleCodes).filter((code) => !isWritten(code))).toEqual([])
  })

  it.each(Object.keys(ruleCodes))('%s has a fixture', (code) => {
    expect(fixtures).toContain(code)
  })

  it.each(fixtures)('%s is said as expected', async (name) => {
    const { text } = await said(name)
    const golden = path.join(root, name, 'expected.txt')
    if (updates) writeFileSync(golden, text)
    expect(existsSync(golden), `${golden} is missing`).toBe(true)
    expect(text).toBe(readFileSync(golden, 'utf8'))
  })

  it.each(fixtures)('%s is one mistake and gets one message', async (name) => {
    const { diagnostics } = await said(name)
    expect(diagnostics.map(({ code }) => code)).toEqual([name])
  })

  it.each(fixtures)('%s builds a model only when nothing is wrong', async (name) => {
    const { diagnostics, model } = await said(name)
    expect(model === null).toBe(diagnostics.some(({ level }) => level === 'error'))
  })
})

test.each([
  ['nothing but a title', (text: string) => text.slice(0, text.indexOf('\n') + 1)],
  ['no backend', String],
])('an app.yaml with %s, alone in its folder, is told what is missing', (_, change) => {
  const text = change(readFileSync(path.join(root, 'missing-key/schema/app.yaml'), 'utf8'))
  const folder = mkdtempSync(path.join(tmpdir(), 'app-alone-'))
  try {
    writeFileSync(path.join(folder, 'app.yaml'), text)
    const { diagnostics, model } = buildProject(
      loadSchemaFolder(folder, { shell: `${folder}/i18n`, resources: `${folder}/i18n` }),
    )
    expect(diagnostics.map(({ code }) => code).toSorted()).toEqual(['missing-key', 'no-resource'])
    expect(diagnostics.map(({ message }) => message).join()).toContain('`backend`')
    expect(model).toBeNull()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
