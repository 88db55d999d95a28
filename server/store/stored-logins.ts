import type { Account } from './stored-types'

/** A login. Of what proves it only the hash is kept, so that nobody who reads it can call with it. */
export interface StoredLogin {
  readonly token: string
  /** What renews the token; the token itself where there is nothing else. */
  readonly refresh: string
  readonly username: string
  readonly created: number
  readonly until: number
  /** When a second factor was proved with it; null where none was. */
  readonly proved: number | null
}

/** The account of a login, and when a second factor was proved with that login. */
export interface LoginAccount extends Account {
  readonly proved: number | null
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
  ) => Promise<LoginAccount | undefined>
  /**
   * Adds a login that was judged by a password.
   *
   * @param judgedBy the hash of that password; null where it is replaced along with the login
   * @returns whether the account still has that password: a change that came in between ends this login, too
   */
  readonly add: (login: StoredLogin, judgedBy: string | null) => Promise<boolean>
  /** Puts another token in the place of one. False: somebody else was first. */
  readonly renew: (
    refresh: string,
    next: Pick<StoredLogin, 'token' | 'refresh' | 'until'>,
  ) => Promise<boolean>
  /** Notes when a second factor was proved with the login that has this token; null: none is any more. */
  readonly prove: (token: string, at: number | null) => Promise<void>
  /** Ends the login that has this token, or is renewed by it. */
  readonly end: (hash: string) => Promise<void>
  /** Ends the logins of an account, besides one. */
  readonly endOthers: (username: string, exceptToken: string) => Promise<void>
  /** Whether somebody may try once more under a name. The attempt counts as failed until it is forgiven. */
  readonly attempt: (name: string, attempt: LoginAttempt) => Promise<boolean>
  readonly forgive: (name: string) => Promise<void>
}
