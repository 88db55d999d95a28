import { DAY_MS, setClock, machineClock, type Clock } from './business-clock'

/** How far a zone is ahead of Greenwich at a moment, in milliseconds, as the platform knows it. */
const exactOffset = (zone: string): ((moment: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (moment) => {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
    for (const { type, value } of format.formatToParts(moment)) parts[type] = value
    const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year)
    const shown = new Date(0)
    shown.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day))
    shown.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second))
    return shown.getTime() - Math.floor(moment / 1000) * 1000
  }
}

/** The same. The platform is asked twice a day, and once more in a day in which the clocks change. */
const offsetIn = (zone: string): ((moment: number) => number) => {
  const exact = exactOffset(zone)
  const known = new Map<number, number>()
  const atStart = (day: number): number => {
    const offset = known.get(day) ?? exact(day * DAY_MS)
    known.set(day, offset)
    return offset
  }
  return (moment) => {
    const day = Math.floor(moment / DAY_MS)
    const offset = atStart(day)
    return offset === atStart(day + 1) ? offset : exact(moment)
  }
}

const LAST = 8.64e15 - 2 * DAY_MS

const isKnown = (moment: number): boolean => Math.abs(moment) <= LAST

/**
 * The clock of a zone.
 *
 * @example
 * ```ts
 * import { zoneClock } from 'deskwright/kit'
 *
 * export const clock = zoneClock('Asia/Shanghai')
 * ```
 */
export const zoneClock = (zone: string): Clock => {
  const offsetAt = offsetIn(zone)
  return {
    zone,
    textAt: (moment) => {
      if (!isKnown(moment)) return null
      const text = new Date(moment + offsetAt(moment)).toISOString()
      return text.length === 24 ? text.slice(0, 19).replace('T', ' ') : null
    },
    momentOf: (text) => {
      const shown = Date.parse(`${text}Z`)
      if (!isKnown(shown)) return Number.NaN
      // No zone is farther than a day from Greenwich, so these two are before and after a change of the clock.
      const early = shown - offsetAt(shown - DAY_MS)
      const late = shown - offsetAt(shown + DAY_MS)
      return early + offsetAt(early) !== shown && late + offsetAt(late) === shown ? late : early
    },
  }
}

/** Days and times of this process go by a zone from here on. Without one, or one that is unknown: by that of this machine. */
export const setProcessZone = (zone: string | null | undefined): void => {
  setClock(machineClock)
  try {
    if (zone) setClock(zoneClock(zone))
  } catch (error) {
    // The checks tell of such a zone.
    if (!(error instanceof RangeError)) throw error
  }
}
