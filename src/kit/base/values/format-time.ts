import type { DateCodec } from '../../../../field-types'
import { writtenDay } from '../../../../wire/written-day'

const padNumber = (count: number, places = 2): string => String(count).padStart(places, '0')

/**
 * Local time as `YYYY-MM-DD HH:mm:ss`. Null when no calendar knows that time. The early script writes times, too, and would
 * be a quarter larger with a library for this one form.
 */
export const formatTime = (milliseconds: number): string | null => {
  const time = new Date(milliseconds)
  const year = time.getFullYear()
  if (!(year >= 0 && year <= 9999)) return null
  const day = [padNumber(year, 4), padNumber(time.getMonth() + 1), padNumber(time.getDate())]
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map((each) =>
    padNumber(each),
  )
  return `${day.join('-')} ${clock.join(':')}`
}

/** The time of a day, with its date when that day is not today. */
export const clockTime = (milliseconds: number | undefined): string => {
  if (milliseconds === undefined) return ''
  const text = formatTime(milliseconds) ?? ''
  const [day, time = ''] = text.split(' ')
  return day === formatTime(Date.now())?.split(' ')[0] ? time : text
}

const unitOf = { unix: 1000, unixMs: 1 } as const

export type { DateCodec }

/** A wire value as local time. Null when it is no time. */
export const wireTime = (value: unknown, codec: DateCodec): string | null => {
  if (codec === 'text') return null
  if (codec === 'iso') return typeof value === 'string' ? formatTime(Date.parse(value)) : null
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))
  return isNumber ? formatTime(Number(value) * unitOf[codec]) : null
}

/** A wire value as a day, `YYYY-MM-DD`: the one that is written, or that of a moment in local time. Null when it is none. */
export const wireDay = (value: unknown, codec: DateCodec): string | null =>
  writtenDay(value) ?? wireTime(value, codec)?.slice(0, 10) ?? null
