import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  checkOutputFiles,
  withHeader,
  writeOutputFiles,
} from '../../../../codegen/generator/output'

/* What the manifest knows was generated, and may be written over. */

let out = ''
beforeEach(() => {
  out = path.join(mkdtempSync(path.join(tmpdir(), 'deskwright-manifest-')), 'generated')
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
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(out, file)), { recursive: true })
  writeFileSync(path.join(out, file), text)
}
/** Every file below the folder with its text. */
const tree = () =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file, 'utf8')])
const codes = (list: { code: string }[]) => list.map(({ code }) => code)

const changed = () => three().set('bank/list.tsx', bank('export const bank = 2\n'))

describe('a manifest that does not know', () => {
  it('is written anew where every file is what the YAML gives', async () => {
    await writeOutputFiles(out, three())
    const before = read('manifest.txt')
    rmSync(path.join(out, 'manifest.txt'))
    expect(codes(checkOutputFiles(out, three()))).toEqual(['missing-file'])
    expect(await writeOutputFiles(out, three())).toMatchObject({ written: 0, diagnostics: [] })
    expect(read('manifest.txt')).toBe(before)
  })

  it.each([
    ['gone', null],
    ['empty', ''],
    ['of nothing but damaged lines', '# What codegen wrote here\nbank/list.tsx 12\n'],
  ])('leaves files alone that may be old or made by hand: %s', async (_, text) => {
    await writeOutputFiles(out, three())
    if (text === null) rmSync(path.join(out, 'manifest.txt'))
    else put('manifest.txt', text)
    const before = tree()
    const { diagnostics, written } = await writeOutputFiles(out, changed())
    expect([codes(diagnostics), written]).toEqual([['lost-manifest'], 0])
    expect(diagnostics[0]?.message).toContain('bank/list.tsx')
    expect(diagnostics[0]?.help).toMatch(/git checkout -- \S*manifest\.txt/)
    expect(tree()).toEqual(before)
    rmSync(path.join(out, 'bank/list.tsx'))
    expect((await writeOutputFiles(out, changed())).diagnostics).toEqual([])
    expect(checkOutputFiles(out, changed())).toEqual([])
  })

  it('stands for no file whose line is damaged', async () => {
    await writeOutputFiles(out, three())
    put('manifest.txt', read('manifest.txt').replace(/(bank\/list\.tsx \S+)\S/, '$1'))
    expect((await writeOutputFiles(out, three())).diagnostics).toEqual([])
    put('manifest.txt', read('manifest.txt').replace(/(bank\/list\.tsx \S+)\S/, '$1'))
    expect(codes((await writeOutputFiles(out, changed())).diagnostics)).toEqual(['changed-by-hand'])
    expect(read('bank/list.tsx')).toBe(bank())
  })

  it('knows the files of both sides of a merge', async () => {
    await writeOutputFiles(out, changed())
    const theirs = read('manifest.txt')
    const list = read('bank/list.tsx')
    await writeOutputFiles(out, three())
    const [head = '', ...ours] = read('manifest.txt').split('\n')
    const both = [head, '<<<<<<< ours', ...ours, '=======', ...theirs.split('\n').slice(1)]
    put('manifest.txt', `${both.join('\n')}>>>>>>> theirs\n`)
    put('bank/list.tsx', list)
    expect((await writeOutputFiles(out, three())).diagnostics).toEqual([])
    expect(checkOutputFiles(out, three())).toEqual([])
    expect(read('manifest.txt').split('\n')).toEqual([head, ...ours])
  })

  it('is nobody else’s file', async () => {
    put('manifest.txt', 'my own list\n')
    expect(codes((await writeOutputFiles(out, three())).diagnostics)).toEqual(['changed-by-hand'])
    expect(read('manifest.txt')).toBe('my own list\n')
  })
})

describe('conflict markers in a file', () => {
  const one = bank('export const bank = 1\n')
  const two = bank('export const bank = 2\n')
  const conflict = (ours: string, theirs: string, base = '') =>
    bank(`<<<<<<< HEAD\n${ours}\n${base}=======\n${theirs}\n>>>>>>> theirs\n`)
  const write = async (text: string) => {
    await writeOutputFiles(out, files(['bank/list.tsx', one]))
    const known = read('manifest.txt')
    await writeOutputFiles(out, files(['bank/list.tsx', two]))
    put('manifest.txt', `${known}${read('manifest.txt')}`)
    put('bank/list.tsx', text)
    return writeOutputFiles(out, files(['bank/list.tsx', bank('export const bank = 3\n')]))
  }

  it.each([
    ['', ''],
    ['with what both were made of', '||||||| base\nexport const bank = 0\n'],
  ])('are written over where both sides were generated %s', async (_, base) => {
    const text = conflict('export const bank = 1', 'export const bank = 2', base)
    expect((await write(text)).diagnostics).toEqual([])
    expect(read('bank/list.tsx')).toBe(bank('export const bank = 3\n'))
  })

  it.each([
    ['the first side', conflict('export const bank = 4', 'export const bank = 2')],
    ['the second side', conflict('export const bank = 1', 'export const bank = 4')],
    ['both sides', `${conflict('export const bank = 1', 'export const bank = 2')}// mine\n`],
    ['a side without its end', bank('<<<<<<< HEAD\nexport const bank = 1\n=======\n')],
  ])('are left alone where somebody has written into %s', async (_, text) => {
    expect(codes((await write(text)).diagnostics)).toEqual(['changed-by-hand'])
    expect(read('bank/list.tsx')).toBe(text)
  })
})
