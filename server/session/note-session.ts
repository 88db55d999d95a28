import type { AccountEvent } from '../store/account-audit-entry'
import type { Store } from '../store/store'
import type { SessionRequest } from './session-request'

interface NoteContext {
  readonly store: Store
  readonly now: () => number
}

/** Adds a line about an account to the history. One whose password everybody knows tells nothing of a person. */
export const noteSessionEvent = async (
  { store, now }: NoteContext,
  event: Pick<AccountEvent, 'who' | 'account' | 'call' | 'changes'>,
  { request, address }: Pick<SessionRequest, 'request' | 'address'>,
): Promise<void> => {
  if (!store.madeUp) await store.noteAccount({ ...event, request, address, at: now() })
}
