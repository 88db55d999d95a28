import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import { callerAddress } from './caller-address'
import { parseForm } from './request-body'
import type { RequestBody } from './request-body'

/** A request as far as its head. */
export interface RequestHead {
  readonly method: string
  /** The path as on the request line. It is never decoded, joined or shortened, so only the exact path is found. */
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  /** Where the caller asks from. */
  readonly address: string
  /** Tells when the caller has gone before the answer. */
  readonly gone: AbortSignal
}

/** A request that has arrived as a whole. */
export interface HttpRequest extends RequestHead {
  readonly raw: Buffer
}

export const toRequestHead = (
  request: IncomingMessage,
  proxies: number,
  gone: AbortSignal,
): RequestHead => {
  const url = request.url ?? ''
  const mark = url.indexOf('?')
  return {
    method: request.method ?? '',
    path: mark === -1 ? url : url.slice(0, mark),
    query: mark === -1 ? '' : url.slice(mark + 1),
    headers: request.headers,
    address: callerAddress(request, proxies),
    gone,
  }
}

/** The query as values. A query that cannot be read counts as empty. */
export const parseQuery = ({ query }: HttpRequest): RequestBody => parseForm(query).value ?? {}
