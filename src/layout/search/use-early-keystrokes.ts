import { useCallback, useEffect, useRef } from 'react'

const isForNobody = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLInputElement)

/** Gathers what is typed while there is no input for it yet. Returns what tells it. */
export const useEarlyKeystrokes = (isGathering: boolean): (() => string) => {
  const take = useRef((): string => '')
  useEffect(() => {
    if (!isGathering) return undefined
    let typed = ''
    const gather = (event: KeyboardEvent) => {
      if (isForNobody(event)) typed += event.key
    }
    // The key that opens the panel has passed here already; on its way back it would be taken for text.
    window.addEventListener('keydown', gather, true)
    take.current = () => typed
    return () => {
      window.removeEventListener('keydown', gather, true)
      take.current = () => ''
    }
  }, [isGathering])
  return useCallback(() => take.current(), [])
}
