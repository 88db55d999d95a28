import { passesFilter } from '../../wire/operators'
import type { Json } from '../../codegen/language/model'
import type {
  FilteredField,
  RowFilter,
  SelectionResult,
  RowSelection,
} from '../../server/store/store'
import { stateRowsOf, type StoreState } from './store-state'
import { type StoredRow } from '../../server/store/stored-types'

type Test = (row: StoredRow) => boolean

/** Gives what a field has in a row, or in the record that a reference of the row leads to. */
const valueOf = (state: StoreState, { field, far }: FilteredField): ((row: StoredRow) => Json) => {
  if (far === null) return (row) => row[field.name] ?? null
  const [key = ''] = far.target.key
  const values = new Map(
    stateRowsOf(state, far.target.name).map((each) => [each[key], each[far.field.name]]),
  )
  return (row) => values.get(row[far.reference.name]) ?? null
}

const testOf = (state: StoreState, { any, operator, wanted }: RowFilter): Test => {
  const values = any.map((looked) => valueOf(state, looked))
  return (row) => values.some((valueIn) => passesFilter(operator, valueIn(row), wanted))
}

const compareStoredValues = (left: Json | undefined, right: Json | undefined): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left ?? '').localeCompare(String(right ?? ''))
}

const sortStoredRows = (
  rows: readonly StoredRow[],
  sort: RowSelection['sort'],
): readonly StoredRow[] => {
  if (sort === null) return rows
  const { name } = sort.field
  const sign = sort.order === 'ASC' ? 1 : -1
  return rows.toSorted((a, b) => sign * compareStoredValues(a[name], b[name]))
}

/** The number of the rows before the page. Null where no row has the value that the page is behind. */
const beginOf = ({ from, behind }: RowSelection, rows: readonly StoredRow[]): number | null => {
  if (behind === undefined) return from
  const at = rows.findIndex((row) => String(row[behind.field.name]) === String(behind.value))
  return at === -1 ? null : at + 1
}

/** The part of a list that is asked for: of all rows that pass, in the order asked for, or else the newest first. */
export const selectRows = (
  state: StoreState,
  name: string,
  selection: RowSelection,
): SelectionResult | null => {
  const tests = selection.tests.map((test) => testOf(state, test))
  const all = stateRowsOf(state, name)
  const matching = tests.length === 0 ? all : all.filter((row) => tests.every((test) => test(row)))
  const rows = sortStoredRows(matching.toReversed(), selection.sort)
  const begin = beginOf(selection, rows)
  if (begin === null) return null
  const page = rows.slice(begin, selection.size === null ? undefined : begin + selection.size)
  const more = begin + page.length < rows.length
  return { rows: page, from: selection.behind ? 0 : begin, total: rows.length, more }
}
