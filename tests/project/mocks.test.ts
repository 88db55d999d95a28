import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/* Test files share processes, and a mocked module stays mocked for the files after, unless its file takes it back. */

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'tests'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.test\.tsx?$/.test(file))

const named = (text: string, call: string): string[] =>
  [...text.matchAll(new RegExp(`^.*\\bvi\\.${call}\\('(\\.[^']+)'`, 'gm'))].map(
    ([, path = '']) => path,
  )

it('every mocked module of ours is taken back by its file', () => {
  const left = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const undone = new Set(named(text, 'doUnmock'))
    return named(text, 'mock').flatMap((path) => (undone.has(path) ? [] : [`${file}: ${path}`]))
  })
  expect(left).toEqual([])
})
