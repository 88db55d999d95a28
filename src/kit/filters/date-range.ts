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

const two = (number: number): string => String(number).padStart(2, '0')

export const dayText = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The day as a date at midnight, or null when the text is none: 2026-02-30 is no day. */
export const parseDay = (text: string): Date | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const date = new Date(0)
  date.setFullYear(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  date.setHours(0, 0, 0, 0)
  return dayText(date) === text ? date : null
}

const shifted = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

/** First and last day of each quick range, counted from today; ranges of n days include today. */
const quickDays = {
  today: [0, 0],
  yesterday: [-1, -1],
  dayBefore: [-2, -2],
  lastWeek: [-6, 0],
  last15Days: [-14, 0],
  last31Days: [-30, 0],
} as const satisfies Record<QuickRange, readonly [number, number]>

export const quickRange = (name: QuickRange, today: Date): DayRange => {
  const [start, end] = quickDays[name]
  return { start: dayText(shifted(today, start)), end: dayText(shifted(today, end)) }
}

/** How a moment travels; `day`: as the day itself. */
export type EdgeCodec = 'unix' | 'unixMs' | 'iso' | 'text' | 'day'

/** The first or last second of a day, local time, as it travels. '' when the text is no day. */
export const edgeOf = (text: string, edge: 'start' | 'end', codec: EdgeCodec): string | number => {
  const date = parseDay(text)
  if (!date) return ''
  if (edge === 'end') date.setHours(23, 59, 59, 0)
  switch (codec) {
    case 'unix':
      return date.getTime() / 1000
    case 'unixMs':
      return date.getTime()
    case 'iso':
      return date.toISOString()
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
  const date = new Date(codec === 'iso' ? String(value) : Number(value) * factor)
  return Number.isNaN(date.getTime()) ? '' : dayText(date)
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
  if (end < start) return { kind: 'order' }
  if (limit === null) return null
  const earliest = shifted(end, 1 - limit)
  return start < earliest ? { kind: 'limit', date: dayText(earliest) } : null
}
