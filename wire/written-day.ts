const pattern = /^(?<day>\d{4}-\d\d-\d\d)(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/

/**
 * The day that a text says by itself, as `YYYY-MM-DD`: one without a time, or with midnight of whatever zone behind it, as
 * backends store a day. Wherever it is read, it is the same day. Undefined for a moment in a day.
 */
export const writtenDay = (value: unknown): string | undefined =>
  pattern.exec(String(value))?.groups?.['day']

const timed = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?$/

/**
 * The time that a text says by itself, as `YYYY-MM-DD HH:mm:ss`: one without a zone, which no clock needs to be asked for.
 * Undefined for a moment with a zone.
 */
export const writtenTime = (value: unknown): string | undefined => {
  const [, day, minutes, seconds = ':00'] = timed.exec(String(value)) ?? []
  return day === undefined ? undefined : `${day} ${minutes ?? ''}${seconds}`
}
