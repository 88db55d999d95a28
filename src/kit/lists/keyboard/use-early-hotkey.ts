import { useEffect, useRef } from 'react'

/**
 * The keys of a list come when nobody waits for anything else. A key that is pressed before brings them at once, and is
 * kept for them: the last one, since what was pressed before it has had no effect that it could build on. Returns what
 * takes it, after which nothing is kept any more.
 */
export const useEarlyHotkey = (bringKeys: () => void): (() => KeyboardEvent | undefined) => {
  const early = useRef<KeyboardEvent>(undefined)
  const ends = useRef<() => void>(undefined)
  useEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      early.current = event
      bringKeys()
    }
    window.addEventListener('keydown', keep)
    ends.current = () => window.removeEventListener('keydown', keep)
    return ends.current
  }, [bringKeys])
  return () => {
    ends.current?.()
    const event = early.current
    early.current = undefined
    return event
  }
}
