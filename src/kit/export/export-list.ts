import type { DataProvider, RaRecord, TranslateFunction } from 'ra-core'
import { isBlank, plainText, recordValue } from '../values/record-value'
import { cellFor, nameKey, type CellWriter } from './cell-text'
import type { ExportColumn } from './columns'
import { CSV_MARK, csvLine, csvName, type CsvCell } from './csv'
import { fetchRows, type ListQuery } from './fetch-rows'
import { saveText } from './hand-over'

export interface ExportRequest extends ListQuery {
  /** The columns that the operator may read, in order. */
  readonly columns: readonly ExportColumn[]
}

export interface ExportTools {
  readonly dataProvider: DataProvider
  readonly translate: TranslateFunction
  readonly signal: AbortSignal
  readonly onProgress: (rows: number, total: number | null) => void
}

export interface Exported {
  readonly rows: number
  readonly total: number | null
}

const headings = ({ resource, columns }: ExportRequest, translate: TranslateFunction): CsvCell[] =>
  columns.map(({ source, unit }) => {
    const label = translate(`resources.${resource}.fields.${source}`, { _: source })
    const word = unit ? translate(`resources.${resource}.units.${source}`, { _: '' }) : ''
    return { text: word ? `${label} (${word})` : label }
  })

/** The names of the records that the rows refer to. A record without a name is shown by its key. */
const namesIn = async (
  rows: readonly RaRecord[],
  { columns }: ExportRequest,
  dataProvider: DataProvider,
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  for (const { source, reference } of columns) {
    if (!reference) continue
    const { to, show } = reference
    const values = rows.map((row) => recordValue(row, source)).filter((value) => !isBlank(value))
    const ids = [...new Set(values.map(plainText))]
    const answer = await dataProvider
      .getMany<RaRecord>(to, { ids, meta: { quiet: true } })
      .catch(() => ({ data: [] as RaRecord[] }))
    for (const record of answer.data) {
      const name = plainText(recordValue(record, show))
      if (name !== '') names.set(nameKey(to, record.id), name)
    }
  }
  return names
}

/** Fetches every row of the filtered list and lets the browser save the file. */
export const exportList = async (request: ExportRequest, tools: ExportTools): Promise<Exported> => {
  const { dataProvider, translate, signal } = tools
  const { resource, columns } = request
  const { rows, total } = await fetchRows(dataProvider, request, signal, (fetched) =>
    tools.onProgress(fetched.rows.length, fetched.total),
  )
  const names = await namesIn(rows, request, dataProvider)
  signal.throwIfAborted()
  const writer: CellWriter = { resource, translate, names }
  const lines = rows.map((row) =>
    csvLine(columns.map((column) => cellFor(recordValue(row, column.source), column, writer))),
  )
  const text = [CSV_MARK, csvLine(headings(request, translate)), ...lines].join('')
  saveText(csvName(resource, new Date()), text)
  return { rows: rows.length, total }
}
