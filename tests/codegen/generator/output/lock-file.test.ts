import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from '../../../../codegen/generator/output/lock-file'
import { testWith } from '../../../support/needs'

/* Who holds a lock, and who only seems to. */

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskwright-lock-'))
  file = join(folder, 'data.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')

const missing = existsSync('/proc/self/stat') ? null : 'this machine has no /proc'

testWith(missing)('a process that has ended and was not heard of holds nothing', async () => {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    const text = await new Promise<string>((resolve) =>
      parent.stdout.once('data', (piece: unknown) => resolve(String(piece))),
    )
    const pid = Number(text)
    // From here on nobody hears of its end.
    const parentName = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()
    await expect.poll(parentName, { timeout: 10_000 }).toBe('sleep')
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => statOf(pid)[0], { timeout: 10_000 }).toBe('Z')
    writeFileSync(file, `${pid} ${statOf(pid)[19]}\n`)
    const lock = takeLock(file)
    expect(lock).toHaveProperty('release')
    if ('release' in lock) lock.release()
  } finally {
    parent.kill('SIGKILL')
  }
})

test('a process of another machine or container holds a lock as long as it shows to be alive', () => {
  writeFileSync(file, '1 5 elsewhere\n')
  expect(takeLock(file)).toEqual({ holder: 1 })
  const before = new Date(Date.now() - 60_000)
  utimesSync(file, before, before)
  const lock = takeLock(file)
  expect(lock).toHaveProperty('release')
  expect(takeLock(file)).toEqual({ holder: process.pid })
  if ('release' in lock) lock.release()
  expect(existsSync(file)).toBe(false)
})
