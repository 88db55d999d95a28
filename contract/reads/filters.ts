import type { CallModel, FieldModel, ResourceModel } from '../../codegen/language/model'
import { isPaged, pageKeys, backendPageSize } from '../../wire/list-request'
import { isOfFamily, defaultOperator } from '../../field-types'
import {
  compareScalars,
  operatorOf,
  type FilterOperator,
  passesFilter,
  filterValueFor,
} from '../../wire/operators'
import type { SourceLocation } from '../../codegen/base/diagnostic'
import { describeOutcome, inconclusiveReason } from '../exchange/call-outcome'
import { formatWireValue } from '../exchange/check-recorder'
import { formatNounCount } from '../../codegen/base/text'
import { referencedFieldOf } from '../../codegen/language/model/referenced-field'
import { setAtPath } from '../../wire/values'
import { readAllRows } from './find-rows'
import { readRowsUnchecked, type CheckContext, type ListAnswer } from './list'
import { fieldNamed, fieldBehindKey, rowKeyText, valueIn } from './record'
import { isNothing, type KeyedValues } from '../../wire/values'
import { isId } from '../../wire/value-shapes'

/** One key of the list call, and what it should do to the rows. */
interface FilterCheck {
  key: string
  place: SourceLocation
  /** One field, or those of a search. */
  fields: readonly FieldModel[]
  operator: FilterOperator
}

const filterFor = (
  { resource }: CheckContext,
  call: CallModel,
  key: string,
): FilterCheck | null => {
  const declared = resource.list?.filters.find(({ sends }) => sends === key)
  const place = declared?.place ?? call.place
  if (declared?.kind === 'search') {
    const fields = declared.fields.flatMap((name) => fieldNamed(resource, name) ?? [])
    return { key, place, fields, operator: declared.operator }
  }
  const field = fieldBehindKey(resource, key)
  if (field === undefined) return null
  if (declared?.kind === 'range') return { key, place, fields: [field], operator: 'between' }
  return { key, place, fields: [field], operator: declared?.operator ?? defaultOperator(field) }
}

const isFit = ({ fields, operator }: FilterCheck, row: KeyedValues, wanted: unknown): boolean =>
  fields.some((field) => passesFilter(operator, valueIn(row, field), wanted))

const valuesIn = ({ fields }: FilterCheck, row: KeyedValues): readonly unknown[] =>
  fields.flatMap((field) => valueIn(row, field))

/** A search is free to look for each word by itself. */
const longestWord = (value: unknown): unknown =>
  String(value)
    .split(/\s+/)
    .toSorted((left, right) => right.length - left.length)[0]

/** What people type to find a value: a part of a text where the filter takes parts. */
const typedFor = ({ fields, operator }: FilterCheck, whole: unknown): unknown => {
  const value = fields.length > 1 ? longestWord(whole) : whole
  if (typeof value !== 'string' || value.length < 4) return value
  if (operator === 'contains') return value.slice(1, -1).trim()
  return operator === 'startsWith' ? value.slice(0, -1).trim() : value
}

const neighbourPairs = (values: readonly unknown[]): unknown[][] =>
  values.slice(1).map((value, index) => [values[index], value])

/**
 * What a filter can be asked for, as it travels: the most telling first. Two values show whether a backend heeds both of
 * them, and whether it tells the two ends of a range apart.
 */
const questionsFor = (filter: FilterCheck, rows: readonly KeyedValues[]): unknown[][] => {
  const { operator } = filter
  const { takes } = operatorOf(operator)
  if (takes === 'state') return [[true, false]]
  const values = [...new Set(rows.flatMap((row) => valuesIn(filter, row)))].filter(
    (value) => !isNothing(value) && isId(value),
  )
  const one = values.map((value) => filterValueFor(operator, typedFor(filter, value)))
  if (takes === 'one') return [one]
  return [neighbourPairs(takes === 'ends' ? values.toSorted(compareScalars) : values), one]
}

