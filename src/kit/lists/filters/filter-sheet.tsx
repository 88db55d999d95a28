import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react'
import { useListFilterContext, useTranslate } from 'ra-core'
import { useDialogFrame } from '../../forms/dialogs/dialog-frame'
import { keepTabInside } from '../../forms/dialogs/focus'
import { FormTheme } from '../../base/theme/form-theme'
import { dropEmptyFilters, useFilterDraft, type FilterValues } from './filter-draft'
import { FilterForm } from './filter-form'
import './filter-sheet.css'

interface SheetProps {
  readonly children: ReactNode
}

/**
 * A button that opens the filters in a sheet, with the number of those that are searched for. A search closes the sheet;
 * what has been typed and not been searched for is still there when it is opened again.
 */
const FilterSheet = ({ children }: SheetProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const translate = useTranslate()
  const { filterValues } = useListFilterContext()
  const { unapplied } = useFilterDraft()
  const count = Object.keys(dropEmptyFilters(filterValues as FilterValues)).length
  const id = useId()
  return (
    <div className="dw-filters-bar">
      <button
        type="button"
        className="dw-button"
        data-icon="filter"
        data-unapplied={unapplied.size > 0 || undefined}
        aria-haspopup="dialog"
        aria-describedby={count > 0 ? id : undefined}
        onClick={() => setOpen(true)}
      >
        {translate('kit.filters.region')}
        {count > 0 && (
          <span className="dw-filters-count" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <span id={id} hidden>
        {translate('kit.filters.count', { count })}
      </span>
      {isOpen && <Sheet onClose={close}>{children}</Sheet>}
    </div>
  )
}

export default FilterSheet

/**
 * Where the search buttons of the list stand as long as the sheet is open. For React they are no part of the sheet, so
 * it hears of keys from the browser.
 */
const useFoot = (onClose: () => void) => {
  const { setFoot } = useFilterDraft()
  return useCallback(
    (foot: HTMLElement | null) => {
      const sheet = foot?.closest<HTMLElement>('[role=dialog]')
      const onKeyDown = (event: KeyboardEvent): void => {
        if (sheet) keepTabInside(event, sheet)
        if (event.key === 'Escape') onClose()
      }
      sheet?.addEventListener('keydown', onKeyDown)
      setFoot(foot)
      return () => {
        sheet?.removeEventListener('keydown', onKeyDown)
        setFoot(null)
      }
    },
    [onClose, setFoot],
  )
}

const Sheet = ({ children, onClose }: SheetProps & { readonly onClose: () => void }) => {
  const translate = useTranslate()
  const { dropProblems } = useFilterDraft()
  const id = useId()
  const frame = useDialogFrame()
  const foot = useFoot(onClose)
  useEffect(() => dropProblems, [dropProblems])
  const close = translate('form.close')
  return (
    <FormTheme>
      <Dialog {...frame} open className="dw-filters-sheet" aria-labelledby={id} onClose={onClose}>
        <DialogTitle id={id}>{translate('kit.filters.region')}</DialogTitle>
        <button
          type="button"
          className="dw-filters-close"
          data-icon="close"
          aria-label={close}
          title={close}
          onClick={onClose}
        />
        <DialogContent>
          <FilterForm onSearched={onClose}>{children}</FilterForm>
        </DialogContent>
        <div ref={foot} className="dw-filters-foot" />
      </Dialog>
    </FormTheme>
  )
}
