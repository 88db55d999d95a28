/** The variable that holds what says who asks, which is neither printed nor kept. */
export const credentialVariable = 'IMPORT_AUTHORIZATION'

/** How an address is told who asks, without the secret itself. */
export interface CredentialPlace {
  in: 'header' | 'query' | 'cookie'
  name: string
  /** The word before the secret in a header, such as `Bearer`. */
  prefix?: string
}

export interface SourceCredential extends CredentialPlace {
  /** What travels there, with the word before it. */
  value: string
}

const asQuery = (text: string): SourceCredential | null => {
  if (!text.startsWith('?')) return null
  const [[name, value] = ['', '']] = [...new URLSearchParams(text)]
  return name === '' ? null : { in: 'query', name, value }
}

/** `X-API-Key: secret`. A value of `Authorization` may have a colon, but no blank behind it. */
const asHeader = (text: string): SourceCredential | null => {
  const [, name = '', value = ''] = /^([\w-]+):(?:\s+|(?<=^x-[\w-]+:))(\S.*)$/iu.exec(text) ?? []
  if (name === '') return null
  return { in: name.toLowerCase() === 'cookie' ? 'cookie' : 'header', name, value }
}

/** What the variable says: a value of `Authorization`, another header with its name, or `?key=secret`. */
export const parseCredential = (option: string | undefined): SourceCredential | null => {
  if (option === undefined || option.trim() === '') return null
  const text = option.trim()
  const secret = asQuery(text) ??
    asHeader(text) ?? { in: 'header', name: 'Authorization', value: text }
  const prefix = secret.in === 'header' ? /^(\w+)\s/u.exec(secret.value)?.[1] : undefined
  return { ...secret, ...(prefix === undefined ? {} : { prefix }) }
}

/** Where a secret travels, which may be written down. */
export const credentialPlaceOf = (secret: SourceCredential): CredentialPlace => {
  const { value: _, ...place } = secret
  return place
}

/** An address with the secret in its query, where that is its place. */
export const addressWithCredential = (secret: SourceCredential | null, url: URL): URL => {
  if (secret?.in !== 'query') return url
  const address = new URL(url)
  address.searchParams.set(secret.name, secret.value)
  return address
}

export const headersWithCredential = (secret: SourceCredential | null): Record<string, string> =>
  secret === null || secret.in === 'query' ? {} : { [secret.name]: secret.value }

/** A text without the secret. */
export const withoutCredential = (secret: SourceCredential | null, text: string): string =>
  secret === null ? text : text.replaceAll(secret.value, '…')
