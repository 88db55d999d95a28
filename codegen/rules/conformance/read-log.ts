import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import Papa from 'papaparse'
import { findLogColumns, createRowReader, type LogColumnNames } from './log-columns'
import { createHistoryLogBuilder, type HistoryLog, type HistoryLogBuilder } from './history-log'
import { restoreFormula } from '../../../wire/formula-escaping'
import { isKeyedValues } from '../../../wire/values'
import { jsonOrNull } from '../../../wire/json'

export interface ReadHistoryOptions {
  /** Further names of the column that names the record, such as the key of the resource. */
  keys: readonly string[]
  /** Rows of other resources are passed over, where the file has a column that says whose they are. */
  resource: string
}

/** Takes one row, which tells its values by name. */
type TakeRow = (valueOf: (name: string) => string, line: number) => void

/**
 * Reads what happened to records: CSV with names in its first line, or a JSON object in each line. A sentence says why
 * a file is not understood; single rows that cannot be read are counted and told.
 */
export async function readHistory(
  file: string,
  options: ReadHistoryOptions,
): Promise<HistoryLog | string> {
  try {
    return await ((await isJson(file)) ? readJsonLines(file, options) : readCsv(file, options))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function isJson(file: string): Promise<boolean> {
  for await (const piece of createReadStream(file, { encoding: 'utf8', end: 4096 })) {
    return /^\uFEFF?\s*\{/.test(String(piece))
  }
  return false
}

/** Takes rows with these columns into a history. */
function rowCollector(
  columns: LogColumnNames,
  { resource }: ReadHistoryOptions,
  builder: HistoryLogBuilder,
): TakeRow {
  const read = createRowReader(columns)
  const owner = columns.get('resource')
  return (valueOf, line) => {
    if (owner !== undefined && valueOf(owner) !== resource) return
    const row = read(valueOf)
    if (typeof row === 'string') builder.skip({ line, why: row })
    else builder.add(row, line)
  }
}

const isSnapshots = (columns: LogColumnNames): boolean => !columns.has('from')

/** Lines that a row of CSV takes: a quoted value may hold line breaks. */
const linesOf = (row: readonly string[]): number =>
  row.reduce((sum, value) => sum + (value.includes('\n') ? value.split('\n').length - 1 : 0), 1)

function readCsv(file: string, options: ReadHistoryOptions): Promise<HistoryLog | string> {
  const builder = createHistoryLogBuilder()
  let line = 1
  let columns: LogColumnNames | string | null = null
  let places = new Map<string, number>()
  let take: TakeRow | null = null
  const begin = (names: readonly string[]): void => {
    places = new Map(names.map((name, place) => [name, place]))
    columns = findLogColumns(names, options.keys)
    if (typeof columns !== 'string') take = rowCollector(columns, options, builder)
  }
  return new Promise((resolve, reject) => {
    const source = createReadStream(file, { encoding: 'utf8' })
    source.on('error', reject)
    Papa.parse<string[]>(source, {
      step: ({ data: row }, parser) => {
        if (columns === null) begin(row.map((name) => name.replace(/^\uFEFF/, '').trim()))
        else if (row.length > 1 || row[0] !== '') {
          take?.((name) => restoreFormula(row[places.get(name) ?? -1] ?? ''), line)
        }
        if (typeof columns === 'string') parser.abort()
        line += linesOf(row)
      },
      error: reject,
      complete: () => {
        if (columns === null) resolve('expected CSV or JSON lines, got an empty file')
        else resolve(typeof columns === 'string' ? columns : builder.done(isSnapshots(columns)))
      },
    })
  })
}

function parseJsonObject(text: string): Readonly<Record<string, unknown>> | null {
  const value = jsonOrNull(text)
  return isKeyedValues(value) ? value : null
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** JSON lines leave out what a row does not have, so the names of so many rows count. */
const LINES_FOR_NAMES = 1000

type JsonRow = readonly [value: Readonly<Record<string, unknown>>, line: number]

async function readJsonLines(
  file: string,
  options: ReadHistoryOptions,
): Promise<HistoryLog | string> {
  const builder = createHistoryLogBuilder()
  const waiting: JsonRow[] = []
  let columns: LogColumnNames | string | null = null
  let take: TakeRow | null = null
  const takeAll = (): void => {
    if (columns === null) {
      const names = new Set(waiting.flatMap(([value]) => Object.keys(value)))
      columns = findLogColumns([...names], options.keys)
      if (typeof columns !== 'string') take = rowCollector(columns, options, builder)
    }
    for (const [value, line] of waiting.splice(0)) take?.((name) => textOf(value[name]), line)
  }
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
    line += 1
    if (text.trim() === '') continue
    const value = parseJsonObject(text.replace(/^\uFEFF/, ''))
    if (value === null) builder.skip({ line, why: 'it is no JSON object' })
    else if (waiting.push([value, line]) === LINES_FOR_NAMES) takeAll()
    if (typeof columns === 'string') return columns
  }
  takeAll()
  return typeof columns === 'string'
    ? columns
    : builder.done(columns !== null && isSnapshots(columns))
}
