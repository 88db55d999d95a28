import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import { useResults } from '../../kit/base/contexts/results-context'
import { useHotkey } from '../../kit/lists/keyboard/use-hotkey'
import { lazyPart } from '../../kit/base/loading/lazy-part'
import { whenIdle } from '../../kit/base/loading/when-idle'

export const ResultsPanel = lazyPart(() => import('./results-panel'))

/** The parts of the page in which Escape has another meaning. */
const otherParts = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const isElsewhere = ({ target, isComposing }: KeyboardEvent): boolean =>
  isComposing || (target instanceof Element && target.closest(otherParts) !== null)

/** Opens and closes the panel. Escape and a click beside the panel close it, and Escape gives the focus back. */
const usePanel = () => {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const leave = useCallback((event?: KeyboardEvent) => {
    // What stands beside a list would close, too.
    event?.preventDefault()
    setOpen(false)
    button.current?.focus()
  }, [])
  useHotkey({ keys: ['esc'], press: leave, enabled: isOpen, isElsewhere })
  useEffect(() => {
    if (!isOpen) return undefined
    const onPointerDown = ({ target }: Event): void => {
      if (target instanceof Node && !anchor.current?.contains(target)) setOpen(false)
    }
    const options = { capture: true, passive: true }
    window.addEventListener('pointerdown', onPointerDown, options)
    return () => window.removeEventListener('pointerdown', onPointerDown, options)
  }, [isOpen])
  return { isOpen, toggle: () => setOpen(!isOpen), close, leave, anchor, button }
}

/** Opens the results of the operator's actions. It counts those that did not succeed and were not looked at yet. */
export const ResultsButton = () => {
  const translate = useTranslate()
  const id = useId()
  const count = useResults().filter(({ seen }) => !seen).length
  const { isOpen, toggle, close, leave, anchor, button } = usePanel()
  useEffect(() => whenIdle(ResultsPanel.preload), [])
  const name = translate('results.region')
  const label = count === 0 ? name : translate('results.count', { count })
  return (
    <div ref={anchor} className="dw-results-anchor">
      <button
        ref={button}
        type="button"
        className="dw-header-button dw-results-button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-icon="results"
        onClick={toggle}
      >
        {count > 0 && (
          <span className="dw-badge" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {isOpen && <ResultsPanel id={id} close={close} leave={() => leave()} onLoadFailed={close} />}
    </div>
  )
}
