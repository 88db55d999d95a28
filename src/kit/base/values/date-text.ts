import dayjs, { type Dayjs } from 'dayjs'
import type { DateCodec } from '../../../../field-types'
import { writtenDay } from '../../../../wire/written-day'

export type { DateCodec }

/** Local time as an `<input type="datetime-local">` shows it. */
export const localText = (moment: Date | Dayjs): string =>
  dayjs(moment).format('YYYY-MM-DDTHH:mm:ss')

// The platform parses the text, because dayjs itself reads the year 26 as 1926. Typing 2026 passes through such a year.
const parseMoment = (text: string): Dayjs => dayjs(new Date(text))

const momentFrom = (wire: unknown, codec: DateCodec): Dayjs | null => {
  if (wire === undefined || wire === null || wire === '') return null
  const number = Number(wire)
  if (codec === 'unix') return toValidMoment(dayjs(number * 1000))
  if (codec === 'unixMs') return toValidMoment(dayjs(number))
  const text = String(wire)
  // A day alone would be read as midnight UTC, which is another day west of Greenwich.
  return toValidMoment(
    parseMoment(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00` : text.replace(' ', 'T')),
  )
}

const toValidMoment = (moment: Dayjs): Dayjs | null => (moment.isValid() ? moment : null)

const toWire = (moment: Dayjs, codec: DateCodec, text: string): string | number => {
  if (codec === 'unix') return moment.unix()
  if (codec === 'unixMs') return moment.valueOf()
  return codec === 'iso' ? moment.toISOString() : text
}

/**
 * Text for the date input that shows a wire value: `2026-03-02`, in local time. Empty when the value is no day.
 *
 * @param wire the value as it travels
 * @param codec how it travels: `unix` is seconds, `unixMs` milliseconds, `iso` and `text` are texts
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
  return moment === null ? '' : (writtenDay(wire) ?? moment.format('YYYY-MM-DD'))
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
  text === '' || codec === 'iso' || codec === 'text'
    ? text
    : toWire(parseMoment(`${text}T00:00:00`), codec, text)

/**
 * Text for the time input that shows a wire value: `2026-03-02T10:30:00`, in local time. Empty when the value is no
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
  const moment = momentFrom(wire, codec)
  return moment ? localText(moment) : ''
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
  return toWire(parseMoment(full), codec, full.replace('T', ' '))
}

const dayPattern = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/
const timePattern = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

const padDigits = (number = ''): string => number.padStart(2, '0')
const normalizeDateText = (text: string): string => text.normalize('NFKC').trim()

/**
 * The day that somebody means, as `YYYY-MM-DD`: `2026-03-02`, `2026/3/2`, `2026年3月2日` and `20260302` are the same.
 * Null when that is no day, such as 2026-02-30.
 */
export const meantDay = (text: string): string | null => {
  const [, year, month, day, month8, day8] = dayPattern.exec(normalizeDateText(text)) ?? []
  if (year === undefined) return null
  const iso = `${year}-${padDigits(month ?? month8)}-${padDigits(day ?? day8)}`
  return parseMoment(`${iso}T00:00:00`).format('YYYY-MM-DD') === iso ? iso : null
}

/** The moment that somebody means, as `YYYY-MM-DD HH:mm:ss`. A day alone is its first second. Null when it is none. */
export const meantMoment = (text: string): string | null => {
  const [dayPart = '', time = '0:00', ...others] = normalizeDateText(text).split(/[ T]+/)
  const day = meantDay(dayPart)
  const [, hour, minute, second = '00'] = timePattern.exec(time) ?? []
  if (day === null || hour === undefined || others.length > 0) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${day} ${padDigits(hour)}:${minute}:${second}`
}
