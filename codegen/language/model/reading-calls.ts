import type { CallModel, ResourceModel } from './resource'

type Verbs = Pick<ResourceModel, 'verbs'>
type Reading = Pick<CallModel, 'name' | 'rows'>

/** Whether a call gives rows. */
export const isListCall = ({ verbs }: Verbs, { name, rows }: Reading): boolean =>
  verbs.list === name || rows !== null

/** Whether a call gives one record, what happened to it, or how many rows a list has. */
export const isReadCall = ({ verbs }: Verbs, { name }: Reading): boolean =>
  [verbs.read, verbs.history, verbs.total].includes(name)

/** Whether a call only reads, in whatever way. */
export const isReadingCall = (resource: Verbs, call: Reading): boolean =>
  isListCall(resource, call) || isReadCall(resource, call)
