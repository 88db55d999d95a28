import type { DateCodec } from '../../../../field-types'
import { emptyDayRange, type DayRange } from '../../fields/calendar/day-range'
import type { QuickRange } from '../../../../wire/setting-names'
import { dayAfter, dayAt, endOfDay, isDay, momentOf } from '../../../../wire/business-clock'
export type { QuickRange } from '../../../../wire/setting-names'

/** First and last day of each quick range, counted from today; ranges of n days include today. */
const quickDays = {
  today: [0, 0],
  yesterday: [-1, -1],
  dayBefore: [-2, -2],
  lastWeek: [-6, 0],
  last15Days: [-14, 0],
  last31Days: [-30, 0],
} as const satisfies Record<QuickRange, readonly [number, number]>

export const quickRange = (name: QuickRange, now: Date): DayRange => {
  const [start, end] = quickDays[name]
  const today = dayAt(now.getTime()) ?? ''
  return { start: dayAfter(today, start), end: dayAfter(today, end) }
}

/** How a moment is sent. `day`: as the day itself. */
export type EdgeCodec = DateCodec | 'day'

const SECOND = 1000

/** The first or last moment of a day, as precisely as it is sent. '' when the text is no day. */
export const dayEdge = (text: string, edge: 'start' | 'end', codec: EdgeCodec): string | number => {
  if (!isDay(text)) return ''
  const moment = edge === 'start' ? momentOf(text) : endOfDay(text)
  const time = edge === 'start' ? '00:00:00' : '23:59:59'
  switch (codec) {
    case 'unix':
      return Math.floor(moment / SECOND)
    case 'unixMs':
      return moment
    case 'iso':
      return new Date(moment).toISOString()
    case 'text':
      return `${text} ${time}`
    case 'local':
      return `${text}T${time}`
    case 'day':
      return text
  }
}

/** The day of a moment that was sent. '' when the value is no moment. */
export const dayOfEdge = (value: unknown, codec: EdgeCodec): string => {
  if (value === '' || value === null || value === undefined) return ''
  if (codec === 'day' || codec === 'text' || codec === 'local') {
    const text = String(value).slice(0, 10)
    return isDay(text) ? text : ''
  }
  const factor = codec === 'unix' ? SECOND : 1
  return dayAt(codec === 'iso' ? momentOf(String(value)) : Number(value) * factor) ?? ''
}

/** Both ends of the range, from the first moment of its first day to the last one of its last day. '' when no range is chosen. */
export const rangeEdges = (
  { start, end }: DayRange,
  codec: EdgeCodec,
): readonly [string | number, string | number] | '' =>
  isDay(start) && isDay(end) ? [dayEdge(start, 'start', codec), dayEdge(end, 'end', codec)] : ''

/** The days of the range that was searched for. */
export const rangeOfEdges = (value: unknown, codec: EdgeCodec): DayRange => {
  if (!Array.isArray(value) || value.length !== 2) return emptyDayRange
  const [start = '', end = ''] = value.map((edge) => dayOfEdge(edge, codec))
  return start === '' || end === '' ? emptyDayRange : { start, end }
}

export type RangeProblem =
  | { readonly kind: 'both' }
  | { readonly kind: 'day' }
  | { readonly kind: 'order' }
  | { readonly kind: 'limit'; readonly date: string }

/** Tells what is wrong with a range, if anything. `limit` is a number of days that includes both ends. */
export const rangeProblem = (range: DayRange, limit: number | null): RangeProblem | null => {
  if (range.start === '' && range.end === '') return null
  const [hasStart, hasEnd] = [isDay(range.start), isDay(range.end)]
  if ((!hasStart && range.start !== '') || (!hasEnd && range.end !== '')) return { kind: 'day' }
  if (!hasStart || !hasEnd) return { kind: 'both' }
  // Days that are written sort as they follow each other.
  if (range.end < range.start) return { kind: 'order' }
  if (limit === null) return null
  const earliest = dayAfter(range.end, 1 - limit)
  return range.start < earliest ? { kind: 'limit', date: earliest } : null
}
