import dayjs from 'dayjs'
import type { DateCodec } from '../../../field-types'

/** Local time as `YYYY-MM-DD HH:mm:ss`. Null when no calendar knows that time. */
export const formatTime = (milliseconds: number): string | null => {
  const time = dayjs(milliseconds)
  const isKnown = time.year() >= 0 && time.year() <= 9999
  return isKnown ? time.format('YYYY-MM-DD HH:mm:ss') : null
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
