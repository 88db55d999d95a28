import type { ResourceDefinition } from '../../../providers/definitions/definition'
import {
  createPendingRequestStore,
  type PendingRequest,
} from '../../../providers/pending-requests/pending-request-store'
import { newIdempotencyKey } from '../../../providers/pending-requests/idempotency-key'
import { takeProfileLock } from '../../../providers/pending-requests/profile-lock'
import type { KeyedValues } from '../../../../wire/values'
import { recordValue } from '../../base/values/record-value'
import type { Action, PendingRequestPort } from './action'
import { recordLockKey } from './record-lock'
import { tracedFields } from './reconcile'

/** The intents of this browser's profile. */
export const pendingRequests = createPendingRequestStore()

export const profileLockName = (resource: string, id: unknown): string =>
  `deskwright ${recordLockKey(resource, id)}`

/** Whether the key of the resource may be kept. One that is a telephone number, say, may not. */
const mayKeep = ({ key, personal }: ResourceDefinition): boolean =>
  !key.some((field) => personal.includes(field))

const pickRecordFields = (fields: readonly string[], values: object): KeyedValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value: unknown = recordValue(values, field)
      return value === undefined ? [] : [[field, value]]
    }),
  )

/** What finds the record again and what it held before, without anything personal. */
const storedRecord = (definition: ResourceDefinition, action: Action): PendingRequest['record'] => {
  const { key, personal, calls, verbs } = definition
  const find = calls[verbs.list ?? '']?.find
  const fields = [...key, ...(find === undefined ? [] : [find]), ...tracedFields(action)]
  const plain = fields.filter((field) => !personal.includes(field))
  return { ...pickRecordFields(plain, action.record), id: action.record.id }
}

/** What is sent besides the record's fields; nothing when it cannot be kept as a whole. */
const storedValues = ({ personal }: ResourceDefinition, { values = {}, call, inputs }: Action) => {
  const isPrivate = (key: string): boolean =>
    key === call.reason || personal.includes(key) || inputs?.includes(key) === true
  return Object.keys(values).some((key) => isPrivate(key) && values[key] !== '')
    ? {}
    : { values: { ...values } }
}

/** An action as the browser keeps it. */
export const pendingRequestOf = (
  definition: ResourceDefinition,
  action: Action,
  sentAt: number,
): PendingRequest => ({
  id: action.intent ?? newIdempotencyKey(),
  resource: action.resource,
  record: storedRecord(definition, action),
  callName: action.callName,
  label: action.label,
  sentAt,
  ...storedValues(definition, action),
  ...(action.expected ? { expected: { ...action.expected } } : {}),
  ...(action.removes ? { removes: true } : {}),
  ...(action.serverDecides ? { serverDecides: true } : {}),
})

/** A kept intent as the action that it was. Null when the schema no longer has its call. */
export const actionOfPendingRequest = (
  resources: readonly ResourceDefinition[],
  intent: PendingRequest,
): Action | null => {
  const { id, sentAt: _, ...rest } = intent
  const definition = resources.find(({ name }) => name === intent.resource)
  const call = definition?.calls[intent.callName]
  return call === undefined
    ? null
    : { ...rest, intent: id, call, ...(call.versioned ? { versioned: true } : {}) }
}

const isSameRequest = (intent: PendingRequest, { callName, values = {} }: Action): boolean =>
  intent.callName === callName && JSON.stringify(intent.values) === JSON.stringify(values)

const storedRequestOf = ({ resource, record }: Action): PendingRequest | null =>
  pendingRequests.of(resource, record.id)

/** Keeps the intents of a resource in the browser. */
export const createPendingRequestPort = (definition: ResourceDefinition): PendingRequestPort => ({
  nameFor: (action) => {
    const left = pendingRequests.leftOf(action.resource, action.record.id, action.callName)
    return left && isSameRequest(left, action) ? left.id : newIdempotencyKey()
  },
  hold: async (action) => {
    const isTaken = (): boolean => {
      const intent = storedRequestOf(action)
      return intent !== null && intent.id !== action.intent
    }
    if (isTaken()) return null
    const release = await takeProfileLock(profileLockName(action.resource, action.record.id))
    if (release === null || !isTaken()) return release
    release()
    return null
  },
  keep: (action, sentAt) => {
    if (mayKeep(definition)) pendingRequests.keep(pendingRequestOf(definition, action, sentAt))
  },
  leave: (action, sentAt) => {
    if (mayKeep(definition)) pendingRequests.leave(pendingRequestOf(definition, action, sentAt))
  },
  drop: ({ resource, record, callName }) => {
    pendingRequests.forgetLeft(resource, record.id, callName)
    pendingRequests.drop(resource, record.id)
  },
})
