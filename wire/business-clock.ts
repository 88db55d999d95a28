/*
 * The clock that days and times go by: that of this machine, or that of the zone where the business is. Whatever shows,
 * reads or counts days asks here.
 */

/** What a clock on a wall shows, and when it shows that. */
export interface Clock {
  /** Its IANA name. Null: the zone of this machine. */
  readonly zone: string | null
  /** A moment as `YYYY-MM-DD HH:mm:ss`. Null where a year has no four digits. */
  readonly textAt: (moment: number) => string | null
  /**
   * The moment of `YYYY-MM-DDTHH:mm:ss`. One that is shown twice is the first of the two. One that is left out is as long
   * after the change as it stands behind the time of the change.
   */
  readonly momentOf: (text: string) => number
}

/** Milliseconds of a day in which no clock is changed. */
export const DAY_MS = 86_400_000

const padNumber = (count: number, places = 2): string => String(count).padStart(places, '0')

/** The clock of this machine. */
export const machineClock: Clock = {
  zone: null,
  textAt: (moment) => {
    const time = new Date(moment)
    const year = time.getFullYear()
    if (!(year >= 0 && year <= 9999)) return null
    const day = [padNumber(year, 4), padNumber(time.getMonth() + 1), padNumber(time.getDate())]
    const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map((each) =>
      padNumber(each),
    )
    return `${day.join('-')} ${clock.join(':')}`
  },
  momentOf: (text) => Date.parse(text),
}

let clock = machineClock

/** From here on, days and times go by this clock. */
export const setClock = (next: Clock): void => {
  clock = next
}

/** The zone that days and times are told in, where this machine shows other times at some time of the year. */
export const zoneUnlikeMachine = (): string | null => {
  if (clock.zone === null) return null
  const now = Date.now()
  const isSame = [now, now + 182 * DAY_MS].every(
    (moment) => clock.textAt(moment) === machineClock.textAt(moment),
  )
  return isSame ? null : clock.zone
}

/** A moment as `YYYY-MM-DD HH:mm:ss`. Null when no calendar knows that time. */
export const timeAt = (moment: number): string | null => clock.textAt(moment)

/** The day in which a moment is, as `YYYY-MM-DD`. */
export const dayAt = (moment: number): string | null => clock.textAt(moment)?.slice(0, 10) ?? null

const withoutZone = /^\d{4}-\d\d-\d\d(?:T[\d:.]+)?$/

/** The moment that a text names. Without a zone it goes by the clock; a day alone is its first moment. */
export const momentOf = (written: string): number => {
  // An offset of hours alone is what PostgreSQL writes.
  const text = written.replace(/^(\S{10}) (?=\d)/, '$1T').replace(/(:.*[+-]\d\d)$/, '$1:00')
  if (withoutZone.test(text)) return clock.momentOf(text.length === 10 ? `${text}T00:00:00` : text)
  // A year and a month are no moment. The platform takes them for their first one in Greenwich.
  return /^[\d-]+$/.test(text) ? Number.NaN : Date.parse(text)
}

/** The day that comes so many days after another one. */
export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().replace(/T.*/, '')

/** The first moment of the day in which a moment is. */
export const startOfToday = (now: number): number => momentOf(dayAt(now) ?? '')

/** Whether the calendar has such a day, which 2026-02-30 is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text

/** The last millisecond of a day, however many hours it has. */
export const endOfDay = (day: string): number => clock.momentOf(`${dayAfter(day)}T00:00:00`) - 1

/**
 * The day that a counted moment stands for where only days count. Midnight in Greenwich is how backends store a day, so
 * it is the same day everywhere.
 */
export const dayOfCountedMoment = (moment: number): string | null =>
  moment % DAY_MS === 0 ? new Date(moment).toISOString().slice(0, 10) : dayAt(moment)
