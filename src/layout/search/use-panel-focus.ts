import { useEffect, useRef } from 'react'
import { useDefinitions } from '../../kit/contexts/definitions'

const giveBack = (element: Element | null): void => {
  const isFree = !document.activeElement || document.activeElement === document.body
  if (isFree && element instanceof HTMLElement && element.isConnected) element.focus()
}

/**
 * The input has the focus at once, so that nothing is lost of what is typed, and again after the time that app.yaml
 * names if something has taken it away meanwhile. Once the panel is gone, the focus is where it was before.
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
