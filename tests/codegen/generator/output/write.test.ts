import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  checkOutputFiles,
  withHeader,
  writeOutputFiles,
} from '../../../../codegen/generator/output'
import { withoutRights } from '../../../support/needs'

let out = ''
beforeEach(() => {
  out = path.join(mkdtempSync(path.join(tmpdir(), 'deskwright-write-')), 'generated')
})
afterEach(() => rmSync(path.dirname(out), { recursive: true, force: true }))

const bank = (body = 'export const bank = 1\n') => withHeader('schema/bank.yaml', body)
const files = (...entries: [string, string][]) => new Map(entries)
const three = () =>
  files(
    ['index.ts', withHeader('schema/', 'export const all = 1\n')],
    ['bank/list.tsx', bank()],
    ['bank/messages/en.ts', bank('export const en = {}\n')],
  )

const read = (file: string) => readFileSync(path.join(out, file), 'utf8')
const put = (file: string, text: string | Buffer) => {
  mkdirSync(path.dirname(path.join(out, file)), { recursive: true })
  writeFileSync(path.join(out, file), text)
}
/** Every file below the folder with its text and time. */
const tree = () =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(out, file), readFileSync(file, 'utf8'), statSync(file).mtimeMs]
    })
    .toSorted()
const codes = (list: { code: string }[]) => list.map(({ code }) => code)

