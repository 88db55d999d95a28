import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestDurations } from './test-durations'

/** A file takes about so many seconds where nobody has measured it, loading included. */
const UNKNOWN = 2

/** What the tests of `npm run test:quick` may take together, in seconds of one core. */
export const QUICK_TEST_SECONDS = 40

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
const specifier = /(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*'(\.[^'?]*)/g

/** What a file imports, as far as it stands among `known`. */
const importsOf = (file: string, text: string, known: ReadonlySet<string>): string[] =>
  [...text.matchAll(specifier)].flatMap(([, name = '']) => {
    const base = path.posix.join(path.posix.dirname(file), name)
    return endings.map((ending) => base + ending).find((each) => known.has(each)) ?? []
  })

const readIfExists = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** How many imports lead from each file to the nearest one that has changed. */
export const importDistances = (
  changed: readonly string[],
  files: readonly string[],
  textOf: (file: string) => string = readIfExists,
): ReadonlyMap<string, number> => {
  const known = new Set([...files, ...changed])
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const to of importsOf(file, textOf(file), known)) {
      importers.set(to, [...(importers.get(to) ?? []), file])
    }
  }
  const distances = new Map(changed.map((file) => [file, 0]))
  // A map tells what is added while it is walked, in that order: nearer files first.
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
  }
  return distances
}

/** Whether a test stands in the room that is named like that of a changed file. */
const isOfRoom = (test: string, changed: readonly string[]): boolean =>
  changed.some((file) => {
    const room = path.posix.dirname(file).replace(/^src\//, '')
    return path.posix.dirname(test) === `tests/${room}`
  })

/** Tests to run now, and how many related ones are left. */
export interface TestSelection {
  tests: readonly string[]
  left: number
}

/**
 * The tests that a change can break, those of its own room first, then by imports, for as long as the budget lasts. At
 * least one is chosen where there is any.
 */
export const chooseRelatedTests = (
  changed: readonly string[],
  tests: readonly string[],
  distances: ReadonlyMap<string, number>,
  durations: TestDurations,
): TestSelection => {
  const related = tests.filter((test) => distances.has(test) || isOfRoom(test, changed))
  const rank = (test: string): number =>
    changed.includes(test) ? -2 : isOfRoom(test, changed) ? -1 : (distances.get(test) ?? 0)
  const seconds = (test: string): number => durations[test] ?? UNKNOWN
  const sorted = related.toSorted((a, b) => rank(a) - rank(b) || seconds(a) - seconds(b))
  let spent = 0
  const chosen = sorted.filter((test, index) => {
    if (index > 0 && spent + seconds(test) > QUICK_TEST_SECONDS) return false
    spent += seconds(test)
    return true
  })
  return { tests: chosen, left: related.length - chosen.length }
}
