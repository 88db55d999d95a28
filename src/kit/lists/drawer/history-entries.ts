import { momentOf } from '../../../../wire/business-clock'
import { isKeyedValues, valueAtDottedPath } from '../../../../wire/values'
import { parseWireTime, type DateCodec } from '../../base/values/format-time'
import { isBlank, plainText } from '../../base/values/record-value'

/** Where the parts of an entry stand in a row of the answer. Each is a path with dots, such as `user.name`. */
export interface HistoryPlaces {
  readonly at: string
  /** How the time travels; unix seconds when absent. */
  readonly codec?: DateCodec
  readonly by?: string
  /** The name of the field that has changed; the status when absent. */
  readonly field?: string
  readonly from?: string
  readonly to?: string
  readonly note?: string
}

export interface HistoryEntry {
  readonly time: string
  readonly by: string
  /** Null where entries do not name it. */
  readonly field: string | null
  /** The value before and after, as it travels. Null where there is none. */
  readonly from: unknown
  readonly to: unknown
  readonly note: string
}

/** Milliseconds or seconds: entries of one history are only compared with each other. */
const timeSortKey = (value: unknown): number =>
  typeof value === 'number' || /^-?\d+$/.test(String(value))
    ? Number(value)
    : momentOf(String(value))

const valueAt = (row: unknown, place: string | undefined): unknown => {
  const value = place === undefined ? null : valueAtDottedPath(row, place)
  return isBlank(value) ? null : value
}

const textAt = (row: unknown, place: string | undefined): string =>
  place === undefined ? '' : plainText(valueAtDottedPath(row, place))

/** The entries of a history, the newest first. Entries of the same time keep the order that the backend has. */
export const historyEntriesIn = (
  rows: unknown,
  places: HistoryPlaces,
): readonly HistoryEntry[] | null => {
  if (!Array.isArray(rows) || !rows.every(isKeyedValues)) return null
  const { at, codec = 'unix', by, field, from, to, note } = places
  const timed = rows.map((row) => ({ row, time: timeSortKey(valueAtDottedPath(row, at)) }))
  const isOldestFirst = (timed[0]?.time ?? 0) < (timed.at(-1)?.time ?? 0)
  const served = isOldestFirst ? timed.toReversed() : timed
  // A time that nobody can read has no place of its own.
  return served
    .toSorted((a, b) => b.time - a.time || 0)
    .map(({ row }) => ({
      time: parseWireTime(valueAtDottedPath(row, at), codec) ?? textAt(row, at),
      by: textAt(row, by),
      field: textAt(row, field) || null,
      from: valueAt(row, from),
      to: valueAt(row, to),
      note: textAt(row, note),
    }))
}