/** The question that leaves out most of the rows at hand. Undefined means that every one lets all of them through. */
const tellingQuestion = (filter: FilterCheck, rows: readonly KeyedValues[]): unknown => {
  for (const questions of questionsFor(filter, rows)) {
    const counts = questions.map((wanted) => ({
      wanted,
      count: rows.filter((row) => isFit(filter, row, wanted)).length,
    }))
    const telling = counts.filter(({ count }) => count > 0 && count < rows.length)
    const [first] = telling.toSorted((left, right) => left.count - right.count)
    if (first) return first.wanted
  }
  return undefined
}

/** A code that no row has. It is used where all rows have the same value; filtering by it must leave no row. */
const absentCode = ({ fields }: FilterCheck, rows: readonly KeyedValues[]): unknown => {
  const [field] = fields
  const present = new Set(rows.map((row) => field && valueIn(row, field)))
  return field?.choices?.find(({ code }) => !isNothing(code) && !present.has(code))?.code
}

/** Texts may be told apart by case, days by their zones, and a missing value is for each backend to compare. */
const isPlain = ({ fields, operator }: FilterCheck, row: KeyedValues): boolean =>
  operator !== 'contains' &&
  operator !== 'startsWith' &&
  operator !== 'empty' &&
  fields.every((field) => !isOfFamily(field, 'moment') && !isNothing(valueIn(row, field)))

/** The first row at hand that fits and is not among those that the backend has given, where it has given all of them. */
const lostRow = (
  { resource, recorder }: CheckContext,
  filter: FilterCheck,
  { given, wanted, rows, isWhole }: Answered,
): KeyedValues | undefined => {
  if (!isWhole || resource.key.length === 0 || !recorder.trusts('key')) return undefined
  const keys = new Set(given.map((row) => rowKeyText(resource, row)))
  return rows.find(
    (row) =>
      isPlain(filter, row) && isFit(filter, row, wanted) && !keys.has(rowKeyText(resource, row)),
  )
}

interface Answered {
  /** The rows that the backend gives. */
  readonly given: readonly KeyedValues[]
  readonly wanted: unknown
  /** The rows at hand. */
  readonly rows: readonly KeyedValues[]
  readonly isWhole: boolean
}

/** What is wrong with the rows that a filter leaves. Null: nothing that shows. */
const faultIn = (
  subject: CheckContext,
  filter: FilterCheck,
  answered: Answered,
  isPresent: boolean,
): readonly [expected: string, got: string] | null => {
  const { given, wanted } = answered
  const seen = seenIn(filter)
  const queryText = `${filter.key}=${seen(wanted)}`
  const strange = given.filter((row) => !isFit(filter, row, wanted))
  const [first] = strange
  if (first !== undefined) {
    const value = seen(valuesIn(filter, first).join(', '))
    const got = `${strange.length} of ${formatNounCount(given.length, 'row')} with other values, as ${value}`
    return [`only rows that fit ${queryText}`, got]
  }
  if (isPresent && given.length === 0) return [`the row that has ${queryText}`, 'no rows']
  const lost = isPresent ? lostRow(subject, filter, answered) : undefined
  if (lost === undefined) return null
  const value = seen(valuesIn(filter, lost).join(', '))
  return [
    `all rows that fit ${queryText}`,
    `${formatNounCount(given.length, 'row')}, none of them that of ${value}`,
  ]
}

const seenIn =
  ({ fields }: FilterCheck) =>
  (value: unknown): string =>
    fields.some(({ personal }) => personal) ? '…' : formatWireValue(value)

/** The number of rows that there are, and another one that a call of its own counts. Null: they are the same. */
const countFault = (
  { verbs }: ResourceModel,
  call: CallModel,
  { rows, total }: ListAnswer,
): readonly [expected: string, got: string] | null =>
  isPaged(call) && verbs.total !== undefined && total !== rows.length
    ? [formatNounCount(rows.length, 'row'), String(total)]
    : null

interface FilterTrial {
  readonly wanted: unknown
  readonly rows: readonly KeyedValues[]
  readonly isPresent: boolean
  readonly joined: Join
}

