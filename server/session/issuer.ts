import { isValues } from '../../wire/values'
import { jsonOrNull } from '../../wire/json'

/** Milliseconds. */
const patience = 5000
/** A token that was good a moment ago is good still. */
const trust = 30_000
const most = 1000

const known = new Map<string, { readonly username: string; readonly until: number }>()

const jsonAt = async (url: string, headers: Record<string, string> = {}): Promise<unknown> => {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patience) })
  return answer.ok ? answer.json() : null
}

const textAt = (value: unknown, key: string): string | null => {
  const found = isValues(value) ? value[key] : undefined
  return typeof found === 'string' ? found : null
}

const claimsIn = (token: string): unknown =>
  jsonOrNull(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/**
 * Whether a token says that another client got it (`azp`, or `client_id` of RFC 9068): what its user allowed another
 * app is no login here. One that nobody but its issuer can read says nothing.
 */
const isOfOther = (token: string, client: string): boolean => {
  const claims = claimsIn(token)
  const named = textAt(claims, 'azp') ?? textAt(claims, 'client_id')
  return named !== null && named !== client
}

/** Whom a token of an OpenID Connect issuer belongs to: the issuer itself is asked. Null: the token is no login here. */
export const askIssuer = async (
  { issuer, client }: { readonly issuer: string; readonly client: string },
  token: string,
): Promise<string | null> => {
  if (isOfOther(token, client)) return null
  const earlier = known.get(token)
  if (earlier && earlier.until > Date.now()) return earlier.username
  try {
    const about = await jsonAt(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`)
    const url = textAt(about, 'userinfo_endpoint')
    const user = url === null ? null : await jsonAt(url, { Authorization: `Bearer ${token}` })
    const username = textAt(user, 'sub')
    if (known.size >= most) known.clear()
    if (username !== null) known.set(token, { username, until: Date.now() + trust })
    return username
  } catch {
    return null
  }
}
