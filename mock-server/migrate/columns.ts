import type { Json } from '../../codegen/model'
import { typeOf } from '../../field-types'
import type { Session } from '../sql/connection'
import type { ColumnShape, TableShape } from '../sql/shape'
import { all, name, sql, whole } from '../sql/statement'
import { columnDeclared } from '../sql/tables'
import { columnType, rowIn, sent } from '../sql/values'
import { converted, type WriteMoment } from './convert'
import { counted, does, fieldOf, keyIn, recordsNamed, recordsThat, valueOfNew } from './step'
import type { Planning, Step } from './step'

/* What becomes of single fields. */

export const columnAdded = ({ model }: Planning, table: TableShape, column: ColumnShape): Step => {
  const value = valueOfNew(model, table, column)
  const says = `${table.resource}: adds the field \`${column.field}\`${
    value === null ? '' : `, which is ${JSON.stringify(value)} in the records that are there`
  }`
  const added = sql`alter table ${name(table.table)} add column ${columnDeclared(column)}`
  const filled = sql`update ${name(table.table)} set ${name(column.column)} = ${sent(column, value)}`
  return does(says, value === null ? [added] : [added, filled])
}

export const columnDropped = async (
  { session, drop }: Planning,
  before: TableShape,
  after: TableShape,
  column: ColumnShape,
): Promise<Step> => {
  const { count } = await recordsThat(session, before, sql`${name(column.column)} is not null`)
  const says = `${before.resource}: drops the field \`${column.field}\`, ${count === 0 ? 'which is empty' : `which ${counted(count, 'record')} ${count === 1 ? 'has' : 'have'} a value in`}`
  const refused =
    count > 0 && !drop ? `${says}: add --drop, or name its new name with --rename` : null
  const statement = sql`alter table ${name(after.table)} drop column ${name(column.column)}`
  return { ...does(says, [statement]), refused }
}

export const columnRenamed = (table: TableShape, before: ColumnShape, after: ColumnShape): Step =>
  does(
    before.field === after.field
      ? null
      : `${table.resource}: renames the field \`${before.field}\` to \`${after.field}\``,
    [
      sql`alter table ${name(table.table)} rename column ${name(before.column)} to ${name(after.column)}`,
    ],
  )

/** So many rows are converted at a time. */
const batch = 1000

interface Retyping {
  readonly before: TableShape
  readonly after: TableShape
  readonly old: ColumnShape
  readonly next: ColumnShape
  readonly write: WriteMoment | null
}

/** Goes through all values of a column, in the order of the records. */
async function* valuesIn(session: Session, table: TableShape, column: ColumnShape) {
  const [at, place] = [name(column.column), name(table.position)]
  // A prepared statement that takes whatever columns there are fails as soon as there is another one.
  const columns = [table.position, ...table.columns.map((each) => each.column)].map(name)
  let behind = 0
  for (;;) {
    const rows = await session.rows(sql`
      select ${all(columns)} from ${name(table.table)} where ${place} > ${whole(behind)} and ${at} is not null
      order by ${place} limit ${whole(batch)}`)
    if (rows.length === 0) return
    behind = Number(rows.at(-1)?.[table.position])
    yield rows.map((given) => ({
      given,
      place: Number(given[table.position]),
      value: rowIn(table, given)[column.field] ?? null,
    }))
  }
}

/** The values that do not fit, by the keys of their records. */
const unfit = async (session: Session, { before, old, next, write }: Retyping) => {
  const keys: string[] = []
  let count = 0
  for await (const values of valuesIn(session, before, old)) {
    for (const { given, value } of values) {
      if (converted(old, next, value, write) !== undefined) continue
      count += 1
      if (keys.length < 5) keys.push(`${keyIn(before, given)}: ${JSON.stringify(value)}`)
    }
  }
  return count === 0 ? null : recordsNamed(keys, count)
}

const waiting = 'deskwright new'

/** The table as it is while a column is converted: under its new name, with the old column. */
const midway = ({ after, old, next }: Retyping): TableShape => ({
  ...after,
  key: [],
  columns: [{ ...old, column: next.column }],
})

const convertAll = async (session: Session, retyping: Retyping): Promise<void> => {
  const { after, old, next, write } = retyping
  const table = name(after.table)
  await session.rows(sql`alter table ${table} add column ${name(waiting)} ${columnType(next.kind)}`)
  const there = midway(retyping)
  for await (const values of valuesIn(session, there, { ...old, column: next.column })) {
    const rows = values.map(({ place, value }) => {
      const found: Json = converted(old, next, value, write) ?? null
      return sql`(${whole(place)}, ${sent(next, found)})`
    })
    await session.rows(sql`
      update ${table} set ${name(waiting)} = "given"."value"
      from (values ${all(rows)}) as "given"("place", "value")
      where ${table}.${name(after.position)} = "given"."place"`)
  }
  await session.rows(sql`alter table ${table} drop column ${name(next.column)}`)
  await session.rows(
    sql`alter table ${table} rename column ${name(waiting)} to ${name(next.column)}`,
  )
}

const kindName = ({ kind, moment, codes }: ColumnShape): string => {
  if (codes !== null) return `one of ${codes.map(String).join(', ')}`
  return moment === null ? kind : `${moment.day ? 'day' : 'moment'} (${moment.codec})`
}

/** Gives a column another type. Every value is converted; where one does not fit, nothing is. */
export const columnRetyped = async (
  { session, model }: Planning,
  before: TableShape,
  after: TableShape,
  pair: { old: ColumnShape; next: ColumnShape },
): Promise<Step> => {
  const field = fieldOf(model, after, pair.next)
  const now = field && typeOf(field).now
  const write = field && now ? (moment: Date): Json => now(field, moment) : null
  const retyping: Retyping = { before, after, ...pair, write }
  const lacking = await unfit(session, retyping)
  const says = `${after.resource}: turns the field \`${pair.next.field}\` from ${kindName(pair.old)} into ${kindName(pair.next)}`
  return {
    says,
    refused: lacking === null ? null : `${says}, which these do not fit: ${lacking}`,
    run: (running) => convertAll(running, retyping),
  }
}
