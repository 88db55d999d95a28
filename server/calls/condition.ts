import { partHolds, pathOf } from '../../wire/condition'
import { valueAtPath } from '../../wire/values'
import type { Condition } from '../../codegen/language/model'
import type { StoredRow } from '../store/types'
import { fieldOfKey, rawOf } from '../context/context'
import type { CallContext } from '../context/context'

/** Whether a condition holds. Values of the body count first, and the values of the record where the body has none. */
export const isConditionMet = (
  { resource, call, body }: CallContext,
  condition: Condition,
  row: StoredRow | undefined,
): boolean => {
  const sent = (name: string): unknown => {
    const key = call.body.find((each) => fieldOfKey(resource, each)?.name === name)
    return key === undefined ? undefined : rawOf(body, key)
  }
  return condition.all.every((part) => {
    const [name = '', ...inside] = pathOf(part)
    return partHolds(part, valueAtPath(sent(name), inside) ?? valueAtPath(row?.[name], inside))
  })
}
