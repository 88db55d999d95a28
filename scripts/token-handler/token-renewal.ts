import type { AppModel } from '../../codegen/language/model'
import { joinPath, withQuery } from '../../wire/path'
import { writeRequest, type SendableCall } from '../../wire/request'
import { logoutRequest, renewalRequest, renewedTokens } from '../../wire/token-renewal'
import { endSessionPath, isServerToken } from '../../wire/server-token'
import { isExpiring, tokenHeaders, type TokenSet } from '../../wire/token-set'
import type { KeyedValues } from '../../wire/values'
import type { SessionStore } from './session-store'
import { takeTokenFromAnswer } from './take-token-from-answer'

/** Milliseconds. */
const PATIENCE = 5000

/** Makes a call of the session for itself. */
const sendSessionCall = async (
  app: AppModel,
  target: string,
  call: SendableCall,
  values: KeyedValues,
  token?: string,
): Promise<{ readonly ok: boolean; readonly text: string }> => {
  const { path, query, method, headers, body } = writeRequest(app.backend, call, values)
  const answer = await fetch(
    `${target.replace(/\/+$/, '')}${withQuery(joinPath(app.backend.base, path), query)}`,
    {
      method,
      headers: {
        Accept: 'application/json',
        ...app.backend.headers,
        ...headers,
        ...tokenHeaders(app.backend.token, token),
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    },
  )
  return { ok: answer.status < 500, text: await answer.text() }
}

/** Tells the backend that a session ends, where it wants to know. One that cannot be told of it ends here all the same. */
export const sendBackendLogout = async (
  app: AppModel,
  target: string,
  tokens: TokenSet,
): Promise<void> => {
  const own = isServerToken(tokens.token) ? { path: endSessionPath } : null
  const logout = app.session.logout ?? own
  if (!logout) return
  const { call, values } = logoutRequest(logout, tokens)
  await sendSessionCall(app, target, call, values, tokens.token).catch(() => undefined)
}

/** A new token for one that is about to expire. Null: the backend says no. */
const requestNewToken = async (
  app: AppModel,
  target: string,
  tokens: TokenSet,
): Promise<TokenSet | null> => {
  const { refresh } = app.session
  if (!refresh) return tokens
  const { call, values } = renewalRequest(refresh, tokens)
  const { ok, text } = await sendSessionCall(app, target, call, values)
  // A backend that is in trouble says nothing about the session.
  if (!ok) return tokens
  const answer = takeTokenFromAnswer(app, text)
  return answer && renewedTokens(tokens, answer.tokens)
}

/**
 * Finds what is kept for a session, with a new token where the old one is about to expire. Calls that come at once wait for
 * one renewal: a refresh token that is used twice is taken for a stolen one by most backends.
 */
export const createTokenRenewal = (
  appNow: () => AppModel,
  target: string,
  sessions: SessionStore,
) => {
  const underWay = new Map<string, Promise<void>>()
  const isDue = (tokens: TokenSet): boolean => {
    const { refresh } = appNow().session
    return refresh !== null && isExpiring(tokens, refresh.before)
  }
  const renew = async (name: string, tokens: TokenSet): Promise<void> => {
    const next = await requestNewToken(appNow(), target, tokens).catch(() => tokens)
    if (next === null) sessions.end(name)
    else sessions.renew(name, next)
  }
  return async (name: string | undefined): Promise<TokenSet | undefined> => {
    const tokens = sessions.find(name)
    if (name === undefined || !tokens || !isDue(tokens)) return tokens
    const work = underWay.get(name) ?? renew(name, tokens).finally(() => underWay.delete(name))
    underWay.set(name, work)
    await work
    return sessions.find(name)
  }
}
