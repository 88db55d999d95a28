import type { Json } from '../../wire/json'
import type { KeyFault, TextYaml, WhereYaml } from '../shape/key'
import type { LabelledEntry, ListCheckContext, ListFilter, ListKey } from '../shape/list-key'
import { quotedList } from '../shape/quoted-list'

export interface QueueYaml {
  label?: TextYaml
  where?: WhereYaml
}

type QueuesYaml = Readonly<Record<string, QueueYaml>>

/** A tab over the list. `filter` holds values by the keys under which the list sends its filters. */
export interface QueueModel extends LabelledEntry {
  readonly filter: Readonly<Record<string, Json>>
  /** The keys of filters that take one value and have several here. */
  readonly merged: string[]
}

/** A queue of a list, with values by the keys under which the list sends its filters. */
export interface Queue {
  readonly name: string
  readonly filter: Readonly<Record<string, unknown>>
}

export interface QueueProperties {
  /** The tabs over the list. */
  readonly queues?: readonly Queue[]
}

const KEY = 'queues'

/** Only of rows with the very value it is certain that no other value has them, too. */
const severalOf = ({ operator }: Pick<ListFilter, 'operator'>): string | null =>
  operator === 'equals'
    ? null
    : `only filters that compare by \`equals\` can be asked for each value; this one compares by \`${operator}\``

type NamedQueue = readonly [key: string, queue: QueueYaml]

/** What a queue asks for stands in the address, where nothing may tell of a person. */
const personFaults = ([key, { where = {} }]: NamedQueue, { filters }: ListCheckContext) =>
  filters
    .filter(({ name, isPersonal }) => Object.hasOwn(where, name) && isPersonal)
    .map(({ name }): KeyFault => ({
      path: [KEY, key, 'where', name],
      on: 'key',
      message: `\`${name}\` tells of a person, and a queue stands in the address.`,
      help: 'choose the queue by another filter',
    }))

/** Filters with several values each would be asked for in every combination. */
const combinationFaults = ([key, { where }]: NamedQueue, around: ListCheckContext): KeyFault[] => {
  // Another rule reports a filter that stands twice.
  const merged = [...new Set(around.merged(where))]
  if (merged.length < 2) return []
  const message = `The filters ${quotedList(merged)} have several values each, though they take one.`
  const help = 'leave one of them with several values'
  return [{ path: [KEY, key, 'where'], message, help }]
}

const comparableFilter = ({ where }: QueueYaml, around: ListCheckContext): string => {
  const wanted = Object.entries(around.wanted(where)).map(([key, value]) => [
    key,
    [value].flat().map(String).toSorted(),
  ])
  return JSON.stringify(wanted.toSorted())
}

/** Whether a queue asks for a filter that is not there: nobody knows then what it asks for. */
const isLost = ({ where = {} }: QueueYaml, { filters }: ListCheckContext): boolean =>
  Object.keys(where).some((name) => !filters.some((filter) => filter.name === name))

const filterNames = (queues: readonly NamedQueue[]): ReadonlySet<string> =>
  new Set(queues.flatMap(([, { where = {} }]) => Object.keys(where)))

const queueFaults = (
  named: NamedQueue,
  before: readonly NamedQueue[],
  around: ListCheckContext,
): readonly KeyFault[] => {
  const [key, queue] = named
  const at = { path: [KEY, key, 'where'], several: severalOf, before: filterNames(before) }
  const faults = [...around.whereFaults(queue.where, at), ...personFaults(named, around)]
  if (faults.length > 0 || isLost(queue, around)) return faults
  const same = before.find(
    ([, other]) =>
      !isLost(other, around) && comparableFilter(other, around) === comparableFilter(queue, around),
  )
  if (!same) return combinationFaults(named, around)
  const message = `The queues \`${same[0]}\` and \`${key}\` ask for the same.`
  return [{ path: [KEY, key], on: 'key', message, help: 'remove one of them' }]
}

/** Tabs over the list. None: it has no strip of tabs. */
export const queues = {
  schema: {
    type: 'object',
    minProperties: 1,
    propertyNames: { $ref: '#/definitions/name' },
    additionalProperties: {
      type: 'object',
      properties: {
        label: {
          $ref: '#/definitions/text',
          description: "What the tab says. Default: the queue's key in words.",
          examples: ['待放款'],
        },
        where: {
          $ref: '#/definitions/where',
          description:
            'Values for filters of the list, by the name of the filter. Where a filter that takes one value has several, the console asks for each and puts the answers together. Default: the queue has all records.',
          examples: [{ status: [7, 9, 10] }],
        },
      },
      additionalProperties: false,
      description: 'A queue.',
      examples: [{ label: '待放款', where: { status: [7, 9, 10] } }],
    },
    description: 'Tabs over the list, in order, each with the number of its records.',
    examples: [
      { all: { label: '全部' }, payout: { label: '待放款', where: { status: [7, 9, 10] } } },
    ],
  },
  codes: {
    'bad-queue': {
      level: 'error',
      summary: 'A queue that its list cannot be asked for, or that another queue asks for.',
    },
  },
  prefixKey: { queue: 'g' },
  model: (written: QueuesYaml | undefined, { entries, wanted, merged }): QueueModel[] =>
    entries.map((entry) => {
      const { where } = written?.[entry.key] ?? {}
      return { ...entry, filter: wanted(where), merged: merged(where) }
    }),
  checks: [
    {
      code: 'bad-queue',
      faults: (written: QueuesYaml, around: ListCheckContext) => {
        const all = Object.entries(written)
        return all.flatMap((queue, index) => queueFaults(queue, all.slice(0, index), around))
      },
    },
  ],
  asks: (written: QueuesYaml) => Object.values(written),
  entries: (fact: readonly QueueModel[]) => fact,
  merged: (fact: readonly QueueModel[]) => fact.flatMap(({ merged }) => merged),
  group: 'filtering',
  properties: (fact: readonly QueueModel[]): QueueProperties =>
    fact.length === 0 ? {} : { queues: fact.map(({ key, filter }) => ({ name: key, filter })) },
  element: 'Queues',
} as const satisfies ListKey<QueuesYaml, readonly QueueModel[]>
