import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evil } from '../../support/evil-yaml'

/* The command itself, as a process: whatever stands in a folder, it ends, says why, and leaves what was there. */

const root = mkdtempSync(path.join(tmpdir(), 'deskwright-bounds-'))
const schema = path.join(root, 'schema')
const out = path.join(root, 'generated')
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Megabytes that the process may have for what it keeps. */
const HEAP = 256

interface Ended {
  code: number | null
  output: string
}

const codegen = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const args = ['scripts/run.mjs', 'codegen', '--schema', schema, '--out', out, ...words]
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, ...args], {
      timeout: 60_000,
    })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    child.stderr.on('data', (part: Buffer) => (output += part.toString()))
    child.on('close', (code) => resolve({ code, output }))
  })

const texts = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )

let before: Record<string, string> = {}
beforeAll(async () => {
  cpSync('schema', schema, { recursive: true })
  cpSync('i18n', path.join(root, 'i18n'), { recursive: true })
  expect(await codegen()).toMatchObject({ code: 0 })
  before = texts()
  expect(Object.keys(before).length).toBeGreaterThan(20)
})

describe('G-05 a process with little memory', () => {
  it('refuses every evil file at once, one message each, and leaves its output alone', async () => {
    const names = evil.map((_, index) => `evil-${index}.yaml`)
    for (const [index, [, content]] of evil.entries()) {
      writeFileSync(path.join(schema, names[index] ?? ''), content)
    }
    const { code, output } = await codegen('--json')
    for (const name of names) rmSync(path.join(schema, name))
    expect(code).toBe(1)
    const { diagnostics } = JSON.parse(output) as { diagnostics: { file: string; code: string }[] }
    const told = diagnostics.map((each) => `${path.basename(each.file)} ${each.code}`)
    for (const [index, [title, , of]] of evil.entries()) {
      expect(
        told.filter((each) => each === `${names[index]} ${of}`),
        title,
      ).toHaveLength(1)
    }
    expect(texts()).toEqual(before)
  })

  it('says where the mistake is, without a trace of itself', async () => {
    writeFileSync(path.join(schema, 'evil.yaml'), 'a: &a [*a]')
    const { code, output } = await codegen()
    rmSync(path.join(schema, 'evil.yaml'))
    expect(code).toBe(1)
    expect(output).toMatch(/evil\.yaml:1:\d+ {2}error {2}yaml-alias/)
    expect(output).not.toMatch(/\n\s+at .*:\d+/)
    expect(texts()).toEqual(before)
  })
})
