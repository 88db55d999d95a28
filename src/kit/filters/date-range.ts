import dayjs, { type Dayjs } from 'dayjs'

/** Days as `YYYY-MM-DD` in local time; '' where none is chosen. */
export interface DayRange {
  readonly start: string
  readonly end: string
}

export type QuickRange =
  | 'today'
  | 'yesterday'
  | 'dayBefore'
  | 'lastWeek'
  | 'last15Days'
  | 'last31Days'

export const noRange: DayRange = { start: '', end: '' }

const dayText = (moment: Dayjs): string => moment.format('YYYY-MM-DD')

/**
 * The day as its first moment, or null when the text is none: 2026-02-30 is no day. The platform reads the text, since
 * the strict reading of dayjs knows no years under 100, and those are typed on the way to 2026.
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

/** How a moment travels; `day`: as the day itself. */
export type EdgeCodec = 'unix' | 'unixMs' | 'iso' | 'text' | 'day'

/** The first or last second of a day, local time, as it travels. '' when the text is no day. */
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

/** The day of a moment as it travels; '' when it is none. */
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

/** Both ends of the range: from midnight to 23:59:59 of its last day, local time. '' when nothing is chosen. */
export const rangeEdges = (
  { start, end }: DayRange,
  codec: EdgeCodec,
): readonly [string | number, string | number] | '' =>
  parseDay(start) && parseDay(end) ? [edgeOf(start, 'start', codec), edgeOf(end, 'end', codec)] : ''

/** The range that was searched for, as days. */
export const rangeOfEdges = (value: unknown, codec: EdgeCodec): DayRange => {
  if (!Array.isArray(value) || value.length !== 2) return noRange
  const [start = '', end = ''] = value.map((edge) => dayOfEdge(edge, codec))
  return start === '' || end === '' ? noRange : { start, end }
}

export type RangeProblem =
  | { readonly kind: 'both' }
  | { readonly kind: 'order' }
  | { readonly kind: 'limit'; readonly date: string }

/** What is wrong with a range, if anything. `limit` is a number of days, both ends counted. */
export const rangeProblem = (range: DayRange, limit: number | null): RangeProblem | null => {
  if (range.start === '' && range.end === '') return null
  const start = parseDay(range.start)
  const end = parseDay(range.end)
  if (!start || !end) return { kind: 'both' }
  if (end.isBefore(start)) return { kind: 'order' }
  if (limit === null) return null
  const earliest = end.subtract(limit - 1, 'day')
  return start.isBefore(earliest, 'day') ? { kind: 'limit', date: dayText(earliest) } : null
}
