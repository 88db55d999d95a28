import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { main } from '../../../codegen/commands/codegen'
import { readTree } from '../support/cases'

let folder = ''
let schema = ''
let out = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deskwright-cli-'))
  schema = path.join(folder, 'schema')
  out = path.join(folder, 'generated')
  cpSync('schema', schema, { recursive: true })
  cpSync('i18n', path.join(folder, 'i18n'), { recursive: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const run = async (...args: string[]) => {
  let stdout = ''
  let stderr = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((stdout += String(text)), true))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((stderr += String(text)), true))
  const code = await main(args)
  vi.restoreAllMocks()
  return { code, stdout, stderr }
}
const codegen = (...args: string[]) => run('--schema', schema, '--out', out, ...args)

const edit = (file: string, change: (text: string) => string) => {
  const target = path.join(folder, file)
  writeFileSync(target, change(readFileSync(target, 'utf8')))
}
const codesIn = (stdout: string): string[] =>
  (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code)

describe('npm run codegen', () => {
  it('writes, says how much, and then finds nothing to do', async () => {
    const first = await codegen()
    expect(first.code).toBe(0)
    expect(first.stdout).toMatch(/^\d+ files: \d+ written, 0 unchanged, \d+ ms\n$/)
    const time = statSync(path.join(out, 'bank/list.tsx')).mtimeMs
    expect((await codegen()).stdout).toMatch(/ 0 written, \d+ unchanged/)
    expect(statSync(path.join(out, 'bank/list.tsx')).mtimeMs).toBe(time)
    expect((await codegen('--check')).code).toBe(0)
  })

  it('gives the same files wherever the schema lies', async () => {
    await codegen()
    expect(readTree(out)).toEqual(readTree('src/generated'))
  })

  it('takes the schema folder from the environment', async () => {
    vi.stubEnv('SCHEMA_DIR', schema)
    expect((await run(`--out=${out}`)).code).toBe(0)
    expect(existsSync(path.join(out, 'order/list.tsx'))).toBe(true)
  })

  it('carries one new field through every file that shows it, and no other', async () => {
    await codegen()
    const before = readTree(out)
    edit('schema/bank.yaml', (text) =>
      text
        .replace(
          '  enabled:\n    type: flag',
          '  note: { type: text, label: 备注 }\n  enabled:\n    type: flag',
        )
        .replace('    - type\n', '    - type\n    - note\n')
        .replace('fields: [code, name, type, enabled]', 'fields: [code, name, type, note, enabled]')
        .replace(
          'modify: { path: /bank/modify, body: [code',
          'modify: { path: /bank/modify, body: [note, code',
        ),
    )
    expect((await codegen()).code).toBe(0)
    const after = readTree(out)
    const changed = Object.keys(after).filter((file) => after[file] !== before[file])
    const messages = Object.keys(after).filter((file) => file.startsWith('bank/messages/'))
    expect(messages).toContain('bank/messages/en.ts')
    const code = [
      'bank/calls.ts',
      'bank/create.tsx',
      'bank/index.ts',
      'bank/list.tsx',
      'bank/types.ts',
    ]
    expect(changed.toSorted()).toEqual([...code, ...messages, 'manifest.txt'].toSorted())
  })

  it('removes what a resource leaves behind', async () => {
    await codegen()
    rmSync(path.join(schema, 'bank.yaml'))
    edit('schema/app.yaml', (text) => text.replace('  - bank\n', ''))
    edit('i18n/en.yaml', (text) => text.replace(/^ {2}bank:\n(?: {4}.*\n)+/m, ''))
    const { code, stdout } = await codegen()
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\d+ removed/)])
    expect(existsSync(path.join(out, 'bank'))).toBe(false)
  })
})

describe('a schema with mistakes', () => {
  beforeEach(() => edit('schema/bank.yaml', (text) => text.replace('    - name\n', '    - nmae\n')))

  it('ends with 1, shows the place, and writes nothing', async () => {
    const { code, stdout, stderr } = await codegen()
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/bank\.yaml:\d+:\d+ {2}error {2}/)
    expect(stderr).toContain('Nothing was written.')
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(existsSync(out)).toBe(false)
  })

  it('prints data and nothing else on --json', async () => {
    const { code, stdout, stderr } = await codegen('--json')
    expect([code, stderr]).toEqual([1, ''])
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: object[] }
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]).toMatchObject({ level: 'error', line: expect.any(Number) })
  })

  it('keeps the last good output', async () => {
    mkdirSync(out)
    writeFileSync(path.join(out, 'mine.txt'), 'mine')
    await codegen()
    expect(readTree(out)).toEqual({ 'mine.txt': 'mine' })
  })
})

