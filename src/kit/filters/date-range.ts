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

/** Unix seconds of the range: from midnight to 23:59:59 of its last day, local time. '' when nothing is chosen. */
export const rangeSeconds = (range: DayRange): readonly [number, number] | '' => {
  const start = parseDay(range.start)
  const end = parseDay(range.end)
  if (!start || !end) return ''
  end.setHours(23, 59, 59, 0)
  return [start.getTime() / 1000, end.getTime() / 1000]
}

/** The range that was searched for, as days. */
export const rangeOfSeconds = (value: unknown): DayRange => {
  if (!Array.isArray(value) || value.length !== 2) return noRange
  const [start, end] = value.map((seconds) => new Date(Number(seconds) * 1000))
  if (!start || !end || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return noRange
  return { start: dayText(start), end: dayText(end) }
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
