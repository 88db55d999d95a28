import type { FieldModel, FilterModel, FilterOperator, Json } from '../../codegen/model'
import { codes, refusal, success } from '../answers/answer'
import type { Read } from '../answers/answer'
import { rowsOf } from '../store/state'
import type { Row } from '../store/state'
import type { Say } from '../words'
import { about, fieldOfKey, isEmpty, keysOf, placeAt, rawOf, targetKey } from '../context/context'
import type { CallContext, Outcome } from '../context/context'
import { readScalar, strictInteger } from './scalar'
import { toWire } from './wire'

type Test = (row: Row) => boolean
type Tests = Read<Test[]>

const largestPage = 1000
const textTypes = new Set(['text', 'longText', 'phone', 'email', 'url'])
const timeTypes = new Set(['date', 'datetime', 'timestamp'])

const badFilter = (context: CallContext, field: FieldModel, problem: Say): Tests => ({
  problem: refusal(codes.badValue, about(context.model, field, problem)),
})

/** The two ends of a range, `key[0]` and `key[1]`. Either may be left out; null when this is no range. */
const endsOf = (raw: unknown): readonly [unknown, unknown] | null =>
  Array.isArray(raw) && raw.length <= 2 ? [raw[0], raw[1]] : null

const rangeTests = (context: CallContext, field: FieldModel, raw: unknown): Tests => {
  const ends = endsOf(raw)
  if (ends === null) return badFilter(context, field, (words) => words.range)
  const tests: Test[] = []
  for (const [position, end] of ends.entries()) {
    if (isEmpty(end)) continue
    const { value, problem } = readScalar(field, end)
    if (problem !== undefined) return badFilter(context, field, problem)
    tests.push(position === 0 ? comparison(field, 'gte', value) : comparison(field, 'lte', value))
  }
  return { value: tests }
}

const contains =
  (field: FieldModel, part: string): Test =>
  (row) =>
    String(row[field.name] ?? '')
      .toLowerCase()
      .includes(part)

const ordered = (left: Json | undefined, right: Json): number | null => {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left !== 'string' || typeof right !== 'string') return null
  return left < right ? -1 : Number(left > right)
}

const comparison = (field: FieldModel, operator: FilterOperator, value: Json): Test => {
  if (operator === 'gte') return (row) => (ordered(row[field.name], value) ?? -1) >= 0
  if (operator === 'lte') return (row) => (ordered(row[field.name], value) ?? 1) <= 0
  if (operator === 'startsWith')
    return (row) => String(row[field.name] ?? '').startsWith(String(value))
  return (row) => row[field.name] === value
}

const memberTests = (context: CallContext, field: FieldModel, raw: readonly unknown[]): Tests => {
  const wanted: Json[] = []
  for (const item of raw) {
    const { value, problem } = readScalar(field, item, targetKey(context.model, field))
    if (problem !== undefined) return badFilter(context, field, problem)
    wanted.push(value)
  }
  return { value: [(row) => wanted.includes(row[field.name] ?? null)] }
}

const fieldTests = (
  context: CallContext,
  field: FieldModel,
  operator: FilterOperator | null,
  raw: unknown,
): Tests => {
  // A REST filter says `in` by being a list.
  const isAmong = context.call.rest !== null && Array.isArray(raw) && !timeTypes.has(field.type)
  if (operator === 'in' || isAmong)
    return memberTests(context, field, Array.isArray(raw) ? raw : [raw])
  if (timeTypes.has(field.type) && typeof raw === 'object') return rangeTests(context, field, raw)
  const { value, problem } = readScalar(field, raw, targetKey(context.model, field))
  if (problem !== undefined) return badFilter(context, field, problem)
  const isText = textTypes.has(field.type) && typeof value === 'string'
  if (isText && (operator === null || operator === 'contains')) {
    return { value: [contains(field, value.toLowerCase())] }
  }
  return { value: [comparison(field, operator ?? 'equals', value)] }
}

const filterOf = (context: CallContext, key: string): FilterModel | undefined =>
  context.resource.list?.filters.find(({ sends }) => sends === key)

/** A list of values, also where the call writes nested values as JSON text. */
const listedIn = (call: CallContext['call'], raw: unknown): unknown => {
  if (call.nested !== 'json' || typeof raw !== 'string' || !raw.startsWith('[')) return raw
  try {
    const value: unknown = JSON.parse(raw)
    return Array.isArray(value) ? value : raw
  } catch {
    return raw
  }
}

const testsOf = (context: CallContext, key: string): Tests => {
  const { resource, call, body } = context
  const raw = listedIn(call, rawOf(body, key) ?? call.constants[key])
  if (isEmpty(raw) || (Array.isArray(raw) && raw.every(isEmpty))) return { value: [] }
  const filter = filterOf(context, key)
  const field =
    filter?.kind === 'field'
      ? resource.fields.find(({ name }) => name === filter.field)
      : fieldOfKey(resource, key)
  if (field === undefined) return { value: [] }
  if (filter?.kind === 'range') return rangeTests(context, field, raw)
  // `tags[]` says by its name that there may be several.
  const several = key.endsWith('[]') && Array.isArray(raw)
  return fieldTests(context, field, several ? 'in' : (filter?.operator ?? null), raw)
}

/** The rows that a list call's body asks for, newest first. */
export const selectedRows = (context: CallContext): Read<readonly Row[]> => {
  const tests: Test[] = []
  for (const key of keysOf(context.call)) {
    const { value, problem } = testsOf(context, key)
    if (problem !== undefined) return { problem }
    tests.push(...value)
  }
  const rows = rowsOf(context.state, context.resource.name)
  const kept = tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)))
  return { value: kept.toReversed() }
}

const readPage = (context: CallContext, key: string, most: number): Read<number | null> => {
  if (!context.call.body.includes(key)) return { value: null }
  const raw = rawOf(context.body, key)
  if (isEmpty(raw)) return { value: null }
  const value = strictInteger(raw)
  return value !== null && value >= 1 && value <= most
    ? { value }
    : { problem: refusal(codes.badValue, (words) => words.page(key, most)) }
}

const onePage = (context: CallContext, rows: readonly Row[]): Read<readonly Row[]> => {
  const page = readPage(context, 'page', Number.MAX_SAFE_INTEGER)
  if (page.problem !== undefined) return page
  const size = readPage(context, 'pageSize', largestPage)
  if (size.problem !== undefined) return size
  if (!context.call.body.includes('page')) return { value: rows }
  const length = size.value ?? context.resource.list?.pageSize ?? 20
  const start = ((page.value ?? 1) - 1) * length
  return { value: rows.slice(start, start + length) }
}

/** Answers a list call: filtered, newest first, one page of it when the call sends pages. */
export const listRows = (context: CallContext): Outcome => {
  const { call } = context
  const all = selectedRows(context)
  if (all.problem !== undefined) return { answer: all.problem }
  const page = onePage(context, all.value)
  if (page.problem !== undefined) return { answer: page.problem }
  const rows = page.value.map((row) => toWire(context, row))
  if (call.rows === null) return { answer: success(rows) }
  const data: { [key: string]: Json } = {}
  placeAt(data, call.rows.split('.'), rows)
  if (call.total !== null) placeAt(data, call.total.split('.'), all.value.length)
  return { answer: success(data) }
}
