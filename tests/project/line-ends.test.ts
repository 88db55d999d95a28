import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* A clone on Windows has the line ends of Windows, unless `.gitattributes` says otherwise; then nothing is fresh there. */

test('every text of the repository has the same line ends on every system', () => {
  const input = execFileSync('git', ['ls-files', '-z'])
  const told = execFileSync('git', ['check-attr', '-z', '--stdin', 'eol'], { input }).toString()
  const parts = told.split('\0')
  const others = parts.filter(
    (_, at) => at % 3 === 0 && at + 2 < parts.length && parts[at + 2] !== 'lf',
  )
  expect(parts.length).toBeGreaterThan(3000)
  expect(others).toEqual([])
})

test('a project that init begins says so, too', () => {
  const files = readFileSync('scripts/init/project-files.ts', 'utf8')
  expect(files).toContain('* text=auto eol=lf')
})
