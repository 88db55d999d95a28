import dayjs from 'dayjs'

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
