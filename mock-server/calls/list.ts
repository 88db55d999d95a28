import { largestPage, type ListFault, type ListRead } from '../../wire/list'
import { isIn, usualOperator } from '../../field-types'
import { comparison, endsIn, fits } from '../../wire/operators'
import { serverFor } from '../../wire/transports'
import { isBlank, placed } from '../../wire/values'
import { farField } from '../../codegen/model/far-field'
import type { FieldModel, FilterModel, FilterOperator, Json } from '../../codegen/model'
import { codes, refusal, success } from '../answers/answer'
import type { Read } from '../answers/answer'
import { rowsOf } from '../store/state'
import type { Row } from '../store/state'
import type { Say } from '../words'
import { about, fieldOfKey, isEmpty, targetKey } from '../context/context'
import type { CallContext, Outcome } from '../context/context'
import { readScalar } from './scalar'
import { asTravelled, toWire } from './wire'

type Test = (row: Row) => boolean
type Tests = Read<Test[]>

const badFilter = (context: CallContext, field: FieldModel, problem: Say): Tests => ({
  problem: refusal(codes.badValue, about(context.model, field, problem)),
})

/** Gives what a field has in a row, or in the record that a reference of the row leads to. */
const valueOf = (
  { model, resource, state }: CallContext,
  field: FieldModel,
): ((row: Row) => Json) => {
  const far = farField(resource, model.resources, field)
  if (far === null) return (row) => row[field.name] ?? null
  const [key = ''] = far.target.key
  const values = new Map(
    rowsOf(state, far.target.name).map((each) => [each[key], each[far.field.name]]),
  )
  return (row) => values.get(row[far.reference.name]) ?? null
}

const compared = (
  context: CallContext,
  field: FieldModel,
  name: FilterOperator,
  wanted: unknown,
): Tests => {
  const valueIn = valueOf(context, field)
  return { value: [(row) => fits(name, valueIn(row), wanted)] }
}

/** Reads each value as its field does, in the order given. A range may leave out one of its ends. */
const readAll = (
  context: CallContext,
  field: FieldModel,
  raw: readonly unknown[],
  name: FilterOperator,
): Tests => {
  const wanted: Json[] = []
  // A list is asked for values that may be in it.
  const one = field.of ?? field
  for (const item of raw) {
    if (name === 'between' && isEmpty(item)) {
      wanted.push(null)
      continue
    }
    const { value, problem } = readScalar(one, item, targetKey(context.model, one))
    if (problem !== undefined) return badFilter(context, field, problem)
    wanted.push(value)
  }
  return compared(context, field, name, wanted)
}

const rangeTests = (context: CallContext, field: FieldModel, raw: unknown): Tests => {
  const ends = endsIn(raw)
  if (ends === null) return badFilter(context, field, (words) => words.range)
  return readAll(context, field, ends, 'between')
}

/** Whether there is a value, asked with true or false. */
const stateTests = (context: CallContext, field: FieldModel, raw: unknown): Tests => {
  const isTruth = ['true', 'false'].includes(String(raw))
  if (!isTruth) return badFilter(context, field, (words) => words.either('true', 'false'))
  return compared(context, field, 'empty', raw)
}

const fieldTests = (
  context: CallContext,
  field: FieldModel,
  operator: FilterOperator,
  raw: unknown,
): Tests => {
  const { takes } = comparison(operator)
  if (takes === 'state') return stateTests(context, field, raw)
  if (takes === 'several') {
    return readAll(context, field, Array.isArray(raw) ? Array.from(raw) : [raw], operator)
  }
  if (takes === 'ends' || (isIn(field, 'moment') && typeof raw === 'object'))
    return rangeTests(context, field, raw)
  const { value, problem } = readScalar(field, raw, targetKey(context.model, field))
  return problem === undefined
    ? compared(context, field, operator, value)
    : badFilter(context, field, problem)
}

const filterOf = (context: CallContext, key: string): FilterModel | undefined =>
  context.resource.list?.filters.find(({ sends }) => sends === key)

const searchTest =
  ({ fields, operator }: Extract<FilterModel, { kind: 'search' }>, raw: unknown): Test =>
  (row) =>
    fields.some((name) => fits(operator, row[name] ?? null, raw))

