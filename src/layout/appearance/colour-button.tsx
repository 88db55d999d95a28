import { useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import { lazyPart } from '../../kit/loading/lazy-part'
import { usePreference } from '../../kit/contexts/preferences'
import { preloadForms } from '../../kit/actions/preload-forms'

const ColourPanel = lazyPart(() => import('./colour-panel'))

/** Shows the colour of buttons and links, and opens a picker for another one. */
export const ColourButton = () => {
  const label = useTranslate()('appearance.colour')
  const [colour] = usePreference('colour')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="dw-header-button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        onPointerEnter={preloadForms}
        onFocus={preloadForms}
        onClick={() => setOpen(true)}
      >
        <span className="dw-swatch" style={{ background: colour }} />
        <span className="dw-tool-text">{label}</span>
      </button>
      {isOpen && <ColourPanel anchor={button} onClose={close} onLoadFailed={close} />}
    </>
  )
}
