import { parseExact, stringifyJson } from '../../wire/json'
import { isKeyedValues } from '../../wire/values'
import { isMultipart } from './request-body'

/** The same values with the keys of every object in one order. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isKeyedValues(value)) return value
  const keys = Object.keys(value).toSorted()
  return Object.fromEntries(keys.map((key) => [key, inOrder(value[key])]))
}

const jsonSignature = (raw: Buffer): string | Buffer => {
  try {
    return stringifyJson(inOrder(parseExact(raw.toString('utf8'))))
  } catch {
    return raw
  }
}

/**
 * What a repetition of a body is known by. A program may write the keys of JSON in another order each time, and a browser
 * puts something else between the parts.
 */
export const bodyFingerprint = (raw: Buffer, contentType = ''): string | Buffer => {
  if (/^\s*application\/(?:[\w.-]+\+)?json\b/i.test(contentType)) return jsonSignature(raw)
  const between = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (!isMultipart(contentType) || between === undefined) return raw
  return raw.toString('latin1').replaceAll(between, '')
}
