import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHead } from '../http/http-request'
import { loginCallerOf } from './login-caller'
import type { Model } from '../../codegen/language/model'
import { readBasic } from '../../wire/login'
import { refusalCodes, refusalAnswer } from '../answers/call-answer'
import type { ReadResult } from '../answers/call-answer'
import { effectiveRolesOf } from '../answers/account-roles'
import type { LoginAccount } from '../store/stored-logins'
import type { Account } from '../store/stored-types'
import { readCookie, hostCookieName } from './cookies'
import { sessionCookieName } from './login-answer'
import { subjectOfIssuerToken } from './openid-issuer'
import type { Sessions } from './sessions'

/** Who makes a call, and by which token. */
export interface Principal {
  readonly username: string
  readonly token: string
  /** The roles that decide what the user may do. */
  readonly roles: readonly string[]
  /** When a second factor was proved with the login; null where none was. */
  readonly proved: number | null
}

interface PrincipalContext {
  readonly model: Model
  readonly sessions: Sessions
}

const headerIn = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

/** The token without its prefix. A token that lacks the prefix is not accepted. */
const tokenIn = ({ app }: Model, headers: IncomingHttpHeaders): string | undefined => {
  if (app.session.login.by === 'cookie')
    return readCookie(headers.cookie, hostCookieName(sessionCookieName, headers))
  const { token: place } = app.backend
  const value = place ? headerIn(headers, place.header) : undefined
  return place && value?.startsWith(place.prefix) ? value.slice(place.prefix.length) : undefined
}

/** What makes a Basic login, at the call that logs in, whatever the other calls carry. */
export const readBasicLogin = (headers: IncomingHttpHeaders) => {
  const [, text = ''] = /^Basic (.+)$/i.exec(headers.authorization ?? '') ?? []
  return readBasic(text)
}

/** Somebody who calls, with what the login has proved where there is one. */
type CallerAccount = Account & Partial<Pick<LoginAccount, 'proved'>>

/** Whose key it is. */
const ofKey = async (
  { sessions }: PrincipalContext,
  key: string,
): Promise<CallerAccount | undefined> => {
  const account = await sessions.accountOf(key)
  const username = sessions.userOfKey(key)
  if (account || username === null || !sessions.madeUp) return account
  const known = await sessions.named(username)
  return known?.disabled === true ? undefined : known
}

const accountOf = async (
  parts: PrincipalContext,
  token: string,
  head: RequestHead,
): Promise<CallerAccount | undefined> => {
  const { model, sessions } = parts
  const { by } = model.app.session.login
  if (by === 'key') return ofKey(parts, token)
  if (by !== 'basic') return sessions.accountOf(token)
  const typed = readBasic(token)
  return typed ? sessions.knows(typed.username, typed.password, loginCallerOf(head)) : undefined
}

type PrincipalResult = ReadResult<Principal | null>

/**
 * Whom an issuer knows is somebody here by the account that has the issuer's `sub` for its name: nothing else that an
 * issuer says stays the same and belongs to one person. Demo accounts are for trying, so that others may come in as well.
 */
const ofIssuer = async (
  { model, sessions }: PrincipalContext,
  from: Parameters<typeof subjectOfIssuerToken>[0],
  token: string,
): Promise<PrincipalResult> => {
  const username = await subjectOfIssuerToken(from, token, sessions.madeUp)
  if (username === null) return { value: null }
  const account = await sessions.named(username)
  const isStranger = account === undefined && !sessions.madeUp
  if (isStranger || account?.disabled === true) {
    return { problem: refusalAnswer(refusalCodes.forbidden, (words) => words.noAccount(username)) }
  }
  return {
    value: {
      username,
      token,
      roles: effectiveRolesOf(model, account ?? { username }),
      proved: null,
    },
  }
}

/** Who makes a call, in the way that the schema describes. Null: nobody who is known. */
export const principalOf = async (
  parts: PrincipalContext,
  head: RequestHead,
): Promise<PrincipalResult> => {
  const { by, openid } = parts.model.app.session.login
  if (by === 'none') {
    const username = 'admin'
    const roles = effectiveRolesOf(parts.model, { username, roles: [] })
    return { value: { username, token: '', roles, proved: null } }
  }
  const token = tokenIn(parts.model, head.headers)
  if (token === undefined || token === '') return { value: null }
  if (by === 'openid' && openid) return ofIssuer(parts, openid, token)
  const account = await accountOf(parts, token, head)
  if (account === undefined) return { value: null }
  const { username, proved = null } = account
  return { value: { username, token, roles: effectiveRolesOf(parts.model, account), proved } }
}
