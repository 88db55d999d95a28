import * as oauth from 'oauth4webapi'
import { userIn } from '../../../wire/login'
import type { AppDefinition } from '../definitions/definition'
import type { AdminClient } from '../http/admin-client'
import { isAdminError } from '../http/admin-error'
import { createAdminError } from '../http/create-admin-error'
import type { SessionLogin } from '../session/session'
import type { TokenSet } from '../../../wire/token-set'
import { rolesIn } from '../session/user-info'
import type { ReturnPath } from '../storage/return-path'
import { safeStorage } from '../storage/safe-storage'
import { fetchUserIdentity } from './log-in'
import { jsonOrNull } from '../../../wire/json'

/*
 * Logs in at an issuer of OpenID Connect: code flow with PKCE, as a public client. What is kept until the issuer leads
 * back is of use to this tab alone.
 */

/** What has to be known when the issuer leads back. */
interface PendingLogin {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The page that the operator was on. */
  readonly path: string
}

const STATE = 'deskwright.openid'
const storage = safeStorage(() => window.sessionStorage)

const settingsOf = ({ session, backend }: AppDefinition) => {
  const { openid } = session.login
  if (!openid) throw new Error('The app names no issuer')
  const options = {
    signal: () => AbortSignal.timeout(backend.timeout),
    // An issuer without TLS is one on the developer's own machine: the language allows no other.
    [oauth.allowInsecureRequests]: openid.issuer.startsWith('http:'),
  }
  return { ...openid, options, client: { client_id: openid.client } }
}

type IssuerSettings = ReturnType<typeof settingsOf>

const found = new Map<string, Promise<oauth.AuthorizationServer>>()

/** What the issuer says of itself, asked for once. */
const serverOf = ({ issuer, options }: IssuerSettings): Promise<oauth.AuthorizationServer> => {
  const known = found.get(issuer)
  if (known) return known
  const url = new URL(issuer)
  const discovery = oauth
    .discoveryRequest(url, { ...options, algorithm: 'oidc' })
    .then((answer) => oauth.processDiscoveryResponse(url, answer))
  found.set(issuer, discovery)
  discovery.catch(() => found.delete(issuer))
  return discovery
}

/** The console's own address, to which the issuer leads back. */
const redirectUri = (): string => window.location.origin + window.location.pathname

const endpointUrl = (
  server: oauth.AuthorizationServer,
  name: keyof oauth.AuthorizationServer,
): URL => {
  const address = server[name]
  if (typeof address !== 'string') throw new Error(`The issuer has no ${String(name)}`)
  return new URL(address)
}

/** Leaves for the issuer. The page is gone then, so this never resolves. */
const redirectToIssuer = async (settings: IssuerSettings, path: string): Promise<never> => {
  const server = await serverOf(settings)
  const pending: PendingLogin = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    path,
  }
  storage.set(STATE, JSON.stringify(pending))
  const url = endpointUrl(server, 'authorization_endpoint')
  const query = {
    client_id: settings.client.client_id,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: settings.scope.join(' '),
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    // Without this, an issuer gives no refresh token.
    ...(settings.scope.includes('offline_access') ? { prompt: 'consent' } : {}),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  window.location.assign(url)
  return new Promise(() => undefined)
}

const readPendingLogin = (): PendingLogin | null =>
  jsonOrNull(storage.get(STATE) ?? '') as PendingLogin | null

const tokensIn = (
  answer: oauth.TokenEndpointResponse,
  { refresh, idToken }: Pick<TokenSet, 'refresh' | 'idToken'> = {},
): TokenSet => {
  const { access_token: token, refresh_token, id_token, expires_in } = answer
  const secret = refresh_token ?? refresh
  const proof = id_token ?? idToken
  return {
    token,
    ...(secret && { refresh: secret }),
    ...(proof && { idToken: proof }),
    ...(expires_in !== undefined && { expires: Date.now() / 1000 + expires_in }),
  }
}

/** What the issuer says of whoever has logged in: most of it is not in the ID token. */
const askAbout = async (
  settings: IssuerSettings,
  token: string,
  subject: string,
): Promise<oauth.UserInfoResponse | null> => {
  const server = await serverOf(settings)
  if (!server.userinfo_endpoint) return null
  const { client, options } = settings
  const answer = await oauth.userInfoRequest(server, client, token, options)
  return oauth.processUserInfoResponse(server, client, subject, answer)
}

