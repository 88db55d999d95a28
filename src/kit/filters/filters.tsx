import { useLayoutEffect, type ReactNode } from 'react'
import { CARDS, useMedia } from '../contexts/use-media'
import { lazyPart } from '../loading/lazy-part'
import { useFilterDraft } from './filter-draft'
import { FilterForm } from './filter-form'

const FilterSheet = lazyPart(() => import('./filter-sheet'))

/** The filters of a list: over its rows, or in a sheet where a window has no room for them. */
export const Filters = ({ children }: { readonly children: ReactNode }) => {
  const isNarrow = useMedia(CARDS)
  const { setFoot } = useFilterDraft()
  useLayoutEffect(() => {
    if (!isNarrow) return undefined
    setFoot(null)
    return () => setFoot(undefined)
  }, [isNarrow, setFoot])
  return isNarrow ? <FilterSheet>{children}</FilterSheet> : <FilterForm>{children}</FilterForm>
}
