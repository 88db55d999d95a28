import type {
  Account,
  RecordHistoryEntry,
  StoredReplay,
  StoredRow,
} from '../../server/store/stored-types'
import { isKeyedValues } from '../../wire/values'

/** What was done to a record that has this key. */
export interface RecordEvent extends RecordHistoryEntry {
  readonly record: string
}

/** Everything in the data file. */
export interface StoreState {
  readonly mock: { readonly format: 1; readonly seeded: string }
  readonly accounts: readonly Account[]
  readonly replays: readonly StoredReplay[]
  readonly resources: Readonly<Record<string, readonly StoredRow[]>>
  /** What was done to the records of which a console asks for the history. */
  readonly events?: Readonly<Record<string, readonly RecordEvent[]>>
}

/** So many events of a resource are kept, and older ones that decide something. */
const mostEvents = 2000

export const stateRowsOf = (state: StoreState, resource: string): readonly StoredRow[] =>
  Object.hasOwn(state.resources, resource) ? (state.resources[resource] ?? []) : []

export const withRows = (
  state: StoreState,
  resource: string,
  rows: readonly StoredRow[],
): StoreState => ({
  ...state,
  resources: { ...state.resources, [resource]: rows },
})

export const eventsOf = ({ events }: StoreState, resource: string): readonly RecordEvent[] =>
  events && Object.hasOwn(events, resource) ? (events[resource] ?? []) : []

/** Whether an event decides what may happen to its record later. */
type IsDecisive = (event: RecordEvent) => boolean

const isDeletion = ({ deed }: RecordEvent): boolean => deed === 'delete'

/** Of old events those that still decide something: the last of each person and status, unless its record is gone. */
const decisiveOf = (
  old: readonly RecordEvent[],
  gone: Set<string>,
  isDecisive: IsDecisive,
): RecordEvent[] => {
  const events = new Map<string, RecordEvent>()
  for (const event of old.toReversed()) {
    const { record, who, field, to } = event
    const key = JSON.stringify([record, who, field, to])
    if (isDeletion(event)) gone.add(record)
    else if (!gone.has(record) && !events.has(key) && isDecisive(event)) events.set(key, event)
  }
  return [...events.values()].toReversed()
}

/** Adds events to those of a resource. The oldest ones go, but for those that decide something. */
export const withEvents = (
  state: StoreState,
  resource: string,
  events: readonly RecordEvent[],
  isDecisive: IsDecisive | null = null,
): StoreState => {
  const all = [...eventsOf(state, resource), ...events]
  const recent = all.slice(-mostEvents)
  const gone = new Set(recent.filter(isDeletion).map(({ record }) => record))
  const old = isDecisive ? decisiveOf(all.slice(0, -mostEvents), gone, isDecisive) : []
  return { ...state, events: { ...state.events, [resource]: [...old, ...recent] } }
}

/** Whether two states have the same rows. Rows never change in place, so it is enough to compare the objects. */
export const hasSameRows = (one: StoreState, other: StoreState): boolean => {
  const names = Object.keys(other.resources)
  return (
    names.length === Object.keys(one.resources).length &&
    names.every((name) => {
      const [rows, others] = [stateRowsOf(one, name), stateRowsOf(other, name)]
      return rows.length === others.length && rows.every((row, index) => row === others[index])
    })
  )
}

const isRows = (value: unknown): boolean => Array.isArray(value) && value.every(isKeyedValues)

const isRoles = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === 'all' ||
  (Array.isArray(value) && value.every((role) => typeof role === 'string'))

const areAccounts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => isKeyedValues(each) && isRoles(each.roles))

/** Whether a parsed file is one that this server wrote. */
export const isStoreState = (value: unknown): value is StoreState =>
  isKeyedValues(value) &&
  isKeyedValues(value.mock) &&
  value.mock.format === 1 &&
  typeof value.mock.seeded === 'string' &&
  areAccounts(value.accounts) &&
  isRows(value.replays) &&
  isKeyedValues(value.resources) &&
  Object.values(value.resources).every(isRows) &&
  (value.events === undefined ||
    (isKeyedValues(value.events) && Object.values(value.events).every(isRows)))
