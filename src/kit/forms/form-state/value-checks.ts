import { isUnparsed } from '../../base/values/form-names'
import { wholeTextPattern } from '../../../../wire/reg-exp'
import { normalizeTypedText } from '../../base/values/typed-text'

/** What is wrong with a value: the message key under `form.` and its arguments. */
export interface ValueFault {
  readonly key: string
  readonly args?: Readonly<Record<string, string | number>>
}

/** What the text of a fault is given. Its limit decides between the forms of a word: `1 character`, `2 characters`. */
export const faultArgs = ({ args = {} }: ValueFault): Record<string, unknown> => ({
  ...args,
  smart_count: args['max'] ?? args['min'],
})

export interface ValueLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The most digits after the point. */
  readonly digits?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly pattern?: string | undefined
}

/** Finds what is wrong with a value that is not empty, apart from its limits. */
export type ValueCheck = (value: unknown) => ValueFault | null

/** A value that counts as not filled in. 0 and false are values. */
export const isUnfilled = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Length as people count it: an emoji is one character, not two. */
export const characterCount = (text: string): number => [...text].length

const decimal = /^-?\d+(\.\d+)?$/
export const numberFault: ValueCheck = (value) =>
  decimal.test(String(value)) ? null : { key: 'number' }
export const integerFault: ValueCheck = (value) =>
  /^-?\d+$/.test(String(value)) ? null : { key: 'integer' }
export const emailFault: ValueCheck = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value)) ? null : { key: 'email' }
export const urlFault: ValueCheck = (value) =>
  URL.canParse(String(value), 'http://relative.invalid') && !/\s|^javascript:/i.test(String(value))
    ? null
    : { key: 'url' }

/** The first thing that is wrong with a value that is not empty. */
export function valueFaultOf(
  value: unknown,
  limits: ValueLimits,
  check?: ValueCheck,
): ValueFault | null {
  if (isUnfilled(value)) return null
  return check?.(value) ?? amountFault(value, limits) ?? textFault(value, limits)
}

function amountFault(value: unknown, { min, max, digits }: ValueLimits): ValueFault | null {
  if (digits !== undefined && (String(value).split('.')[1]?.length ?? 0) > digits)
    return { key: 'digits', args: { max: digits } }
  if (min !== undefined && Number(value) < min) return { key: 'min', args: { min } }
  if (max !== undefined && Number(value) > max) return { key: 'max', args: { max } }
  return null
}

function textFault(
  value: unknown,
  { minLength, maxLength, pattern }: ValueLimits,
): ValueFault | null {
  if (typeof value !== 'string') return null
  const length = characterCount(value)
  if (minLength !== undefined && length < minLength)
    return { key: 'minLength', args: { min: minLength } }
  if (maxLength !== undefined && length > maxLength)
    return { key: 'maxLength', args: { max: maxLength } }
  if (pattern !== undefined && !wholeTextPattern(pattern).test(value)) return { key: 'pattern' }
  return null
}

/** The fault of typed text that means no value. The input that accepted the text gives the message key. */
export const unparsedFault = (value: unknown, key: string): ValueFault | null =>
  isUnparsed(value) ? { key } : null

/**
 * A typed number, so that exactly what the operator wrote is sent. It becomes a number if its text stays the same
 * (`0.10` and `12345678901234567890` do not), and stays text otherwise. A field whose value came as text stays text.
 */
export const typedNumberValue = (text: string, before: unknown): number | string => {
  const plain = normalizeTypedText(text.normalize('NFKC'))
  return typeof before !== 'string' && plain !== '' && String(Number(plain)) === plain
    ? Number(plain)
    : plain
}
