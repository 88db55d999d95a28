import type { IncomingMessage } from 'node:http'

import { decodeForm } from '../../wire/form-encoding'
import { decodeJson } from '../../wire/json'
import { mediaTypes } from '../../wire/request'
import type { KeyedValues } from '../../wire/values'
import type { Encoding } from '../../codegen/language/model'
import { httpRefusalAnswer } from '../answers/call-answer'
import type { ReadResult } from '../answers/call-answer'
import type { LocalizedMessage } from '../messages'
import { duplicateKeyIn, isJsonTooDeep } from './json-checks'

/** Parsed keys of a body or query. It has no prototype, and only keys that a call names are ever taken from it. */
export type RequestBody = KeyedValues

/** Bytes of a body of somebody who is known. */
export const maxBodyBytes = 1024 * 1024

/** A request with files may have more. */
export const maxMultipartBytes = 32 * 1024 * 1024

/** So much is read of anybody: a login has less. */
export const maxAnonymousBodyBytes = 64 * 1024

/** Whether a request consists of parts, as one with files does. */
export const isMultipart = (contentType: string | undefined): boolean =>
  contentType?.trim().toLowerCase().startsWith('multipart/form-data') === true

const emptyBody: RequestBody = Object.freeze(Object.create(null))

/** Form text or a query string as nested values. */
export const parseForm = (text: string): ReadResult<RequestBody> => {
  const value = decodeForm(text)
  if (value !== null) return { value }
  return { problem: httpRefusalAnswer(400, (words) => words.unparsable) }
}

const parseJson = (text: string): ReadResult<RequestBody> => {
  if (isJsonTooDeep(text)) return { problem: httpRefusalAnswer(400, (words) => words.unparsable) }
  const value = decodeJson(text)
  if (value === null) return { problem: httpRefusalAnswer(400, (words) => words.notObject) }
  const doubled = duplicateKeyIn(text)
  return doubled === null
    ? { value }
    : { problem: httpRefusalAnswer(400, (words) => words.doubledKey(doubled)) }
}

const sizeText = (bytes: number): string =>
  bytes < maxBodyBytes ? `${bytes / 1024} KB` : `${bytes / maxBodyBytes} MB`

/**
 * Reads the raw bytes of a request.
 *
 * @param mostOf how much this caller may bring; it is asked when more comes than anybody may bring
 */
export const readRawBody = async (
  request: IncomingMessage,
  mostOf: () => Promise<number>,
): Promise<ReadResult<Buffer>> => {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  const chunks: Buffer[] = []
  let limit = maxAnonymousBodyBytes
  let isLimitFinal = false
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit && !isLimitFinal) {
      limit = await mostOf()
      isLimitFinal = true
    }
    if (size <= limit) chunks.push(chunk)
    else chunks.length = 0
  }
  if (encoding.toLowerCase() !== 'identity') {
    return { problem: httpRefusalAnswer(415, (words) => words.compressed(encoding)) }
  }
  if (size > limit)
    return { problem: httpRefusalAnswer(413, (words) => words.tooLarge(sizeText(limit))) }
  return { value: Buffer.concat(chunks) }
}

const typeProblem = (contentType: string, type: string): LocalizedMessage | null => {
  const [media = '', ...parameters] = contentType
    .split(';')
    .map((part) => part.trim().toLowerCase())
  if (media !== type) return (words) => words.contentType(type)
  const charset = parameters.find((part) => part.startsWith('charset='))
  if (charset === undefined) return null
  const name = charset.slice('charset='.length).replaceAll('"', '')
  return name === 'utf-8' || name === 'utf8' ? null : (words) => words.charset
}

/** Reads the bytes as the call's encoding wants them. No bytes are an empty body. */
export const parseBody = (
  raw: Buffer,
  contentType: string,
  encoding: Encoding,
  media = mediaTypes[encoding],
): ReadResult<RequestBody> => {
  if (raw.length === 0) return { value: emptyBody }
  const problem = typeProblem(contentType, media)
  if (problem !== null) return { problem: httpRefusalAnswer(415, problem) }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
    return encoding === 'json' ? parseJson(text) : parseForm(text)
  } catch {
    return { problem: httpRefusalAnswer(400, (words) => words.notUtf8) }
  }
}
