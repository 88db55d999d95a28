import type { Account } from './types'

/** A login. Of what proves it only the hash is kept, so that nobody who reads it can call with it. */
export interface StoredLogin {
  readonly token: string
  /** What renews the token; the token itself where there is nothing else. */
  readonly refresh: string
  readonly username: string
  readonly created: number
  readonly until: number
}

/** How many attempts may have failed under a name since some time. */
export interface LoginAttempt {
  readonly at: number
  readonly since: number
  readonly most: number
}

/** Who is logged in, and under which names somebody has tried to be. */
export interface Logins {
  /** Whose token it is, or whose it is that renews one. Nobody's: it has ended, or the account is disabled. */
  readonly accountBy: (
    by: 'token' | 'refresh',
    hash: string,
    now: number,
  ) => Promise<Account | undefined>
  readonly add: (login: StoredLogin) => Promise<void>
  /** Puts another token in the place of one. False: somebody else was first. */
  readonly renew: (
    refresh: string,
    next: Pick<StoredLogin, 'token' | 'refresh' | 'until'>,
  ) => Promise<boolean>
  /** Ends the login that has this token, or is renewed by it. */
  readonly end: (hash: string) => Promise<void>
  /** Ends the logins of an account, besides one. */
  readonly endOthers: (username: string, exceptToken: string) => Promise<void>
  /** Whether somebody may try once more under a name. The attempt counts as failed until it is forgiven. */
  readonly attempt: (name: string, attempt: LoginAttempt) => Promise<boolean>
  readonly forgive: (name: string) => Promise<void>
}
