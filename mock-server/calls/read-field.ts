import { isFile } from '../../wire/files'
import { typeOf } from '../../field-types'
import type { FieldModel, Json, Model } from '../../codegen/language/model'
import { fieldMessage, isEmpty, targetKey } from '../context/context'
import { explainProblem, readScalar } from './scalar'
import type { Value } from './scalar'
import { isValues } from '../../wire/values'

/** What an empty value of a field is stored as. */
export const emptyValue = (field: FieldModel): Json => {
  const { empty } = typeOf(field)
  return empty === '' && field.nullable ? null : empty
}

const readObject = (model: Model, fields: readonly FieldModel[], raw: unknown): Value => {
  if (!isValues(raw)) return { problem: (words) => words.record }
  const row: { [key: string]: Json } = {}
  for (const field of fields) {
    const { value, problem } = readField(model, field, raw[field.write])
    if (problem !== undefined) return { problem: fieldMessage(model, field, problem) }
    row[field.name] = value
  }
  return { value: row }
}

const readList = (model: Model, field: FieldModel, given: unknown): Value => {
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
  return { value: values }
}

/** Reads a value of any type and checks its limits. An empty value counts as none, and a required field refuses it. */
export const readField = (model: Model, field: FieldModel, raw: unknown): Value => {
  if (isEmpty(raw)) {
    if (field.required) return { problem: (words) => words.empty }
    // An empty text that is not null is a value of its own.
    return { value: raw === '' && typeOf(field).empty === '' ? '' : emptyValue(field) }
  }
  if (field.type === 'list') return readList(model, field, raw)
  if (field.type === 'object') return readObject(model, field.fields ?? [], raw)
  const read = readScalar(field, raw, targetKey(model, field))
  if (read.problem !== undefined) return read
  const broken = typeOf(field).limit?.(field, read.value)
  return broken ? explainProblem(broken) : read
}
