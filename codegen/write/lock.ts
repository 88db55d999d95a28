import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE = 20_000
const STEP = 25

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The process that holds a lock; null when the file is gone, or when the process that left it is dead. */
const holderOf = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null
  } catch {
    return null
  }
}

const take = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Runs of this process wait for each other in a queue. The lock file could not tell them apart, as it names the
 * process.
 */
const queues = new Map<string, Promise<unknown>>()

const inTurn = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
  const before = queues.get(key) ?? Promise.resolve()
  const turn = before.then(work, work)
  queues.set(key, turn)
  return turn.finally(() => {
    if (queues.get(key) === turn) queues.delete(key)
  })
}

/**
 * Lets only one run at a time work on a folder. The lock is among the temporary files of the system, so that it never
 * appears in the project.
 */
export const withLock = async <Result>(folder: string, work: () => Result): Promise<Result> => {
  const key = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)
  const file = path.join(tmpdir(), `deskwright-codegen-${key}.lock`)
  return inTurn(file, async () => {
    await acquire(file)
    try {
      return work()
    } finally {
      rmSync(file, { force: true })
    }
  })
}

const acquire = async (file: string): Promise<void> => {
  for (let waited = 0; !take(file); waited += STEP) {
    const holder = holderOf(file)
    if (holder === null) rmSync(file, { force: true })
    else if (waited >= PATIENCE)
      throw Object.assign(new Error(`process ${holder} is writing there as well`), {
        code: 'EBUSY',
      })
    else await wait(STEP)
  }
}
