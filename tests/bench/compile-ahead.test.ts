import type { Plugin, Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { eagerCompilePlugin, markEagerFunctions } from '../../scripts/build/eager-compile'
import type { FunctionSpan } from '../../scripts/build/eager-functions'

type Files = Record<string, object>

const asBundle = (files: Files) => files as unknown as Rolldown.OutputBundle

const chunk = (fileName: string, code: string, isEntry: boolean) => ({
  type: 'chunk',
  fileName,
  code,
  isEntry,
  imports: [],
})

/** Ends a build, with another plugin that says of some files that their functions are marked. */
const finish = (files: Files, marked: readonly string[]): void => {
  const { configResolved, generateBundle } = eagerCompilePlugin()
  const other: Plugin = {
    name: 'other',
    api: { isMarked: (name: string) => marked.includes(name) },
  }
  const plugins = [{ name: 'without' }, other]
  if (typeof configResolved === 'function') {
    void configResolved.call({} as never, { plugins } as unknown as never)
  }
  const run = typeof generateBundle === 'object' ? generateBundle.handler : undefined
  run?.call({} as never, {} as never, asBundle(files), true)
}

test('an entry of which nothing is known asks to be compiled at once, and its map knows of the line', () => {
  const files = {
    'index.js': chunk('index.js', 'a()', true),
    'index.js.map': { type: 'asset', source: JSON.stringify({ version: 3, mappings: 'AAAA' }) },
    'late.js': chunk('late.js', 'b()', false),
    'late.js.map': { type: 'asset', source: JSON.stringify({ version: 3, mappings: 'CAAA' }) },
  }
  finish(files, [])
  expect(files).toMatchObject({
    'index.js': { code: '//# allFunctionsCalledOnLoad\na()' },
    'index.js.map': { source: '{"version":3,"mappings":";AAAA"}' },
    'late.js': { code: 'b()' },
    'late.js.map': { source: '{"version":3,"mappings":"CAAA"}' },
  })
})

test('an entry whose functions are marked is not compiled as a whole', () => {
  const files = { 'index.js': chunk('index.js', 'a()', true) }
  finish(files, ['index.js'])
  expect(files['index.js'].code).toBe('a()')
})

const code = 'let a=()=>1,b=()=>2;'
const functions: FunctionSpan[] = [[code.indexOf('()=>1'), code.indexOf(',b')]]
const ran = { fileName: 'index.js', functions }

test('what has run of a file is marked there, and in no other file', () => {
  const files = {
    'index.js': chunk('index.js', code, true),
    'other.js': chunk('other.js', code, true),
  }
  expect(markEagerFunctions(asBundle(files), ran)).toBe(true)
  expect(files['index.js'].code).toBe('let a=(()=>1),b=()=>2;')
  expect(files['other.js'].code).toBe(code)
})

test.each([
  ['a file whose source map could not follow', { 'index.js.map': { type: 'asset' } }, functions],
  ['a file of which nothing is known', {}, []],
])('%s stays as it is', (_, more: Files, known) => {
  const files = { 'index.js': chunk('index.js', code, true), ...more }
  expect(markEagerFunctions(asBundle(files), { ...ran, functions: known })).toBe(false)
  expect(files['index.js'].code).toBe(code)
})
