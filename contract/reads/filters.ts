import type { CallModel, FieldModel } from '../../codegen/model'
import { isPaged } from '../../wire/list'
import { pageKeys } from '../../wire/list'
import { usualOperator } from '../../field-types'
import { type FilterOperator, fits, wantedFor } from '../../wire/operators'
import type { Place } from '../../codegen/base/diagnostic'
import { answerInWords, silence } from '../exchange/answer'
import { counted, shown } from '../exchange/check'
import { askRows, type Subject } from './list'
import { fieldNamed, fieldOfKey, valueIn } from './record'
import { isNothing, type Values } from '../../wire/values'

/** One key of the list call, and what it should do to the rows. */
interface Filter {
  key: string
  place: Place
  field: FieldModel
  operator: FilterOperator
}

const filterFor = ({ resource }: Subject, call: CallModel, key: string): Filter | null => {
  const declared = resource.list?.filters.find(({ sends }) => sends === key)
  const field = fieldOfKey(resource, key)
  if (field === undefined) return null
  const place = declared?.place ?? call.place
  if (declared?.kind === 'range') return { key, place, field, operator: 'between' }
  return { key, place, field, operator: declared?.operator ?? usualOperator(field) }
}

const isFit = ({ field, operator }: Filter, row: Values, wanted: unknown): boolean =>
  fits(operator, valueIn(row, field), wantedFor(operator, wanted))

const isSimple = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

/** What people type to find a value: a part of a text where the filter takes parts. */
const typedFor = ({ operator }: Filter, value: unknown): unknown => {
  if (typeof value !== 'string' || value.length < 4) return value
  if (operator === 'contains') return value.slice(1, -1).trim()
  return operator === 'startsWith' ? value.slice(0, -1).trim() : value
}

/** The value that leaves out most of the rows at hand. Undefined means that every value lets all of them through. */
const tellingValue = (filter: Filter, rows: readonly Values[]): unknown => {
  const values = rows.flatMap((row) => valueIn(row, filter.field))
  const simple = [...new Set(values)].filter((value) => !isNothing(value) && isSimple(value))
  const candidates = simple.map((value) => typedFor(filter, value))
  const counts = candidates.map((value) => ({
    value,
    count: rows.filter((row) => isFit(filter, row, value)).length,
  }))
  const telling = counts.filter(({ count }) => count > 0 && count < rows.length)
  return telling.toSorted((left, right) => left.count - right.count)[0]?.value
}

/** A code that no row has. It is used where all rows have the same value; filtering by it must leave no row. */
const absentCode = ({ field }: Filter, rows: readonly Values[]): unknown => {
  const present = new Set(rows.map((row) => valueIn(row, field)))
  return field.choices?.find(({ code }) => !isNothing(code) && !present.has(code))?.code
}

const judge = async (
  subject: Subject,
  call: CallModel,
  filter: Filter,
  wanted: { value: unknown; isPresent: boolean },
): Promise<void> => {
  const { ledger, resource } = subject
  const about = { name: `filter ${filter.key}`, place: filter.place }
  const says = `\`${filter.key}\` leaves only rows that fit`
  const page = isPaged(call) ? { page: 1, pageSize: resource.list?.pageSize ?? 20 } : {}
  const given = { ...page, [filter.key]: wantedFor(filter.operator, wanted.value) }
  const { answer, list } = await askRows(subject, call, given)
  const seen = (value: unknown): string => (filter.field.personal ? '…' : shown(value))
  const asked = `${filter.key}=${seen(wantedFor(filter.operator, wanted.value))}`
  const why = silence(answer)
  if (why !== null) return ledger.skipped(about, why)
  if (list === null) {
    return ledger.fails(about, says, 'rows', `${answerInWords(answer)} for ${asked}`)
  }
  const strange = list.rows.filter((row) => !isFit(filter, row, wanted.value))
  const [first] = strange
  if (first !== undefined) {
    const value = seen(valueIn(first, filter.field))
    const got = `${strange.length} of ${counted(list.rows.length, 'row')} with other values, as ${value}`
    return ledger.fails(about, says, `only rows that fit ${asked}`, got)
  }
  if (wanted.isPresent && list.rows.length === 0) {
    return ledger.fails(about, says, `the row that has ${asked}`, 'no rows')
  }
  return ledger.holds(about, `${says}: ${counted(list.rows.length, 'row')} for ${asked}`)
}

/** Every key of the list call that is about a field. */
export const checkFilters = async (
  subject: Subject,
  call: CallModel,
  rows: readonly Values[],
): Promise<void> => {
  const { ledger, resource } = subject
  for (const key of call.body) {
    if (pageKeys.includes(key)) continue
    const filter = filterFor(subject, call, key)
    const about = { name: `filter ${key}`, place: filter?.place ?? call.place }
    if (filter === null) {
      ledger.skipped(about, 'no field shows what it does')
    } else if (fieldNamed(resource, filter.field.name)?.writeOnly || rows.length === 0) {
      ledger.skipped(about, 'there is no row to see it in')
    } else if (!ledger.trusts(`field ${filter.field.name}`)) {
      ledger.skipped(about, `\`${filter.field.name}\` is not what it should be`)
    } else await tryFilter(subject, call, filter, rows)
  }
}

const tryFilter = async (
  subject: Subject,
  call: CallModel,
  filter: Filter,
  rows: readonly Values[],
): Promise<void> => {
  const present = tellingValue(filter, rows)
  if (present !== undefined)
    return judge(subject, call, filter, { value: present, isPresent: true })
  const absent = absentCode(filter, rows)
  if (absent !== undefined) return judge(subject, call, filter, { value: absent, isPresent: false })
  const about = { name: `filter ${filter.key}`, place: filter.place }
  return subject.ledger.skipped(about, 'all rows at hand have the same value')
}
