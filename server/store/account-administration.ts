import type { LinkKind } from '../../wire/accounts'
import type { AccountEvent } from './account-audit-entry'
import type { Account } from './stored-types'

/** A link by which somebody chooses a password. Of its token only the hash is kept. */
export interface StoredPasswordLink {
  readonly hash: string
  readonly username: string
  readonly kind: LinkKind
  readonly until: number
}

/** An account with what belongs to it. */
export interface AccountState extends Account {
  /** How many logins go on. */
  readonly logins: number
  /** Whether it has an authenticator app. */
  readonly app: boolean
  /** How many passkeys it has. */
  readonly passkeys: number
  /** Null where nobody has logged in, or nothing keeps it. */
  readonly lastLogin: number | null
  readonly link: Pick<StoredPasswordLink, 'kind' | 'until'> | null
}

/** Accounts as one change sees them. Nobody else changes an account until it ends. */
export interface AccountTransaction {
  readonly all: () => Promise<readonly Account[]>
  /** Names of accounts that were deleted. Lines of the history have them, so that nobody else gets them. */
  readonly formerNames: () => Promise<readonly string[]>
  readonly insert: (account: Account) => Promise<void>
  readonly save: (account: Account) => Promise<void>
  readonly remove: (username: string) => Promise<void>
  /** Ends every login of an account, and gives how many there were. */
  readonly endLogins: (username: string) => Promise<number>
  /** False: there was none. */
  readonly removeFactor: (username: string) => Promise<boolean>
  /** Opens a link in the place of any other one of the account. */
  readonly openLink: (link: StoredPasswordLink) => Promise<void>
  /** False: none was open. */
  readonly withdrawLink: (username: string) => Promise<boolean>
  /** Uses a link up. Null: it is not open. */
  readonly takeLink: (hash: string, now: number) => Promise<StoredPasswordLink | null>
  readonly note: (event: AccountEvent) => Promise<void>
}

/** The accounts of a store, for those who manage them. */
export interface AccountAdministration {
  readonly list: (now: number) => Promise<readonly AccountState[]>
  /** An open link. Null: it is over, withdrawn, or never was. */
  readonly findLink: (hash: string, now: number) => Promise<StoredPasswordLink | null>
  /** Runs a change of which everything is saved or nothing, one after the other at all servers of the store. */
  readonly change: <T>(work: (records: AccountTransaction) => Promise<T>) => Promise<T>
}
