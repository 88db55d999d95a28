import type { Queue, ResourceDefinition } from '../../../providers/definitions/definition'
import type { FilterValues } from '../filters/filter-draft'

/** The number of rows by the name of the queue. One that is not known is missing. */
export type QueueCounts = Readonly<Record<string, number>>

/** The keys of all filters that queues set. The others have nothing to do with queues. */
export const queueFilterKeys = (queues: readonly Queue[]): readonly string[] => [
  ...new Set(queues.flatMap(({ filter }) => Object.keys(filter))),
]

/** A value of a filter without the order of several ones, and without the difference between a number and its text. */
const normalizeFilterValue = (value: unknown): string =>
  [value ?? []].flat().map(String).toSorted().join('\n')

/** Whether the filters ask for what the queue asks for, whoever has set them. */
export const isQueueChosen = (
  { filter }: Queue,
  keys: readonly string[],
  filterValues: FilterValues,
): boolean =>
  keys.every((key) => normalizeFilterValue(filter[key]) === normalizeFilterValue(filterValues[key]))

/** The queues whose filters the operator may see. */
export const readableQueues = (
  queues: readonly Queue[],
  addressed: ResourceDefinition['addressed'],
  isReadable: (source: string) => boolean,
): readonly Queue[] =>
  queues.filter(({ filter }) =>
    Object.keys(filter).every((key) => isReadable(addressed?.[key]?.source ?? key)),
  )
