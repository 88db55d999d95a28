/** What the storage wants to see of a client. */
export interface StorageCredentials {
  readonly key: string
  readonly secret: string
  readonly token?: string
  readonly expires?: Date
}

export interface CredentialSource {
  /** The credentials in hand while they are good, else new ones. */
  readonly current: () => Promise<StorageCredentials>
  /** Drops the ones in hand: the storage has refused them. False when there is nowhere to get others. */
  readonly renew: () => boolean
}

/** Time for a request under way to arrive before its credentials run out. */
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
  // A number this small is unix seconds, as everywhere on the wire; as milliseconds it would lie in the year 1973.
  const date = new Date(typeof value === 'number' && value < 1e11 ? value * 1000 : value)
  return Number.isNaN(date.getTime()) ? null : date
}

/**
 * Reads what a credentials endpoint answers: key, secret, token and expires (unix seconds or a date text), or the names
 * that the token services of AWS and Aliyun use for them.
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

/** Keys that never change. */
export const fixedCredentials = (key: string, secret: string): CredentialSource => ({
  current: async () => ({ key, secret }),
  renew: () => false,
})

/**
 * Credentials that are fetched when needed. One source lives as long as one upload: what belongs to an operator must
 * not outlive a logout in the same tab.
 */
export const fetchedCredentials = (getCredentials: () => Promise<unknown>): CredentialSource => {
  let held: Promise<StorageCredentials> | null = null
  let endsAt = Infinity
  const fetched = async (): Promise<StorageCredentials> => {
    const { expires, ...rest } = readCredentials(await getCredentials())
    // Just handed out and already over: this computer's clock is wrong, so the storage has to judge.
    const isBelievable = expires !== undefined && expires.getTime() > Date.now() + MARGIN
    endsAt = isBelievable ? expires.getTime() - MARGIN : Infinity
    return isBelievable ? { ...rest, expires } : rest
  }
  return {
    current: () => {
      if (held && Date.now() < endsAt) return held
      const asked = fetched()
      held = asked
      // A failure is not kept: the next request asks again.
      asked.catch(() => {
        if (held === asked) held = null
      })
      return asked
    },
    renew: () => {
      held = null
      return true
    },
  }
}
