import { createContext, use } from 'react'
import { useRecordContext, type RaRecord } from 'ra-core'
import { recordValue } from '../values/record-value'
import { useDefinition } from './definitions'

/**
 * Tells whether columns render a header cell or a cell of a row. Like in react-admin's own table, they are rendered for
 * both.
 */
export const TableRenderContext = createContext<'head' | 'row'>('row')

/** Place of a row on its page, from 0. */
export const RowIndexContext = createContext(0)

/** Field that the cells of a column show when they have no source themselves. */
export const SourceContext = createContext<string | undefined>(undefined)

/** Id of the row's element, from which the ids of its cells are made. Absent outside a table. */
export const RowIdContext = createContext<string | undefined>(undefined)

const cellId = (row: string, source: string): string => `${row}${source}`

/** The id of a cell that names the record, for what belongs to the row. Other cells need none. */
export const useNamingCell = (sources: readonly string[]): string | undefined => {
  const row = use(RowIdContext)
  const { identity } = useDefinition()
  const source = sources.find((each) => identity.includes(each))
  return row === undefined || source === undefined ? undefined : cellId(row, source)
}

/** The ids of the cells that name the record of the row. */
export const useRowName = (): string | undefined => {
  const row = use(RowIdContext)
  const { identity } = useDefinition()
  return row === undefined ? undefined : identity.map((source) => cellId(row, source)).join(' ')
}

/** The record of the row. Throws outside a row. */
export const useRow = (): RaRecord => {
  const record = useRecordContext()
  if (!record) throw new Error('There is no record in context')
  return record
}

export const useCellSource = (own: string | undefined): string => {
  const inherited = use(SourceContext)
  const source = own ?? inherited
  if (source === undefined) throw new Error('A cell needs a `source`, its own or its column’s')
  return source
}

/** Names of the objects and rows that enclose a cell. */
export const InsideContext = createContext<readonly string[]>([])

/** Segment of message keys for a cell: `amount.term` inside the rows of `amount`. */
export const useCellPath = (own: string | undefined): string =>
  [...use(InsideContext), useCellSource(own)].join('.')

export const useCellValue = (own: string | undefined): unknown => {
  const source = useCellSource(own)
  return recordValue(useRow(), source)
}
