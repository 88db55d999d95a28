import { isStoredRow, type StoredRow } from '../store/stored-types'

/**
 * Which stored row each written one was. Rows have no keys: the row that looks the same is the one, or else the one in its
 * place where none came or went. Undefined: the row is new.
 */
export const pairWrittenRows = (
  written: readonly unknown[],
  before: readonly StoredRow[],
  looksSame: (row: StoredRow, stored: StoredRow) => boolean,
): (StoredRow | undefined)[] => {
  const left = new Set(before)
  const take = (row: StoredRow | undefined): StoredRow | undefined =>
    row && left.delete(row) ? row : undefined
  const same = written.map((row) =>
    take(isStoredRow(row) ? [...left].find((stored) => looksSame(row, stored)) : undefined),
  )
  const inPlace = before.length === written.length
  return same.map((row, index) => row ?? (inPlace ? take(before[index]) : undefined))
}
