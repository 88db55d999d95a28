import { startTransition, useEffect, useState } from 'react'
import { isBeingTaken } from '../../providers/http/painted'

/**
 * Whether the page is no longer being taken over from what was painted early. Until then it has to be as it was painted, so
 * what only an answer can tell comes afterwards, when more urgent things are done.
 */
export const useTakenOver = (): boolean => {
  const [isOver, setOver] = useState(() => !isBeingTaken())
  useEffect(() => {
    if (!isOver) startTransition(() => setOver(true))
  }, [isOver])
  return isOver
}
