import { useEffect, useRef } from 'react'
import { useDefinitions } from '../../kit/contexts/definitions'

const giveBack = (element: Element | null): void => {
  const isFree = !document.activeElement || document.activeElement === document.body
  if (isFree && element instanceof HTMLElement && element.isConnected) element.focus()
}

/**
 * Gives the input the focus at once, so that nothing that is typed is lost. If something takes the focus away, the
 * input gets it back after the time that app.yaml names. When the panel closes, the focus returns to where it was.
 */
export const usePanelFocus = () => {
  const { focusAfter } = useDefinitions().app.search
  const panel = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const before = document.activeElement
    input.current?.focus()
    const timer = setTimeout(() => {
      if (!panel.current?.contains(document.activeElement)) input.current?.focus()
    }, focusAfter)
    return () => {
      clearTimeout(timer)
      giveBack(before)
    }
  }, [focusAfter])
  return { panel, input }
}
