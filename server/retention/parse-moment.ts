import { momentOf } from '../../wire/business-clock'

/** The moment that somebody names: a day begins where the business is. Null: it is none. */
export const parseMoment = (text: string): number | null => {
  if (!/^\d{4}-\d\d-\d\d(?:[T ]\S+)?$/.test(text)) return null
  const moment = momentOf(text)
  return Number.isNaN(moment) ? null : moment
}
