import type { WireCall } from '../call'
import { spellFilters } from '../filter-spelling'
import { isKeyedValues, ownProperty, type KeyedValues } from '../values'
import type { ClientSide } from './transport'

/** Whether a list spells a filter in more than a key with its value. */
export const hasSpelling = ({ spelling }: WireCall): boolean => Boolean(spelling)

/** The filters stand among the other values of a list, or under `list` where the transport has them there. */
const spelledValues = ({ spelling }: WireCall, values: KeyedValues): KeyedValues => {
  if (!spelling) return values
  const list = ownProperty(values, 'list')
  const filter = ownProperty(list, 'filter')
  if (!isKeyedValues(list) || !isKeyedValues(filter)) return spellFilters(spelling, values)
  return { list: { ...list, filter: spellFilters(spelling, filter) } }
}

/**
 * A transport whose lists spell their filters as their calls say.
 * @throws {UnspellableError} from its `list`, as `spellFilters` does
 */
export const withSpelling = (client: ClientSide): ClientSide => ({
  ...client,
  list: (call, request) => spelledValues(call, client.list(call, request)),
})
