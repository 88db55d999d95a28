import type { Encoding, Method } from './call'
import { expiryIn, textInData, type WireLogin, type WireRefresh } from './login'
import type { TokenSet } from './token-set'
import type { KeyedValues } from './values'

/** How tokens of a session come and are renewed. */
interface TokenSource {
  readonly login: Pick<WireLogin, 'token'>
  readonly refresh?: WireRefresh | null
}

/** A call of the session itself, and what its body says. */
interface SessionRequest {
  readonly call: { readonly path: string; readonly method: Method; readonly encoding?: Encoding }
  readonly values: KeyedValues
}

/** What an answer to a login, or to a renewal, brings to be kept. Null: it brings no token. */
export const tokenSetIn = (
  { login, refresh }: TokenSource,
  data: unknown,
  now: number = Date.now() / 1000,
): TokenSet | null => {
  const token = login.token ? textInData(data, login.token) : ''
  if (token === '') return null
  if (!refresh) return { token }
  const secret = refresh.secret ? textInData(data, refresh.secret) : ''
  const expires = expiryIn(refresh, data, token, now)
  return { token, ...(secret && { refresh: secret }), ...(expires !== null && { expires }) }
}

/** What is held after a renewal: a refresh token that did not come again goes on, an expiry does not. */
export const renewedTokens = (before: TokenSet, found: TokenSet): TokenSet => {
  const { expires: _, ...lasting } = before
  return { ...lasting, ...found }
}

/** The values of a body in which the refresh token travels. */
const secretValues = (keys: readonly string[], { refresh, token }: TokenSet): KeyedValues =>
  Object.fromEntries(keys.map((key) => [key, refresh ?? token]))

/** The call that asks for a new token. */
export const renewalRequest = (
  { path, method = 'POST', body, constants, encoding }: WireRefresh,
  tokens: TokenSet,
): SessionRequest => ({
  call: { path, method, ...(encoding && { encoding }) },
  values: { ...secretValues(body, tokens), ...constants },
})

/** The call that tells the backend that a session ends. */
export const logoutRequest = (
  {
    path,
    method = 'POST',
    body = [],
  }: { readonly path: string; readonly method?: Method; readonly body?: readonly string[] },
  tokens: TokenSet,
): SessionRequest => ({ call: { path, method }, values: secretValues(body, tokens) })
