import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose'
import { jsonOrNull } from '../../wire/json'
import { isKeyedValues, type KeyedValues } from '../../wire/values'
import { sha256Of } from '../store/text-hash'

/* Whom a token of an OpenID Connect issuer belongs to, and whether it was given to this console at all. */

/** Milliseconds. */
const patience = 5000
/** What the issuer said of a token a moment ago counts still. */
const trust = 30_000
/** What failed a moment ago is not tried again: nobody makes the issuer busy through us. */
const distrust = 5000
const discoveryLife = 600_000
const most = 1000

/** Seconds by which two clocks may differ. */
const clockTolerance = 30

/** What a signature may be made with: a shared secret is none, and neither is nothing. */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')

/** Where an issuer is, and whom its tokens have to be for. */
export interface IssuerSettings {
  readonly issuer: string
  readonly client: string
  readonly audience: string
}

/** By what this server asks the issuer about tokens that only the issuer can read (RFC 7662). */
export interface IntrospectionClient {
  readonly id: string
  readonly secret: string
}

/** The client of `OPENID_CLIENT` and `OPENID_SECRET`. Null: there is none, and such tokens are refused. */
export const introspectionClient = (): IntrospectionClient | null => {
  const { OPENID_CLIENT: id = '', OPENID_SECRET: secret = '' } = process.env
  return id === '' || secret === '' ? null : { id, secret }
}

/** Values that are kept for a while. */
const createCache = <T>() => {
  const entries = new Map<string, { readonly value: T; readonly until: number }>()
  return {
    find: (key: string): { readonly value: T } | undefined => {
      const found = entries.get(key)
      return found && found.until > Date.now() ? found : undefined
    },
    keep: (key: string, value: T, life: number): T => {
      if (entries.size >= most) entries.clear()
      entries.set(key, { value, until: Date.now() + life })
      return value
    },
  }
}

const textAt = (values: KeyedValues, key: string): string | null => {
  const found = values[key]
  return typeof found === 'string' ? found : null
}

const withoutLastSlash = (address: string): string => address.replace(/\/+$/, '')

/** What an issuer says of itself, and how its signatures are checked. */
interface Issuer {
  readonly name: string
  readonly introspection: string | null
  readonly userinfo: string | null
  readonly keys: ReturnType<typeof createRemoteJWKSet> | null
}

const issuers = createCache<Issuer | null>()

const jsonAt = async (url: string, init: RequestInit = {}): Promise<KeyedValues | null> => {
  const answer = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  const found = answer.ok ? jsonOrNull(await answer.text()) : null
  return isKeyedValues(found) ? found : null
}

/** The issuer at an address. Null: it does not answer, or says that it is another one. */
const discoverIssuer = async (address: string): Promise<Issuer | null> => {
  const about = await jsonAt(`${withoutLastSlash(address)}/.well-known/openid-configuration`).catch(
    () => null,
  )
  const name = about && textAt(about, 'issuer')
  if (!about || !name || withoutLastSlash(name) !== withoutLastSlash(address)) return null
  const keys = textAt(about, 'jwks_uri')
  return {
    name,
    introspection: textAt(about, 'introspection_endpoint'),
    userinfo: textAt(about, 'userinfo_endpoint'),
    keys: keys === null ? null : createRemoteJWKSet(new URL(keys), { timeoutDuration: patience }),
  }
}

const issuerAt = async (address: string): Promise<Issuer | null> => {
  const earlier = issuers.find(address)
  if (earlier) return earlier.value
  const found = await discoverIssuer(address)
  return issuers.keep(address, found, found === null ? distrust : discoveryLife)
}

/** The claims by which issuers name the client that a token was given to. */
const clientClaims = ['azp', 'client_id', 'cid', 'appid'] as const

const isForUs = (claims: KeyedValues, { client, audience }: IssuerSettings): boolean =>
  [claims['aud']].flat().includes(audience) &&
  clientClaims.every((name) => claims[name] === undefined || claims[name] === client)

/** What an ID token has: it says who has logged in, and permits nothing. */
const idClaims = ['nonce', 'at_hash', 'c_hash', 's_hash'] as const

const isIdToken = (kind: string, claims: JWTPayload): boolean => {
  if (/(?:^|\/)at\+jwt$/i.test(kind)) return false
  const type = textAt(claims, 'typ')
  return type === null ? idClaims.some((name) => name in claims) : !/^bearer$/i.test(type)
}

/** The header of a token that can be read. Null: only its issuer can read it. */
const headerIn = (token: string): { readonly typ?: string | undefined } | null => {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return null
  }
}

/** The `sub` of a token that can be read, when signature, issuer, time, audience and client are right. */
const verifiedUser = async (
  { keys, name }: Issuer,
  settings: IssuerSettings,
  token: string,
  kind: string,
): Promise<string | null> => {
  if (keys === null) return null
  const options = { issuer: name, algorithms, clockTolerance, requiredClaims: ['exp', 'sub'] }
  const payload = await jwtVerify(token, keys, options).then(
    (verified) => verified.payload,
    () => null,
  )
  if (payload === null || isIdToken(kind, payload) || !isForUs(payload, settings)) return null
  return payload.sub ?? null
}

/** The `sub` of a token that the issuer calls active, and whose client or audience is this console. */
const introspectedUser = async (
  { introspection, name }: Issuer,
  settings: IssuerSettings,
  token: string,
  { id, secret }: IntrospectionClient,
): Promise<string | null> => {
  if (introspection === null) return null
  const pair = [id, secret].map((text) => encodeURIComponent(text)).join(':')
  const found = await jsonAt(introspection, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
    body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
  })
  if (found?.['active'] !== true) return null
  const says = textAt(found, 'iss')
  if (says !== null && says !== name) return null
  // What names neither an audience nor a client was given to nobody knows whom.
  const named = clientClaims.some((claim) => found[claim] === settings.client)
  const aud = found['aud'] ?? (named ? settings.audience : undefined)
  return isForUs({ ...found, aud }, settings) ? textAt(found, 'sub') : null
}

/** Whom the issuer's user info tells of. It does not say whom a token was given to. */
const userinfoUser = async ({ userinfo }: Issuer, token: string): Promise<string | null> => {
  if (userinfo === null) return null
  const found = await jsonAt(userinfo, { headers: { Authorization: `Bearer ${token}` } })
  return found && textAt(found, 'sub')
}

const opaque = createCache<string | null>()

/** Asks the issuer, unless it was asked a moment ago. */
const opaqueUser = async (
  settings: IssuerSettings,
  token: string,
  ask: () => Promise<string | null>,
): Promise<string | null> => {
  const key = sha256Of(JSON.stringify([settings, token]))
  const earlier = opaque.find(key)
  if (earlier) return earlier.value
  const user = await ask().catch(() => null)
  return opaque.keep(key, user, user === null ? distrust : trust)
}

/**
 * Whom a token of an OpenID Connect issuer belongs to, by its `sub`. Null: the token is no login here.
 *
 * @param madeUp whether everybody may come in anyway, so that a token that only its issuer can read needs no client
 */
export const subjectOfIssuerToken = async (
  settings: IssuerSettings,
  token: string,
  madeUp: boolean,
): Promise<string | null> => {
  const issuer = await issuerAt(settings.issuer)
  if (issuer === null) return null
  const header = headerIn(token)
  if (header !== null) return verifiedUser(issuer, settings, token, header.typ ?? '')
  const client = introspectionClient()
  if (client === null && !madeUp) return null
  return opaqueUser(settings, token, () =>
    client === null
      ? userinfoUser(issuer, token)
      : introspectedUser(issuer, settings, token, client),
  )
}
