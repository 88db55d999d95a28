import type { DateCodec } from '../../../../field-types'
import { dayOfCountedMoment, dayAt, momentOf, timeAt } from '../../../../wire/business-clock'
import { writtenDay, writtenTime } from '../../../../wire/written-day'

/** The time of a day, with its date when that day is not today. */
export const clockTime = (milliseconds: number | undefined): string => {
  if (milliseconds === undefined) return ''
  const text = timeAt(milliseconds) ?? ''
  const [day, time = ''] = text.split(' ')
  return day === dayAt(Date.now()) ? time : text
}

const unitOf = { unix: 1000, unixMs: 1 } as const

export type { DateCodec }

/** The moment of a wire value, in milliseconds. Not a number when it is none, or a text that is shown as it is. */
const wireMoment = (value: unknown, codec: DateCodec): number => {
  if (codec === 'text') return Number.NaN
  if (codec === 'iso' || codec === 'local')
    return typeof value === 'string' ? momentOf(value) : Number.NaN
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))
  return isNumber ? Number(value) * unitOf[codec] : Number.NaN
}

/** A wire value as time. Null when it is no time. */
export const parseWireTime = (value: unknown, codec: DateCodec): string | null =>
  (codec === 'local' ? writtenTime(value) : undefined) ?? timeAt(wireMoment(value, codec))

/** A wire value as a day, `YYYY-MM-DD`: the one that is written, or that of a moment. Null when it is none. */
export const parseWireDay = (value: unknown, codec: DateCodec): string | null => {
  const written = writtenDay(value)
  if (written !== undefined) return written
  const moment = wireMoment(value, codec)
  return codec === 'unix' || codec === 'unixMs' ? dayOfCountedMoment(moment) : dayAt(moment)
}
