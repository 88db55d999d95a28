import { describe, expect, it } from 'vitest'
import { copiesAmong, functionsIn } from './copies'
import { sourceFiles } from './imports'

/*
 * What is decided in two places is changed in one of them. Two functions that do the same, whatever their names and
 * types, are one function that both import.
 */

const rooms =
  /^(?:bench|codegen|contract|field-types|import|mock-server|schema-keys|scripts|server|src|wire)\//
const isOwn = (file: string): boolean => rooms.test(file) && !file.startsWith('src/generated/')

describe('copies', () => {
  const files = sourceFiles().filter(isOwn)
  const all = files.flatMap((file) => functionsIn(file))

  it('looks at all sources', () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(all.length).toBeGreaterThan(2_000)
  })

  it('has no function twice', () => {
    expect(copiesAmong(all)).toEqual([])
  })
})

/** The copies among sources, each of which is a file. */
const copies = (...sources: readonly string[]): string[][] =>
  copiesAmong(sources.flatMap((source, index) => functionsIn(`${index}.ts`, source)))

/** A function that is long enough to count. */
const long = (name: string, value: string): string =>
  `export const ${name} = (${value}: string) => ${value}.trim().toLowerCase().replaceAll('aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbb')`

describe('what finds a copy', () => {
  it('sees through names, types and blanks', () => {
    const other = long('b', 'word').replace(': string', '').replace('=> ', '=>\n  // Its own.\n  ')
    expect(copies(long('a', 'text'), other)).toEqual([['0.ts a', '1.ts b']])
  })

  it('sees three short statements', () => {
    const body = '{ const b = a; f(b); return b }'
    expect(copies(`const one = (a) => ${body}`, `function two(a) ${body}`)).toHaveLength(0)
    expect(copies(`const one = (a) => ${body}`, `const two = (a) => ${body}`)).toHaveLength(1)
  })

  it('tells apart what does other things', () => {
    expect(copies(long('a', 'text'), long('b', 'text').replace('trim', 'trimEnd'))).toEqual([])
    expect(copies(long('a', 'text'), long('b', 'text').replace("'aaa", "'caa"))).toEqual([])
    expect(copies(long('a', 'text'), long('b', 'text').replace('=> text', '=> other'))).toEqual([])
  })

  it('leaves short functions alone', () => {
    expect(copies('const a = (x) => x.y', 'const b = (z) => z.y')).toEqual([])
  })
})
