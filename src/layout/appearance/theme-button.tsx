import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { Icon } from '../../kit/icons/icons'
import { lazyPart } from '../../kit/loading/lazy-part'
import { preloadForms } from '../../kit/actions/preload-forms'

const ThemeDialog = lazyPart(() => import('./theme-dialog'))

/** Opens the chooser of themes. */
export const ThemeButton = () => {
  const label = useTranslate()('appearance.theme')
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="dw-header-button"
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onPointerEnter={preloadForms}
        onFocus={preloadForms}
        onClick={() => setOpen(true)}
      >
        <Icon name="theme" />
        <span className="dw-tool-text">{label}</span>
      </button>
      {isOpen && <ThemeDialog onClose={close} onLoadFailed={close} />}
    </>
  )
}
