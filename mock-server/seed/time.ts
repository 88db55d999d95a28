import dayjs from 'dayjs'
import type { FieldModel, Json } from '../../codegen/model'

export const daySeconds = 86_400
const spanDays = 90
const morning = 9 * 3600

/** Midnight, local time, of a day written YYYY-MM-DD, in unix seconds. */
const startOfDay = (day: string): number => dayjs(day).unix()

export const dayText = (seconds: number): string => dayjs.unix(seconds).format('YYYY-MM-DD')

/**
 * When row `index` of `count` came into being: the newest on the morning of the day of seeding, denser towards it,
 * none older than the span. Later rows are never older than earlier ones.
 */
export const whenOf = (day: string, index: number, count: number, jitter: number): number => {
  const isNewest = index === count - 1
  const share = (count - 1 - index + (isNewest ? 0 : jitter)) / count
  return Math.floor(startOfDay(day) + morning - share ** 1.5 * spanDays * daySeconds)
}

/** A moment as the field's codec writes it on the wire. */
export const momentValue = (field: FieldModel, seconds: number): Json => {
  const codec = field.dateCodec ?? (field.type === 'timestamp' ? 'unix' : 'text')
  if (codec === 'unix') return seconds
  if (codec === 'unixMs') return seconds * 1000
  if (field.type === 'date') return dayText(seconds)
  const moment = dayjs.unix(seconds)
  return codec === 'iso' ? moment.toISOString() : moment.format('YYYY-MM-DD HH:mm:ss')
}
