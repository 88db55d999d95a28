import { isStoredPerTab, type LoginWay } from '../../../wire/login-way'
import { isExpiring, type TokenSet } from '../../../wire/token-set'
import { type KeyValueStore, safeStorage } from '../storage/safe-storage'
import type { CookieJar } from './cookie-jar'
import { jsonOrNull } from '../../../wire/json'

/** Keeps what says who calls, for as long as the session lasts. */
export interface TokenStore {
  read(): TokenSet | undefined
  /** `user` tells whether it is the session that is there already. */
  write(tokens: TokenSet, user: string): void
  /** Takes the place of a token that is about to expire. */
  renew(tokens: TokenSet): void
  remove(): void
  /** What tells one session from another, where each tab keeps its own token. */
  mark?(): string | undefined
}

export interface TokenStoreSettings {
  readonly by?: LoginWay | undefined
  /** The cookie of the token. */
  readonly cookie?: string | undefined
  /** Names what this console keeps. */
  readonly prefix: string
  /** Days. */
  readonly days?: number
}

/** Stands for whoever calls where nobody has to log in. */
const NOBODY = 'deskwright.nobody'
/** The cookies that tell all tabs whether somebody is logged in, and whether it is still the same session. */
const MARK = 'session'
const REFRESH = 'refresh'
const EXPIRES = 'expires'

const NO_TOKENS = new Set(['undefined', 'null'])

/** Accepts only a token that can stand in a header. Older consoles stored the text `undefined` when there was none. */
const tokenIn = (text: string | undefined): string | undefined =>
  text && /^[\x21-\x7e]+$/.test(text) && !NO_TOKENS.has(text) ? text : undefined

const newMark = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const secondsIn = (text: string | undefined): number | undefined => {
  const seconds = Number(text || Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

/** A token that the backend has made for this session: in cookies, for all tabs. */
const inCookies = (jar: CookieJar, cookie: string, days: number): TokenStore => {
  const keep = (name: string, value: string | undefined) => {
    if (value !== undefined) jar.set(name, value, days)
    else if (jar.get(name) !== undefined) jar.remove(name)
  }
  const renew = ({ token, refresh, expires }: TokenSet) => {
    jar.set(cookie, token, days)
    keep(REFRESH, refresh)
    keep(EXPIRES, expires === undefined ? undefined : String(expires))
  }
  return {
    read: () => {
      const token = tokenIn(jar.get(cookie))
      const refresh = jar.get(REFRESH)
      const expires = secondsIn(jar.get(EXPIRES))
      if (token === undefined) return undefined
      return { token, ...(refresh && { refresh }), ...(expires !== undefined && { expires }) }
    },
    write: renew,
    renew,
    remove: () => {
      jar.remove(cookie)
      for (const name of [REFRESH, EXPIRES]) keep(name, undefined)
    },
  }
}

/** The backend's own cookie says who calls. The page cannot see it, so a mark says that it is there. */
const asMark = (jar: CookieJar, days: number): TokenStore => ({
  read: () => {
    const mark = tokenIn(jar.get(MARK))
    return mark === undefined ? undefined : { token: mark }
  },
  write: () => jar.set(MARK, newMark(), days),
  renew: () => undefined,
  remove: () => jar.remove(MARK),
})

const parseTabEntry = (text: string | null): { mark?: unknown; kept?: TokenSet } =>
  jsonOrNull(text ?? '') ?? {}

/** Where a tab keeps what it shares with no server and no other console. */
export const tabTokenKey = (prefix: string): string => `deskwright.token.${prefix}`

/**
 * A password, a key or an issuer's token: worth more than this session, so no cookie holds it. Each tab keeps it until it
 * is closed, and the mark tells whether it still counts.
 */
export const createTabTokenStore = (
  jar: CookieJar,
  { prefix, days = 1 }: TokenStoreSettings,
  storage: KeyValueStore = safeStorage(() => window.sessionStorage),
): TokenStore => {
  const key = tabTokenKey(prefix)
  // The page remembers what the browser refuses to store.
  let own: string | null = null
  const mark = () => tokenIn(jar.get(MARK))
  const keep = (tokens: TokenSet) => {
    own = JSON.stringify({ mark: mark(), kept: tokens })
    storage.set(key, own)
  }
  return {
    mark,
    read: () => {
      const { mark: of, kept: tokens } = parseTabEntry(storage.get(key) ?? own)
      return of !== undefined && of === mark() ? tokens : undefined
    },
    write: (tokens, user) => {
      // The other tabs of the same operator go on with what they have.
      const isSame = mark() !== undefined && (jar.get('uuid') ?? '') === user
      if (!isSame) jar.set(MARK, newMark(), days)
      keep(tokens)
    },
    renew: keep,
    remove: () => {
      own = null
      storage.remove(key)
      jar.remove(MARK)
    },
  }
}

const nobody: TokenStore = {
  read: () => ({ token: NOBODY }),
  write: () => undefined,
  renew: () => undefined,
  remove: () => undefined,
}

/** Keeps what says who calls in the place that it deserves. */
export const createTokenStore = (jar: CookieJar, settings: TokenStoreSettings): TokenStore => {
  const { by = 'token', cookie = 'token', days = 1 } = settings
  if (by === 'token') return inCookies(jar, cookie, days)
  if (by === 'none') return nobody
  return isStoredPerTab(by) ? createTabTokenStore(jar, settings) : asMark(jar, days)
}

/** The cookie that tells whether somebody is logged in: that of the token, or the mark that stands for it. */
export const loginCookieName = ({
  by,
  cookie = '',
}: Pick<TokenStoreSettings, 'by' | 'cookie'>): string => (by === 'cookie' ? MARK : cookie)

/** What the cookies alone say: the token, or what stands for it. None that is about to expire, and none of a tab's own. */
export const tokenInCookies = (
  jar: Pick<CookieJar, 'get'>,
  settings: Pick<TokenStoreSettings, 'by' | 'cookie'>,
  before: number | undefined,
): string | undefined => {
  if (settings.by === 'none') return NOBODY
  const isOld = before !== undefined && isExpiring({ expires: secondsIn(jar.get(EXPIRES)) }, before)
  return isOld ? undefined : tokenIn(jar.get(loginCookieName(settings)))
}
