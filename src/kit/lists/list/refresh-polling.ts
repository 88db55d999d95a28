import { useEffect } from 'react'

/** How long a reading that had to be left out waits, in milliseconds. */
const SOON = 5000

/** After failures, the pauses grow up to so many times their length. */
const MOST_PAUSES = 16

/** A page that nobody sees, or that has no network, has nothing to look for. */
const isAtRest = (): boolean => document.visibilityState === 'hidden' || !navigator.onLine

/**
 * Looks again and again. `look` says whether it could, and throws when that failed; then the pauses grow. At rest there is
 * no timer at all. Returns what ends it.
 */
export const pollWithPauses = (seconds: number, look: () => Promise<boolean>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = Date.now() + seconds * 1000
  let pauses = 1
  let isLooking = false
  let isOver = false
  const plan = (): void => {
    clearTimeout(timer)
    if (isOver || isLooking || isAtRest()) return
    timer = setTimeout(() => void turn(), Math.max(0, next - Date.now()))
  }
  const turn = async (): Promise<void> => {
    isLooking = true
    try {
      const hasLooked = await look()
      pauses = 1
      next = Date.now() + (hasLooked ? seconds * 1000 : SOON)
    } catch {
      pauses = Math.min(pauses * 2, MOST_PAUSES)
      next = Date.now() + seconds * 1000 * pauses
    }
    isLooking = false
    plan()
  }
  const events = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const
  for (const [target, name] of events) target.addEventListener(name, plan)
  plan()
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const [target, name] of events) target.removeEventListener(name, plan)
  }
}

/** Takes turns for as long as the component is on the screen. */
export const usePolling = (seconds: number, look: () => Promise<boolean>): void =>
  useEffect(() => pollWithPauses(seconds, look), [seconds, look])
