import { MAX_PAGE_SIZE, type ListFault, type ListRead, readList } from '../../wire/list-request'
import { isOfFamily, defaultOperator } from '../../field-types'
import { operatorOf, rangeEndsIn } from '../../wire/operators'
import { serverFor } from '../../wire/transports'
import { readSpelledFilters } from '../../wire/filter-spelling-server'
import { isEmptyOrAllEmpty, ownProperty, setAtPath } from '../../wire/values'
import { referencedFieldOf } from '../../codegen/language/model/referenced-field'
import { sortName } from '../../codegen/language/model/sort-names'
import type { FieldModel, FilterModel, FilterOperator, Json } from '../../codegen/language/model'
import { refusalCodes, refusalAnswer, successAnswer } from '../answers/call-answer'
import type { CallAnswer, ReadResult } from '../answers/call-answer'
import { forbiddenAnswer } from '../answers/account-roles'
import type { FilteredField, RowFilter, RowSelection } from '../store/store'
import type { LocalizedMessage } from '../messages'
import { fieldMessage, isEmpty, referenceTargetKey } from '../call-context/call-context'
import type { CallBehaviour, CallContext } from '../call-context/call-context'
import { readScalar } from './read-scalar'
import { filteredField, auditedFilter } from './audited-filter'
import { inRecordFormat, recordToWire } from './record-to-wire'
import { isAllowed } from '../../wire/roles'

type RowTestsResult = ReadResult<RowFilter[]>

const badFilter = (
  context: CallContext,
  field: FieldModel,
  problem: LocalizedMessage,
): RowTestsResult => ({
  problem: refusalAnswer(refusalCodes.badValue, fieldMessage(context.model, field, problem)),
})

/** A field as a filter looks at it. */
const lookedAt = ({ model, resource }: CallContext, field: FieldModel): FilteredField => ({
  field,
  far: referencedFieldOf(resource, model.resources, field),
})

/** Whether the caller may see a field, and the way that leads to it. */
const isSeen = (context: CallContext, field: FieldModel): boolean => {
  const { far } = lookedAt(context, field)
  const looked = far === null ? [field] : [field, far.reference, far.field]
  return looked.every(({ roles }) => isAllowed(roles.read, context.roles))
}

const comparisonTest = (
  context: CallContext,
  field: FieldModel,
  operator: FilterOperator,
  wanted: unknown,
): RowTestsResult => ({ value: [{ any: [lookedAt(context, field)], operator, wanted }] })

/** Reads each value as its field does, in the order given. A range may leave out one of its ends. */
const readAll = (
  context: CallContext,
  field: FieldModel,
  raw: readonly unknown[],
  name: FilterOperator,
): RowTestsResult => {
  const wanted: Json[] = []
  // A list is asked for values that may be in it.
  const one = field.of ?? field
  for (const item of raw) {
    if (name === 'between' && isEmpty(item)) {
      wanted.push(null)
      continue
    }
    const { value, problem } = readScalar(one, item, referenceTargetKey(context.model, one))
    if (problem !== undefined) return badFilter(context, field, problem)
    wanted.push(value)
  }
  return comparisonTest(context, field, name, wanted)
}

const rangeTests = (context: CallContext, field: FieldModel, raw: unknown): RowTestsResult => {
  const ends = rangeEndsIn(raw)
  if (ends === null) return badFilter(context, field, (words) => words.range)
  return readAll(context, field, ends, 'between')
}

/** Whether there is a value, asked with true or false. */
const stateTests = (context: CallContext, field: FieldModel, raw: unknown): RowTestsResult => {
  const isTruth = ['true', 'false'].includes(String(raw))
  if (!isTruth) return badFilter(context, field, (words) => words.either('true', 'false'))
  return comparisonTest(context, field, 'empty', raw)
}

const fieldTests = (
  context: CallContext,
  field: FieldModel,
  operator: FilterOperator,
  raw: unknown,
): RowTestsResult => {
  const { takes } = operatorOf(operator)
  if (takes === 'state') return stateTests(context, field, raw)
  if (takes === 'several') {
    return readAll(context, field, Array.isArray(raw) ? Array.from(raw) : [raw], operator)
  }
  if (takes === 'ends' || (isOfFamily(field, 'moment') && typeof raw === 'object'))
    return rangeTests(context, field, raw)
  const { value, problem } = readScalar(field, raw, referenceTargetKey(context.model, field))
  return problem === undefined
    ? comparisonTest(context, field, operator, value)
    : badFilter(context, field, problem)
}

const filterOf = (context: CallContext, key: string): FilterModel | undefined =>
  context.resource.list?.filters.find(({ sends }) => sends === key)

/** A search looks into the fields that the caller may see, and into no others. */
const searchTests = (
  context: CallContext,
  { fields, operator }: Extract<FilterModel, { kind: 'search' }>,
  raw: unknown,
): RowTestsResult => {
  const all = context.resource.fields.filter(({ name }) => fields.includes(name))
  const any = all.filter((field) => isSeen(context, field)).map((field) => ({ field, far: null }))
  return { value: any.length === 0 ? [] : [{ any, operator, wanted: raw }] }
}

/**
 * Whether a filter holds the word by which the backend is asked for all rows. A value that the field itself can have is
 * no such word, unless it is any text.
 */
const asksForAll = (
  { call, model }: CallContext,
  field: FieldModel,
  key: string,
  raw: unknown,
): boolean => {
  const fallback = ownProperty(call.otherwise, key)
  if (fallback === undefined || [raw].flat().join() !== [fallback].flat().join()) return false
  const one = field.of ?? field
  const isValue = ([fallback].flat() as unknown[]).every(
    (each) => readScalar(one, each, referenceTargetKey(model, one)).problem === undefined,
  )
  return !isValue || isOfFamily(one, 'text')
}

