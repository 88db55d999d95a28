import { useEffect } from 'react'
import { useEvent } from 'ra-core'
import { isHotkeyPressed } from './hotkey-match'

interface Hotkey {
  /** Keys as in app.yaml. Each of them does it. */
  readonly keys: readonly string[]
  readonly press: (event: KeyboardEvent) => void
  readonly enabled: boolean
  /** Whether the key means something else where it was pressed. */
  readonly isElsewhere: (event: KeyboardEvent) => boolean
}

/** Does something when a key is pressed anywhere on the page. */
export const useHotkey = ({ keys, press, enabled, isElsewhere }: Hotkey): void => {
  const onKeyDown = useEvent((event: KeyboardEvent): void => {
    if (keys.some((key) => isHotkeyPressed(key, event)) && !isElsewhere(event)) press(event)
  })
  useEffect(() => {
    if (!enabled) return undefined
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled, onKeyDown])
}
