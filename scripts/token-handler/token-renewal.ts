import type { AppModel } from '../../codegen/language/model'
import { joinPath, withQuery } from '../../wire/path'
import { writeRequest, type SendableCall } from '../../wire/request'
import { logoutRequest, renewalRequest, renewedTokens } from '../../wire/token-renewal'
import { isExpiring, tokenHeaders, type TokenSet } from '../../wire/token-set'
import type { KeyedValues } from '../../wire/values'
import type { SessionStore } from './session-store'
import { tokenAnswer } from './token-answer'

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
  kept: TokenSet,
): Promise<void> => {
  const { logout } = app.session
  if (!logout) return
  const { call, values } = logoutRequest(logout, kept)
  await sendSessionCall(app, target, call, values, kept.token).catch(() => undefined)
}

/** A new token for one that is about to expire. Null: the backend says no. */
const requestNewToken = async (
  app: AppModel,
  target: string,
  kept: TokenSet,
): Promise<TokenSet | null> => {
  const { refresh } = app.session
  if (!refresh) return kept
  const { call, values } = renewalRequest(refresh, kept)
  const { ok, text } = await sendSessionCall(app, target, call, values)
  // A backend that is in trouble says nothing about the session.
  if (!ok) return kept
  const answer = tokenAnswer(app, text)
  return answer && renewedTokens(kept, answer.kept)
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
  const isDue = (kept: TokenSet): boolean => {
    const { refresh } = appNow().session
    return refresh !== null && isExpiring(kept, refresh.before)
  }
  const renew = async (name: string, kept: TokenSet): Promise<void> => {
    const next = await requestNewToken(appNow(), target, kept).catch(() => kept)
    if (next === null) sessions.end(name)
    else sessions.renew(name, next)
  }
  return async (name: string | undefined): Promise<TokenSet | undefined> => {
    const kept = sessions.find(name)
    if (name === undefined || !kept || !isDue(kept)) return kept
    const work = underWay.get(name) ?? renew(name, kept).finally(() => underWay.delete(name))
    underWay.set(name, work)
    await work
    return sessions.find(name)
  }
}
