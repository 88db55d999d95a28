import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { lazyPart } from '../../base/loading/lazy-part'
import { usePopupButton } from '../../base/menu/use-popup-button'

const SavedPanel = lazyPart(() => import('./saved-filters-panel'))

/** Opens the filters that the operator has saved for the list. What tells of a person is never saved. */
export const SavedFiltersButton = () => {
  const { addressed } = useDefinition()
  const { isOpen, button, popup } = usePopupButton(SavedPanel)
  const label = useTranslate()('kit.saved.open')
  return (
    addressed && (
      <>
        <button {...button} className="dw-button" data-caret>
          {label}
        </button>
        {isOpen && <SavedPanel {...popup} label={label} />}
      </>
    )
  )
}
