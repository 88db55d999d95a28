/** How a date is written on the wire. */
export type DateCodec = 'unix' | 'unixMs' | 'iso' | 'text'

const two = (part: number): string => String(part).padStart(2, '0')
const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
const timeOf = (date: Date): string =>
  `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`

/** Local time as an `<input type="datetime-local">` shows it. */
export const localText = (date: Date): string => `${dayOf(date)}T${timeOf(date)}`

const dateFrom = (wire: unknown, codec: DateCodec): Date | null => {
  if (wire === undefined || wire === null || wire === '') return null
  const number = Number(wire)
  if (codec === 'unix') return valid(new Date(number * 1000))
  if (codec === 'unixMs') return valid(new Date(number))
  const text = String(wire)
  // A day alone would be read as midnight UTC, which is another day west of Greenwich.
  return valid(
    new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00` : text.replace(' ', 'T')),
  )
}

const valid = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date)

const toWire = (date: Date, codec: DateCodec, text: string): string | number => {
  if (codec === 'unix') return Math.floor(date.getTime() / 1000)
  if (codec === 'unixMs') return date.getTime()
  return codec === 'iso' ? date.toISOString() : text
}

/** Text of the date input for a wire value. */
export const dayText = (wire: unknown, codec: DateCodec): string => {
  const date = dateFrom(wire, codec)
  return date ? dayOf(date) : ''
}

/** Wire value for the text of the date input; a calendar day has no time zone, so `iso` is the day itself. */
export const dayWire = (text: string, codec: DateCodec): string | number =>
  text === '' || codec === 'iso' || codec === 'text'
    ? text
    : toWire(new Date(`${text}T00:00:00`), codec, text)

export const momentText = (wire: unknown, codec: DateCodec): string => {
  const date = dateFrom(wire, codec)
  return date ? localText(date) : ''
}

/** Browsers leave out seconds that are zero, and some add a fraction; `text` always has the seconds and no more. */
export const momentWire = (text: string, codec: DateCodec): string | number => {
  if (text === '') return ''
  const full = text.length === 16 ? `${text}:00` : text.slice(0, 19)
  return toWire(new Date(full), codec, full.replace('T', ' '))
}
