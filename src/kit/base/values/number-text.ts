import { plainText } from './record-value'

/** A number, or the number that a text consists of. Null for everything else, which is shown as it is. */
export const numericValue = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^-?\d{1,15}(\.\d+)?$/.test(value)) return null
  return Number(value)
}

/** Languages that write numbers in groups of three with commas, and a point before the fraction. */
const IN_THREES = /^(?:en(?:-US|-GB)?|ja(?:-JP)?|zh(?:-(?:Hans|Hant|CN|TW|HK|MO|SG))*)$/

const inGroups = (digits: string): string => {
  let text = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 3) {
    text = `${digits.slice(Math.max(0, end - 3), end)},${text}`
  }
  return text
}

/** Most numbers of a page are whole, and need none of the care that a fraction takes. */
const wholeInThrees = (number: number, least: number): string =>
  `${number < 0 ? '-' : ''}${inGroups(String(Math.abs(number)))}${least > 0 ? `.${'0'.repeat(least)}` : ''}`

const decimal = /^(?<sign>-?)0*(?<whole>\d+)(?:\.(?<fraction>\d*))?$/

/**
 * A number with commas between its thousands, rounded half away from zero, as `Intl` writes it. Null: it is not written
 * as digits alone. A browser needs 11 ms for its first `Intl.NumberFormat`, as long as for a page of rows.
 */
export const groupThousands = (text: string, least: number, most: number): string | null => {
  const { sign = '', whole, fraction = '' } = decimal.exec(text)?.groups ?? {}
  if (whole === undefined) return null
  const isUp = (fraction[most] ?? '0') >= '5'
  const rounded = BigInt(whole + fraction.slice(0, most).padEnd(most, '0')) + (isUp ? 1n : 0n)
  const digits = String(rounded).padStart(most + 1, '0')
  const [before, after] = [
    digits.slice(0, digits.length - most),
    digits.slice(digits.length - most),
  ]
  const needed = after.replace(/0+$/, '').padEnd(least, '0')
  return `${sign}${inGroups(before)}${needed && `.${needed}`}`
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
  const number = numericValue(value)
  if (number === null || Math.abs(number) >= 1e15) return plainText(value)
  try {
    // A text is written with all of its digits, of which a number might lose the last.
    const exact = typeof value === 'string' ? (value as `${number}`) : number
    const isNegativeZero = Object.is(exact, -0)
    if (IN_THREES.test(tag)) {
      if (exact === number && Number.isInteger(number) && !isNegativeZero) {
        return wholeInThrees(number, minimum)
      }
      const text = groupThousands(isNegativeZero ? '-0' : String(exact), minimum, maximum)
      if (text !== null) return text
    }
    return numberFormat(tag, minimum, maximum).format(exact)
  } catch {
    return String(number)
  }
}
