import type { Encoding, Method } from './call'
import { parseJson } from './json'
import type { Credentials, LoginWay } from './login-way'
import { isKeyedValues, valueAtDottedPath, type KeyedValues } from './values'

export * from './login-way'

/** Where an answer says who somebody is: keys joined by dots. Of several places of a name, the first with words counts. */
export interface UserPlaces {
  readonly user?: string | null
  readonly name?: string | readonly string[] | null
  readonly roles?: string | null
}

/** What the wire has to know of a login. */
export interface WireLogin extends UserPlaces {
  /** `token` when absent. */
  readonly by?: LoginWay
  readonly path?: string | null
  readonly method?: Method
  /** Keys of the body: user name, then password. */
  readonly body?: readonly string[]
  /** What was typed travels as HTTP's Basic, and not in the body. */
  readonly basic?: boolean
  /** That of the backend when absent. */
  readonly encoding?: Encoding | null
  readonly constants?: KeyedValues
  /** Where the token stands in the answer. */
  readonly token?: string | null
}

/** How a token gets new before it expires. */
export interface WireRefresh {
  readonly path: string
  readonly method?: Method
  readonly body: readonly string[]
  /** That of the backend when absent. */
  readonly encoding?: Encoding | null
  readonly constants?: KeyedValues
  /** Where the refresh token stands in answers. Without it, the token itself is sent. */
  readonly secret?: string | null
  /** Where answers say how long the token lives. Without it, the token says it. */
  readonly expires?: string | null
  readonly unit?: 'seconds' | 'milliseconds'
  /** Seconds. */
  readonly before: number
}

const AUTHORIZATION = 'Authorization'

/** What stands in the header of a backend that says nothing else, by way. */
const usualPrefixes: Readonly<Partial<Record<LoginWay, string>>> = {
  basic: 'Basic ',
  openid: 'Bearer ',
}

interface TokenPlace {
  readonly header?: string | undefined
  readonly prefix?: string | undefined
}

/** The header that calls carry, and what stands before the token in it. Null: no header says who calls. */
export const tokenPlace = (
  { by = 'token' }: Pick<WireLogin, 'by'>,
  { header, prefix }: TokenPlace = {},
): { readonly header: string; readonly prefix: string } | null => {
  if (by === 'none' || by === 'cookie') return null
  return { header: header ?? AUTHORIZATION, prefix: prefix ?? usualPrefixes[by] ?? '' }
}

/** User name and password as HTTP's Basic writes them (RFC 7617), in UTF-8. */
export const basicText = (username: string, password: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(`${username}:${password}`)))

/** User name and password in a text of HTTP's Basic. Null: it is none. */
export const readBasic = (text: string): { username: string; password: string } | null => {
  try {
    const plain = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0),
    )
    const at = plain.indexOf(':')
    return at < 0 ? null : { username: plain.slice(0, at), password: plain.slice(at + 1) }
  } catch {
    return null
  }
}

/** What calls carry of what was typed, where that is no answer of the backend: Basic, or a key. */
export const tokenOfTypedLogin = (
  { by }: Pick<WireLogin, 'by'>,
  { username = '', password = '', key = '' }: Credentials,
): string | null => {
  if (by === 'key') return key
  return by === 'basic' ? basicText(username, password) : null
}

/** Whether the login is a call of its own, and no ordinary one that shows whether the login is right. */
const isLoginCall = ({ by = 'token' }: WireLogin): boolean => by === 'token' || by === 'cookie'

export const loginMethod = (login: WireLogin): Method =>
  login.method ?? (isLoginCall(login) && !login.basic ? 'POST' : 'GET')

/** The call that logs in. */
export interface LoginRequest {
  readonly call: { readonly path: string; readonly method: Method; readonly encoding?: Encoding }
  readonly values: KeyedValues
  readonly headers: Readonly<Record<string, string>>
}

/** Writes the call that logs in, or that tries what was typed. */
export const loginRequest = (
  login: WireLogin,
  typed: Credentials,
  place: TokenPlace = {},
): LoginRequest => {
  const { path, body = [], basic, constants = {}, encoding } = login
  const { username = '', password = '' } = typed
  const call = { path: path ?? '', method: loginMethod(login), ...(encoding && { encoding }) }
  const token = tokenOfTypedLogin(login, typed)
  const at = tokenPlace(login, place)
  if (token !== null && at) {
    return { call, values: constants, headers: { [at.header]: at.prefix + token } }
  }
  if (basic) {
    const headers = { [AUTHORIZATION]: `Basic ${basicText(username, password)}` }
    return { call, values: constants, headers }
  }
  const pair = [username, password]
  const values = Object.fromEntries(body.map((key, index) => [key, pair[index] ?? '']))
  return { call, values: { ...values, ...constants }, headers: {} }
}

/** A text in data of unknown shape, which may be a number there. */
export const textInData = (data: unknown, place: string): string => {
  const value = valueAtDottedPath(data, place)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const nameIn = (data: unknown, places: string | readonly string[]): string =>
  [places]
    .flat()
    .map((place) => textInData(data, place).trim())
    .find((text) => text !== '') ?? ''

/** Who somebody is by an answer. What it has no place for is missing. */
export const userIn = (
  { user, name, roles }: UserPlaces,
  data: unknown,
): { readonly user?: string; readonly name?: string; readonly roles?: unknown } => ({
  ...(user ? { user: textInData(data, user) } : {}),
  ...(name ? { name: nameIn(data, name) } : {}),
  ...(roles ? { roles: valueAtDottedPath(data, roles) } : {}),
})

/** What a JWT says of itself (RFC 7519), unchecked: who issued it checks it. */
export const jwtClaimsOf = (token: string): KeyedValues => {
  const [, payload = ''] = token.split('.')
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0)
    const claims = parseJson(new TextDecoder().decode(bytes))?.value
    return isKeyedValues(claims) ? claims : {}
  } catch {
    return {}
  }
}

/** When a token expires, in Unix seconds. Null: neither the answer nor the token says it. */
export const expiryIn = (
  { expires, unit }: Pick<WireRefresh, 'expires' | 'unit'>,
  data: unknown,
  token: string,
  now: number,
): number | null => {
  if (!expires) {
    const { exp, iat } = jwtClaimsOf(token)
    if (typeof exp !== 'number') return null
    // The life of a token is what counts, since the clock of this machine may be another.
    return typeof iat === 'number' ? now + exp - iat : exp
  }
  const life = Number(valueAtDottedPath(data, expires))
  if (!Number.isFinite(life)) return null
  return now + (unit === 'milliseconds' ? life / 1000 : life)
}
