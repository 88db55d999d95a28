import { integerSchema } from '../shape/value-schemas'
import type { ListKey } from '../shape/list-key'
import { pageSizeFaults } from './page-size-faults'

export interface PageSizeAttributes {
  readonly pageSize?: number
  /** Who cuts the rows into pages. On the screen it only decides whether the pager is always shown. */
  readonly paging?: 'server' | 'client'
}

/** The rows on a page. */
export const pageSize = {
  schema: integerSchema([1, 1000], 'Rows on a page. Default: the one of app.yaml.', 20),
  weight: 'harmless',
  model: (written: number | undefined, { usual }): number => written ?? usual.pageSize,
  checks: [
    {
      code: 'page-size',
      faults: (written, { most }) => pageSizeFaults([{ size: written, path: ['pageSize'] }], most),
    },
  ],
  attributes: (fact, { paging }): PageSizeAttributes => ({ pageSize: fact, paging }),
} as const satisfies ListKey<number, number>
