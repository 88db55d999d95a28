import type { AppDefinition } from '../definitions/definition'
import { at, isValues } from '../values/values'

export type EnvelopeNames = AppDefinition['backend']['envelope']

/** A code that is neither true nor false. */
export type RefusalCode = number | string

/** What the text of an answer turned out to be. */
export type Reading =
  | { readonly kind: 'success'; readonly data: unknown; readonly message?: string | undefined }
  | {
      readonly kind: 'login' | 'code'
      readonly code: RefusalCode
      readonly message: string | undefined
    }
  /** A string, or no JSON at all. */
  | { readonly kind: 'text' }
  /** JSON without a code of the declared type, or without the data: never a success. */
  | { readonly kind: 'foreign' }

const parse = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** Value at a place such as `result.items`; the whole when no place is named. */
export const placed = (value: unknown, place: string | undefined): unknown =>
  place === undefined ? value : at(value, place.split('.'))

const messageIn = (value: unknown, place: string | undefined): string | undefined => {
  const message = place === undefined ? undefined : placed(value, place)
  return typeof message === 'string' && message.trim() !== '' ? message : undefined
}

/** Where no code is declared, the status has said already whether it is a success. */
const readPlain = (text: string, names: EnvelopeNames): Reading => {
  // 204, and all who answer a write with nothing.
  if (text.trim() === '') return { kind: 'success', data: null }
  const parsed = parse(text)
  if (!parsed) return { kind: 'text' }
  const { value } = parsed
  if (names.data !== undefined && !isValues(value)) return { kind: 'foreign' }
  const message = messageIn(value, names.message)
  return { kind: 'success', data: placed(value, names.data), message }
}

/** Reads an answer by the envelope that app.yaml describes. Codes are compared to the letter: '0' is not 0. */
export const readEnvelope = (text: string, names: EnvelopeNames): Reading => {
  if (names.code === undefined) return readPlain(text, names)
  const parsed = parse(text)
  if (!parsed || typeof parsed.value === 'string') return { kind: 'text' }
  if (!isValues(parsed.value)) return { kind: 'foreign' }
  const code = placed(parsed.value, names.code)
  const [success, login] = [names.success ?? [], names.login ?? []].map((codes) => [codes].flat())
  const message = messageIn(parsed.value, names.message)
  if (success?.some((one) => one === code)) {
    return { kind: 'success', data: placed(parsed.value, names.data), message }
  }
  const isKnownType = success?.some((one) => typeof one === typeof code)
  const isCode = typeof code === 'number' || typeof code === 'string' || typeof code === 'boolean'
  if (!isCode || !isKnownType) return { kind: 'foreign' }
  const said = typeof code === 'boolean' ? String(code) : code
  return { kind: login?.some((one) => one === code) ? 'login' : 'code', code: said, message }
}
