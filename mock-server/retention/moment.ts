/** The moment that somebody names: a day begins where they are. Null: it is none. */
export const momentIn = (text: string): number | null => {
  if (!/^\d{4}-\d\d-\d\d(?:[T ]\S+)?$/.test(text)) return null
  const moment = Date.parse(text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T'))
  return Number.isNaN(moment) ? null : moment
}
