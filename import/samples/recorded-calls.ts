import { parse } from 'qs'
import {
  jsonValueAt,
  jsonObjectAt,
  isJsonObject,
  jsonListAt,
  jsonNumberAt,
  jsonTextAt,
  type JsonObject,
  type JsonValue,
} from '../api-description/json-access'
import { jsonOrNull } from '../../wire/json'

/** One request and its answer, without anything that is secret. */
export interface RecordedCall {
  method: string
  path: string
  query: JsonObject
  /** The values of the body; null when there is none that can be read. */
  body: JsonObject | null
  encoding: 'json' | 'form'
  status: number
  answer: JsonValue
  /** Names of the headers of the answer. */
  headers: string[]
  /** What its address asked for besides pages and order, so that the rows have what was seen of them. */
  constants?: JsonObject
  /** The query of the next page, as the answer links to it. */
  next?: JsonObject
  /** How many rows there are, as a header of the answer says. */
  counted?: number
  /** The header that says who asks, or a cookie or a key of the query, and the word before the token. */
  access: { header: string; prefix?: string; in?: 'cookie' | 'query' } | null
}

const tokenHeader = /^(?:authorization|x-.*(?:token|auth|api-?key).*|token|api[-_]?key)$/iu

const toNameMap = (list: readonly JsonValue[]): Map<string, string> =>
  new Map(list.map((each) => [jsonTextAt(each, 'name') ?? '', jsonTextAt(each, 'value') ?? '']))

const accessIn = (headers: ReadonlyMap<string, string>): RecordedCall['access'] => {
  const found = [...headers].find(([name]) => tokenHeader.test(name))
  if (!found) return null
  const prefix = /^(Bearer|Token|Basic|JWT)\s/iu.exec(found[1])?.[1]
  return { header: found[0], ...(prefix === undefined ? {} : { prefix }) }
}

const bodyIn = (request: JsonValue): Pick<RecordedCall, 'body' | 'encoding'> => {
  const media = jsonTextAt(request, 'postData', 'mimeType') ?? ''
  const text = jsonTextAt(request, 'postData', 'text') ?? ''
  const isForm = /urlencoded/iu.test(media)
  const value = isForm
    ? (parse(text, { depth: 5, parameterLimit: 1000 }) as JsonValue)
    : jsonOrNull(text)
  return { body: isJsonObject(value) ? value : null, encoding: isForm ? 'form' : 'json' }
}

const exchangeIn = (entry: JsonValue): RecordedCall | null => {
  const request = jsonValueAt(entry, 'request') ?? null
  const response = jsonValueAt(entry, 'response') ?? null
  const content = jsonTextAt(response, 'content', 'text') ?? ''
  const isPacked = jsonTextAt(response, 'content', 'encoding') === 'base64'
  const answer = jsonOrNull(
    isPacked ? Buffer.from(content, 'base64').toString('utf8') : content,
  ) as JsonValue
  if (typeof answer !== 'object' || answer === null) return null
  try {
    const url = new URL(jsonTextAt(request, 'url') ?? '')
    return {
      method: (jsonTextAt(request, 'method') ?? 'GET').toUpperCase(),
      path: decodeURI(url.pathname),
      query: Object.fromEntries(url.searchParams),
      ...bodyIn(request),
      status: jsonNumberAt(response, 'status') ?? 200,
      answer,
      headers: [...toNameMap(jsonListAt(response, 'headers')).keys()],
      access: accessIn(toNameMap(jsonListAt(request, 'headers'))),
    }
  } catch {
    return null
  }
}

/** Whether a document holds recorded calls, as the developer tools of a browser save them. */
export const isHarFile = (tree: JsonValue): boolean =>
  Array.isArray(jsonValueAt(tree, 'log', 'entries'))

/** The calls of a recording whose answers are JSON. */
export const recordedCallsInHar = (tree: JsonValue): RecordedCall[] =>
  jsonListAt(jsonObjectAt(tree, 'log'), 'entries').flatMap((entry) => exchangeIn(entry) ?? [])
