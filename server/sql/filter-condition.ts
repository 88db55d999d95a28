import type { FilterOperator } from '../../codegen/language/model'
import { isNothing } from '../../wire/values'
import type { FilteredField, RowFilter } from '../store/store'
import type { ColumnShape, ColumnKind, TableShape, FindTable } from './table-shape'
import { sqlJoin, sqlName, sql, sqlText, type Sql } from './statement'
import { hasTrigram, isTextFilterColumn, likePattern } from './trigram-indexes'
import { findColumn, isStorableText, sqlLiteral, sqlLower } from './column-values'
import { asList, isNothingOrEmpty } from '../../wire/value-shapes'

/*
 * Which rows fit a filter: the same ones that `wire/operators.ts` says. There, values are compared as texts unless both
 * are numbers, and a value that is not there is the text `null`.
 */

/** A value in a statement: where it stands, and what it holds. */
export interface Operand {
  readonly at: Sql
  readonly kind: ColumnKind
  /** Whether an index may know the parts of its texts. */
  readonly isSearched?: boolean
}

const never = sql`false`
const always = sql`true`

/** A value as the text that it is compared by. */
export const operandText = ({ at, kind }: Operand): Sql => {
  if (kind === 'text') return at
  return kind === 'jsonb' ? sql`deskwright.text(${at})` : sql`${at}::text`
}

/** A number as it is written here: no other text is the same. */
const isNumberText = (wanted: string): boolean =>
  wanted.trim() !== '' && String(Number(wanted)) === wanted && Number.isFinite(Number(wanted))

const NULL = 'null'

const equalsText = (operand: Operand, wanted: string): Sql => {
  const { at, kind } = operand
  if (!isStorableText(wanted)) return never
  if (kind === 'bigint' || kind === 'numeric') {
    if (!isNumberText(wanted)) return never
    const number = Number(wanted)
    const isWhole = kind === 'numeric' || Number.isSafeInteger(number)
    return isWhole ? sql`${at} = ${sqlLiteral(kind, number)}` : never
  }
  if (kind === 'boolean') {
    return wanted === 'true' || wanted === 'false'
      ? sql`${at} = ${sqlLiteral(kind, wanted)}`
      : never
  }
  return sql`${operandText(operand)} = ${sqlText(wanted)}`
}

/** Whether a value is the one wanted. It is never unknown, so that it can be turned round. */
export const equalsValue = (operand: Operand, wanted: unknown): Sql => {
  const written = String(wanted)
  const found = equalsText(operand, written)
  return written === NULL
    ? sql`(${operand.at} is null or ${found})`
    : sql`(${operand.at} is not null and ${found})`
}

const sqlOr = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? never : sql`(${sqlJoin(parts, sql` or `)})`
const sqlAnd = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? always : sql`(${sqlJoin(parts, sql` and `)})`

/** Signs that no other sign becomes when it is written small. */
const plain = /^[\d\p{Script=Han} ]*$/u

const sqlContainsText = (operand: Operand, wanted: unknown, where: 'anywhere' | 'first'): Sql => {
  const part = String(wanted ?? '').toLowerCase()
  if (!isStorableText(part)) return never
  const value = operandText(operand)
  const looked = plain.test(part) ? sql`coalesce(${value}, '')` : sqlLower(value)
  const found =
    where === 'first'
      ? sql`starts_with(${looked}, ${sqlText(part)})`
      : sql`strpos(${looked}, ${sqlText(part)}) > 0`
  if (operand.isSearched !== true || !hasTrigram(part)) return found
  // It says no more than that, but in the words of the index.
  return sql`(${found} and ${sqlLower(value)} like ${likePattern(part, where === 'first')})`
}

type Sign = '<' | '<=' | '>' | '>='
const signs: Readonly<Record<Sign, Sql>> = {
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
}

/** Whether there is a value, and it stands on this side of a bound. */
const compareToBound = (operand: Operand, sign: Sign, bound: unknown): Sql => {
  const { at, kind } = operand
  const isNumber = kind === 'bigint' || kind === 'numeric'
  if (isNumber && Number.isFinite(Number(bound))) {
    // An index of whole numbers is of no use beside any other number.
    const isWhole = kind === 'bigint' && Number.isSafeInteger(Number(bound))
    const limit = sqlLiteral(isWhole ? kind : 'numeric', Number(bound))
    return sql`(${at} is not null and ${at} ${signs[sign]} ${limit})`
  }
  const value = operandText(operand)
  const limit = sqlText(String(bound).replaceAll('\0', ''))
  return sql`(${at} is not null and ${value} <> '' and ${value} ${signs[sign]} ${limit})`
}

