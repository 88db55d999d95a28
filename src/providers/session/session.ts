import type { TokenSet } from '../../../wire/token-set'
import type { AppDefinition } from '../definitions/definition'
import { listenerSet } from '../storage/listener-set'
import { safeStorage } from '../storage/safe-storage'
import { cookieJar } from './cookie-jar'
import { createTokenStore } from './token-store'
import { readUserInfo, removeUserInfo, type UserInfo, writeUserInfo } from './user-info'

export interface SessionLogin extends UserInfo, TokenSet {
  readonly user: string
}

/**
 * `expired`: the backend or the cookies say that the session is over. `refused`: the backend said so to a call that should
 * change something, and which has done nothing. `idle`: nobody has used the console.
 */
export type PauseReason = 'expired' | 'refused' | 'idle'

/**
 * What this tab does with a login. While it is `paused`, it holds what its operator has on the screen and in forms, but
 * shows nothing of it until the same operator logs in again.
 */
export interface SessionState {
  readonly phase: 'in' | 'paused' | 'out'
  /** Counts the operators of this tab. What was read for an earlier one may not be shown any more. */
  readonly owner: number
  readonly reason: PauseReason | null
}

/** Who is logged in. The cookies say it for all tabs of the browser; each tab follows them with a state of its own. */
export interface Session {
  token(): string | undefined
  /** The token with what renews it. */
  kept(): TokenSet | undefined
  /** Puts a new token in the place of one that is about to expire. The session goes on. */
  renew(tokens: TokenSet): void
  /** Tells this session from another one to tabs that keep a token each. */
  mark(): string | undefined
  user(): string | undefined
  info(): UserInfo | null
  state(): SessionState
  subscribe(listener: () => void): () => void
  start(login: SessionLogin): void
  /** Tells the listener of every login, once cookies and name are stored. */
  onStart(listener: () => void): () => void
  /** Removes the cookies and what is stored of the user. The tab keeps what it holds for the same user. */
  pause(reason: PauseReason): void
  /** Listeners are told even when nobody was logged in. */
  onPause(listener: (reason: PauseReason) => void): () => void
  /** Removes the cookies and what is stored of the user. Listeners are told even when nobody was logged in. */
  end(): void
  onEnd(listener: () => void): () => void
  /** Tells the listener when everything that was read for an operator has to go: at the end, and when another logs in. */
  onEmpty(listener: () => void): () => void
  /**
   * Does what the cookies ask for: another tab may have logged in or out, or they may have expired. `looksAgain` says that
   * the caller comes back, so a login of which not everything has arrived yet can wait.
   */
  follow(reason?: PauseReason | 'left', looksAgain?: boolean): void
  /** Tells the listener when this tab has followed a login that happened in another tab. */
  onFollow(listener: () => void): () => void
  language(): string | undefined
  setLanguage(code: string): void
}

/** Whose tab this is, as far as it was told. */
interface Holder {
  readonly user: string | undefined
  readonly info: UserInfo | null
}

const LANGUAGE_DAYS = 365

const createSessionListeners = () => ({
  changes: listenerSet(),
  starts: listenerSet(),
  pauses: listenerSet<[PauseReason]>(),
  ends: listenerSet(),
  empties: listenerSet(),
  follows: listenerSet(),
})

/** What is kept of a login, and in which place. */
const partsOf = ({ user, name, roles, ...tokens }: SessionLogin) => ({
  kept: tokens,
  user,
  info: { name, ...(roles ? { roles } : {}) },
})

/** What cookies and local storage hold of whoever is logged in, for all tabs. */
const storedLogin = ({ session, backend }: AppDefinition) => {
  const jar = cookieJar(session.cookiePrefix)
  const storage = safeStorage(() => window.localStorage)
  const { cookiePrefix: prefix, days, login } = session
  const keeper = createTokenStore(jar, {
    prefix,
    days,
    by: login.by,
    cookie: backend.token?.cookie,
  })
  const user = (): string | undefined => jar.get('uuid') || undefined
  const info = (of: string | undefined): UserInfo | null =>
    of === undefined ? null : readUserInfo(storage, of)
  return {
    jar,
    user,
    info,
    keeper,
    token: () => keeper.read()?.token,
    write: (next: SessionLogin) => {
      const { kept: tokens, user: id, info: about } = partsOf(next)
      keeper.write(tokens, id)
      jar.set('uuid', id, days)
      writeUserInfo(storage, id, about)
    },
    remove: (of: string | undefined) => {
      if (of !== undefined) removeUserInfo(storage, of)
      keeper.remove()
      jar.remove('uuid')
    },
  }
}

