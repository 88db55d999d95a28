import {
  type Credentials,
  loginRequest,
  tokenPlace,
  tokenOfTypedLogin,
  userIn,
} from '../../../wire/login'
import { logoutRequest, tokenSetIn } from '../../../wire/token-renewal'
import { writeRequest } from '../../../wire/request'
import { factorHeader, factorStateIn } from '../../../wire/second-factor'
import { tokenHeaders, type TokenSet } from '../../../wire/token-set'
import { ownProperty, type KeyedValues } from '../../../wire/values'
import type { AppDefinition } from '../definitions/definition'
import type { LogoutDefinition } from '../definitions/session-definition'
import type { AdminClient, AdminResponse, SendOptions } from '../http/admin-client'
import { isAdminError, type AdminError } from '../http/admin-error'
import { createAdminError } from '../http/create-admin-error'
import { createFactorClient, type FactorClient } from './second-factor'
import type { SessionLogin } from '../session/session'
import { rolesIn } from '../session/user-info'

const textParam = (params: KeyedValues, key: string): string | undefined => {
  const value = ownProperty(params, key)
  return typeof value === 'string' ? value : undefined
}

/** What was typed. A backend's own names for user name and password are known as well. */
const typedIn = ({ session }: AppDefinition, params: KeyedValues): Credentials => {
  if (session.login.by === 'key') return { key: textParam(params, 'key') ?? '' }
  const [user = 'username', password = 'password'] = session.login.body ?? []
  return {
    username: textParam(params, user) ?? textParam(params, 'username') ?? '',
    password: textParam(params, password) ?? textParam(params, 'password') ?? '',
  }
}

/** What calls carry from now on. Null: the answer has no token. */
const tokensIn = (app: AppDefinition, data: unknown, typed: Credentials): TokenSet | null => {
  const { login } = app.session
  const known = tokenOfTypedLogin(login, typed)
  if (known !== null) return { token: known }
  return login.by === 'cookie' ? { token: '' } : tokenSetIn(app.session, data)
}

/** The header of a token that is not kept yet. */
const headersOf = ({ backend, session }: AppDefinition, { token }: TokenSet) =>
  tokenHeaders(tokenPlace(session.login, backend.token), token)

/** Tells keys apart without telling them: whoever has another key has other preferences and other tabs. */
const nameOfKey = (key: string): string => {
  let hash = 0
  for (const char of key) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0
  return `key-${(hash >>> 0).toString(16)}`
}

/** Who has logged in, by the answers and by what was typed. */
const loginOf = (
  about: ReturnType<typeof userIn>,
  tokens: TokenSet,
  typed: Credentials,
): SessionLogin => {
  const { username = '', key } = typed
  const roles = 'roles' in about ? rolesIn(about.roles) : undefined
  return {
    ...tokens,
    user: about.user ?? (key === undefined ? username : nameOfKey(key)),
    name: about.name ?? username,
    ...(roles ? { roles } : {}),
  }
}

/** Asks the backend who has logged in, where a call of its own says that. */
export const fetchUserIdentity = async (
  app: AppDefinition,
  client: AdminClient,
  tokens: TokenSet,
): Promise<ReturnType<typeof userIn>> => {
  const { me } = app.session
  if (!me) return {}
  const { path, method = 'GET' } = me
  const headers = headersOf(app, tokens)
  const options = { login: true, quiet: true, tag: 'login', headers }
  return userIn(me, await client.send({ path, method }, {}, options))
}

/** What the login page does when the built-in server asks for a second factor. Both reject where the operator gives up. */
export interface FactorAsker {
  /**
   * Asks for a proof.
   *
   * @param refusal what says by what it can be proved
   * @param isAgain whether it says as well why the proof before was refused
   */
  readonly prove: (refusal: AdminError, isAgain: boolean) => Promise<string>
  /** Has a factor added, as the server wants it before anything else. */
  readonly enrol: (client: FactorClient) => Promise<void>
}

const askerIn = (params: KeyedValues): FactorAsker | null => {
  const asker = ownProperty(params, 'secondFactor')
  return typeof asker === 'object' && asker !== null ? (asker as FactorAsker) : null
}

type SendLogin = (headers?: SendOptions['headers']) => Promise<AdminResponse>

/** Sends the login, and again with a proof for as long as the server asks for one. */
const sendWithProof = async (
  send: SendLogin,
  asker: FactorAsker | null,
): Promise<AdminResponse> => {
  let refusal: AdminError | null = null
  let hasProof = false
  for (;;) {
    const proof: string | null = refusal && asker && (await asker.prove(refusal, hasProof))
    hasProof = proof !== null
    try {
      return await send(proof === null ? undefined : { [factorHeader]: proof })
    } catch (error) {
      if (!asker || !isAdminError(error) || error.secondFactor !== 'needed') throw error
      refusal = error
    }
  }
}

/** Logs in by a call of the backend, or tries what was typed by one. */
export const logIn = async (
  app: AppDefinition,
  client: AdminClient,
  params: KeyedValues,
): Promise<SessionLogin> => {
  const { login } = app.session
  const typed = typedIn(app, params)
  const { call, values, headers } = loginRequest(login, typed, app.backend.token)
  const asker = askerIn(params)
  const send: SendLogin = (more) =>
    client.request(writeRequest(client.backend, call, values), {
      login: true,
      quiet: true,
      tag: 'login',
      headers: { ...headers, ...more },
    })
  const { data, headers: answered } = await sendWithProof(send, asker)
  const tokens = tokensIn(app, data, typed)
  if (!tokens) {
    const path = client.pathOf(call)
    const failure = createAdminError({ kind: 'envelope', path, messageKey: 'session.noToken' })
    client.report(failure, { tag: 'login', quiet: true })
    throw failure
  }
  if (asker && factorStateIn(answered) === 'missing') {
    await asker.enrol(createFactorClient(client, headersOf(app, tokens)))
  }
  const about = { ...userIn(login, data), ...(await fetchUserIdentity(app, client, tokens)) }
  return loginOf(about, tokens, typed)
}

/** Tells the backend that a session ends. */
export const sendLogoutCall = async (
  app: AppDefinition,
  client: AdminClient,
  logout: LogoutDefinition,
  tokens: TokenSet,
): Promise<void> => {
  const { call, values } = logoutRequest(logout, tokens)
  const headers = headersOf(app, tokens)
  await client.send(call, values, { login: true, tag: 'login', headers })
}
