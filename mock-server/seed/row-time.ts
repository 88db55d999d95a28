import { dayAt, momentOf } from '../../wire/business-clock'

export const secondsPerDay = 86_400
const spanDays = 90
const morning = 9 * 3600

/** The first moment of a day written YYYY-MM-DD, in unix seconds. */
const startOfDay = (day: string): number => Math.floor(momentOf(day) / 1000)

export const formatSeedDay = (seconds: number): string => dayAt(seconds * 1000) ?? ''

/**
 * The moment at which row `index` of `count` was made. The newest row is from the morning of the day of seeding, rows
 * become denser towards that day, and no row is older than the span. A later row is never older than an earlier one.
 */
export const rowCreationTime = (
  day: string,
  index: number,
  count: number,
  jitter: number,
): number => {
  const isNewest = index === count - 1
  const share = (count - 1 - index + (isNewest ? 0 : jitter)) / count
  return Math.floor(startOfDay(day) + morning - share ** 1.5 * spanDays * secondsPerDay)
}
