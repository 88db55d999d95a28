import { isFile } from '../../wire/files'
import { typeOf } from '../../field-types'
import type { FieldModel, Json, Model } from '../../codegen/language/model'
import { fieldMessage, isEmpty, referenceTargetKey } from '../call-context/call-context'
import { withProblemMessage, readScalar } from './read-scalar'
import type { ReadValue } from './read-scalar'
import { isStoredRow } from '../store/stored-types'
import { isKeyedValues } from '../../wire/values'

/** What an empty value of a field is stored as. */
export const storedEmptyValue = (field: FieldModel): Json => {
  const { empty } = typeOf(field)
  return empty === '' && field.nullable ? null : empty
}

const readObject = (model: Model, fields: readonly FieldModel[], raw: unknown): ReadValue => {
  if (!isKeyedValues(raw)) return { problem: (words) => words.record }
  const row: { [key: string]: Json } = {}
  for (const field of fields) {
    const sent = raw[field.write]
    // The server makes what nobody else can fill in, and what is not shown need not be filled in.
    const isOptional = (field.readOnly && isEmpty(sent)) || field.visibleWhen !== null
    const optional = isOptional ? { ...field, required: false } : field
    const { value, problem } = readField(model, optional, sent)
    if (problem !== undefined) return { problem: fieldMessage(model, field, problem) }
    row[field.name] = value
  }
  return { value: row }
}

const readList = (model: Model, field: FieldModel, given: unknown): ReadValue => {
  // A single part of a body does not say whether it is a list.
  const raw = isFile(given) ? [given] : given
  if (!Array.isArray(raw)) return { problem: (words) => words.list }
  const values: Json[] = []
  for (const item of Array.from(raw)) {
    const read = field.of
      ? readField(model, field.of, item)
      : readObject(model, field.fields ?? [], item)
    const { problem } = read
    if (problem !== undefined) {
      const number = values.length + 1
      return { problem: (words) => words.row(number, problem(words)) }
    }
    values.push(read.value)
  }
  return { value: field.fields ? withMadeCells(field.fields, values) : values }
}

/** Rows with what the server makes in them: numbers that go on from those that are there. */
const withMadeCells = (fields: readonly FieldModel[], rows: readonly Json[]): Json[] => {
  const made = fields.filter(
    ({ readOnly, required, type }) =>
      readOnly && required && (type === 'integer' || type === 'text'),
  )
  const next = new Map(made.map(({ name }) => [name, 1 + largestIn(rows, name)]))
  return rows.map((row) => {
    if (!isStoredRow(row)) return row
    const missing = made.filter(({ name }) => isEmpty(row[name]))
    const cells = missing.map(({ name, type }) => {
      const number = next.get(name) ?? 1
      next.set(name, number + 1)
      return [name, type === 'integer' ? number : String(number)] as const
    })
    return { ...row, ...Object.fromEntries(cells) }
  })
}

const largestIn = (rows: readonly Json[], name: string): number =>
  Math.max(0, ...rows.map((row) => (isStoredRow(row) && Number(row[name])) || 0))

/** Reads a value of any type and checks its limits. An empty value counts as none, and a required field refuses it. */
export const readField = (model: Model, field: FieldModel, raw: unknown): ReadValue => {
  if (isEmpty(raw)) {
    if (field.required) return { problem: (words) => words.empty }
    // An empty text that is not null is a value of its own.
    return { value: raw === '' && typeOf(field).empty === '' ? '' : storedEmptyValue(field) }
  }
  if (field.type === 'list') return readList(model, field, raw)
  if (field.type === 'object') return readObject(model, field.fields ?? [], raw)
  const read = readScalar(field, raw, referenceTargetKey(model, field))
  if (read.problem !== undefined) return read
  const broken = typeOf(field).limit?.(field, read.value)
  return broken ? withProblemMessage(broken) : read
}
