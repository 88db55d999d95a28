import {
  copyFileSync,
  constants,
  linkSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { readTextIfReadable } from '../../base/read-text-file'

/** Locks that this process holds. A lock file that names this process id but does not stand here is stale. */
const held = new Set<string>()

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** What /proc tells of a process, behind its name; nothing where it does not tell. */
const statOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/**
 * The start of a process in clock ticks since boot, where /proc tells it. A process id alone would not be enough, since
 * the system soon uses it again.
 */
const startOf = (pid: number): string => statOf(pid)[19] ?? ''

/** A process that has ended, and whose parent has not heard of it yet. */
const isZombie = (pid: number): boolean => ['Z', 'X'].includes(statOf(pid)[0] ?? '')

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

const linkAt = (file: string): string => {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

/** Where a process id means something: a run of a machine, and a container in it, each of which has a process 1. */
const ownPlace = [
  hostname(),
  readTextIfReadable('/proc/sys/kernel/random/boot_id')?.trim() ?? '',
  linkAt('/proc/self/ns/pid'),
]
  .join('/')
  .replaceAll(/\s/g, '')

/** How often a holder shows that it is alive to those who cannot see it, and after how long it counts as gone. Milliseconds. */
const sign = 5000
const patience = 20_000

/** Whether a lock of another place has been shown to be alive of late. Both times are of the same disk. */
const isShownAlive = (file: string, own: string): boolean => {
  try {
    return statSync(own).mtimeMs - statSync(file).mtimeMs < patience
  } catch {
    return false
  }
}

const showAlive = (file: string): void => {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // Whoever took the lock away is told of by what happens next.
  }
}

const holderOf = (text: string, file: string, own: string): number | null => {
  const [pidText = '', start = '', place = ownPlace] = text.trim().split(' ')
  const pid = /^[1-9]\d{0,9}$/.test(pidText) ? Number(pidText) : null
  if (pid !== null && place !== ownPlace) return isShownAlive(file, own) ? pid : null
  if (pid === null || !isRunning(pid)) return null
  if (pid === process.pid) return held.has(file) ? pid : null
  const running = startOf(pid)
  return start === '' || start === '-' || running === '' || running === start ? pid : null
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
  if (readTextIfReadable(file)?.startsWith(`${process.pid} `)) rmSync(file, { force: true })
}

/** Moves a stale lock away. Where two processes try, only one of them moves the lock that both have read. */
const removeStaleLock = (file: string, stale: string): void => {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readTextIfReadable(aside) !== stale) placeExclusively(aside, file)
  rmSync(aside, { force: true })
}

/** Puts the lock file in place, or gives the id of the process that holds it. */
const holderOrNone = (file: string, mode: number): number | null => {
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${process.pid} ${startOf(process.pid) || '-'} ${ownPlace}\n`, { mode })
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (placeExclusively(own, file)) return null
      const text = readTextIfReadable(file)
      const holder = text === null ? null : holderOf(text, file, own)
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
  const signs = setInterval(() => showAlive(file), sign).unref()
  const release = (): void => {
    clearInterval(signs)
    releaseLockFile(file)
  }
  return { release }
}
