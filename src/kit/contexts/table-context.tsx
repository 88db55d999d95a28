import { createContext, use } from 'react'
import { useRecordContext, type RaRecord } from 'ra-core'
import { recordValue } from '../values/record-value'

/** The columns are rendered once as header cells and once per row, as in react-admin's own table. */
export const TableRenderContext = createContext<'head' | 'row'>('row')

/** Place of a row on its page, from 0. */
export const RowIndexContext = createContext(0)

/** Field that the cells of a column show when they name none themselves. */
export const SourceContext = createContext<string | undefined>(undefined)

/** The row's record; cells stand inside a row only. */
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

/** Objects and rows around a cell, by name. */
export const InsideContext = createContext<readonly string[]>([])

/** Segment of message keys for a cell: `amount.term` inside the rows of `amount`. */
export const useCellPath = (own: string | undefined): string =>
  [...use(InsideContext), useCellSource(own)].join('.')

/** The value that a cell shows. */
export const useCellValue = (own: string | undefined): unknown => {
  const source = useCellSource(own)
  return recordValue(useRow(), source)
}
