/** What a client has to show to the storage. */
export interface StorageCredentials {
  readonly key: string
  readonly secret: string
  readonly token?: string
  readonly expires?: Date
}

export interface CredentialSource {
  /** Gives the present credentials while they are valid, else new ones. */
  readonly current: () => Promise<StorageCredentials>
  /** Drops the present credentials, because the storage has refused them. False when no others can be fetched. */
  readonly renew: () => boolean
}

/** How long before their end credentials are no longer used. A request under way needs time to arrive. */
const MARGIN = 60_000

const keyNames = ['key', 'accessKeyId', 'AccessKeyId']
const secretNames = [
  'secret',
  'secretAccessKey',
  'SecretAccessKey',
  'accessKeySecret',
  'AccessKeySecret',
]
const tokenNames = ['token', 'sessionToken', 'SessionToken', 'securityToken', 'SecurityToken']
const expiryNames = ['expires', 'expiration', 'Expiration']

const firstOf = (answer: object, names: readonly string[]): unknown => {
  const entries = new Map<string, unknown>(Object.entries(answer))
  return names.map((name) => entries.get(name)).find((value) => value !== undefined && value !== '')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const dateOf = (value: unknown): Date | null => {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date))
    return null
  // A number this small is unix seconds, as everywhere on the wire. As milliseconds it would be a time in 1973.
  const date = new Date(typeof value === 'number' && value < 1e11 ? value * 1000 : value)
  return Number.isNaN(date.getTime()) ? null : date
}

/**
 * Reads the answer of a credentials endpoint: key, secret, token and expires (unix seconds or a date as text). The
 * names that the token services of AWS and Aliyun use for these are understood as well.
 */
export const readCredentials = (answer: unknown): StorageCredentials => {
  const given = typeof answer === 'object' && answer !== null ? answer : {}
  const token = textOf(firstOf(given, tokenNames))
  const expires = dateOf(firstOf(given, expiryNames))
  return {
    key: textOf(firstOf(given, keyNames)),
    secret: textOf(firstOf(given, secretNames)),
    ...(token && { token }),
    ...(expires && { expires }),
  }
}

/** A source of keys that never change. */
export const fixedCredentials = (key: string, secret: string): CredentialSource => ({
  current: async () => ({ key, secret }),
  renew: () => false,
})

/**
 * A source that fetches credentials when they are needed. It lives as long as one upload, because what belongs to an
 * operator must not outlive a logout in the same tab.
 */
export const fetchedCredentials = (getCredentials: () => Promise<unknown>): CredentialSource => {
  let held: Promise<StorageCredentials> | null = null
  let endsAt = Infinity
  const fetched = async (): Promise<StorageCredentials> => {
    const { expires, ...rest } = readCredentials(await getCredentials())
    // New credentials that have run out already mean that the clock of this computer is wrong. Then the storage has to
    // judge.
    const isBelievable = expires !== undefined && expires.getTime() > Date.now() + MARGIN
    endsAt = isBelievable ? expires.getTime() - MARGIN : Infinity
    return isBelievable ? { ...rest, expires } : rest
  }
  return {
    current: () => {
      if (held && Date.now() < endsAt) return held
      const request = fetched()
      held = request
      // A failure is not kept: the next request asks again.
      request.catch(() => {
        if (held === request) held = null
      })
      return request
    },
    renew: () => {
      held = null
      return true
    },
  }
}
