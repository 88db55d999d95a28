import type { ResourceDefinition } from '../../providers/definitions/definition'
import { createIntentStore, type Intent } from '../../providers/intents/intent-store'
import { newIntent } from '../../providers/intents/new-intent'
import { takeProfileLock } from '../../providers/intents/profile-lock'
import type { Values } from '../../../wire/values'
import { recordValue } from '../values/record-value'
import type { Action, IntentKeeper } from './action'
import { lockKey } from './in-flight'
import { tracedFields } from './settle'

/** The intents of this browser's profile. */
export const intents = createIntentStore()

export const profileLockOf = (resource: string, id: unknown): string =>
  `deskwright ${lockKey(resource, id)}`

/** Whether the key of the resource may be kept. One that is a telephone number, say, may not. */
const mayKeep = ({ key, personal }: ResourceDefinition): boolean =>
  !key.some((field) => personal.includes(field))

const picked = (fields: readonly string[], values: object): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value: unknown = recordValue(values, field)
      return value === undefined ? [] : [[field, value]]
    }),
  )

/** What finds the record again and what it held before, without anything personal. */
const keptRecord = (definition: ResourceDefinition, action: Action): Intent['record'] => {
  const { key, personal, calls, verbs } = definition
  const find = calls[verbs.list ?? '']?.find
  const fields = [...key, ...(find === undefined ? [] : [find]), ...tracedFields(action)]
  const plain = fields.filter((field) => !personal.includes(field))
  return { ...picked(plain, action.record), id: action.record.id }
}

/** What is sent besides the record's fields; nothing when it cannot be kept as a whole. */
const keptValues = ({ personal }: ResourceDefinition, { values = {}, call, inputs }: Action) => {
  const isPrivate = (key: string): boolean =>
    key === call.reason || personal.includes(key) || inputs?.includes(key) === true
  return Object.keys(values).some((key) => isPrivate(key) && values[key] !== '')
    ? {}
    : { values: { ...values } }
}

/** An action as the browser keeps it. */
export const intentOf = (
  definition: ResourceDefinition,
  action: Action,
  sentAt: number,
): Intent => ({
  id: action.intent ?? newIntent(),
  resource: action.resource,
  record: keptRecord(definition, action),
  callName: action.callName,
  label: action.label,
  sentAt,
  ...keptValues(definition, action),
  ...(action.expected ? { expected: { ...action.expected } } : {}),
  ...(action.removes ? { removes: true } : {}),
  ...(action.serverDecides ? { serverDecides: true } : {}),
})

/** A kept intent as the action that it was. Null when the schema no longer has its call. */
export const actionOf = (
  resources: readonly ResourceDefinition[],
  intent: Intent,
): Action | null => {
  const { id, sentAt: _, ...rest } = intent
  const definition = resources.find(({ name }) => name === intent.resource)
  const call = definition?.calls[intent.callName]
  return call === undefined
    ? null
    : { ...rest, intent: id, call, ...(call.versioned ? { versioned: true } : {}) }
}

const isSameRequest = (intent: Intent, { callName, values = {} }: Action): boolean =>
  intent.callName === callName && JSON.stringify(intent.values) === JSON.stringify(values)

const stored = ({ resource, record }: Action): Intent | null => intents.of(resource, record.id)

/** Keeps the intents of a resource in the browser. */
export const intentKeeper = (definition: ResourceDefinition): IntentKeeper => ({
  nameFor: (action) => {
    const left = intents.leftOf(action.resource, action.record.id, action.callName)
    return left && isSameRequest(left, action) ? left.id : newIntent()
  },
  hold: async (action) => {
    const isTaken = (): boolean => {
      const intent = stored(action)
      return intent !== null && intent.id !== action.intent
    }
    if (isTaken()) return null
    const release = await takeProfileLock(profileLockOf(action.resource, action.record.id))
    if (release === null || !isTaken()) return release
    release()
    return null
  },
  keep: (action, sentAt) => {
    if (mayKeep(definition)) intents.keep(intentOf(definition, action, sentAt))
  },
  leave: (action, sentAt) => {
    if (mayKeep(definition)) intents.leave(intentOf(definition, action, sentAt))
  },
  drop: ({ resource, record, callName }) => {
    intents.forgetLeft(resource, record.id, callName)
    intents.drop(resource, record.id)
  },
})
