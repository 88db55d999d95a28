import { useTranslate } from 'ra-core'
import { lazyPart } from '../../base/loading/lazy-part'
import { usePopupButton } from '../../base/menu/use-popup-button'

const ColumnsPanel = lazyPart(() => import('./columns-panel'))

/** Opens what the operator can choose of the columns of a list. */
export const ColumnsButton = () => {
  const { isOpen, button, popup } = usePopupButton(ColumnsPanel)
  const label = useTranslate()('kit.columns.open')
  return (
    <>
      <button {...button} className="dw-button" data-caret>
        {label}
      </button>
      {isOpen && <ColumnsPanel {...popup} label={label} />}
    </>
  )
}
