import type { FieldModel, Json } from '../../codegen/model'

export const daySeconds = 86_400
const spanDays = 90
const morning = 9 * 3600

/** Midnight, local time, of a day written YYYY-MM-DD, in unix seconds. */
const startOfDay = (day: string): number => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).getTime() / 1000
}

const two = (value: number): string => String(value).padStart(2, '0')

export const dayText = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const clockText = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

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
  return codec === 'iso'
    ? new Date(seconds * 1000).toISOString()
    : `${dayText(seconds)} ${clockText(seconds)}`
}
