import { useLayoutEffect, type ReactNode } from 'react'
import { useListFilterContext } from 'ra-core'
import { ROWS_AS_CARDS_QUERY, useMediaQuery } from '../../base/contexts/use-media-query'
import { lazyPart } from '../../base/loading/lazy-part'
import { dropEmptyFilters, useFilterDraft } from './filter-draft'
import { FilterForm } from './filter-form'
import { HydrationBoundary } from '../../base/loading/hydration-boundary'

const FilterSheet = lazyPart(() => import('./filter-sheet'))
const Chips = lazyPart(() => import('./filter-chips'))

/* The filters themselves say what the chips would. */
const doWithout = (): void => undefined

/** What has been searched for, in words. The line has its height before the words are there. */
const ChipLine = ({ filters }: { readonly filters: ReactNode }) => {
  const { filterValues } = useListFilterContext()
  const isAny = Object.keys(dropEmptyFilters(filterValues)).length > 0
  return (
    isAny && (
      <div className="dw-chips">
        <Chips filters={filters} onLoadFailed={doWithout} />
      </div>
    )
  )
}

/**
 * The filters of a list: over its rows, or in a sheet where a window has no room for them. Enter searches.
 *
 * @example
 * ```tsx
 * import { Filters, List, TextFilter } from 'deskwright/kit'
 *
 * export const list = (
 *   <List>
 *     <Filters>
 *       <TextFilter source="name" />
 *     </Filters>
 *   </List>
 * )
 * ```
 */
export const Filters = ({ children }: { readonly children: ReactNode }) => {
  const isNarrow = useMediaQuery(ROWS_AS_CARDS_QUERY)
  const { setFoot } = useFilterDraft()
  useLayoutEffect(() => {
    if (!isNarrow) return undefined
    setFoot(null)
    return () => setFoot(undefined)
  }, [isNarrow, setFoot])
  return (
    <HydrationBoundary>
      {isNarrow ? <FilterSheet>{children}</FilterSheet> : <FilterForm>{children}</FilterForm>}
      <ChipLine filters={children} />
    </HydrationBoundary>
  )
}
