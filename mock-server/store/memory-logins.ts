import type { StoredLogin, Logins } from '../../server/store/stored-logins'
import type { Account } from '../../server/store/stored-types'
import { createLoginThrottle } from './login-throttle'

const mostLogins = 10_000

/** Logins by token, and tokens by what renews them. */
const createLoginMap = () => {
  const logins = new Map<string, StoredLogin>()
  const tokens = new Map<string, string>()
  const end = (token: string): void => {
    tokens.delete(logins.get(token)?.refresh ?? '')
    logins.delete(token)
  }
  return {
    end,
    add: (login: StoredLogin): void => {
      logins.set(login.token, login)
      tokens.set(login.refresh, login.token)
    },
    by: (by: 'token' | 'refresh', hash: string): StoredLogin | undefined =>
      logins.get(by === 'token' ? hash : (tokens.get(hash) ?? '')),
    all: (): readonly StoredLogin[] => [...logins.values()],
    makeRoom: (now: number): void => {
      for (const { token, until } of logins.values()) {
        if (until <= now || logins.size >= mostLogins) end(token)
      }
    },
  }
}

type FindAccount = (username: string) => Promise<Account | undefined>

const limitAttempts = (
  accountOf: FindAccount,
  now: () => number,
): Pick<Logins, 'attempt' | 'forgive'> => {
  const seen = new Set<string>()
  const throttle = createLoginThrottle(now, (name) => seen.has(name))
  return {
    attempt: async (name) => {
      if ((await accountOf(name)) !== undefined) seen.add(name)
      if (throttle.isClosed(name)) return false
      throttle.begin(name)
      return true
    },
    forgive: async (name) => throttle.clear(name),
  }
}

/** The logins of one process. They are gone with it. */
export interface MemoryLogins extends Logins {
  /** How many logins of an account go on. */
  readonly count: (username: string) => number
}

export const createMemoryLogins = (accountOf: FindAccount, now: () => number): MemoryLogins => {
  const logins = createLoginMap()
  return {
    accountBy: async (by, hash, time) => {
      const login = logins.by(by, hash)
      if (login === undefined || login.until <= time) return undefined
      const account = await accountOf(login.username)
      return account === undefined || account.disabled === true
        ? undefined
        : { ...account, proved: login.proved }
    },
    count: (username) =>
      logins.all().filter((login) => login.username === username && login.until > now()).length,
    add: async (login, judgedBy) => {
      const account = judgedBy === null ? undefined : await accountOf(login.username)
      if (judgedBy !== null && account?.hash !== judgedBy) return false
      logins.makeRoom(login.created)
      logins.add(login)
      return true
    },
    renew: async (refresh, next) => {
      const login = logins.by('refresh', refresh)
      if (login === undefined) return false
      logins.end(login.token)
      logins.add({ ...login, ...next })
      return true
    },
    prove: async (token, at) => {
      const login = logins.by('token', token)
      if (login !== undefined) logins.add({ ...login, proved: at })
    },
    end: async (hash) => logins.end(logins.by('refresh', hash)?.token ?? hash),
    endOthers: async (username, exceptToken) => {
      for (const login of logins.all())
        if (login.username === username && login.token !== exceptToken) logins.end(login.token)
    },
    ...limitAttempts(accountOf, now),
  }
}
