import type { CallAnswer } from '../answers/answer'
import type { Records } from '../store/records'
import { executeWrite } from './execute-write'
import type { BackendContext, RouteRequest } from './route'

/**
 * Runs a read as long as somebody wants its answer, and a write in any case.
 *
 * @param writing what the history calls the write; null: it is a read
 */
export const executeCall = (
  backend: BackendContext,
  { attempt, username, roles, caller }: RouteRequest,
  writing: string | null,
  work: (records: Records) => Promise<CallAnswer>,
): Promise<CallAnswer> =>
  writing === null
    ? backend.store.read(work, caller.gone)
    : executeWrite(backend, attempt, { who: username, call: writing, roles }, work)
