import { useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { useSearchOpen } from '../../kit/base/contexts/use-search-open'

/** Opens the search panel, and closes it. */
export const SearchPagesButton = () => {
  const { isOpen, toggle } = useSearchOpen()
  const { search } = useDefinitions().app
  const label = useTranslate()('search.open')
  return (
    <button
      type="button"
      className="dw-header-button"
      aria-label={label}
      title={`${label} (${search.open})`}
      aria-expanded={isOpen}
      aria-keyshortcuts={search.open}
      data-icon="search"
      onClick={toggle}
    />
  )
}
