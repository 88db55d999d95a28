import { isKeyedValues, ownProperty, type KeyedValues } from './values'

/* Amounts that travel in minor units: 55.00 as 5500. They are exact, because only the point is moved in their digits. */

const plain = /^(-?)(\d+)(?:\.(\d+))?$/

const numberOrText = (text: string): number | string =>
  String(Number(text)) === text ? Number(text) : text

/** The digits of a number with the point moved. Zeros that say nothing are left out. */
const movePoint = (sign: string, whole: string, part: string, by: number): string => {
  const digits = whole + part
  const point = whole.length + by
  const padded = digits.padEnd(point, '0').padStart(digits.length - Math.min(point, 1) + 1, '0')
  const at = Math.max(point, 1)
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const right = padded.slice(at).replace(/0+$/, '')
  const text = right === '' ? left : `${left}.${right}`
  return text === '0' ? text : sign + text
}

/**
 * A number with its point moved to the right, or to the left by a negative number. It stays a text where a number could
 * not hold all of its digits. Whatever is no number stays as it is.
 */
export const shiftPoint = (value: unknown, by: number): unknown => {
  if (Array.isArray(value)) return value.map((one) => shiftPoint(one, by))
  const text = typeof value === 'number' ? String(value) : value
  const [, sign = '', whole, part = ''] = (typeof text === 'string' && plain.exec(text)) || []
  return whole === undefined ? value : numberOrText(movePoint(sign, whole, part, by))
}

/** The amounts of a row by their keys, each with the number of its minor digits. Rows within a row stand below theirs. */
export interface Amounts {
  readonly [key: string]: number | Amounts
}

const convertAmounts = (value: unknown, amounts: Amounts, sign: 1 | -1): unknown => {
  if (Array.isArray(value)) return value.map((one) => convertAmounts(one, amounts, sign))
  if (!isKeyedValues(value)) return value
  const found = Object.entries(amounts).filter(([key]) => ownProperty(value, key) !== undefined)
  const parts = found.map(([key, amount]) => [
    key,
    typeof amount === 'number'
      ? shiftPoint(value[key], sign * amount)
      : convertAmounts(value[key], amount, sign),
  ])
  return found.length === 0 ? value : { ...value, ...Object.fromEntries(parts) }
}

/** How a resource reads and writes amounts in minor units. */
export interface MinorUnits {
  readonly read: (row: KeyedValues) => KeyedValues
  readonly write: (values: KeyedValues) => KeyedValues
}

/**
 * Reads and writes amounts that travel in minor units: 55.00 as 5500. The digits are moved as text, so that nothing is
 * rounded.
 *
 * @param read the amounts of a row by their keys, each with the number of its minor digits
 * @param write those of a body or of filters, where their keys differ
 *
 * @example
 * ```tsx
 * import { minorUnits, type ResourceDefinition } from 'deskwright/kit'
 *
 * export const units: ResourceDefinition['units'] = minorUnits({ amount: 2, fees: { amount: 2 } })
 * ```
 */
export const minorUnits = (read: Amounts, write: Amounts = read): MinorUnits => {
  const side = (amounts: Amounts, sign: 1 | -1) => (values: KeyedValues) => {
    const result = convertAmounts(values, amounts, sign)
    return isKeyedValues(result) ? result : values
  }
  return { read: side(read, -1), write: side(write, 1) }
}
