import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { lazyPart } from '../../kit/base/loading/lazy-part'
import type { HeaderToolProps } from './header-tool'

const ThemeDialog = lazyPart(() => import('./theme-dialog'))

/** Opens the chooser of themes. */
export const ThemeButton = ({ isNamed }: HeaderToolProps) => {
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
        data-icon="theme"
        onPointerEnter={ThemeDialog.preload}
        onFocus={ThemeDialog.preload}
        onClick={() => setOpen(true)}
      >
        {isNamed && label}
      </button>
      {isOpen && <ThemeDialog onClose={close} onLoadFailed={close} />}
    </>
  )
}
