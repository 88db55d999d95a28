import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { succeedWith, failWith, errorReason, type ImportOutcome } from './import-outcome'
import { printableSource, type SchemaSource } from './schema-source'
import { decodeText } from './decode-text'
import {
  addressWithCredential,
  headersWithCredential,
  credentialPlaceOf,
  parseCredential,
  credentialVariable,
  withoutCredential,
  type SourceCredential,
  type CredentialPlace,
} from './source-credential'

export { credentialVariable } from './source-credential'

/** What was read, and where it came from in the end. */
export interface FetchedSource {
  text: string
  /** The address without secrets, for a URL. */
  url?: URL
  headers: Headers
  /** Where the secret travelled; absent when none was sent. */
  access?: CredentialPlace
}

/** More than the largest published document has; what is larger is not read to its end. */
export const maxSourceBytes = 32 * 1024 * 1024
const mostSeconds = 60

const mostRedirects = 5

const tooLarge = (name: string): { problem: string } =>
  failWith(`${name} is larger than ${maxSourceBytes / 1024 / 1024} MB`)

const bodyOf = async (answer: Response): Promise<string | null> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  if (!answer.body) return ''
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length
    if (bytes > maxSourceBytes) return null
    parts.push(part)
  }
  return decodeText(Buffer.concat(parts))
}

/** Asks an address, and follows where it leads. The secret goes to no other origin. */
const askFor = async (
  url: URL,
  {
    secret,
    headers,
  }: { secret: SourceCredential | null; headers: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<Response> => {
  let at = url
  for (let left = mostRedirects; ; left -= 1) {
    const own = at.origin === url.origin ? secret : null
    const answer = await fetch(addressWithCredential(own, at), {
      headers: {
        accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
        ...headers,
        ...headersWithCredential(own),
      },
      redirect: 'manual',
      signal,
    })
    const next = answer.headers.get('location')
    if (answer.status < 300 || answer.status > 399 || next === null || left === 0) return answer
    await answer.body?.cancel()
    at = new URL(next, at)
  }
}

const helpFor = (status: number, secret: SourceCredential | null): string => {
  if (![401, 403].includes(status)) return ''
  return secret === null
    ? `; ${credentialVariable} may hold a header, or \`?key=…\``
    : `; ${credentialVariable} was sent as ${secret.name}`
}

const readUrl = async (
  source: SchemaSource,
  headers: Readonly<Record<string, string>>,
): Promise<ImportOutcome<FetchedSource>> => {
  const name = printableSource(source)
  const secret = parseCredential(process.env[credentialVariable])
  try {
    const url = new URL(source.at)
    if (url.username !== '' || url.password !== '') {
      return failWith(
        `${name} is asked for without user and password; put them into ${credentialVariable}`,
      )
    }
    const answer = await askFor(url, { secret, headers }, AbortSignal.timeout(mostSeconds * 1000))
    if (!answer.ok) {
      return failWith(
        `${name} answered with status ${answer.status}${helpFor(answer.status, secret)}`,
      )
    }
    const text = await bodyOf(answer)
    if (text === null) return tooLarge(name)
    const access = secret ? { access: credentialPlaceOf(secret) } : {}
    return succeedWith({ text, url, headers: answer.headers, ...access })
  } catch (error) {
    return failWith(`${name} cannot be read: ${withoutCredential(secret, errorReason(error))}`)
  }
}

/** The text of a file, read in one piece up to the limit. */
export const readSourceFile = (file: string): ImportOutcome<FetchedSource> => {
  try {
    const stats = statSync(file)
    if (!stats.isFile()) return failWith(`"${file}" is not a file`)
    if (stats.size > maxSourceBytes) return tooLarge(`"${file}"`)
    const buffer = Buffer.alloc(stats.size)
    const handle = openSync(file, 'r')
    try {
      readSync(handle, buffer, 0, stats.size, 0)
    } finally {
      closeSync(handle)
    }
    return succeedWith({ text: decodeText(buffer), headers: new Headers() })
  } catch (error) {
    return failWith(`"${file}" cannot be read: ${errorReason(error)}`)
  }
}

/** The text of a URL or a file, bounded in size and time. `headers` are sent to a URL. */
export const readSource = async (
  source: SchemaSource,
  headers: Readonly<Record<string, string>> = {},
): Promise<ImportOutcome<FetchedSource>> =>
  source.kind === 'url' ? await readUrl(source, headers) : readSourceFile(source.at)
