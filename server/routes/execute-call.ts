import type { CallAnswer } from '../answers/call-answer'
import type { Records } from '../store/store'
import { executeWrite } from './execute-write'
import type { BackendContext, RouteRequest } from './route'

/** What a call is to the store. */
export interface CallAccess {
  /** What the history calls a write; null: it is a read. */
  readonly writing: string | null
  /** Whether a read may be some seconds old. */
  readonly mayBeStale?: boolean
}

/** Runs a read as long as somebody wants its answer, and a write in any case. */
export const executeCall = (
  backend: BackendContext,
  { attempt, username, roles, caller }: RouteRequest,
  { writing, mayBeStale = false }: CallAccess,
  work: (records: Records) => Promise<CallAnswer>,
): Promise<CallAnswer> =>
  writing === null
    ? backend.store.read(work, caller.gone, mayBeStale)
    : executeWrite(backend, attempt, { who: username, call: writing, roles }, work)
