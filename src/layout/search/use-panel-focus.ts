import { useEffect, useLayoutEffect, useRef } from 'react'
import { useDefinitions } from '../../kit/base/contexts/definitions'

const giveBack = (element: Element | null): void => {
  const isFree = !document.activeElement || document.activeElement === document.body
  if (isFree && element instanceof HTMLElement && element.isConnected) element.focus()
}

/**
 * Gives the input the focus in the moment in which it comes, so that no key falls between the two. If something takes the
 * focus away, the input gets it back after the time that app.yaml names. When the panel closes, the focus returns to where
 * it was.
 */
export const usePanelFocus = () => {
  const { focusAfter } = useDefinitions().app.search
  const panel = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
    input.current?.focus()
  }, [])
  // Apart from that, since the focus can be given back only when the panel has left the document.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!panel.current?.contains(document.activeElement)) input.current?.focus()
    }, focusAfter)
    return () => {
      clearTimeout(timer)
      giveBack(before.current)
    }
  }, [focusAfter])
  return { panel, input }
}