/** Exchanges the code of the address for tokens. */
const redeemCode = async (settings: IssuerSettings, { state, nonce, verifier }: PendingLogin) => {
  const server = await serverOf(settings)
  const { client, options } = settings
  const address = new URL(window.location.href)
  const parameters = oauth.validateAuthResponse(server, client, address, state)
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri(),
    verifier,
    options,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  const about = await askAbout(settings, tokens.access_token, claims?.sub ?? '')
  return { kept: tokensIn(tokens), claims: { ...claims, ...about } }
}

/** Takes code and state out of the address, which a reload would send again. */
const cleanAddress = (): void =>
  window.history.replaceState(window.history.state, '', redirectUri() + window.location.hash)

const notProved = (path: string) =>
  createAdminError({ kind: 'envelope', path, messageKey: 'session.notProved' })

/** What the issuer or this page says of a login that did not come about. */
const failureOf = (error: unknown, path: string): unknown => {
  if (
    error instanceof oauth.AuthorizationResponseError ||
    error instanceof oauth.ResponseBodyError
  ) {
    const serverMessage = error.error_description ?? error.error
    return createAdminError({ kind: 'code', path, code: error.error, serverMessage })
  }
  if (error instanceof oauth.OperationProcessingError) return notProved(path)
  return createAdminError({ kind: 'network', path, messageKey: 'session.noIssuer' })
}

/** Whether the issuer has just led back here. */
const isBack = (): boolean => {
  const query = new URLSearchParams(window.location.search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

const loginOf = async (
  app: AppDefinition,
  client: AdminClient,
  { kept: tokens, claims }: Awaited<ReturnType<typeof redeemCode>>,
): Promise<SessionLogin> => {
  const about = {
    ...userIn(app.session.login, claims),
    ...(await fetchUserIdentity(app, client, tokens)),
  }
  const roles = 'roles' in about ? rolesIn(about.roles) : undefined
  return {
    ...tokens,
    user: about.user ?? '',
    name: about.name ?? '',
    ...(roles ? { roles } : {}),
  }
}

/** Leaves for the issuer, or logs in with what it has led back with. Gives the page that the operator came from. */
export const logInAtIssuer = async (
  app: AppDefinition,
  returnPath: ReturnPath,
  client: AdminClient,
): Promise<SessionLogin & { readonly redirectTo: string }> => {
  const settings = settingsOf(app)
  const question = readPendingLogin()
  try {
    if (!isBack()) return await redirectToIssuer(settings, returnPath.take())
    storage.remove(STATE)
    // An answer that nobody here has asked for is not believed, and asking again could go on for ever.
    if (!question) throw notProved(settings.issuer)
    const login = await loginOf(app, client, await redeemCode(settings, question))
    returnPath.forget()
    return { ...login, redirectTo: question.path }
  } catch (error) {
    throw isAdminError(error) ? error : failureOf(error, settings.issuer)
  } finally {
    if (isBack()) cleanAddress()
  }
}

/** A new token for a refresh token. Null: the issuer gives none any more. */
export const renewAtIssuer = async (
  app: AppDefinition,
  tokenSet: TokenSet,
): Promise<TokenSet | null> => {
  const settings = settingsOf(app)
  const { client, options } = settings
  const server = await serverOf(settings)
  const none = oauth.None()
  const secret = tokenSet.refresh ?? ''
  const answer = await oauth.refreshTokenGrantRequest(server, client, none, secret, options)
  const tokens = await oauth.processRefreshTokenResponse(server, client, answer).catch((error) => {
    if (error instanceof oauth.ResponseBodyError) return null
    throw error
  })
  return tokens && tokensIn(tokens, tokenSet)
}

/** Gives a function that ends the session at the issuer as well. Null: the issuer offers no such thing. */
export const issuerLogout = async (
  app: AppDefinition,
  { idToken }: TokenSet,
): Promise<(() => void) | null> => {
  const settings = settingsOf(app)
  const server = await serverOf(settings).catch(() => null)
  if (!server?.end_session_endpoint) return null
  const url = new URL(server.end_session_endpoint)
  url.searchParams.set('client_id', settings.client.client_id)
  url.searchParams.set('post_logout_redirect_uri', redirectUri())
  if (idToken !== undefined) url.searchParams.set('id_token_hint', idToken)
  return () => window.location.assign(url)
}
