import type { GetListParams } from 'ra-core'
import { parseRowCount } from '../../../wire/list-request'
import { valueAtDottedPath } from '../../../wire/values'
import { type DataProviderParts, verbCall } from './data-provider-parts'
import type { ResourceDefinition } from '../definitions/definition'
import { type ListRows, type ReadOptions, readAnswer, filtersOnWire } from './list-rows'
import { transportOf } from '../transports/send-call'

/** The number of all rows, as a call of its own tells it. A list is shown without it, too. */
const countRows = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  params: GetListParams,
  options: ReadOptions,
): Promise<number | undefined> => {
  const call = verbCall(definition, 'total')
  const values = transportOf(definition).list(call, { filter: filtersOnWire(definition, params) })
  const { data } = await readAnswer(parts, definition, call, values, { ...options, quiet: true })
  return parseRowCount(valueAtDottedPath(data, call.total))
}

/** Rows with the number of all that the same filters find. Both are asked for at once. */
export const withCountedTotal = async (
  reading: Promise<ListRows>,
  ...request: Parameters<typeof countRows>
): Promise<ListRows> => {
  const counting = countRows(...request).catch(() => undefined)
  const rows = await reading
  const total = await counting
  return { ...rows, total }
}