describe('writing generated files', () => {
  it('writes a folder that does not exist yet', async () => {
    expect(await writeOutputFiles(out, three())).toEqual({
      written: 3,
      unchanged: 0,
      removed: 0,
      diagnostics: [],
    })
    expect(read('bank/list.tsx')).toBe(bank())
    expect(tree()).toHaveLength(4)
  })

  it('names the YAML in the first line, and hashes in one file of their own', async () => {
    expect(bank()).toMatch(
      /^\/\/ Generated from schema\/bank\.yaml\. Change the YAML, not this file\.\nexport/,
    )
    await writeOutputFiles(out, three())
    const [first, ...lines] = read('manifest.txt').trimEnd().split('\n')
    expect(first).toMatch(/^# What codegen wrote here/)
    expect(lines.map((line) => line.replace(/ [0-9a-f]{16}$/, ''))).toEqual([
      'bank/list.tsx',
      'bank/messages/en.ts',
      'index.ts',
    ])
  })

  it('names the way to take a part over', async () => {
    const part = withHeader('schema/bank.yaml', 'export {}\n', 'bank list')
    expect(part).toMatch(
      /^\/\/ Generated from schema\/bank\.yaml\. Change the YAML, or run: npm run eject -- bank list\n/,
    )
    await writeOutputFiles(out, files(['bank/list.tsx', part]))
    put('bank/list.tsx', `${part}// mine\n`)
    const { diagnostics } = await writeOutputFiles(out, files(['bank/list.tsx', part]))
    expect(diagnostics[0]?.help).toBe(
      'move the change to schema/bank.yaml; to keep it, run `npm run eject -- bank list`; to discard it, delete the file and run codegen again',
    )
  })

  it('touches nothing the second time', async () => {
    await writeOutputFiles(out, three())
    for (const [file] of tree()) utimesSync(path.join(out, String(file)), 1000, 1000)
    const before = tree()
    expect(await writeOutputFiles(out, three())).toMatchObject({ written: 0, unchanged: 3 })
    expect(tree()).toEqual(before)
  })

  it('writes only what differs', async () => {
    await writeOutputFiles(out, three())
    const next = three().set('bank/list.tsx', bank('export const bank = 2\n'))
    expect(await writeOutputFiles(out, next)).toMatchObject({ written: 1, unchanged: 2 })
    expect(read('bank/list.tsx')).toContain('= 2')
  })

  it('removes what nothing stands behind any more, and folders that are left empty', async () => {
    await writeOutputFiles(out, three())
    const next = files(['index.ts', three().get('index.ts') ?? ''])
    expect(await writeOutputFiles(out, next)).toMatchObject({ removed: 2, unchanged: 1 })
    expect(readdirSync(out)).toEqual(['index.ts', 'manifest.txt'])
  })
})

describe('files that people have touched', () => {
  const original = bank('export const bank = { path: "/bank" }\n')

  it.each([0, 3, 20, 60, 75, 85, 90, 100, -2])('refuses a byte flipped at %i', async (offset) => {
    await writeOutputFiles(out, files(['bank/list.tsx', original]))
    const bytes = Buffer.from(original)
    const at = offset < 0 ? bytes.length + offset : offset
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    put('bank/list.tsx', bytes)
    const before = tree()
    const { diagnostics, written } = await writeOutputFiles(out, three())
    expect(codes(diagnostics)).toEqual(['changed-by-hand'])
    expect(written).toBe(0)
    expect(tree()).toEqual(before)
  })

  it.each([
    ['the header gone', original.split('\n').slice(1).join('\n')],
    ['a line appended', `${original}// mine\n`],
    ['half a conflict', original.replace('export', '<<<<<<< ours\nexport')],
    ['nothing left', ''],
    ['cut short', original.slice(0, -10)],
    ['the way to take it over gone', original.replace(/ Change the YAML.*/, '')],
  ])('refuses a file with %s and writes nothing at all', async (_, text) => {
    await writeOutputFiles(out, three())
    put('bank/list.tsx', text)
    const before = tree()
    const next = three().set('index.ts', withHeader('schema/', 'export const all = 2\n'))
    next.set('bank/list.tsx', bank('export const bank = 3\n'))
    const { diagnostics } = await writeOutputFiles(out, next)
    expect(codes(diagnostics)).toEqual(['changed-by-hand'])
    expect(diagnostics[0]?.place.file).toMatch(/bank\/list\.tsx$/)
    expect(diagnostics[0]?.help).toContain('delete the file')
    expect(tree()).toEqual(before)
  })

  it('names the YAML that the change belongs into', async () => {
    await writeOutputFiles(out, three())
    put('bank/list.tsx', `${bank()}// mine\n`)
    const { diagnostics } = await writeOutputFiles(out, three())
    expect(diagnostics[0]?.help).toContain('move the change to schema/bank.yaml')
  })

  it('refuses to remove a surplus file that was changed', async () => {
    await writeOutputFiles(out, three())
    put('bank/list.tsx', `${bank()}// mine\n`)
    const { diagnostics, removed } = await writeOutputFiles(out, files(['index.ts', bank('1\n')]))
    expect(codes(diagnostics)).toEqual(['changed-by-hand'])
    expect(removed).toBe(0)
    expect(existsSync(path.join(out, 'bank/messages/en.ts'))).toBe(true)
  })

  it('leaves foreign files alone, and reports them only when checking', async () => {
    put('bank/notes.txt', 'mine')
    put('other/list.tsx', 'export const mine = 1\n')
    put('.DS_Store', 'x')
    expect((await writeOutputFiles(out, three())).diagnostics).toEqual([])
    expect(read('bank/notes.txt')).toBe('mine')
    expect(codes(checkOutputFiles(out, three()))).toEqual(['unknown-file', 'unknown-file'])
  })

  it('never removes the files of another output folder inside this one', async () => {
    put('generated/bank/list.tsx', bank())
    await writeOutputFiles(out, three())
    expect(existsSync(path.join(out, 'generated/bank/list.tsx'))).toBe(true)
  })
})

describe('what is in the way', () => {
  it('refuses a folder where a file belongs', async () => {
    put('bank/list.tsx/mine.txt', 'mine')
    expect(codes((await writeOutputFiles(out, three())).diagnostics)).toEqual(['changed-by-hand'])
    expect(existsSync(path.join(out, 'index.ts'))).toBe(false)
  })

  it('never follows a link out of the folder', async () => {
    const outside = path.join(path.dirname(out), 'outside')
    mkdirSync(outside)
    mkdirSync(out)
    symlinkSync(outside, path.join(out, 'bank'))
    const { diagnostics } = await writeOutputFiles(out, three())
    expect(codes(diagnostics)).toContain('changed-by-hand')
    expect(readdirSync(outside)).toEqual([])
  })

  it('replaces no link, not even one to a file', async () => {
    const outside = path.join(path.dirname(out), 'outside.ts')
    writeFileSync(outside, bank())
    mkdirSync(path.join(out, 'bank'), { recursive: true })
    symlinkSync(outside, path.join(out, 'bank/list.tsx'))
    const { diagnostics } = await writeOutputFiles(out, three())
    expect(codes(diagnostics)).toEqual(['changed-by-hand'])
    expect(readFileSync(outside, 'utf8')).toBe(bank())
  })

  it('says in one sentence that the folder cannot be written', async () => {
    writeFileSync(out, 'a file')
    const { diagnostics } = await writeOutputFiles(out, three())
    expect(codes(diagnostics)).toEqual(['cannot-write'])
    expect(diagnostics[0]?.message).toMatch(/cannot be written: a file stands/)
  })

  it('says that a read-only folder is one', async () => {
    mkdirSync(out)
    chmodSync(path.dirname(out), 0o755)
    chmodSync(out, 0o555)
    const { diagnostics } = await withoutRights(() => writeOutputFiles(out, three()))
    expect(diagnostics[0]?.message).toContain('permission denied')
  })
})

describe('checking', () => {
  it('is silent when everything is fresh', async () => {
    await writeOutputFiles(out, three())
    expect(checkOutputFiles(out, three())).toEqual([])
  })

  it('tells of many missing files once', async () => {
    await writeOutputFiles(out, three())
    for (const file of [...three().keys()].slice(0, 2)) rmSync(path.join(out, file))
    const found = checkOutputFiles(out, three())
    expect(
      found.map(({ code, message }) => [
        code,
        /and 1 more generated file are missing/.test(message),
      ]),
    ).toEqual([['missing-file', true]])
  })

  it('lists each stale, missing, surplus and changed file, and changes none', async () => {
    const old = three().set('bank/create.tsx', bank('old\n')).set('bank/edit.tsx', bank('edit\n'))
    await writeOutputFiles(out, old.set('order/list.tsx', bank('surplus\n')))
    put('bank/edit.tsx', `${bank('edit\n')}// mine\n`)
    rmSync(path.join(out, 'index.ts'))
    const before = tree()
    const wanted = three()
      .set('bank/create.tsx', bank('new\n'))
      .set('bank/edit.tsx', bank('edit\n'))
    const found = checkOutputFiles(out, wanted)
    expect(found.map(({ code, place }) => [code, path.basename(place.file)])).toEqual([
      ['stale-file', 'create.tsx'],
      ['changed-by-hand', 'edit.tsx'],
      ['missing-file', 'index.ts'],
      ['stale-file', 'manifest.txt'],
      ['surplus-file', 'list.tsx'],
    ])
    expect(found.every(({ level }) => level === 'error')).toBe(true)
    expect(tree()).toEqual(before)
  })
})

const version = (text: string) =>
  files(...Array.from({ length: 40 }, (_, i): [string, string] => [`r${i}/list.tsx`, bank(text)]))

describe('runs that meet', () => {
  it('do not mix their files', async () => {
    const results = await Promise.all(
      ['a\n', 'b\n', 'c\n'].map((text) => writeOutputFiles(out, version(text))),
    )
    expect(results.flatMap(({ diagnostics }) => diagnostics)).toEqual([])
    const lists = tree().filter(([file]) => file !== 'manifest.txt')
    expect(new Set(lists.map(([, text]) => text)).size).toBe(1)
  })

  it('clear away what a killed run left', async () => {
    put('bank/.list.tsx.4711-deadbeef.tmp', 'half a fi')
    await writeOutputFiles(out, three())
    expect(readdirSync(path.join(out, 'bank')).toSorted()).toEqual(['list.tsx', 'messages'])
  })

  it('clear away what was left by one that was killed while it took the lock', async () => {
    // No system has so many processes.
    for (const end of ['', '.stale']) put(`.codegen/lock.4194999${end}`, '4194999 1\n')
    await writeOutputFiles(out, three())
    expect(readdirSync(out)).not.toContain('.codegen')
  })
})
