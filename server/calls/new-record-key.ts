import { typeOf } from '../../field-types'
import type { FieldModel, Json } from '../../codegen/language/model'
import type { CallContext } from '../call-context/call-context'

/** Values that a key may have, the plainest first: one more than the largest that is there. */
async function* keysInOrder(
  { model, resource, records, invention }: CallContext,
  field: FieldModel,
): AsyncGenerator<Json> {
  const next = await records.nextKey(resource, field.name)
  if (field.type === 'integer') yield next
  else if (Number.isSafeInteger(next)) yield String(next)
  if (invention === null) return
  const index = await records.nextIndex(resource)
  yield* invention.keys(model, resource, field, index)
}

/** A value for the key of a new record that no other record has, as its field takes it. */
export const createRecordKey = async (context: CallContext, field: FieldModel): Promise<Json> => {
  const { resource, records } = context
  // A part of a key may be the same in several records.
  const isShared = resource.key.length > 1
  for await (const value of keysInOrder(context, field)) {
    if (typeOf(field).limit?.(field, value)) continue
    if (isShared || !(await records.has(resource, field.name, value))) return value
  }
  throw new Error(`${resource.name} has no more keys: every value of ${field.name} is taken`)
}
