import dayjs, { type Dayjs } from 'dayjs'
import { noRange, type DayRange } from '../../fields/calendar/day-range'
import type { QuickRange } from '../../../../wire/choices'
export type { QuickRange } from '../../../../wire/choices'

const dayText = (moment: Dayjs): string => moment.format('YYYY-MM-DD')

/**
 * The first moment of a day. Null when the text is no day, such as 2026-02-30. The platform parses the text, because
 * the strict mode of dayjs knows no years below 100, and such years occur while 2026 is being typed.
 */
export const parseDay = (text: string): Dayjs | null => {
  const day = dayjs(new Date(`${text}T00:00:00`))
  return day.isValid() && dayText(day) === text ? day : null
}

/** First and last day of each quick range, counted from today; ranges of n days include today. */
const quickDays = {
  today: [0, 0],
  yesterday: [-1, -1],
  dayBefore: [-2, -2],
  lastWeek: [-6, 0],
  last15Days: [-14, 0],
  last31Days: [-30, 0],
} as const satisfies Record<QuickRange, readonly [number, number]>

export const quickRange = (name: QuickRange, today: Date | Dayjs): DayRange => {
  const [start, end] = quickDays[name]
  const day = (days: number): string => dayText(dayjs(today).add(days, 'day'))
  return { start: day(start), end: day(end) }
}

/** How a moment is sent. `day`: as the day itself. */
export type EdgeCodec = 'unix' | 'unixMs' | 'iso' | 'text' | 'day'

/** The first or last second of a day in local time, as it is sent. '' when the text is no day. */
export const edgeOf = (text: string, edge: 'start' | 'end', codec: EdgeCodec): string | number => {
  const day = parseDay(text)
  if (!day) return ''
  const moment = edge === 'start' ? day : day.endOf('day').startOf('second')
  switch (codec) {
    case 'unix':
      return moment.unix()
    case 'unixMs':
      return moment.valueOf()
    case 'iso':
      return moment.toISOString()
    case 'text':
      return `${text} ${edge === 'start' ? '00:00:00' : '23:59:59'}`
    case 'day':
      return text
  }
}

/** The day of a moment that was sent. '' when the value is no moment. */
export const dayOfEdge = (value: unknown, codec: EdgeCodec): string => {
  if (value === '' || value === null || value === undefined) return ''
  if (codec === 'day' || codec === 'text') {
    const text = String(value).slice(0, 10)
    return parseDay(text) ? text : ''
  }
  const factor = codec === 'unix' ? 1000 : 1
  const moment = dayjs(codec === 'iso' ? new Date(String(value)) : Number(value) * factor)
  return moment.isValid() ? dayText(moment) : ''
}

/** Both ends of the range in local time, from midnight to 23:59:59 of its last day. '' when no range is chosen. */
export const rangeEdges = (
  { start, end }: DayRange,
  codec: EdgeCodec,
): readonly [string | number, string | number] | '' =>
  parseDay(start) && parseDay(end) ? [edgeOf(start, 'start', codec), edgeOf(end, 'end', codec)] : ''

/** The days of the range that was searched for. */
export const rangeOfEdges = (value: unknown, codec: EdgeCodec): DayRange => {
  if (!Array.isArray(value) || value.length !== 2) return noRange
  const [start = '', end = ''] = value.map((edge) => dayOfEdge(edge, codec))
  return start === '' || end === '' ? noRange : { start, end }
}

export type RangeProblem =
  | { readonly kind: 'both' }
  | { readonly kind: 'day' }
  | { readonly kind: 'order' }
  | { readonly kind: 'limit'; readonly date: string }

/** Tells what is wrong with a range, if anything. `limit` is a number of days that includes both ends. */
export const rangeProblem = (range: DayRange, limit: number | null): RangeProblem | null => {
  if (range.start === '' && range.end === '') return null
  const start = parseDay(range.start)
  const end = parseDay(range.end)
  if ((!start && range.start !== '') || (!end && range.end !== '')) return { kind: 'day' }
  if (!start || !end) return { kind: 'both' }
  if (end.isBefore(start)) return { kind: 'order' }
  if (limit === null) return null
  const earliest = end.subtract(limit - 1, 'day')
  return start.isBefore(earliest, 'day') ? { kind: 'limit', date: dayText(earliest) } : null
}