const testsOf = (
  context: CallContext,
  key: string,
  { filter, choices }: ListRead,
): RowTestsResult => {
  const raw = filter[key]
  if (isEmptyOrAllEmpty(raw)) return { value: [] }
  const declared = filterOf(context, key)
  if (declared?.kind === 'search') return searchTests(context, declared, raw)
  const field = filteredField(context.resource, declared, key)
  if (field && asksForAll(context, field, key, raw)) return { value: [] }
  // Which rows are found would tell what stands in the field: such a filter counts as empty.
  if (field === undefined || !isSeen(context, field)) return { value: [] }
  if (declared?.kind === 'range') return rangeTests(context, field, raw)
  // A name such as `tags[]` says that there may be several values.
  const several = key.endsWith('[]') || (choices && !isOfFamily(field, 'moment'))
  const operator = declared?.operator ?? defaultOperator(field)
  const isOne = operatorOf(operator).takes === 'one'
  return fieldTests(context, field, several && isOne && Array.isArray(raw) ? 'in' : operator, raw)
}

/** What the filters of a request ask for. */
const allTests = (context: CallContext, read: ListRead): RowTestsResult => {
  const tests: RowFilter[] = []
  for (const key of Object.keys(read.filter)) {
    const { value, problem } = testsOf(context, key, read)
    if (problem !== undefined) return { problem }
    tests.push(...value)
  }
  return { value: tests }
}

/** The field that stands at a place of a row as it travels. */
const fieldAt = ({ resource }: CallContext, place: unknown): FieldModel | undefined =>
  resource.fields.find(({ read, path }) => read === place || path?.join('.') === place)

/** The field that is meant by a name to sort by. */
const sortedField = (context: CallContext, name: unknown): FieldModel | undefined =>
  context.resource.fields.find((field) => sortName(context.resource, field) === name) ??
  fieldAt(context, name)

const wantedParts: Readonly<Record<ListFault['part'], LocalizedMessage>> = {
  page: (words) => words.page('page', Number.MAX_SAFE_INTEGER),
  pageSize: (words) => words.page('pageSize', MAX_PAGE_SIZE),
  sort: (words) => words.sortForm,
  range: (words) => words.rangeForm(MAX_PAGE_SIZE),
  filter: (words) => words.filterForm,
}

const listFaultAnswer = ({ part, why }: ListFault): CallAnswer => {
  const text: LocalizedMessage =
    why === 'json' ? (words) => words.notJsonPart(part) : wantedParts[part]
  return refusalAnswer(refusalCodes.badValue, text)
}

/** The part of the list that a request asks for, in the words of a store. */
const selectionOf = (context: CallContext, read: ListRead): ReadResult<RowSelection> => {
  const { sort, behind, from, size } = read
  const tests = allTests(context, read)
  if (tests.problem !== undefined) return tests
  const sorted = sort && sortedField(context, sort.field)
  if (sorted === undefined) return { problem: listFaultAnswer({ part: 'sort', why: 'shape' }) }
  const mark = behind && fieldAt(context, behind.place)
  if (behind && mark === undefined)
    return { problem: listFaultAnswer({ part: 'page', why: 'shape' }) }
  if (mark && !isSeen(context, mark)) return { problem: forbiddenAnswer(mark.roles.read) }
  // So would their order.
  const isSorted = sort && sorted && isSeen(context, sorted)
  return {
    value: {
      tests: tests.value,
      sort: isSorted ? { field: sorted, order: sort.order } : null,
      from,
      size,
      ...(behind && mark && { behind: { field: mark, value: behind.value } }),
    },
  }
}

/**
 * Answers a list call: the filtered rows in the order asked for, or else newest first. A paged list answers one page.
 */
export const listRows: CallBehaviour = async (context) => {
  const { call, resource, body, records } = context
  const server = serverFor(resource.transport, call)
  const read = server.readList(call, body, resource.list?.pageSize ?? 20)
  if ('part' in read) return listFaultAnswer(read)
  const selection = selectionOf(context, read)
  if (selection.problem !== undefined) return selection.problem
  const list = await records.list(resource, selection.value)
  if (list === null) return listFaultAnswer({ part: 'page', why: 'shape' })
  context.onShown({ rows: list.rows, filter: auditedFilter(context.model, resource, read.filter) })
  const { data, headers } = server.writeList(call, {
    rows: list.rows.map((row) => inRecordFormat(resource, recordToWire(context, row))),
    from: list.from,
    total: list.total,
    more: list.more,
    name: resource.name,
    request: body,
  })
  return { ...successAnswer(data), ...(headers && { headers }) }
}

/** Answers a call that counts the rows of a list: the number of those that the filters let through. */
export const countRows: CallBehaviour = async (context) => {
  const { call, resource, body, records } = context
  const read = readList(call, readSpelledFilters(call.spelling, body), 1)
  if ('part' in read) return listFaultAnswer(read)
  const selection = selectionOf(context, { ...read, choices: true, from: 0, size: 1 })
  if (selection.problem !== undefined) return selection.problem
  const list = await records.list(resource, selection.value)
  if (list === null) return listFaultAnswer({ part: 'page', why: 'shape' })
  if (call.total === null) return successAnswer(list.total)
  const data: Record<string, Json> = {}
  setAtPath(data, call.total.split('.'), list.total)
  return successAnswer(data)
}
