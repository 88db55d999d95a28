import { Children, isValidElement, useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useListContext, useTranslate } from 'ra-core'
import { useNeededRolesText } from '../../base/contexts/roles'
import { useDefinition } from '../../base/contexts/definitions'
import { useOpenDialog } from '../../base/contexts/dialog-context'
import { useFilterDraft } from '../filters/filter-draft'
import { ColumnsButton } from '../columns/columns-button'
import { preloadDialog } from '../../actions/row/preload-dialog'
import { ExportButton } from '../export/export-button'
import { SavedFiltersButton } from './saved-filters-button'
import { HydrationBoundary } from '../../base/loading/hydration-boundary'

/** Whether a button is about the list as a whole, and not about what its filters say. */
const isTool = (button: ReactNode): boolean => isValidElement(button) && tools.has(button.type)

/**
 * The buttons over a list. Where there is room, those about the list as a whole stand on the line of its title, which
 * leaves the other line to the filters.
 *
 * @example
 * ```tsx
 * import { Buttons, CreateButton, List, RefreshButton } from 'deskwright/kit'
 *
 * export const list = (
 *   <List>
 *     <Buttons>
 *       <CreateButton />
 *       <RefreshButton />
 *     </Buttons>
 *   </List>
 * )
 * ```
 */
export const Buttons = ({ children }: { readonly children: ReactNode }) => {
  const buttons = Children.toArray(children)
  return (
    <div className="dw-buttons">
      <HydrationBoundary>
        {buttons.filter((button) => !isTool(button))}
        <div className="dw-tools">
          {buttons.filter(isTool)}
          <SavedFiltersButton />
          <ColumnsButton />
        </div>
      </HydrationBoundary>
    </div>
  )
}

/** Stands with the filters. Where they lie in a sheet, it is there as long as the sheet is open. */
const BesideFilters = ({ children }: { readonly children: ReactNode }) => {
  const { foot } = useFilterDraft()
  if (foot === undefined) return children
  return foot && createPortal(children, foot)
}

/**
 * Searches with what stands in the filters. While this button is on the screen, filters do not apply by themselves.
 *
 * @example
 * ```tsx
 * import { Buttons, ResetButton, SearchButton } from 'deskwright/kit'
 *
 * export const buttons = (
 *   <Buttons>
 *     <SearchButton />
 *     <ResetButton />
 *   </Buttons>
 * )
 * ```
 */
export const SearchButton = () => {
  const translate = useTranslate()
  const { formId, unapplied, waitForButton } = useFilterDraft()
  const isWaiting = unapplied.size > 0
  useEffect(waitForButton, [waitForButton])
  return (
    <BesideFilters>
      <button
        type="submit"
        form={formId}
        className="dw-button dw-button-primary"
        data-unapplied={isWaiting || undefined}
        data-icon="search"
        title={isWaiting ? translate('kit.filters.unapplied') : undefined}
      >
        {translate('kit.buttons.search')}
      </button>
    </BesideFilters>
  )
}

/**
 * Empties all filters and searches.
 *
 * @example
 * ```tsx
 * import { Buttons, ResetButton } from 'deskwright/kit'
 *
 * export const buttons = (
 *   <Buttons>
 *     <ResetButton />
 *   </Buttons>
 * )
 * ```
 */
export const ResetButton = () => {
  const translate = useTranslate()
  const { reset } = useFilterDraft()
  return (
    <BesideFilters>
      <button type="button" className="dw-button" data-resets onClick={reset}>
        {translate('kit.buttons.reset')}
      </button>
    </BesideFilters>
  )
}

/**
 * Reads the rows of the list again, with the same filters.
 *
 * @example
 * ```tsx
 * import { Buttons, RefreshButton } from 'deskwright/kit'
 *
 * export const buttons = (
 *   <Buttons>
 *     <RefreshButton />
 *   </Buttons>
 * )
 * ```
 */
export const RefreshButton = () => {
  const translate = useTranslate()
  const { refetch } = useListContext()
  return (
    <button type="button" className="dw-button" data-icon="refresh" onClick={() => void refetch()}>
      {translate('kit.buttons.refresh')}
    </button>
  )
}

/**
 * Opens the form of a new record. It needs a `create` of the resource.
 *
 * @example
 * ```tsx
 * import { Buttons, CreateButton } from 'deskwright/kit'
 *
 * export const buttons = (
 *   <Buttons>
 *     <CreateButton />
 *   </Buttons>
 * )
 * ```
 */
export const CreateButton = () => (
  <DialogButton kind="create" icon="plus" className="dw-button dw-button-primary" />
)

/**
 * Opens the dialog that adds the rows of a table. It needs an `import` of the resource.
 *
 * @example
 * ```tsx
 * import { Buttons, ImportButton } from 'deskwright/kit'
 *
 * export const buttons = (
 *   <Buttons>
 *     <ImportButton />
 *   </Buttons>
 * )
 * ```
 */
export const ImportButton = () => <DialogButton kind="import" className="dw-button" />

const tools: ReadonlySet<unknown> = new Set([RefreshButton, ExportButton, ImportButton])

interface DialogButtonProps {
  readonly kind: 'create' | 'import'
  readonly icon?: string
  readonly className: string
}

/** Opens a dialog that adds records. Its code is fetched when somebody is about to press. */
const DialogButton = ({ kind, icon, className }: DialogButtonProps) => {
  const translate = useTranslate()
  const open = useOpenDialog()
  const { calls, verbs, [kind]: dialog } = useDefinition()
  const preload = () => preloadDialog(dialog)
  const hint = useNeededRolesText()(calls[verbs.create ?? '']?.roles)
  return (
    <button
      type="button"
      className={className}
      data-icon={icon}
      aria-disabled={hint !== undefined}
      title={hint}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => hint === undefined && open({ kind })}
    >
      {translate(`kit.buttons.${kind}`)}
    </button>
  )
}
