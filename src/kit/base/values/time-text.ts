/** A time of day as it is kept: browsers leave out seconds that are zero. */
export const timeText = (typed: string, seconds: boolean): string =>
  seconds && typed.length === 5 ? `${typed}:00` : typed

const written = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

/** The time of day that somebody means by `9:05` or `09:05:00`. Null when it is none, or has seconds that are not kept. */
export const parseTypedTime = (text: string, seconds: boolean): string | null => {
  const [, hour = '', minute = '', second = '00'] = written.exec(text.normalize('NFKC')) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  if (!seconds && second !== '00') return null
  return `${hour.padStart(2, '0')}:${minute}${seconds ? `:${second}` : ''}`
}
