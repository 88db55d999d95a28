import type { ResourceModel } from '../../codegen/language/model'
import type { ShownRecords } from '../call-context/call-context'
import { recordKeyAsText } from '../store/record-audit-entries'
import type { AccessEvent } from '../store/access-audit-entry'
import type { BackendContext, RouteRequest } from './route'

/* What answers show, for resources whose reads are lines of the history. */

/** Collects what an answer shows. */
export const createAccessCollector = () => {
  const looks: ShownRecords[] = []
  return { add: (shown: ShownRecords): void => void looks.push(shown), all: () => looks }
}

type Look = Pick<AccessEvent, 'deed' | 'record' | 'facts'>

const listLook = (resource: ResourceModel, { rows, filter }: ShownRecords): Look => ({
  deed: 'list',
  record: '',
  facts: { filter, keys: rows.map((row) => recordKeyAsText(resource, row)), count: rows.length },
})

const looksOf = (resource: ResourceModel, shown: ShownRecords): Look[] =>
  shown.filter !== null
    ? [listLook(resource, shown)]
    : shown.rows.map((row) => ({ deed: 'read', record: recordKeyAsText(resource, row), facts: {} }))

/** Who sends a request, from where, and by which call, as lines of the history have it. */
export const accessOriginOf = (
  { attempt, username, roles, caller }: RouteRequest,
  call: string,
): Pick<AccessEvent, 'at' | 'who' | 'role' | 'call' | 'request' | 'address'> => ({
  at: attempt.at,
  who: username,
  role: roles.join(','),
  call,
  request: attempt.request,
  address: caller.address,
})

/** Adds what an answer shows to the history, where the resource asks for it. Without its line, nothing is answered. */
export const noteAccess = async (
  { store }: Pick<BackendContext, 'store'>,
  request: RouteRequest,
  { resource, call }: { readonly resource: ResourceModel; readonly call: string },
  looks: readonly ShownRecords[],
): Promise<void> => {
  if (resource.audit !== 'reads' || looks.length === 0) return
  const reader = accessOriginOf(request, call)
  const found = looks.flatMap((shown) => looksOf(resource, shown))
  await store.noteReads(found.map((each) => ({ ...reader, resource: resource.name, ...each })))
}
