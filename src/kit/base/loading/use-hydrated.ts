import { startTransition, useEffect, useState } from 'react'
import { isHydrating } from '../../../providers/http/prerendered'

/**
 * Whether the page is no longer being taken over from what was painted early. Until then it has to be as it was painted, so
 * what only an answer can tell comes afterwards, when more urgent things are done.
 */
export const useHydrated = (): boolean => {
  const [isOver, setOver] = useState(() => !isHydrating())
  useEffect(() => {
    if (!isOver) startTransition(() => setOver(true))
  }, [isOver])
  return isOver
}