const testsOf = (context: CallContext, key: string, { filter, choices }: ListRead): Tests => {
  const raw = filter[key]
  if (isBlank(raw)) return { value: [] }
  const declared = filterOf(context, key)
  if (declared?.kind === 'search') return { value: [searchTest(declared, raw)] }
  const field =
    declared?.kind === 'field'
      ? context.resource.fields.find(({ name }) => name === declared.field)
      : fieldOfKey(context.resource, key)
  if (field === undefined) return { value: [] }
  if (declared?.kind === 'range') return rangeTests(context, field, raw)
  // A name such as `tags[]` says that there may be several values.
  const several = key.endsWith('[]') || (choices && !isIn(field, 'moment'))
  const operator = declared?.operator ?? usualOperator(field)
  const isOne = comparison(operator).takes === 'one'
  return fieldTests(context, field, several && isOne && Array.isArray(raw) ? 'in' : operator, raw)
}

/** The rows that the filters let through, newest first. */
const selectedRows = (context: CallContext, asked: ListRead): Read<readonly Row[]> => {
  const tests: Test[] = []
  for (const key of Object.keys(asked.filter)) {
    const { value, problem } = testsOf(context, key, asked)
    if (problem !== undefined) return { problem }
    tests.push(...value)
  }
  const rows = rowsOf(context.state, context.resource.name)
  const kept = tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)))
  return { value: kept.toReversed() }
}

const before = (left: Json | undefined, right: Json | undefined): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left ?? '').localeCompare(String(right ?? ''))
}

/** The rows in the order asked for, or null when no field has the name that is to be sorted by. */
const sorted = (
  { resource }: CallContext,
  rows: readonly Row[],
  sort: ListRead['sort'],
): readonly Row[] | null => {
  if (sort === null) return rows
  const field = resource.fields.find(
    ({ read, path }) => read === sort.field || path?.join('.') === sort.field,
  )
  if (field === undefined) return null
  const sign = sort.order === 'ASC' ? 1 : -1
  return rows.toSorted((a, b) => sign * before(a[field.name], b[field.name]))
}

const wantedParts: Readonly<Record<ListFault['part'], Say>> = {
  page: (words) => words.page('page', Number.MAX_SAFE_INTEGER),
  pageSize: (words) => words.page('pageSize', largestPage),
  sort: (words) => words.sortForm,
  range: (words) => words.rangeForm(largestPage),
  filter: (words) => words.filterForm,
}

const faulty = ({ part, why }: ListFault): Outcome => {
  const text: Say = why === 'json' ? (words) => words.notJsonPart(part) : wantedParts[part]
  return { answer: refusal(codes.badValue, text) }
}

/** The number of the rows before the page. Null where no row has the value that the page is behind. */
const beginOf = ({ from, behind }: ListRead, rows: () => readonly Json[]): number | null => {
  if (behind === undefined) return from
  const at = rows().findIndex((row) => String(placed(row, behind.place)) === String(behind.value))
  return at === -1 ? null : at + 1
}

/**
 * Answers a list call: the filtered rows in the order asked for, or else newest first. A paged list answers one page.
 */
export const listRows = (context: CallContext): Outcome => {
  const { call, resource, body } = context
  const server = serverFor(resource.transport, call)
  const asked = server.readList(call, body, resource.list?.pageSize ?? 20)
  if ('part' in asked) return faulty(asked)
  const all = selectedRows(context, asked)
  if (all.problem !== undefined) return { answer: all.problem }
  const rows = sorted(context, all.value, asked.sort)
  if (rows === null) return faulty({ part: 'sort', why: 'shape' })
  const { size } = asked
  const from = beginOf(asked, () => rows.map((row) => toWire(context, row)))
  if (from === null) return faulty({ part: 'page', why: 'shape' })
  const page = rows.slice(from, size === null ? undefined : from + size)
  const { data, headers } = server.writeList(call, {
    rows: page.map((row) => asTravelled(resource, toWire(context, row))),
    from,
    total: rows.length,
    name: resource.name,
    asked: body,
  })
  return { answer: { ...success(data), ...(headers && { headers }) } }
}
