import { typeOf } from '../../field-types'
import type { FieldModel, Json } from '../../codegen/language/model'
import type { CallContext } from '../call-context/call-context'
import { storedEmptyValue } from './read-field'

/** The value of a field that a new record was not given: its default, or what a backend fills in by itself. */
export const newRecordDefault = async (context: CallContext, field: FieldModel): Promise<Json> => {
  const { model, resource, records, invention } = context
  if (field.default !== undefined) return field.default
  const lifecycle = resource.lifecycles.find((candidate) => candidate.field === field.name)
  if (lifecycle !== undefined) return lifecycle.start[0] ?? null
  if (field.choices && (field.readOnly || !field.nullable)) return field.choices[0]?.code ?? null
  if (!field.readOnly) return storedEmptyValue(field)
  const now = new Date()
  const { now: momentOf, isFilledIn } = typeOf(field)
  if (momentOf) return momentOf(field, now)
  if (!isFilledIn || invention === null) return storedEmptyValue(field)
  const index = await records.nextIndex(resource)
  return invention.value(model, resource, field, index)
}
