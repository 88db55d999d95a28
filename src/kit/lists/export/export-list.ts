import type { DataProvider, RaRecord, TranslateFunction } from 'ra-core'
import type { HistoryReport } from '../../../../wire/history-lines'
import type { ReportToHistory } from '../../base/contexts/report-to-history'
import type { ColumnChoice } from '../../../providers/preferences/stored-preferences'
import { orderColumns } from '../../base/values/column-order'
import { isBlank, plainText, recordValue } from '../../base/values/record-value'
import { unitText } from '../../base/values/unit-text'
import { exportCellFor, referencedNameKey, type ExportCellContext } from './cell-text'
import { type ExportColumn, referenceTargetOf } from './export-columns'
import { CSV_BYTE_ORDER_MARK, csvLine } from './csv'
import { fetchAllRows, type ExportListQuery } from './fetch-all-rows'
import { exportFileName, type ExportCell } from './export-cell'
import { saveFile, saveCsv } from './save-file'
import { writeWorkbook } from './write-workbook'

/** How a list is saved: as text with commas, or as a workbook of Excel. */
export type ListExportFormat = 'csv' | 'xlsx'

export interface ExportRequest extends ExportListQuery {
  /** The columns that the operator may read, in order. */
  readonly columns: readonly ExportColumn[]
  /** Which of them are shown, and in which order. Undefined: all, as declared. */
  readonly choice?: ColumnChoice | undefined
  readonly format: ListExportFormat
  /** Title of the list. */
  readonly title: string
}

export interface ExportTools {
  readonly dataProvider: DataProvider
  readonly translate: TranslateFunction
  readonly signal: AbortSignal
  readonly onProgress: (rows: number, total: number | null) => void
  /** Tells the history that rows leave the console. No file is made where it rejects. */
  readonly tell: ReportToHistory | null
}

export interface ExportedRows {
  readonly rows: number
  readonly total: number | null
  /** The backend has more rows than it gave. */
  readonly isCut: boolean
}

const buildHeaderRow = (
  { resource, columns }: ExportRequest,
  translate: TranslateFunction,
): ExportCell[] =>
  columns.map(({ source, unit }) => {
    const label = translate(`resources.${resource}.fields.${source}`, { _: source })
    const word = unit ? unitText(translate, resource, source, 2) : ''
    return { text: word ? `${label} (${word})` : label }
  })

/** The columns as they are on the screen: those that the operator has hidden are left out. */
export const chosenColumns = ({
  columns,
  choice,
}: Pick<ExportRequest, 'columns' | 'choice'>): readonly ExportColumn[] => {
  if (!choice) return columns
  const known = [...choice.order, ...Object.keys(choice.shows)]
  // A column of the screen may hold several of the file.
  const names = columns.map(({ source }) => known.find((key) => key.split('+').includes(source)))
  return orderColumns(names, choice).flatMap((at) => columns[at] ?? [])
}

type ReferenceTarget = NonNullable<ReturnType<typeof referenceTargetOf>>

/** The keys that rows mention, by what they lead to. */
const mentionedIn = (
  rows: readonly RaRecord[],
  columns: readonly ExportColumn[],
): Iterable<readonly [ReferenceTarget, string[]]> => {
  const mentioned = new Map<string, [ReferenceTarget, Set<string>]>()
  for (const column of columns.filter(({ reference, oneOf }) => reference ?? oneOf)) {
    for (const row of rows) {
      const target = referenceTargetOf(column, row)
      const value = recordValue(row, column.source)
      if (!target || isBlank(value)) continue
      const key = `${target.to}\n${target.show}`
      const [, ids] = mentioned.get(key) ?? [target, new Set<string>()]
      for (const id of [value].flat()) ids.add(plainText(id))
      mentioned.set(key, [target, ids])
    }
  }
  return [...mentioned.values()].map(([target, ids]) => [target, [...ids]] as const)
}

/** The names of the records that the rows refer to. A record without a name is shown by its key. */
const namesIn = async (
  rows: readonly RaRecord[],
  { columns }: ExportRequest,
  dataProvider: DataProvider,
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  for (const [{ to, show }, ids] of mentionedIn(rows, columns)) {
    const answer = await dataProvider
      .getMany<RaRecord>(to, { ids, meta: { quiet: true } })
      .catch(() => ({ data: [] as RaRecord[] }))
    for (const record of answer.data) {
      const name = plainText(recordValue(record, show))
      if (name !== '') names.set(referencedNameKey(to, record.id), name)
    }
  }
  return names
}

/** Fetches every row of the filtered list and lets the browser save the file. */
export const exportList = async (
  exported: ExportRequest,
  tools: ExportTools,
): Promise<ExportedRows> => {
  const { dataProvider, translate, signal } = tools
  const request = { ...exported, columns: chosenColumns(exported) }
  const { resource, columns } = request
  const { rows, total, isCut } = await fetchAllRows(dataProvider, request, signal, (fetched) =>
    tools.onProgress(fetched.rows.length, fetched.total),
  )
  const names = await namesIn(rows, request, dataProvider)
  const filter = request.filter as HistoryReport['filter'] & object
  await tools.tell?.({ kind: 'export', resource, filter, count: rows.length })
  signal.throwIfAborted()
  const cellsOf = (row: RaRecord): ExportCell[] => {
    const writer: ExportCellContext = { resource, translate, names, row }
    return columns.map((column) => exportCellFor(recordValue(row, column.source), column, writer))
  }
  await saveExportFile(request, buildHeaderRow(request, translate), linesOf(rows, cellsOf), tools)
  return { rows: rows.length, total, isCut }
}

/** The lines of the file, each made when it is asked for. */
function* linesOf(
  rows: readonly RaRecord[],
  cellsOf: (row: RaRecord) => ExportCell[],
): Generator<ExportCell[]> {
  for (const row of rows) yield cellsOf(row)
}

const saveExportFile = async (
  { resource, format, title }: ExportRequest,
  head: ExportCell[],
  lines: Iterable<ExportCell[]>,
  { signal, translate }: ExportTools,
): Promise<void> => {
  const name = exportFileName(resource, new Date(), format)
  if (format === 'csv') {
    return saveCsv(name, [CSV_BYTE_ORDER_MARK, ...[head, ...lines].map(csvLine)].join(''))
  }
  const file = await writeWorkbook(title, head, lines, signal).catch((error: unknown) => {
    const isLost = error instanceof Error && error.message === ''
    throw isLost ? new Error(translate('kit.export.lost')) : error
  })
  signal.throwIfAborted()
  return saveFile(name, file)
}
