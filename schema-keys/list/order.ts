import type { Sort } from '../../wire/list-request'
import type { ListKey } from '../shape/list-key'

export interface OrderProperties {
  /** The order in which the backend sends the list by itself. Without it, merged answers follow one another. */
  readonly served?: Sort
}

/** The order in which the backend sends a list by itself. */
const sortIn = (written: string): Sort => {
  const isDown = written.startsWith('-')
  return { field: isDown ? written.slice(1) : written, order: isDown ? 'DESC' : 'ASC' }
}

/** The order of the list when nobody has sorted it. Merged answers are put together in it. */
export const order = {
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: 101,
    description:
      'The order in which the backend sends the list when nobody has sorted it: a field, with `-` before it from the last to the first. The console puts the answers for a queue of several values together in this order. Default: one value after the other.',
    examples: ['-id'],
  },
  model: (written: string | undefined): Sort | null =>
    written === undefined ? null : sortIn(written),
  names: {
    what: 'Order',
    fields: (written) => [{ name: sortIn(written).field, path: ['order'] }],
  },
  group: 'reading',
  properties: (fact, { merged }): OrderProperties =>
    fact && merged.length > 0 ? { served: fact } : {},
} as const satisfies ListKey<string, Sort | null>
