import { parseBody, type RequestBody } from '../../server/http/request-body'
import type { HttpRequest } from '../../server/http/http-request'

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
export interface RecordedRequest {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  /** Parsed by its content type; null when that fails. */
  body: RequestBody | null
  raw: string
}

export const toRecordedRequest = (exchange: HttpRequest, tokenHeader: string): RecordedRequest => {
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
