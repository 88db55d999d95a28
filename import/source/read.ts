import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { succeedWith, failWith, reasonOf, type ImportOutcome } from './outcome'
import { printedSource, type Source } from './kind'
import { textOf } from './charset'

/** What was read, and where it came from in the end. */
export interface Fetched {
  text: string
  /** The address without secrets, for a URL. */
  url?: URL
  headers: Headers
  /** The word before the secret that was sent, empty where there was none; absent when no secret was sent. */
  access?: string
}

/** More than the largest published document has; what is larger is not read to its end. */
export const maxSourceBytes = 32 * 1024 * 1024
const mostSeconds = 60

/** The variable that holds the value of the header `Authorization`, which is neither printed nor kept. */
export const secretVariable = 'IMPORT_AUTHORIZATION'

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
  return textOf(Buffer.concat(parts))
}

const readUrl = async (source: Source): Promise<ImportOutcome<Fetched>> => {
  const name = printedSource(source)
  const secret = process.env[secretVariable]
  try {
    const url = new URL(source.at)
    if (url.username !== '' || url.password !== '') {
      return failWith(
        `${name} is asked for without user and password; put them into ${secretVariable}`,
      )
    }
    const answer = await fetch(url, {
      headers: {
        accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
        ...(secret ? { authorization: secret } : {}),
      },
      signal: AbortSignal.timeout(mostSeconds * 1000),
    })
    if (!answer.ok) {
      const help = [401, 403].includes(answer.status) ? `; ${secretVariable} may hold a header` : ''
      return failWith(`${name} answered with status ${answer.status}${help}`)
    }
    const text = await bodyOf(answer)
    if (text === null) return tooLarge(name)
    const access = secret ? { access: /^(\w+)\s/u.exec(secret)?.[1] ?? '' } : {}
    return succeedWith({ text, url, headers: answer.headers, ...access })
  } catch (error) {
    return failWith(`${name} cannot be read: ${reasonOf(error)}`)
  }
}

/** The text of a file, read in one piece up to the limit. */
export const readFile = (file: string): ImportOutcome<Fetched> => {
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
    return succeedWith({ text: textOf(buffer), headers: new Headers() })
  } catch (error) {
    return failWith(`"${file}" cannot be read: ${reasonOf(error)}`)
  }
}

/** The text of a URL or a file, bounded in size and time. */
export const readSource = async (source: Source): Promise<ImportOutcome<Fetched>> =>
  source.kind === 'url' ? await readUrl(source) : readFile(source.at)
