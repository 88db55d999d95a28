/* What a cell of a workbook shows, by its number format: that is what somebody means who has filled it in. */

/** What is known of a cell beside its value. */
export interface CellFormat {
  /** Its number format, such as `0%` or `[h]:mm`. */
  readonly numFmt?: string | undefined
  readonly formula?: string | undefined
}

/** Spreadsheets keep fifteen digits of a number. Of a longer one nobody knows the others, so it is shown as they show it. */
const EXACT_DIGITS = 15
const EXACT = 10 ** EXACT_DIGITS

const MS_AN_HOUR = 3_600_000
/** Times without a day count from here. */
const FIRST_DAY = Date.UTC(1899, 11, 31)

const padTwoDigits = (number: number): string => String(number).padStart(2, '0')

/** The signs of a format that are no words: quoted and escaped ones are left out. */
const signsOf = (format = ''): string => format.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').toLowerCase()

const isDuration = (signs: string): boolean => /\[(?:h+|m+|s+)\]/.test(signs)
const isTimeOfDay = (signs: string): boolean => /[hs]/.test(signs) && !/[ydg]/.test(signs)

/** Hours, minutes and seconds since a moment; there may be more than 24 hours. */
const clockText = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  const sign = seconds < 0 ? '-' : ''
  const total = Math.abs(seconds)
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  return sign + parts.map(padTwoDigits).join(':')
}

const dayText = (day: Date): string =>
  `${day.getUTCFullYear()}-${padTwoDigits(day.getUTCMonth() + 1)}-${padTwoDigits(day.getUTCDate())}`

/** Workbooks have no time zones: what stands in a cell is read as if it were UTC. */
const momentText = (moment: Date, signs: string): string => {
  const sinceFirst = moment.getTime() - FIRST_DAY
  const ofDay = ((sinceFirst % (24 * MS_AN_HOUR)) + 24 * MS_AN_HOUR) % (24 * MS_AN_HOUR)
  if (isDuration(signs) && moment.getUTCFullYear() < 1910) return clockText(sinceFirst)
  if (isTimeOfDay(signs)) return clockText(ofDay)
  const clock = clockText(ofDay)
  return clock === '00:00:00' ? dayText(moment) : `${dayText(moment)} ${clock}`
}

/** The digits that a spreadsheet keeps of a number, without an exponent: a sum of tenths is no longer one. */
const numberText = (number: number): string => {
  const rounded = String(Number(number.toPrecision(EXACT_DIGITS)))
  if (!rounded.includes('e-')) return rounded
  return number.toFixed(20).replace(/\.?0+$/, '')
}

const formattedNumber = (number: number, signs: string): string => {
  if (Math.abs(number) >= EXACT) return number.toExponential().toUpperCase()
  if (signs.includes('%')) return `${numberText(number * 100)}%`
  const places = /^0+$/.exec(signs)?.[0].length ?? 0
  const text = numberText(number)
  return /^\d+$/.test(text) ? text.padStart(places, '0') : text
}

/**
 * The text that a cell shows. A formula whose result the file does not hold is given as the formula: a number, a day or a
 * choice refuses it, and a text shows what it would become.
 */
export const workbookCellText = (value: unknown, { numFmt, formula }: CellFormat = {}): string => {
  const signs = signsOf(numFmt)
  if (value instanceof Date) return momentText(value, signs)
  if (typeof value === 'number') return formattedNumber(value, signs)
  const isEmpty = value === null || value === undefined || value === ''
  if (isEmpty) return formula ? `=${formula}` : ''
  return String(value)
}
