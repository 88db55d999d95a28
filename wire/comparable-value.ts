import { dayOfCountedMoment, dayAt, momentOf } from './business-clock'
import { isNothing } from './values'
import { writtenDay } from './written-day'

/*
 * What is compared when a browser filters or sorts. Backends have several notations for one value: an amount is 10 or
 * "10.00", a truth is true or "1", a day has a time behind it. Compared are the values, never their notations.
 */

/** Gives the value behind a notation. Texts and codes need none: their notation is their value. */
export type ToPlainValue = (value: unknown) => unknown

const decimal = /^(?<sign>[-+]?)0*(?<whole>\d+)(?:\.(?<part>\d*?)0*)?$/

/**
 * A number in its plainest notation, with all its digits. What is none stays as it is.
 *
 * @example
 * ```ts
 * import { plainNumber } from 'deskwright/kit'
 *
 * export const isSame = plainNumber('10.00') === plainNumber(10)
 * ```
 */
export const plainNumber = (value: unknown): unknown => {
  const text = String(value).trim()
  const { sign, whole, part } = decimal.exec(text)?.groups ?? {}
  if (whole === undefined) {
    const number = text === '' ? Number.NaN : Number(text)
    return Number.isFinite(number) ? String(number) : value
  }
  const digits = part ? `${whole}.${part}` : whole
  return sign === '-' && digits !== '0' ? `-${digits}` : digits
}

const truths = ['true', '1']
const falsehoods = ['false', '0']

/**
 * A truth as `'true'` or `'false'`, whether it travels as a boolean, a number or a text. What is none stays as it is.
 *
 * @example
 * ```ts
 * import { plainTruth } from 'deskwright/kit'
 *
 * export const isSame = plainTruth('1') === plainTruth(true)
 * ```
 */
export const plainTruth = (value: unknown): unknown => {
  const text = String(value).toLowerCase()
  if (truths.includes(text)) return 'true'
  return falsehoods.includes(text) ? 'false' : value
}

/** As seconds, such a number would lie beyond the year 5138, so it is milliseconds. */
const LARGEST_SECONDS = 1e11

const dayOf = (counted: number): string | null =>
  dayOfCountedMoment(Math.abs(counted) < LARGEST_SECONDS ? counted * 1000 : counted)

/**
 * A day on the calendar as `YYYY-MM-DD`. A day that is written has no time zone, nor has midnight behind it.
 *
 * @example
 * ```ts
 * import { plainDay } from 'deskwright/kit'
 *
 * export const day = plainDay('2026-01-05T00:00:00.000Z')
 * ```
 */
export const plainDay = (value: unknown): unknown => {
  const text = String(value)
  const day = writtenDay(text)
  if (day !== undefined) return day
  if (/^-?\d+$/.test(text)) return dayOf(Number(text)) ?? value
  const moment = plainMoment(text)
  return (typeof moment === 'number' ? dayAt(moment) : null) ?? value
}

/**
 * A moment as a number: seconds or milliseconds as they travel, the milliseconds of one that is written.
 *
 * @example
 * ```ts
 * import { plainMoment } from 'deskwright/kit'
 *
 * export const isSame = plainMoment('2026-01-05T08:00:00Z') === plainMoment('2026-01-05T09:00:00+01:00')
 * ```
 */
export const plainMoment = (value: unknown): unknown => {
  const text = String(value)
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return value
  const moment = momentOf(text)
  return Number.isNaN(moment) ? value : moment
}

/** A value, or each value of a list, as it is compared. An empty one stays empty. */
export const comparableValue = (plain: ToPlainValue | undefined, value: unknown): unknown => {
  if (plain === undefined || isNothing(value)) return value
  return Array.isArray(value) ? value.map((each) => comparableValue(plain, each)) : plain(value)
}
