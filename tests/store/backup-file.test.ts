import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBackupLines, writeBackupFile } from '../../server/backup/backup-file'

const folder = mkdtempSync(join(tmpdir(), 'deskwright-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

const millions = 12

async function* long(): AsyncGenerator<string> {
  yield 'first'
  yield `甲${'乙😀x'.repeat(millions * 250_000)}丙`
  yield ''
  yield 'last'
}

test('a line that is longer than many pieces of its file comes back to the letter', async () => {
  const file = join(folder, 'long')
  await writeBackupFile(file, long())
  const lines: string[] = []
  for await (const line of readBackupLines(file)) lines.push(line)
  const expected: string[] = []
  for await (const line of long()) expected.push(line)
  expect(lines.map(({ length }) => length)).toEqual(expected.map(({ length }) => length))
  expect(lines.every((line, index) => line === expected[index])).toBe(true)
})
