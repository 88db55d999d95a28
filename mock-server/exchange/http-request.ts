import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import { parseBody, parseForm } from './body'
import type { Body } from './body'

/** A request that has arrived as a whole. */
export interface HttpRequest {
  readonly method: string
  /** The path as on the request line. It is never decoded, joined or shortened, so only the exact path is found. */
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly raw: Buffer
}

export const toHttpRequest = (request: IncomingMessage, raw: Buffer): HttpRequest => {
  const url = request.url ?? ''
  const mark = url.indexOf('?')
  return {
    method: request.method ?? '',
    path: mark === -1 ? url : url.slice(0, mark),
    query: mark === -1 ? '' : url.slice(mark + 1),
    headers: request.headers,
    raw,
  }
}

/** The query as values. A query that cannot be read counts as empty. */
export const queryOf = ({ query }: HttpRequest): Body => parseForm(query).value ?? {}

const recordedHeaders = [
  'content-type',
  'x-token',
  'idempotency-key',
  'if-match',
  'accept',
  'origin',
  'referer',
  'cookie',
] as const

/** One request as a test wants to see it. */
export interface Recorded {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  /** Parsed by its content type; null when that fails. */
  body: Body | null
  raw: string
}

export const recordOf = (exchange: HttpRequest, tokenHeader: string): Recorded => {
  const { method, path, query, headers, raw } = exchange
  const contentType = headers['content-type'] ?? ''
  const encoding = contentType.includes('json') ? 'json' : 'form'
  const recorded: Record<string, string> = {}
  for (const name of [...recordedHeaders, tokenHeader.toLowerCase()]) {
    const value = headers[name]
    if (typeof value === 'string') recorded[name] = value
  }
  const body = parseBody(raw, contentType, encoding).value ?? null
  return { method, path, query, headers: recorded, body, raw: raw.toString('utf8') }
}
