import type { FieldModel } from '../../codegen/language/model'
import { isNothing, type KeyedValues } from '../../wire/values'
import { describeWireValue } from '../exchange/check-recorder'
import type { CheckContext } from '../reads/list'
import { fieldPath, valueIn } from '../reads/record'

/** Whether a value was there and is not any more. A backend may empty a field that it keeps itself, but not drop it. */
const isGone = (field: FieldModel, before: unknown, now: unknown): boolean => {
  if (isNothing(before)) return false
  return field.readOnly ? now === undefined : isNothing(now)
}

/** The fields that a write has taken away although it did not send them, as a PUT of a part of a record does. */
export const droppedFields = (
  { resource }: Pick<CheckContext, 'resource'>,
  sent: KeyedValues,
  before: KeyedValues,
  now: KeyedValues,
): { names: string[]; expected: string; got: string } | null => {
  const others = resource.fields.filter(({ name, writeOnly }) => !writeOnly && !(name in sent))
  const gone = others.filter((field) => isGone(field, valueIn(before, field), valueIn(now, field)))
  const [first] = gone
  if (first === undefined) return null
  const names = gone.map((field) => fieldPath(field).join('.'))
  const value = first.personal ? 'the value that it had' : describeWireValue(valueIn(before, first))
  return {
    names,
    expected: `\`${names[0]}\`, which was not sent, to stay ${value}`,
    got: `${describeWireValue(valueIn(now, first))}; what is not sent is lost: ${names.join(', ')}`,
  }
}
