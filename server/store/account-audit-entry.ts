import { accountHistoryResource } from '../../wire/history-lines'
import type { AuditEntry } from './stored-types'

/* What happens to accounts, as lines of the history. */

/** The resource of these lines. No other can have this name. */
export const accountChangeResource = accountHistoryResource

/** What each value was and is. Of a password and a name only that they have changed. */
export type AccountChanges = Readonly<Record<string, 'personal' | readonly [unknown, unknown]>>

/** What happened to an account, by whom and by what. */
export interface AccountEvent {
  readonly at: number
  readonly who: string
  readonly call: string
  /** The name of the request. */
  readonly request: string
  /** The account; empty where there is none of the name that was typed. */
  readonly account: string
  readonly isNew?: boolean
  readonly isGone?: boolean
  readonly changes: AccountChanges
  /** Where the request came from. Only its hash is kept. */
  readonly address?: string | null
}

const deedOf = (isNew: boolean, isGone: boolean): AuditEntry['deed'] => {
  if (isNew) return 'create'
  return isGone ? 'delete' : 'change'
}

/** The line of an event. `address` is what is kept of where the request came from. */
export const accountAuditEntry = (
  { at, who, call, request, account, isNew = false, isGone = false, changes }: AccountEvent,
  address: string | null = null,
): AuditEntry => ({
  at,
  who,
  role: '',
  call,
  key: null,
  request,
  resource: accountChangeResource,
  record: account,
  deed: deedOf(isNew, isGone),
  field: null,
  from: null,
  to: null,
  changes: JSON.stringify({ ...changes, ...(address !== null && { address: [null, address] }) }),
})
