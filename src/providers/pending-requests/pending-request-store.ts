import { type KeyedValues, isKeyedValues } from '../../../wire/values'
import { listenerSet } from '../storage/listener-set'
import { ABANDONED_REQUEST_PREFIX, PENDING_REQUEST_PREFIX } from './storage-keys'
import { jsonOrNull } from '../../../wire/json'
import { isId } from '../../../wire/value-shapes'

/**
 * A call that was sent and has no known result yet, as the browser keeps it. It holds nothing personal: codes and keys
 * only.
 */
export interface PendingRequest {
  /** Names the intent. The backend gets it as idempotency key. */
  readonly id: string
  readonly resource: string
  /** The id, what finds the record again, and what its fields held that the call changes. */
  readonly record: KeyedValues & { readonly id: string | number }
  readonly callName: string
  /** The name under which the operator knows the action. */
  readonly label: string
  /** When it was sent for the first time, in milliseconds since 1970. */
  readonly sentAt: number
  /** What is sent in addition to the record's fields. Without it, the call cannot be sent again. */
  readonly values?: KeyedValues
  /** What the record holds once the call has worked. */
  readonly expected?: KeyedValues
  readonly removes?: boolean
  readonly serverDecides?: boolean
}

/**
 * Requests that survive a reload and are seen by all tabs and windows of the browser's profile. Only they lock a record
 * whose page has ended with its request under way: the locks of page and browser end with the page.
 */
export interface PendingRequestStore {
  readonly all: () => readonly PendingRequest[]
  readonly of: (resource: string, id: string | number) => PendingRequest | null
  readonly keep: (intent: PendingRequest) => void
  readonly drop: (resource: string, id: string | number) => void
  /**
   * Moves an intent to those whose result nobody waits for any more. The record is free then, but the same request, if
   * it is made again, is still the same intent.
   */
  readonly leave: (intent: PendingRequest) => void
  readonly leftOf: (
    resource: string,
    id: string | number,
    callName: string,
  ) => PendingRequest | null
  readonly forgetLeft: (resource: string, id: string | number, callName: string) => void
  /** Tells the listener of each change, also of those in other tabs. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Name of the entry about a record. There is one at most, because a record has one call under way at most. */
const entryOf = (resource: string, id: string | number): string =>
  `${PENDING_REQUEST_PREFIX}${resource}/${String(id)}`

const leftEntryOf = (resource: string, id: string | number, callName: string): string =>
  `${ABANDONED_REQUEST_PREFIX}${resource}/${callName}/${String(id)}`

const isIntent = (value: unknown): value is PendingRequest => {
  if (!isKeyedValues(value) || !isKeyedValues(value['record'])) return false
  const texts = [value['id'], value['resource'], value['callName'], value['label']]
  return (
    texts.every((text) => typeof text === 'string' && text !== '') &&
    isId(value['record']['id']) &&
    typeof value['sentAt'] === 'number' &&
    [value['values'], value['expected']].every((part) => part === undefined || isKeyedValues(part))
  )
}

/** Reads an entry. What somebody else has written there counts as nothing. */
const parsePendingRequest = (text: string | null): PendingRequest | null => {
  const value = jsonOrNull(text ?? '')
  return isIntent(value) ? value : null
}

/** Without storage (full, blocked) nothing is kept; the page's own locks hold all the same. */
const withLocalStorage = <T>(use: (storage: Storage) => T, otherwise: T): T => {
  try {
    return use(window.localStorage)
  } catch {
    return otherwise
  }
}

const readPendingRequest = (name: string): PendingRequest | null =>
  parsePendingRequest(withLocalStorage((storage) => storage.getItem(name), null))

export const createPendingRequestStore = (): PendingRequestStore => {
  const listeners = listenerSet()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PENDING_REQUEST_PREFIX)) listeners.tell()
  })
  const change = (use: (storage: Storage) => void): void => {
    withLocalStorage(use, undefined)
    listeners.tell()
  }
  return {
    all: () =>
      withLocalStorage((storage) => Object.keys(storage), [])
        .filter((name) => name.startsWith(PENDING_REQUEST_PREFIX))
        .flatMap((name) => readPendingRequest(name) ?? []),
    of: (resource, id) => readPendingRequest(entryOf(resource, id)),
    keep: (intent) =>
      change((storage) =>
        storage.setItem(entryOf(intent.resource, intent.record.id), JSON.stringify(intent)),
      ),
    drop: (resource, id) => change((storage) => storage.removeItem(entryOf(resource, id))),
    leave: (intent) =>
      change((storage) => {
        const { resource, record, callName } = intent
        storage.setItem(leftEntryOf(resource, record.id, callName), JSON.stringify(intent))
        storage.removeItem(entryOf(resource, record.id))
      }),
    leftOf: (resource, id, callName) => readPendingRequest(leftEntryOf(resource, id, callName)),
    forgetLeft: (resource, id, callName) =>
      withLocalStorage(
        (storage) => storage.removeItem(leftEntryOf(resource, id, callName)),
        undefined,
      ),
    subscribe: listeners.add,
  }
}
