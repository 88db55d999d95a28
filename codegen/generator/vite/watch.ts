import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { createRunSchedule, type RunSchedule } from './run-schedule'
import { readTextIfReadable } from '../../base/read-text-file'

/** Milliseconds until a changed file is read. What is read too early is a mistake for a moment, which nobody is told. */
const SOON = 4

/** Milliseconds after files have come or gone, since one command may move many of them. */
const SETTLED = 100

/** Milliseconds after a change of hand-written code, which Vite shows by itself: it comes first. */
const LATER = 300

/** Milliseconds from a run to another look at its files. Vite's watcher tells of one change of a file in 50 and forgets others. */
const LOOK = 60

/** Whether a file stands in a folder, or is it. */
export const isInFolder = (folder: string, file: string): boolean => {
  const relative = path.relative(folder, file)
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative))
}

const waitFor = (file: string): number => (/\.tsx?$/i.test(file) ? LATER : SOON)

/**
 * Remembers what a run has found in the files that it was asked for, and asks again when one holds something else: an
 * editor empties a file before it writes, and on a busy machine a run comes between the two.
 */
const createSecondLook = (again: (file: string) => void) => {
  const found = new Map<string, string | null>()
  const looks = new Map<string, ReturnType<typeof setTimeout>>()
  const look = (file: string): void => {
    looks.delete(file)
    if (readTextIfReadable(file) === found.get(file)) return
    again(file)
    plan(file)
  }
  const plan = (file: string): void => {
    clearTimeout(looks.get(file))
    looks.set(
      file,
      setTimeout(() => look(file), waitFor(file) + LOOK),
    )
  }
  return {
    plan,
    begin: (): void => {
      for (const file of looks.keys()) found.set(file, readTextIfReadable(file))
    },
    close: (): void => {
      for (const timer of looks.values()) clearTimeout(timer)
    },
  }
}

/**
 * Runs `work` after each change of a YAML file or of code in the folders, so that the last run begins after the last
 * change. Many changes in a short time give only one run.
 *
 * @param work is told which files have changed since it was last called; null where some have come or gone
 * @returns a schedule to ask for more runs, and to close
 */
export const watchSources = (
  watcher: ViteDevServer['watcher'],
  folders: readonly string[],
  work: (changed: ReadonlySet<string> | null) => Promise<void>,
): RunSchedule => {
  let changed: Set<string> | null = new Set()
  const schedule = createRunSchedule(() => {
    const since = changed
    changed = new Set()
    looks.begin()
    return work(since)
  })
  const looks = createSecondLook((file) => {
    changed?.add(file)
    schedule.ask(waitFor(file))
  })
  watcher.add([...folders])
  watcher.on('all', (event, file) => {
    const target = path.resolve(file)
    const isOurs = folders.some((folder) => isInFolder(folder, target))
    // When a folder appears or disappears, its files may not be reported one by one.
    if (!isOurs || !(event.endsWith('Dir') || /\.(?:ya?ml|tsx?)$/i.test(file))) return
    if (event === 'change') {
      changed?.add(target)
      schedule.ask(waitFor(file))
      looks.plan(target)
    } else {
      changed = null
      schedule.ask(SETTLED)
    }
  })
  const close = (): Promise<void> => {
    looks.close()
    return schedule.close()
  }
  return { ask: schedule.ask, close }
}