describe('--check', () => {
  it('ends with 1 and names each file that is not fresh', async () => {
    await codegen()
    rmSync(path.join(out, 'bank/types.ts'))
    edit('schema/product.yaml', (text) => text.replace('管理费', '手续费'))
    writeFileSync(path.join(out, 'bank/mine.tsx'), 'export const mine = 1\n')
    const { code, stdout } = await codegen('--check', '--json')
    expect(code).toBe(1)
    expect(new Set(codesIn(stdout))).toEqual(
      new Set(['missing-file', 'stale-file', 'unknown-file']),
    )
    expect(existsSync(path.join(out, 'bank/types.ts'))).toBe(false)
  })

  it('takes a missing translation for an error', async () => {
    edit('i18n/en.yaml', (text) => text.replace('label: Notify, done: Notified', 'label: Notify'))
    const loose = await codegen('--json')
    expect(loose.code).toBe(0)
    expect(codesIn(loose.stdout)).toContain('missing-translation')
    expect((await codegen('--check')).code).toBe(1)
  })
})

const print = (...args: string[]) => codegen('--print-model', ...args)

describe('--print-model', () => {
  it('prints what everything is generated from, and writes nothing', async () => {
    const { code, stdout, stderr } = await print()
    expect([code, stderr, existsSync(out)]).toEqual([0, '', false])
    const { resources } = JSON.parse(stdout) as { resources: { name: string }[] }
    const one = await print('--resource', 'bank')
    expect(JSON.parse(one.stdout)).toEqual(resources.find(({ name }) => name === 'bank'))
  })

  it('names the nearest resource, or what is wrong with the schema', async () => {
    const { code, stderr } = await print('--resource', 'bnak')
    expect([code, stderr]).toEqual([2, 'there is no resource "bnak": did you mean bank?\n'])
    edit('schema/bank.yaml', (text) => text.replace('    - name\n', '    - nmae\n'))
    const broken = await print()
    expect([broken.code, broken.stdout]).toEqual([1, ''])
    expect(broken.stderr).toContain('There is no model.')
    expect((await print('--check')).code).toBe(2)
  })
})

describe('a file changed by hand', () => {
  it('stops the run and says what to do', async () => {
    await codegen()
    edit('generated/bank/list.tsx', (text) => text.replace('sortable', ''))
    edit('schema/bank.yaml', (text) => text.replace('银行列表', '银行'))
    const { code, stderr } = await codegen()
    expect(code).toBe(1)
    expect(stderr).toContain('error  changed-by-hand')
    expect(stderr).toContain('move the change to schema/bank.yaml')
    expect(readTree(out)['bank/messages/zh-chs.ts']).toContain('银行列表')
  })
})

describe('wrong usage', () => {
  it.each([
    [['--chek']],
    [['check']],
    [['--schema']],
    [['--out', '--json']],
    [['--schema=']],
    [['--check=1']],
  ])('%j ends with 2 and one line', async (args) => {
    const { code, stdout, stderr } = await run(...args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^[^\n]*expected \[--schema DIR\][^\n]*\n$/)
  })

  it('a schema folder that is not there ends with 1 and one problem', async () => {
    const { code, stderr } = await run('--schema', path.join(folder, 'nowhere'), '--out', out)
    expect(code).toBe(1)
    expect(stderr).toContain('nowhere')
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  it('an output folder that is a file ends with 1 and one problem', async () => {
    writeFileSync(out, '')
    const { code, stderr } = await codegen()
    expect([code, stderr.includes('cannot-write')]).toEqual([1, true])
  })
})

const node = (...args: string[]) =>
  [process.execPath, ['scripts/run.mjs', 'codegen', ...args]] as const

describe('as a process', () => {
  it('ends with the same codes', () => {
    const [file, args] = node('--schema', schema, '--out', out)
    expect(execFileSync(file, args, { encoding: 'utf8' })).toContain('written')
    const [, wrong] = node('--what')
    expect(spawnSync(file, wrong, { encoding: 'utf8' }).status).toBe(2)
  })

  it('runs beside itself without harm', { timeout: 60_000 }, async () => {
    await Promise.all([codegen(), codegen(), codegen()])
    expect((await codegen('--check')).code).toBe(0)
  })
})
