import dayjs from 'dayjs'
import { parseTypedDay } from '../../base/values/date-text'

/** The first moment of a day in local time. Undefined when the text is no day. */
export const parseTypedDate = (text: string): Date | undefined => {
  const day = parseTypedDay(text)
  return day === null ? undefined : new Date(`${day}T00:00:00`)
}

export const formatDate = (date: Date): string => dayjs(date).format('YYYY-MM-DD')
