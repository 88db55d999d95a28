import { parse } from 'qs'
import {
  treeAt,
  branchAt,
  isBranch,
  listAt,
  numberAt,
  textAt,
  type JsonBranch,
  type Tree,
} from '../api-description/json'
import { jsonOrNull } from '../../wire/json'

/** One request and its answer, without anything that is secret. */
export interface RecordedCall {
  method: string
  path: string
  query: JsonBranch
  /** The values of the body; null when there is none that can be read. */
  body: JsonBranch | null
  encoding: 'json' | 'form'
  status: number
  answer: Tree
  /** Names of the headers of the answer. */
  headers: string[]
  /** What its address asked for besides pages and order, so that the rows have what was seen of them. */
  constants?: JsonBranch
  /** The query of the next page, as the answer links to it. */
  next?: JsonBranch
  /** How many rows there are, as a header of the answer says. */
  counted?: number
  /** The header that says who asks, or a cookie or a key of the query, and the word before the token. */
  access: { header: string; prefix?: string; in?: 'cookie' | 'query' } | null
}

const tokenHeader = /^(?:authorization|x-.*(?:token|auth|api-?key).*|token|api[-_]?key)$/iu

const toNameMap = (list: readonly Tree[]): Map<string, string> =>
  new Map(list.map((each) => [textAt(each, 'name') ?? '', textAt(each, 'value') ?? '']))

const accessIn = (headers: ReadonlyMap<string, string>): RecordedCall['access'] => {
  const found = [...headers].find(([name]) => tokenHeader.test(name))
  if (!found) return null
  const prefix = /^(Bearer|Token|Basic|JWT)\s/iu.exec(found[1])?.[1]
  return { header: found[0], ...(prefix === undefined ? {} : { prefix }) }
}

const bodyIn = (request: Tree): Pick<RecordedCall, 'body' | 'encoding'> => {
  const media = textAt(request, 'postData', 'mimeType') ?? ''
  const text = textAt(request, 'postData', 'text') ?? ''
  const isForm = /urlencoded/iu.test(media)
  const value = isForm
    ? (parse(text, { depth: 5, parameterLimit: 1000 }) as Tree)
    : jsonOrNull(text)
  return { body: isBranch(value) ? value : null, encoding: isForm ? 'form' : 'json' }
}

const exchangeIn = (entry: Tree): RecordedCall | null => {
  const request = treeAt(entry, 'request') ?? null
  const response = treeAt(entry, 'response') ?? null
  const content = textAt(response, 'content', 'text') ?? ''
  const isPacked = textAt(response, 'content', 'encoding') === 'base64'
  const answer = jsonOrNull(
    isPacked ? Buffer.from(content, 'base64').toString('utf8') : content,
  ) as Tree
  if (typeof answer !== 'object' || answer === null) return null
  try {
    const url = new URL(textAt(request, 'url') ?? '')
    return {
      method: (textAt(request, 'method') ?? 'GET').toUpperCase(),
      path: decodeURI(url.pathname),
      query: Object.fromEntries(url.searchParams),
      ...bodyIn(request),
      status: numberAt(response, 'status') ?? 200,
      answer,
      headers: [...toNameMap(listAt(response, 'headers')).keys()],
      access: accessIn(toNameMap(listAt(request, 'headers'))),
    }
  } catch {
    return null
  }
}

/** Whether a document holds recorded calls, as the developer tools of a browser save them. */
export const isRecording = (tree: Tree): boolean => Array.isArray(treeAt(tree, 'log', 'entries'))

/** The calls of a recording whose answers are JSON. */
export const recordedCallsIn = (tree: Tree): RecordedCall[] =>
  listAt(branchAt(tree, 'log'), 'entries').flatMap((entry) => exchangeIn(entry) ?? [])
