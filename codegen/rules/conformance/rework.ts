import type { Code } from '../../language/model'
import type { ReworkLoop } from '../interfaces/conformance'

/** So many ways round are told, the most frequent first. */
const MOST_WAYS = 20

/** The same way round wherever it begins: it is turned so that its lowest place comes first. */
function rotateToLowest(way: readonly number[]): number[] {
  const first = way.indexOf(Math.min(...way))
  return [...way.slice(first), ...way.slice(0, first)]
}

/**
 * Finds the ways round that records took. Whenever a record comes back to a status, what lies between is one of them
 * and is taken out of its route, so that every way round passes no status twice.
 */
export function createReworkFinder(codes: readonly (Code | undefined)[]) {
  const found = new Map<string, ReworkLoop & { lastRecord: number }>()
  let route: number[] = []
  const round = (way: readonly number[], record: number): void => {
    const places = rotateToLowest(way)
    const key = places.join(' ')
    const known = found.get(key) ?? {
      codes: places.map((place) => codes[place] ?? null),
      count: 0,
      records: 0,
      lastRecord: -1,
    }
    known.count += 1
    if (known.lastRecord !== record) known.records += 1
    known.lastRecord = record
    found.set(key, known)
  }
  return {
    /** The next record, or a part of its history that does not go on from the one before. */
    begin: (): void => {
      route = []
    },
    visit: (status: number, record: number): void => {
      if (route.at(-1) === status || codes[status] === undefined) return
      const before = route.indexOf(status)
      if (before !== -1) round(route.splice(before), record)
      route.push(status)
    },
    found: (): ReworkLoop[] =>
      [...found.values()]
        .toSorted((one, other) => other.count - one.count)
        .slice(0, MOST_WAYS)
        .map(({ codes: way, count, records }) => ({ codes: way, count, records })),
  }
}
