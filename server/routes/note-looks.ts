import type { ResourceModel } from '../../codegen/language/model'
import type { Shown } from '../context/context'
import { recordText } from '../store/record-change'
import type { ReadEvent } from '../store/read-lines'
import type { BackendContext, RouteRequest } from './route'

/* What answers show, for resources whose reads are lines of the history. */

/** Collects what an answer shows. */
export const createLooks = () => {
  const looks: Shown[] = []
  return { add: (shown: Shown): void => void looks.push(shown), all: () => looks }
}

type Look = Pick<ReadEvent, 'deed' | 'record' | 'facts'>

const listLook = (resource: ResourceModel, { rows, filter }: Shown): Look => ({
  deed: 'list',
  record: '',
  facts: { filter, keys: rows.map((row) => recordText(resource, row)), count: rows.length },
})

const looksOf = (resource: ResourceModel, shown: Shown): Look[] =>
  shown.filter !== null
    ? [listLook(resource, shown)]
    : shown.rows.map((row) => ({ deed: 'read', record: recordText(resource, row), facts: {} }))

/** Who sends a request, from where, and by which call, as lines of the history have it. */
export const readerOf = (
  { attempt, username, roles, caller }: RouteRequest,
  call: string,
): Pick<ReadEvent, 'at' | 'who' | 'role' | 'call' | 'request' | 'address'> => ({
  at: attempt.at,
  who: username,
  role: roles.join(','),
  call,
  request: attempt.request,
  address: caller.address,
})

/** Adds what an answer shows to the history, where the resource asks for it. Without its line, nothing is answered. */
export const noteLooks = async (
  { store }: Pick<BackendContext, 'store'>,
  request: RouteRequest,
  { resource, call }: { readonly resource: ResourceModel; readonly call: string },
  looks: readonly Shown[],
): Promise<void> => {
  if (resource.audit !== 'reads' || looks.length === 0) return
  const reader = readerOf(request, call)
  const found = looks.flatMap((shown) => looksOf(resource, shown))
  await store.noteReads(found.map((each) => ({ ...reader, resource: resource.name, ...each })))
}
