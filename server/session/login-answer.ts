import type { Json, Model } from '../../codegen/language/model'
import { setAtPath } from '../../wire/values'
import { successAnswer, type CallAnswer } from '../answers/call-answer'
import { assignedRolesOf } from '../answers/account-roles'
import type { Account } from '../store/stored-types'
import { type IssuedTokens, renewableTokenSeconds } from './login-tokens'

/** The cookie of a backend that knows its callers by one. */
export const sessionCookieName = 'backend_session'
const flags = 'Path=/; HttpOnly; SameSite=Strict'
export const expiredSessionCookie = `${sessionCookieName}=; ${flags}; Max-Age=0`

/** What the backend says of a user, at the places of the schema. */
export const userData = (model: Model, account: Account): Record<string, Json> => {
  const { login, me } = model.app.session
  const data = {}
  for (const { user, name, roles } of [login, ...(me ? [me] : [])]) {
    const [place] = [name ?? []].flat()
    if (place !== undefined) setAtPath(data, place.split('.'), account.name)
    if (user !== null) setAtPath(data, user.split('.'), account.uuid)
    if (roles !== null) setAtPath(data, roles.split('.'), [...assignedRolesOf(model, account)])
  }
  return data
}

/** The answer to a login, and to a call that renews its token. */
export const loginAnswer = (model: Model, account: Account, issued: IssuedTokens): CallAnswer => {
  const { login, refresh, me } = model.app.session
  const data: Record<string, Json> = me ? {} : userData(model, account)
  if (login.token !== null) setAtPath(data, login.token.split('.'), issued.token)
  if (refresh?.secret) setAtPath(data, refresh.secret.split('.'), issued.refresh)
  if (refresh?.expires) {
    const life =
      refresh.unit === 'milliseconds' ? renewableTokenSeconds * 1000 : renewableTokenSeconds
    setAtPath(data, refresh.expires.split('.'), life)
  }
  const answer = successAnswer(data, (words) => words.loggedIn)
  if (login.by !== 'cookie') return answer
  return { ...answer, headers: { 'Set-Cookie': `${sessionCookieName}=${issued.token}; ${flags}` } }
}