type Stored = ReturnType<typeof storedLogin>
type SessionListeners = ReturnType<typeof createSessionListeners>

/** What this tab makes of the login, and how that changes. */
const tabState = (stored: Stored, listeners: SessionListeners) => {
  let holder: Holder = { user: stored.user(), info: stored.info(stored.user()) }
  let state: SessionState = { phase: stored.token() ? 'in' : 'out', owner: 0, reason: null }
  const become = (phase: SessionState['phase'], reason: PauseReason | null = null, owners = 0) => {
    state = { phase, reason, owner: state.owner + owners }
    listeners.changes.tell()
  }
  return {
    state: () => state,
    holder: () => holder,
    enter: (next: Holder) => {
      const isOther = state.phase !== 'out' && next.user !== holder.user
      holder = next
      become('in', null, isOther ? 1 : 0)
      if (isOther) listeners.empties.tell()
      listeners.starts.tell()
    },
    pause: (reason: PauseReason) => {
      if (state.phase === 'paused') return
      if (state.phase === 'in') become('paused', reason)
      listeners.pauses.tell(reason)
    },
    leave: () => {
      become('out', null, 1)
      listeners.empties.tell()
      listeners.ends.tell()
    },
  }
}

/** Compares the tab with the cookies, which are those of all tabs. */
const followCookies = (
  stored: Stored,
  listeners: SessionListeners,
  tab: ReturnType<typeof tabState>,
  reason: PauseReason | 'left',
  looksAgain: boolean,
): void => {
  const { phase } = tab.state()
  if (stored.token() === undefined) {
    // Cookies that have expired leave the name behind.
    if (phase === 'in') stored.remove(tab.holder().user)
    if (phase !== 'out' && reason === 'left') tab.leave()
    else if (phase === 'in' && reason !== 'left') tab.pause(reason)
    return
  }
  const user = stored.user()
  // The tab first shows nothing, and then follows whoever is logged in now.
  if (phase === 'in') return user === tab.holder().user ? undefined : tab.leave()
  const info = stored.info(user)
  // Browsers promise no order: the cookie may be here before the name and the roles of whoever it belongs to.
  if (info === null && looksAgain) return
  tab.enter({ user, info })
  listeners.follows.tell()
}

/**
 * Keeps the session in cookies whose names app.yaml gives. The user's name is kept in local storage, under the user's
 * id.
 *
 * @example
 * ```tsx
 * import type { AppDefinition } from 'deskwright/kit'
 * import { createSession } from 'deskwright/providers'
 *
 * export const isLoggedIn = (app: AppDefinition): boolean => createSession(app).token() !== undefined
 * ```
 */
export const createSession = (app: AppDefinition): Session => {
  const stored = storedLogin(app)
  const listeners = createSessionListeners()
  const tab = tabState(stored, listeners)
  const phase = () => tab.state().phase
  const user = () => (phase() === 'out' ? stored.user() : tab.holder().user)
  return {
    user,
    token: stored.token,
    kept: stored.keeper.read,
    renew: stored.keeper.renew,
    mark: () => stored.keeper.mark?.(),
    info: () => (phase() === 'paused' ? tab.holder().info : stored.info(user())),
    state: tab.state,
    subscribe: listeners.changes.add,
    start: (login) => {
      stored.write(login)
      const { user: id, info } = partsOf(login)
      tab.enter({ user: id || undefined, info })
    },
    pause: (reason) => {
      stored.remove(user())
      tab.pause(reason)
    },
    end: () => {
      stored.remove(user())
      tab.leave()
    },
    follow: (reason = 'expired', looksAgain = false) =>
      followCookies(stored, listeners, tab, reason, looksAgain),
    onStart: listeners.starts.add,
    onPause: listeners.pauses.add,
    onEnd: listeners.ends.add,
    onEmpty: listeners.empties.add,
    onFollow: listeners.follows.add,
    language: () => stored.jar.get('lang'),
    setLanguage: (code) => stored.jar.set('lang', code, LANGUAGE_DAYS),
  }
}
