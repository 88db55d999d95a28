const two = (number: number): string => String(number).padStart(2, '0')

/** Local time as `YYYY-MM-DD HH:mm:ss`; null when it is no time that a calendar knows. */
export const formatTime = (milliseconds: number): string | null => {
  const date = new Date(milliseconds)
  const year = date.getFullYear()
  if (Number.isNaN(date.getTime()) || year < 0 || year > 9999) return null
  const day = `${String(year).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

const unitOf = { unix: 1000, unixMs: 1 } as const

/** What a date field holds on the wire; text is left as it is. */
export type DateCodec = 'unix' | 'unixMs' | 'iso' | 'text'

/** A wire value as local time, or null when it is none. */
export const wireTime = (value: unknown, codec: DateCodec): string | null => {
  if (codec === 'text') return null
  if (codec === 'iso') return typeof value === 'string' ? formatTime(Date.parse(value)) : null
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))
  return isNumber ? formatTime(Number(value) * unitOf[codec]) : null
}