const judgeFilter = async (
  subject: CheckContext,
  call: CallModel,
  filter: FilterCheck,
  { wanted, rows, isPresent, joined }: FilterTrial,
): Promise<void> => {
  const { recorder, resource } = subject
  const about = { name: `filter ${filter.key}`, place: filter.place }
  const says = `\`${filter.key}\` leaves only rows that fit`
  const pageSize = resource.list?.pageSize ?? 20
  const page = isPaged(call) ? { page: 1, pageSize } : {}
  const { answer, list } = await readRowsUnchecked(subject, call, { ...page, [filter.key]: wanted })
  const queryText = `${filter.key}=${seenIn(filter)(wanted)}`
  const why = inconclusiveReason(answer)
  if (why !== null) return recorder.skipped(about, why)
  if (list === null) {
    return recorder.fails(about, says, 'rows', `${describeOutcome(answer)} for ${queryText}`)
  }
  const isWhole = !isPaged(call) || list.rows.length < backendPageSize(call, pageSize)
  const answered = { given: list.rows.map(joined), wanted, rows, isWhole }
  const count = isWhole ? countFault(resource, call, list) : null
  if (count !== null) {
    const heeds = `the number of all rows heeds \`${filter.key}\``
    return recorder.fails(about, heeds, count[0], `${count[1]} for ${queryText}`)
  }
  const fault = faultIn(subject, filter, answered, isPresent)
  if (fault) return recorder.fails(about, says, ...fault)
  return recorder.holds(
    about,
    `${says}: ${formatNounCount(list.rows.length, 'row')} for ${queryText}`,
  )
}

/** Whether nothing shows the value that a filter compares. */
const isUnseen = ({ resource, model }: CheckContext, field: FieldModel): boolean =>
  field.writeOnly && referencedFieldOf(resource, model.resources, field) === null

/** Puts beside a row what the records have that it refers to. */
type Join = (row: KeyedValues) => KeyedValues

/** A filter may ask for a field of another record. Its value is read there. */
const joinFor = async (subject: CheckContext, { fields }: FilterCheck): Promise<Join> => {
  const [field] = fields
  const far = field && referencedFieldOf(subject.resource, subject.model.resources, field)
  if (!field || !far) return (row) => row
  const { rows } = await readAllRows({ ...subject, resource: far.target })
  const values = new Map(rows.map((row) => [rowKeyText(far.target, row), valueIn(row, far.field)]))
  return (row) => {
    const joined: Record<string, unknown> = { ...row }
    const [first = '', ...inner] = field.path ?? []
    const other: Record<string, unknown> = {}
    setAtPath(other, inner, values.get(String(valueIn(row, far.reference))))
    return { ...joined, [first]: other }
  }
}

/** Every key of the list call that is about a field. */
export const checkFilters = async (
  subject: CheckContext,
  call: CallModel,
  rows: readonly KeyedValues[],
): Promise<void> => {
  const { recorder } = subject
  for (const key of call.body) {
    if (pageKeys.includes(key)) continue
    const filter = filterFor(subject, call, key)
    const about = { name: `filter ${key}`, place: filter?.place ?? call.place }
    const strange = filter?.fields.find(
      ({ name, writeOnly }) => !writeOnly && !recorder.trusts(`field ${name}`),
    )
    if (filter === null) {
      recorder.skipped(about, 'no field shows what it does')
    } else if (filter.fields.some((field) => isUnseen(subject, field)) || rows.length === 0) {
      recorder.skipped(about, 'there is no row to see it in')
    } else if (strange !== undefined) {
      recorder.skipped(about, `\`${strange.name}\` is not what it should be`)
    } else await tryFilter(subject, call, filter, rows)
  }
}

const tryFilter = async (
  subject: CheckContext,
  call: CallModel,
  filter: FilterCheck,
  given: readonly KeyedValues[],
): Promise<void> => {
  const joined = await joinFor(subject, filter)
  const rows = given.map(joined)
  const present = tellingQuestion(filter, rows)
  if (present !== undefined)
    return judgeFilter(subject, call, filter, { wanted: present, rows, isPresent: true, joined })
  const absent = absentCode(filter, rows)
  if (absent !== undefined) {
    const wanted = filterValueFor(filter.operator, absent)
    return judgeFilter(subject, call, filter, { wanted, rows, isPresent: false, joined })
  }
  const about = { name: `filter ${filter.key}`, place: filter.place }
  return subject.recorder.skipped(about, 'all rows at hand have the same value')
}
