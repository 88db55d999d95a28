import type { AppDefinition } from './definition'
import { isValues, own } from './values'

type EnvelopeNames = AppDefinition['backend']['envelope']

/** What the text of an answer turned out to be. */
export type Reading =
  | { readonly kind: 'success'; readonly data: unknown }
  | { readonly kind: 'login' | 'code'; readonly code: number; readonly message: string | undefined }
  /** A string, or no JSON at all. */
  | { readonly kind: 'text' }
  /** JSON without a numeric code: never a success. */
  | { readonly kind: 'foreign' }

const parse = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

const messageOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** Reads an answer by the envelope that app.yaml describes. */
export const readEnvelope = (text: string, names: EnvelopeNames): Reading => {
  const parsed = parse(text)
  if (!parsed || typeof parsed.value === 'string') return { kind: 'text' }
  if (!isValues(parsed.value)) return { kind: 'foreign' }
  const code = own(parsed.value, names.code)
  if (typeof code !== 'number') return { kind: 'foreign' }
  if (code === names.success) return { kind: 'success', data: own(parsed.value, names.data) }
  const message = messageOf(own(parsed.value, names.message))
  return { kind: code === names.login ? 'login' : 'code', code, message }
}