const betweenBounds = (operand: Operand, wanted: unknown): Sql => {
  const [from, to] = asList(wanted)
  return sqlAnd([
    ...(isNothing(from) ? [] : [compareToBound(operand, '>=', from)]),
    ...(isNothing(to) ? [] : [compareToBound(operand, '<=', to)]),
  ])
}

/** Whether a list of values has this one. A value that is no list is a list of one. */
const listContains = (operand: Operand, wanted: unknown): Sql => {
  const { at, kind } = operand
  if (kind !== 'jsonb') {
    const filled = kind === 'text' ? sql`${at} <> ''` : always
    return sql`(${at} is not null and ${filled} and ${equalsValue(operand, wanted)})`
  }
  const item = sql`(case when jsonb_typeof(item) = 'null' then 'null' else deskwright.text(item) end)`
  const items = sql`jsonb_array_elements(case jsonb_typeof(${at}) when 'array' then ${at} else jsonb_build_array(${at}) end)`
  const written = String(wanted)
  if (!isStorableText(written)) return never
  return sql`(${at} is not null and ${at} <> '""'::jsonb and exists (
    select from ${items} as items(item) where ${item} = ${sqlText(written)}))`
}

const isEmpty = ({ at, kind }: Operand): Sql => {
  if (kind === 'text') return sql`(${at} is null or ${at} = '')`
  return kind === 'jsonb'
    ? sql`(${at} is null or ${at} in ('""'::jsonb, '[]'::jsonb))`
    : sql`(${at} is null)`
}

const conditions: Readonly<Record<FilterOperator, (operand: Operand, wanted: unknown) => Sql>> = {
  equals: equalsValue,
  contains: (operand, wanted) => sqlContainsText(operand, wanted, 'anywhere'),
  startsWith: (operand, wanted) => sqlContainsText(operand, wanted, 'first'),
  in: (operand, wanted) => sqlOr(asList(wanted).map((each) => equalsValue(operand, each))),
  gte: (operand, wanted) => compareToBound(operand, '>=', wanted),
  lte: (operand, wanted) => compareToBound(operand, '<=', wanted),
  gt: (operand, wanted) => compareToBound(operand, '>', wanted),
  lt: (operand, wanted) => compareToBound(operand, '<', wanted),
  not: (operand, wanted) => sql`not ${equalsValue(operand, wanted)}`,
  notIn: (operand, wanted) =>
    sql`not ${sqlOr(asList(wanted).map((each) => equalsValue(operand, each)))}`,
  containsAny: (operand, wanted) =>
    sqlOr(asList(wanted).map((each) => listContains(operand, each))),
  containsAll: (operand, wanted) =>
    sqlAnd(asList(wanted).map((each) => listContains(operand, each))),
  between: betweenBounds,
  empty: (operand, wanted) =>
    String(wanted) === 'true' ? isEmpty(operand) : sql`not ${isEmpty(operand)}`,
}

/** A column in a statement, whose table may have another name there. */
export const columnOperand = (alias: Sql, column: ColumnShape): Operand => ({
  at: sql`${alias}.${sqlName(column.column)}`,
  kind: column.kind,
  isSearched: isTextFilterColumn(column),
})

/** Where the value of a filter stands: in the row, or in the record that a reference of it leads to. */
const lookedAt = (
  tableOf: FindTable,
  table: TableShape,
  { field, far }: FilteredField,
): Operand | null => {
  const alias = sqlName(table.table)
  if (far === null) {
    const column = findColumn(table, field.name)
    return column === undefined ? null : columnOperand(alias, column)
  }
  const target = tableOf(far.target.name)
  const reference = findColumn(table, far.reference.name)
  const [key, value] = [far.target.key[0] ?? '', far.field.name].map((each) =>
    findColumn(target, each),
  )
  if (!reference || !key || !value) return null
  const there = sql`"far".${sqlName(key.column)} = ${alias}.${sqlName(reference.column)}`
  return {
    at: sql`(select "far".${sqlName(value.column)} from ${sqlName(target.table)} as "far" where ${there} limit 1)`,
    kind: value.kind,
  }
}

/** The rows that pass a filter. */
export const filterCondition = (tableOf: FindTable, table: TableShape, test: RowFilter): Sql => {
  const { operator, wanted } = test
  if (isNothingOrEmpty(wanted)) return always
  return sqlOr(
    test.any.map((looked) => {
      const operand = lookedAt(tableOf, table, looked)
      return operand === null ? never : conditions[operator](operand, wanted)
    }),
  )
}
