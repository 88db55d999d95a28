import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { takeLock } from './lock-file'
import {
  removeStagingFolder,
  hasErrorCode,
  createStagingFolder,
  stagingFolderOf,
} from './staging-folder'

const PATIENCE = 20_000
const STEP = 25

/**
 * Runs of this process wait for each other in turn. The lock file could not tell them apart, as it names the
 * process.
 */
const turns = new Map<string, Promise<unknown>>()

const inTurn = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
  const before = turns.get(key) ?? Promise.resolve()
  const turn = before.then(work, work)
  turns.set(key, turn)
  return turn.finally(() => {
    if (turns.get(key) === turn) turns.delete(key)
  })
}

/**
 * Takes the lock of an output folder, or gives the process that holds it. The lock lies in the folder itself: there
 * nobody else can put a file of its name, and runs for other folders do not meet it.
 */
const tryLock = (outDir: string): { release: () => void } | { holder: number } => {
  try {
    createStagingFolder(outDir)
    const lock = takeLock(path.join(stagingFolderOf(outDir), 'lock'))
    if ('holder' in lock) return lock
    const release = (): void => {
      lock.release()
      removeStagingFolder(outDir)
    }
    reopenWorkshop(outDir, release)
    return { release }
  } catch (error) {
    // The run before has just removed the folder.
    if (hasErrorCode(error, 'ENOENT')) return { holder: 0 }
    throw error
  }
}

/** The run before may have removed its part of the folder after it gave the lock away. */
const reopenWorkshop = (outDir: string, release: () => void): void => {
  try {
    createStagingFolder(outDir)
  } catch (error) {
    release()
    throw error
  }
}

/** Lets only one run at a time work on a folder. A lock that a dead process has left is taken over. */
export const withLock = <Result>(folder: string, work: () => Result): Promise<Result> =>
  inTurn(path.resolve(folder), async () => {
    const release = await acquireLock(folder)
    try {
      return work()
    } finally {
      release()
    }
  })

/** The same without waiting: where another run is at work, nothing is done. */
export const withLockIfFree = (folder: string, work: () => void): void => {
  if (turns.has(path.resolve(folder))) return
  const lock = tryLock(folder)
  if ('holder' in lock) return
  try {
    work()
  } finally {
    lock.release()
  }
}

const acquireLock = async (folder: string): Promise<() => void> => {
  for (let waited = 0; ; waited += STEP) {
    const lock = tryLock(folder)
    if ('release' in lock) return lock.release
    if (waited >= PATIENCE) {
      const text = `process ${lock.holder} is writing there as well`
      throw Object.assign(new Error(text), { code: 'EBUSY' })
    }
    await wait(STEP)
  }
}
