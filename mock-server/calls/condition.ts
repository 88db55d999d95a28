import type { Condition, Json } from '../../codegen/model'
import type { Row } from '../store/state'
import { fieldOfKey, rawOf } from '../context/context'
import type { CallContext } from '../context/context'

/** Codes compare as they look on the wire: 1 and '1' are one code, and so are null and a missing value. */
const sameCode = (left: unknown, right: Json): boolean => String(left ?? '') === String(right ?? '')

/** Whether a condition holds. Values of the body count first, and the values of the record where the body has none. */
export const holds = (
  { resource, call, body }: CallContext,
  condition: Condition,
  row: Row | undefined,
): boolean => {
  const sent = (name: string): unknown => {
    const key = call.body.find((each) => fieldOfKey(resource, each)?.name === name)
    return key === undefined ? undefined : rawOf(body, key)
  }
  return condition.all.every(
    ({ field, is, not }) => is.some((code) => sameCode(sent(field) ?? row?.[field], code)) !== not,
  )
}
