import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import { parseForm } from './body'
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
