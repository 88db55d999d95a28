import type { IncomingHttpHeaders } from 'node:http'
import type { Model } from '../../codegen/model'
import { readBasic } from '../../wire/login'
import { cookieIn } from './cookies'
import { sessionCookie } from './login-answer'
import { askIssuer } from './issuer'
import type { Sessions } from './session'

/** Who makes a call, and by which token. */
export interface Caller {
  readonly username: string
  readonly token: string
}

interface Parts {
  readonly model: Model
  readonly sessions: Sessions
}

const headerIn = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

/** The token without its prefix. A token that lacks the prefix is not accepted. */
const tokenIn = ({ app }: Model, headers: IncomingHttpHeaders): string | undefined => {
  if (app.session.login.by === 'cookie') return cookieIn(headers.cookie, sessionCookie)
  const { token: place } = app.backend
  const value = place ? headerIn(headers, place.header) : undefined
  return place && value?.startsWith(place.prefix) ? value.slice(place.prefix.length) : undefined
}

/** The key of a demo account. */
export const keyOf = (username: string): string => `${username}-key`
const userOfKey = (key: string): string | null => /^(.+)-key$/.exec(key)?.[1] ?? null

/** What makes a Basic login, at the call that logs in, whatever the other calls carry. */
export const basicIn = (headers: IncomingHttpHeaders) => {
  const [, text = ''] = /^Basic (.+)$/i.exec(headers.authorization ?? '') ?? []
  return readBasic(text)
}

const userOf = async ({ model, sessions }: Parts, token: string): Promise<string | null> => {
  const { login } = model.app.session
  if (login.by === 'basic') {
    const typed = readBasic(token)
    return typed && sessions.knows(typed.username, typed.password)
  }
  if (login.by === 'key') {
    const username = userOfKey(token)
    return username !== null && (await sessions.about(username)).code === null ? username : null
  }
  return login.by === 'openid' && login.openid
    ? askIssuer(login.openid.issuer, token)
    : sessions.userOf(token)
}

/** Who makes a call, in the way that the schema describes. Null: nobody who is known. */
export const callerOf = async (
  parts: Parts,
  headers: IncomingHttpHeaders,
): Promise<Caller | null> => {
  if (parts.model.app.session.login.by === 'none') return { username: 'admin', token: '' }
  const token = tokenIn(parts.model, headers)
  if (token === undefined || token === '') return null
  const username = await userOf(parts, token)
  return username === null ? null : { username, token }
}
