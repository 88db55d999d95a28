/* What the console and the built-in server say to each other about accounts. */

const own = '/__accounts'

/** The calls, below the base of the backend. */
export const accountCalls = {
  /** All accounts, for those who may manage them. */
  list: { method: 'POST', path: own },
  /** Does one thing with one account. */
  change: { method: 'POST', path: `${own}/change` },
  /** Whose link somebody has opened. */
  opened: { method: 'POST', path: `${own}/link` },
  /** Sets the password that somebody has chosen behind a link. */
  choose: { method: 'POST', path: `${own}/password` },
} as const

/** Where the console shows what is behind a link. The token follows it, where no server sees it. */
export const linkPath = '/invitation'

/** What can be done with an account from the console. */
export const accountActions = [
  'add',
  'change',
  'disable',
  'enable',
  'delete',
  'revoke',
  'reset-factor',
  'reset',
  'withdraw',
] as const

export type AccountAction = (typeof accountActions)[number]

/** Roles of an account. `all`: every role of the schema, also those to come. */
export type AccountRoles = readonly string[] | 'all'

/** An invitation lets somebody choose a first password, a reset another one. */
export type LinkKind = 'invite' | 'reset'

/** Why whoever asks may not change an account: it is their own, or it has roles that they may not give. */
export type AccountRefusal = 'self' | 'reach'

/** An account as the console shows it. */
export interface ListedAccount {
  readonly username: string
  /** The full name. */
  readonly name: string
  readonly roles: AccountRoles
  /** Whether it has an authenticator app. */
  readonly app: boolean
  /** How many passkeys it has. */
  readonly passkeys: number
  /** How many logins of it go on. */
  readonly logins: number
  /** Milliseconds; null where nobody has logged in yet. */
  readonly lastLogin: number | null
  readonly disabled: boolean
  /** Whether somebody can log in with it: an invited person has no password yet. */
  readonly hasPassword: boolean
  /** The link that is open. */
  readonly link: { readonly kind: LinkKind; readonly until: number } | null
  readonly refusal: AccountRefusal | null
}

export interface AccountsAnswer {
  readonly accounts: readonly ListedAccount[]
  /** The roles that whoever asks may give. */
  readonly gives: AccountRoles
  /** Whether people choose passwords here, so that there are links. */
  readonly links: boolean
  /** Whether accounts have second factors here. */
  readonly factors: boolean
}

export interface AccountChange {
  readonly deed: AccountAction
  readonly username: string
  readonly name?: string
  readonly roles?: AccountRoles
}

/** What became of a change. */
export interface AccountChanged {
  /** The token of a new link, told this once. */
  readonly link: string | null
  /** Milliseconds until which the link opens. */
  readonly until: number | null
}

/** Whose password a link is for. */
export interface OpenedLink {
  readonly username: string
  readonly name: string
  readonly kind: LinkKind
}
