import { useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import { lazyPart } from '../../kit/base/loading/lazy-part'
import type { HeaderToolProps } from './header-tool'

const ColourPanel = lazyPart(() => import('./colour-panel'))

/** Shows the colour of buttons and links, and opens a picker for another one. */
export const ColourButton = ({ isNamed }: HeaderToolProps) => {
  const label = useTranslate()('appearance.colour')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="dw-header-button dw-colour-button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        onPointerEnter={ColourPanel.preload}
        onFocus={ColourPanel.preload}
        onClick={() => setOpen(true)}
      >
        {isNamed && label}
      </button>
      {isOpen && <ColourPanel anchor={button} onClose={close} onLoadFailed={close} />}
    </>
  )
}
