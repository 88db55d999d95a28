import type { DataProvider, GetListParams, RaRecord } from 'ra-core'
import type { Page } from '../../../wire/list-request'

export interface ReadPages {
  readonly data: RaRecord[]
  /** Whether there are no other rows. */
  readonly whole: boolean
  /** The page after these; null at the end of the list. */
  readonly next: Page | null
}

/**
 * Reads a list page by page until its end, until it has this many rows, or until `found` is content with a page. A
 * backend may give smaller pages than it is asked for, so pages are as large as the first one turns out to be.
 */
export const readPagesOf = async (
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  params: GetListParams & { readonly pagination: { page: number; perPage: number } },
  {
    most,
    before = 0,
    found = () => false,
  }: {
    most: number
    /** So many rows stand on the pages before the first one that is read. */
    before?: number
    found?: (rows: readonly RaRecord[]) => boolean
  },
): Promise<ReadPages> => {
  const data: RaRecord[] = []
  let { page, perPage } = params.pagination
  for (;;) {
    const pagination = { page, perPage }
    const answer = await dataProvider.getList<RaRecord>(resource, { ...params, pagination })
    data.push(...answer.data)
    const { total, pageInfo } = answer
    const isEnd =
      answer.data.length === 0 ||
      (pageInfo || total === undefined
        ? pageInfo?.hasNextPage !== true
        : before + data.length >= total)
    if (page === 1 && answer.meta?.steps !== true) perPage = answer.data.length
    page += 1
    if (isEnd || data.length >= most || found(answer.data)) {
      const whole = isEnd && answer.meta?.atLeast === undefined
      return { data, whole, next: isEnd ? null : { page, perPage } }
    }
  }
}
