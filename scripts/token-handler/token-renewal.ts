import type { AppModel } from '../../codegen/language/model'
import { joinPath, withQuery } from '../../wire/path'
import { writeRequest, type SendableCall } from '../../wire/request'
import type { KeyedValues } from '../../wire/values'
import type { StoredToken, SessionStore } from './session-store'
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
  const { token: place } = app.backend
  const answer = await fetch(
    `${target.replace(/\/+$/, '')}${withQuery(joinPath(app.backend.base, path), query)}`,
    {
      method,
      headers: {
        Accept: 'application/json',
        ...app.backend.headers,
        ...headers,
        ...(place && token !== undefined && { [place.header]: place.prefix + token }),
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
  kept: StoredToken,
): Promise<void> => {
  const { logout } = app.session
  if (!logout) return
  const { path, method, body } = logout
  const values = Object.fromEntries(body.map((key) => [key, kept.secret ?? kept.token]))
  await sendSessionCall(app, target, { path, method }, values, kept.token).catch(() => undefined)
}

/** A new token for one that is about to expire. Null: the backend says no. */
const requestNewToken = async (
  app: AppModel,
  target: string,
  kept: StoredToken,
): Promise<StoredToken | null> => {
  const { refresh } = app.session
  if (!refresh) return kept
  const { path, method, body, constants } = refresh
  const secret = kept.secret ?? kept.token
  const values = { ...Object.fromEntries(body.map((key) => [key, secret])), ...constants }
  const { ok, text } = await sendSessionCall(app, target, { path, method }, values)
  // A backend that is in trouble says nothing about the session.
  if (!ok) return kept
  const answer = tokenAnswer(app, text)
  if (!answer) return null
  const { expires: _, ...lasting } = kept
  return { ...lasting, ...answer.kept }
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
  const isDue = ({ expires }: StoredToken): boolean => {
    const { refresh } = appNow().session
    return (
      refresh !== null && expires !== undefined && expires - refresh.before <= Date.now() / 1000
    )
  }
  const renew = async (name: string, kept: StoredToken): Promise<void> => {
    const next = await requestNewToken(appNow(), target, kept).catch(() => kept)
    if (next === null) sessions.end(name)
    else sessions.renew(name, next)
  }
  return async (name: string | undefined): Promise<StoredToken | undefined> => {
    const kept = sessions.find(name)
    if (name === undefined || !kept || !isDue(kept)) return kept
    const work = underWay.get(name) ?? renew(name, kept).finally(() => underWay.delete(name))
    underWay.set(name, work)
    await work
    return sessions.find(name)
  }
}
