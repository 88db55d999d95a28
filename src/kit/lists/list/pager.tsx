import { memo, type ReactNode } from 'react'
import { useEvent, useListContext, useTranslate } from 'ra-core'
import type { PagerPart } from '../../../providers/definitions/definition'
import { useDefinitions } from '../../base/contexts/definitions'
import { PageJumper } from './page-jumper'
import { PageSizeSelect } from './page-size-select'
import { NextPageButton, PageNumbers, PreviousPageButton } from './page-steps'
import { RowCount, rowCountOf, type RowCountProps } from './row-count'
import { pageCount, usableTotal } from '../../base/values/page-window'
import { useHydrated } from '../../base/loading/use-hydrated'

export interface PagerProps {
  /** Shows all parts even when a single page holds all rows. */
  readonly always?: boolean
  /** Page sizes that can be chosen. They are those of app.yaml when absent. */
  readonly sizes?: readonly number[]
  /** Parts in the order in which they are shown. They are those of app.yaml when absent. */
  readonly layout?: readonly PagerPart[]
  /** Called with the chosen page size. */
  readonly onSize?: (size: number) => void
}

/** What the parts know of the list. `pages` is null when the backend does not send them. */
interface Paging extends RowCountProps {
  readonly page: number
  readonly pages: number | null
  readonly perPage: number
  readonly isLast: boolean
  readonly go: (page: number) => void
  readonly choose: (size: number) => void
}

const usePaging = ({ onSize }: PagerProps): Paging => {
  const list = useListContext()
  const { page, perPage, total, data = [], meta, setPage, setPerPage } = list
  const known = usableTotal(total)
  // Where each page is reached from the one before, a jump would read all pages in between.
  const counted = known === null ? usableTotal(meta?.pages) : pageCount(known, perPage)
  const pages = meta?.steps === true ? null : counted
  const isMore = list.hasNextPage ?? data.length >= perPage
  return {
    page,
    pages,
    ...rowCountOf(list),
    perPage,
    isLast: pages === null ? !isMore : page >= pages,
    go: useEvent((to: number): void => {
      if (to !== page) setPage(to)
    }),
    choose: useEvent((size: number): void => {
      setPerPage(size)
      onSize?.(size)
    }),
  }
}

/**
 * The parts of the layout, in order. When the backend sends no total, neither the total nor the jumper is shown. `List`
 * brings a pager of its own.
 *
 * @example
 * ```tsx
 * import { Pager } from 'deskwright/kit'
 *
 * export const pager = <Pager always sizes={[20, 50]} layout={['total', 'prev', 'pager', 'next']} />
 * ```
 */
export const Pager = (props: PagerProps) => {
  const { app } = useDefinitions()
  const { data } = useListContext()
  const translate = useTranslate()
  const paging = usePaging(props)
  const { always = false, sizes = app.pager.sizes, layout = app.pager.table.layout } = props
  const isTakenOver = useHydrated()
  if (!data || !isTakenOver) return <div className="dw-pager" />
  const isOnly = paging.isLast && paging.page <= 1
  const parts = layout.filter((part) => {
    if (part === 'total' || always) return true
    // When all rows fit into the smallest page, the size makes no difference.
    return part === 'sizes' ? !isOnly || data.length > Math.min(...sizes) : !isOnly
  })
  return (
    <nav className="dw-pager" aria-label={translate('kit.pager.label')}>
      {parts.map((part) => (
        <Part key={part} part={part} sizes={sizes} {...paging} />
      ))}
    </nav>
  )
}

interface PartProps extends Paging {
  readonly part: PagerPart
  readonly sizes: readonly number[]
}

/* The pager hears of every row that changes, and its parts of the page only. */
const Part = memo(({ part, sizes, ...paging }: PartProps): ReactNode => {
  const { page, pages, total, atLeast, perPage, isLast, go, choose } = paging
  switch (part) {
    case 'total':
      return <RowCount {...{ total, atLeast }} className="dw-pager-total" />
    case 'sizes':
      return <PageSizeSelect sizes={sizes} current={perPage} choose={choose} />
    case 'prev':
      return <PreviousPageButton to={page - 1} disabled={page <= 1} go={go} />
    case 'pager':
      return <PageNumbers page={page} pages={pages} go={go} />
    case 'next':
      return <NextPageButton to={page + 1} disabled={isLast} go={go} />
    case 'jumper':
      return pages === null ? null : <PageJumper page={page} pages={pages} go={go} />
  }
})
Part.displayName = 'Part'
