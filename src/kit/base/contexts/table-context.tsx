import { createContext, use } from 'react'
import { useRecordContext, type Identifier, type RaRecord } from 'ra-core'
import { recordValue } from '../values/record-value'

/**
 * Tells whether columns render a header cell or a cell of a row. Like in react-admin's own table, they are rendered for
 * both.
 */
export const TableRenderContext = createContext<'head' | 'row'>('row')

/** Field that the cells of a column show when they have no source themselves. */
export const CellSourceContext = createContext<string | undefined>(undefined)

/** A row of a table, for what stands in it. */
export interface TableRowPosition {
  /** From which the ids of cells are made. */
  readonly id: string
  /** The ids of the cells that name the record. */
  readonly names: string
  /** Place of the row on its page, from 0. */
  readonly index: number
}

/** The row around a component. Null outside a table. */
export const TableRowContext = createContext<TableRowPosition | null>(null)

/** Which rows of a list are selected, for the checkboxes of its table. */
export interface RowSelection {
  readonly resource: string
  readonly selectedIds: readonly Identifier[]
  readonly onSelect: (ids: Identifier[]) => void
  /** The rows that are shown when it is called. */
  readonly shown: () => readonly RaRecord[]
}

export const RowSelectionContext = createContext<RowSelection | null>(null)

/** The id of a cell that names its record. */
export const cellId = (row: string, source: string): string => `${row}${source}`

/** The record of the row. Throws outside a row. */
export const useRowRecord = (): RaRecord => {
  const record = useRecordContext()
  if (!record) throw new Error('There is no record in context')
  return record
}

export const useCellSource = (own: string | undefined): string => {
  const inherited = use(CellSourceContext)
  const source = own ?? inherited
  if (source === undefined) throw new Error('A cell needs a `source`, its own or its column’s')
  return source
}

/** Names of the objects and rows that enclose a cell. */
export const EnclosingFieldsContext = createContext<readonly string[]>([])

/** Segment of message keys for a cell: `amount.term` inside the rows of `amount`. */
export const useCellPath = (own: string | undefined): string =>
  [...use(EnclosingFieldsContext), useCellSource(own)].join('.')

/** One value of a list. A cell inside shows it, not what the record has under its source. */
export const ListItemContext = createContext<{ readonly value: unknown } | null>(null)

export const useCellValue = (own: string | undefined): unknown => {
  const item = use(ListItemContext)
  const source = useCellSource(own)
  const row = useRowRecord()
  return item ? item.value : recordValue(row, source)
}
