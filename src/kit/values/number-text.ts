import { plainText } from './record-value'

/** A number, or the number that a text consists of. Null for everything else, which is shown as it is. */
export const asNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^-?\d{1,15}(\.\d+)?$/.test(value)) return null
  return Number(value)
}

const formats = new Map<string, Intl.NumberFormat>()

const numberFormat = (tag: string, minimum: number, maximum: number): Intl.NumberFormat => {
  const key = `${tag} ${minimum} ${maximum}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
  })
  formats.set(key, format)
  return format
}

/** A number in the manner of a language, with at least and at most so many digits after the point. */
export const numberText = (
  value: unknown,
  tag: string,
  minimum: number,
  maximum: number,
): string => {
  const number = asNumber(value)
  if (number === null || Math.abs(number) >= 1e15) return plainText(value)
  try {
    // A text is written with all of its digits, of which a number might lose the last.
    const exact = typeof value === 'string' ? (value as `${number}`) : number
    return numberFormat(tag, minimum, maximum).format(exact)
  } catch {
    return String(number)
  }
}
