/** A page number, or a gap between two of them. */
export type PageStep = number | 'gap-before' | 'gap-after'

/** A total as a usable number of rows. Null when the backend did not send one. */
export const usableTotal = (total: unknown): number | null => {
  const number = typeof total === 'string' && total.trim() !== '' ? Number(total) : total
  return typeof number === 'number' && Number.isFinite(number) && number >= 0
    ? Math.floor(number)
    : null
}

export const pageCount = (total: number, perPage: number): number =>
  Math.max(1, Math.ceil(total / Math.max(1, perPage)))

/**
 * The first and the last page, and the pages around the current one. There are at most nine steps, however many pages
 * exist.
 */
export const pageWindow = (page: number, pages: number): PageStep[] => {
  const from = Math.max(2, Math.min(page - 2, pages - 5))
  const to = Math.min(pages - 1, Math.max(page + 2, 6))
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(to < pages - 1 ? (['gap-after'] as const) : []),
    ...(pages > 1 ? [pages] : []),
  ]
}

/**
 * The page that the typed text asks for, limited to the pages that exist. When the text is no number, it is the current
 * page.
 */
export const nearestPage = (typed: string, current: number, pages: number): number => {
  const wanted = typed.trim() === '' ? Number.NaN : Math.trunc(Number(typed))
  return Number.isNaN(wanted) ? current : Math.min(Math.max(1, wanted), pages)
}
