/** A row that could not be read, and why not. */
export interface UnreadableRow {
  line: number
  why: string
}

/** A row of a history as it is written. Texts are empty where the row says nothing. */
export interface HistoryRow {
  record: string
  /** Where the record was; null in a history that has no such column. */
  from: string | null
  to: string
  /** Milliseconds since 1970; not a number where the row has no time. */
  at: number
  who: string
  role: string
}

/** What happened to records, a row each, in the order of the file. One list holds the values of one column. */
export interface HistoryLog {
  rows: number
  /** The rows only say where records were, so that moves between two of them may be missing. */
  snapshots: boolean
  /** The texts that the numbers in the columns stand for. */
  records: readonly string[]
  statuses: readonly string[]
  people: readonly string[]
  roles: readonly string[]
  record: Uint32Array
  /** Place in `statuses`; -1 where the row has none: the record was created. */
  from: Int32Array
  to: Int32Array
  at: Float64Array
  /** Place in `people`; -1 where the row names nobody. */
  who: Int32Array
  role: Int32Array
  line: Uint32Array
  /** How many rows could not be read, and the first of them. */
  unread: { count: number; first: readonly UnreadableRow[] }
}

/** Takes the rows of a history one after the other. */
export interface HistoryLogBuilder {
  add: (row: HistoryRow, line: number) => void
  skip: (row: UnreadableRow) => void
  done: (snapshots: boolean) => HistoryLog
}

/** So many rows that could not be read are told one by one. */
const MOST_UNREAD = 10

const columnsOf = (size: number) => ({
  record: new Uint32Array(size),
  from: new Int32Array(size),
  to: new Int32Array(size),
  at: new Float64Array(size),
  who: new Int32Array(size),
  role: new Int32Array(size),
  line: new Uint32Array(size),
})

type Columns = ReturnType<typeof columnsOf>

function growColumns(columns: Columns, size: number): Columns {
  const larger = columnsOf(size)
  for (const name of Object.keys(larger) as (keyof Columns)[]) larger[name].set(columns[name])
  return larger
}

function trimColumns(columns: Columns, size: number): Columns {
  const cutOf = <List extends { subarray: (from: number, to: number) => List }>(list: List) =>
    list.subarray(0, size)
  return {
    record: cutOf(columns.record),
    from: cutOf(columns.from),
    to: cutOf(columns.to),
    at: cutOf(columns.at),
    who: cutOf(columns.who),
    role: cutOf(columns.role),
    line: cutOf(columns.line),
  }
}

/** Numbers texts in the order in which they first come. */
function textNumbering() {
  const places = new Map<string, number>()
  return {
    of: (text: string): number => {
      const known = places.get(text)
      if (known !== undefined) return known
      places.set(text, places.size)
      return places.size - 1
    },
    texts: (): string[] => [...places.keys()],
  }
}

/** An empty history that grows row by row. A million rows take some tens of megabytes. */
export function createHistoryLogBuilder(): HistoryLogBuilder {
  let columns = columnsOf(1024)
  let rows = 0
  let count = 0
  const first: UnreadableRow[] = []
  const [records, statuses, people, roles] = [
    textNumbering(),
    textNumbering(),
    textNumbering(),
    textNumbering(),
  ]
  return {
    add: (row, line) => {
      if (rows === columns.record.length) columns = growColumns(columns, rows * 2)
      columns.record[rows] = records.of(row.record)
      columns.from[rows] = row.from === null || row.from === '' ? -1 : statuses.of(row.from)
      columns.to[rows] = statuses.of(row.to)
      columns.at[rows] = row.at
      columns.who[rows] = row.who === '' ? -1 : people.of(row.who)
      columns.role[rows] = row.role === '' ? -1 : roles.of(row.role)
      columns.line[rows] = line
      rows += 1
    },
    skip: (row) => {
      count += 1
      if (first.length < MOST_UNREAD) first.push(row)
    },
    done: (snapshots) => ({
      rows,
      snapshots,
      records: records.texts(),
      statuses: statuses.texts(),
      people: people.texts(),
      roles: roles.texts(),
      ...trimColumns(columns, rows),
      unread: { count, first },
    }),
  }
}

/**
 * The rows of each record, earliest first: `rows` has them record after record, and those of record `i` stand from
 * `begin[i]` up to `begin[i + 1]`. Rows of one time keep the order of the file.
 */
export function rowsByRecord(log: HistoryLog): { rows: Uint32Array; begin: Uint32Array } {
  const begin = new Uint32Array(log.records.length + 1)
  for (const record of log.record) begin[record + 1] = (begin[record + 1] ?? 0) + 1
  for (let at = 1; at < begin.length; at += 1) begin[at] = (begin[at] ?? 0) + (begin[at - 1] ?? 0)
  const next = begin.slice()
  const rows = new Uint32Array(log.rows)
  for (let row = 0; row < log.rows; row += 1) {
    const record = log.record[row] ?? 0
    rows[next[record] ?? 0] = row
    next[record] = (next[record] ?? 0) + 1
  }
  const earlier = (one: number, other: number): number =>
    (log.at[one] ?? 0) - (log.at[other] ?? 0) || one - other
  for (let record = 0; record < log.records.length; record += 1) {
    const own = rows.subarray(begin[record], begin[record + 1])
    if (!isSorted(own, log.at)) own.sort(earlier)
  }
  return { rows, begin }
}

function isSorted(rows: Uint32Array, at: Float64Array): boolean {
  for (let place = 1; place < rows.length; place += 1) {
    if ((at[rows[place] ?? 0] ?? 0) < (at[rows[place - 1] ?? 0] ?? 0)) return false
  }
  return true
}
