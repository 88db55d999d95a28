import dayjs from 'dayjs'
import { meantDay } from '../../base/values/date-text'

/** The first moment of a day in local time. Undefined when the text is no day. */
export const dayOf = (text: string): Date | undefined => {
  const day = meantDay(text)
  return day === null ? undefined : new Date(`${day}T00:00:00`)
}

export const textOfDay = (date: Date): string => dayjs(date).format('YYYY-MM-DD')
