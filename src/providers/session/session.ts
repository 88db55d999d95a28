import Cookies from 'js-cookie'
import type { AppDefinition } from '../definitions/definition'
import { listenerSet } from '../storage/listener-set'
import { safeStorage } from '../storage/storage'
import { readUserInfo, removeUserInfo, type UserInfo, writeUserInfo } from './user-info'

export interface Login extends UserInfo {
  readonly token: string
  readonly user: string
}

/** Who is logged in, according to the cookies. */
export interface Session {
  token(): string | undefined
  user(): string | undefined
  info(): UserInfo | null
  start(login: Login): void
  /** Tells the listener of every login, once cookies and name are stored. */
  onStart(listener: () => void): () => void
  /** Removes the cookies and what is stored of the user. Listeners are told even when nobody was logged in. */
  end(): void
  onEnd(listener: () => void): () => void
  language(): string | undefined
  setLanguage(code: string): void
}

const LANGUAGE_DAYS = 365
const NO_TOKENS = new Set(['undefined', 'null'])

/** Accepts only a token that can stand in a header. Older consoles stored the text `undefined` when there was none. */
const tokenIn = (text: string | undefined): string | undefined =>
  text && /^[\x21-\x7e]+$/.test(text) && !NO_TOKENS.has(text) ? text : undefined

const attributes = () => ({
  path: '/',
  sameSite: 'Strict' as const,
  secure: window.location.protocol === 'https:',
})

const cookieJar = (prefix: string) => {
  // The page remembers what the browser refuses to store, because the console would otherwise ask to log in for ever.
  const refused = new Map<string, string>()
  return {
    get: (name: string): string | undefined => Cookies.get(prefix + name) ?? refused.get(name),
    set: (name: string, value: string, days: number) => {
      Cookies.set(prefix + name, value, { ...attributes(), expires: days })
      if (Cookies.get(prefix + name) === value) refused.delete(name)
      else refused.set(name, value)
    },
    remove: (name: string) => {
      Cookies.remove(prefix + name, attributes())
      refused.delete(name)
    },
  }
}

/**
 * Keeps the session in cookies whose names app.yaml gives. The user's name is kept in local storage, under the user's
 * id.
 */
export const createSession = ({ session, backend }: AppDefinition): Session => {
  const jar = cookieJar(session.cookiePrefix)
  const storage = safeStorage(() => window.localStorage)
  const starts = listenerSet()
  const ends = listenerSet()
  const token = backend.token.cookie
  const user = (): string | undefined => jar.get('uuid') || undefined
  return {
    user,
    token: () => tokenIn(jar.get(token)),
    info: () => {
      const id = user()
      return id === undefined ? null : readUserInfo(storage, id)
    },
    start: ({ token: value, user: id, ...info }) => {
      jar.set(token, value, session.days)
      jar.set('uuid', id, session.days)
      writeUserInfo(storage, id, info)
      starts.tell()
    },
    onStart: starts.add,
    end: () => {
      const id = user()
      if (id !== undefined) removeUserInfo(storage, id)
      jar.remove(token)
      jar.remove('uuid')
      ends.tell()
    },
    onEnd: ends.add,
    language: () => jar.get('lang'),
    setLanguage: (code) => jar.set('lang', code, LANGUAGE_DAYS),
  }
}
