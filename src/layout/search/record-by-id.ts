import type { RaRecord } from 'ra-core'

/** No filter finds a record by its key, so the first rows of the list are searched, in a few large pages. */
const PAGE_SIZE = 200
const MOST_PAGES = 5
export const MAX_LOOKUP_ROWS = PAGE_SIZE * MOST_PAGES

type GetPage = (pagination: { page: number; perPage: number }) => Promise<readonly RaRecord[]>

/** The record with this id. Undefined when it is not among the first rows. */
export const recordById = async (
  getPage: GetPage,
  id: string,
  page = 1,
): Promise<RaRecord | undefined> => {
  const rows = await getPage({ page, perPage: PAGE_SIZE })
  const found = rows.find((record) => String(record.id) === id)
  if (found || rows.length < PAGE_SIZE || page === MOST_PAGES) return found
  return recordById(getPage, id, page + 1)
}
