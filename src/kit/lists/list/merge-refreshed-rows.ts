import { replaceEqualDeep } from '@tanstack/react-query'
import type { GetListResult, RaRecord } from 'ra-core'

export interface MergedRows {
  readonly list: GetListResult
  /** The rows that say something else, each as it was and as it is. */
  readonly changed: readonly { readonly before: RaRecord; readonly row: RaRecord }[]
  /** The list has other rows now, or another order, and they were not moved. */
  readonly isBehind: boolean
}

const idOf = ({ id }: RaRecord): string => String(id)

const isSameOrder = (a: readonly RaRecord[], b: readonly RaRecord[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => b[index] !== undefined && idOf(row) === idOf(b[index]))

/**
 * What was read again, put into what is shown. Rows that must hold still stay where they are, and only say what they say
 * now; that there are others is told.
 */
export const mergeRefreshedRows = (
  shown: GetListResult,
  read: GetListResult,
  canMove: boolean,
): MergedRows => {
  const known = new Map(read.data.map((row) => [idOf(row), row]))
  const changed = shown.data.flatMap((before) => {
    const row = known.get(idOf(before))
    return row === undefined || replaceEqualDeep(before, row) === before ? [] : [{ before, row }]
  })
  if (canMove || isSameOrder(shown.data, read.data)) {
    return { list: read, changed, isBehind: false }
  }
  const data = shown.data.map((row) => known.get(idOf(row)) ?? row)
  return { list: { ...read, data }, changed, isBehind: true }
}
