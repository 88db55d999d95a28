import type { DateCodec } from '../../../../field-types'
import { dayOfCountedMoment, dayAt, isDay, momentOf, timeAt } from '../../../../wire/business-clock'
import { writtenDay, writtenTime } from '../../../../wire/written-day'

export type { DateCodec }

/** A moment as an `<input type="datetime-local">` shows it. */
export const dateTimeInputText = (moment: Date): string =>
  timeAt(moment.getTime())?.replace(' ', 'T') ?? ''

const momentFrom = (wire: unknown, codec: DateCodec): number => {
  if (wire === undefined || wire === null || wire === '') return Number.NaN
  if (codec === 'unix') return Number(wire) * 1000
  return codec === 'unixMs' ? Number(wire) : momentOf(String(wire))
}

const toWire = (moment: number, codec: DateCodec, text: string): string | number => {
  if (codec === 'unix') return Math.floor(moment / 1000)
  if (codec === 'unixMs') return moment
  return codec === 'iso' ? new Date(moment).toISOString() : text
}

/**
 * Text for the date input that shows a wire value: `2026-03-02`, where the business is. Empty when the value is no day.
 *
 * @param wire the value as it travels
 * @param codec how it travels: `unix` is seconds, `unixMs` milliseconds, `iso`, `local` and `text` are texts
 *
 * @example
 * ```tsx
 * import { dayText } from 'deskwright/kit'
 *
 * export const Day = ({ seconds }: { seconds: number }) => <b>{dayText(seconds, 'unix')}</b>
 * ```
 */
export const dayText = (wire: unknown, codec: DateCodec): string => {
  const moment = momentFrom(wire, codec)
  if (Number.isNaN(moment)) return ''
  const isCounted = codec === 'unix' || codec === 'unixMs'
  return writtenDay(wire) ?? (isCounted ? dayOfCountedMoment : dayAt)(moment) ?? ''
}

/**
 * Wire value for the text of the date input. A calendar day has no time zone, so `iso` keeps the day as it is.
 *
 * @param text the day as an input has it, `2026-03-02`; an empty text stays empty
 * @param codec how the value travels
 *
 * @example
 * ```tsx
 * import { dayWire } from 'deskwright/kit'
 *
 * export const firstSecond = dayWire('2026-03-02', 'unix')
 * ```
 */
export const dayWire = (text: string, codec: DateCodec): string | number =>
  text === '' || codec === 'iso' || codec === 'local' || codec === 'text'
    ? text
    : toWire(momentOf(text), codec, text)

/**
 * Text for the time input that shows a wire value: `2026-03-02T10:30:00`, where the business is. Empty when the value is no
 * moment.
 *
 * @param wire the value as it travels
 * @param codec how it travels, as for `dayText`
 *
 * @example
 * ```tsx
 * import { momentText } from 'deskwright/kit'
 *
 * export const Moment = ({ at }: { at: string }) => <time>{momentText(at, 'iso')}</time>
 * ```
 */
export const momentText = (wire: unknown, codec: DateCodec): string => {
  const shown = timeAt(momentFrom(wire, codec))
  const hasNoZone = codec === 'text' || codec === 'local'
  const text = shown !== null && hasNoZone ? (writtenTime(wire) ?? shown) : shown
  return text?.replace(' ', 'T') ?? ''
}

/**
 * Wire value for the text of the time input. Browsers leave out seconds that are zero, and some add a fraction. With
 * `text` the seconds are always sent, and no fraction.
 *
 * @param text the moment as an input has it, `2026-03-02T10:30`; an empty text stays empty
 * @param codec how the value travels
 *
 * @example
 * ```tsx
 * import { momentWire } from 'deskwright/kit'
 *
 * export const halfPastTen = momentWire('2026-03-02T10:30', 'unix')
 * ```
 */
export const momentWire = (text: string, codec: DateCodec): string | number => {
  if (text === '') return ''
  const full = (text.length === 16 ? `${text}:00` : text.slice(0, 19)).replace(' ', 'T')
  return toWire(momentOf(full), codec, codec === 'local' ? full : full.replace('T', ' '))
}

const dayPattern = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/
const timePattern = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

const padDigits = (number = ''): string => number.padStart(2, '0')
const normalizeDateText = (text: string): string => text.normalize('NFKC').trim()

/**
 * The day that somebody means, as `YYYY-MM-DD`: `2026-03-02`, `2026/3/2`, `2026年3月2日` and `20260302` are the same.
 * Null when that is no day, such as 2026-02-30.
 */
export const parseTypedDay = (text: string): string | null => {
  const [, year, month, day, month8, day8] = dayPattern.exec(normalizeDateText(text)) ?? []
  if (year === undefined) return null
  const iso = `${year}-${padDigits(month ?? month8)}-${padDigits(day ?? day8)}`
  return isDay(iso) ? iso : null
}

/** The moment that somebody means, as `YYYY-MM-DD HH:mm:ss`. A day alone is its first second. Null when it is none. */
export const parseTypedMoment = (text: string): string | null => {
  const [dayPart = '', time = '0:00', ...others] = normalizeDateText(text).split(/[ T]+/)
  const day = parseTypedDay(dayPart)
  const [, hour, minute, second = '00'] = timePattern.exec(time) ?? []
  if (day === null || hour === undefined || others.length > 0) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${day} ${padDigits(hour)}:${minute}:${second}`
}
