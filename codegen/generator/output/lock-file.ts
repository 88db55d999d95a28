import {
  copyFileSync,
  constants,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { textIfReadable } from '../../base/files'

/** Locks that this process holds. A lock file that names this process id but does not stand here is stale. */
const held = new Set<string>()

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * The start of a process in clock ticks since boot, where /proc tells it. A process id alone would not be enough, since
 * the system soon uses it again.
 */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

const holderOf = (text: string, file: string): number | null => {
  const [pidText = '', start = ''] = text.trim().split(' ')
  const pid = /^[1-9]\d{0,9}$/.test(pidText) ? Number(pidText) : null
  if (pid === null || !isRunning(pid)) return null
  if (pid === process.pid) return held.has(file) ? pid : null
  const running = startOf(pid)
  return start === '' || running === '' || running === start ? pid : null
}

/** Puts a complete file in place, or says that one is there already. Nobody ever reads a lock that is half written. */
const placeExclusively = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
  }
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

const releaseLockFile = (file: string): void => {
  if (!held.delete(file)) return
  if (textIfReadable(file)?.startsWith(`${process.pid} `)) rmSync(file, { force: true })
}

/** Moves a stale lock away. Where two processes try, only one of them moves the lock that both have read. */
const removeStaleLock = (file: string, stale: string): void => {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (textIfReadable(aside) !== stale) placeExclusively(aside, file)
  rmSync(aside, { force: true })
}

/** Puts the lock file in place, or gives the id of the process that holds it. */
const holderOrNone = (file: string, mode: number): number | null => {
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}\n`, { mode })
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (placeExclusively(own, file)) return null
      const text = textIfReadable(file)
      const holder = text === null ? null : holderOf(text, file)
      if (holder !== null) return holder
      if (text !== null) removeStaleLock(file, text)
    }
    return 0
  } finally {
    rmSync(own, { force: true })
  }
}

/** Removes what processes that were killed while they took the lock have left beside it. */
const removeLeftoverLocks = (file: string): void => {
  const folder = path.dirname(file)
  for (const name of readdirSync(folder)) {
    const [lock, pid = '', end = ''] = name.split('.')
    const isOurs = lock === path.basename(file) && /^[1-9]\d{0,9}$/.test(pid)
    if (!isOurs || !['', 'stale'].includes(end) || isRunning(Number(pid))) continue
    rmSync(path.join(folder, name), { force: true })
  }
}

/**
 * Takes the lock file, or gives the id of the process that holds it.
 *
 * @param mode the rights of the file, as far as the process gives any
 */
export const takeLock = (
  file: string,
  mode = 0o666,
): { release: () => void } | { holder: number } => {
  const holder = holderOrNone(file, mode)
  if (holder !== null) return { holder }
  held.add(file)
  removeLeftoverLocks(file)
  return { release: () => releaseLockFile(file) }
}
