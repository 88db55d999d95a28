import { useSyncExternalStore } from 'react'
import { useTranslate } from 'ra-core'
import type { ToolProps } from '../appearance'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

const isFull = (): boolean => Boolean(document.fullscreenElement)

/** A browser may refuse for reasons of its own. Then nothing changes. */
const toggle = (): void => {
  const done = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch(() => undefined)
}

/**
 * Switches the full screen. It follows the browser, which can leave the full screen by itself. The button is absent
 * where the browser has no full screen.
 */
export const FullScreenButton = ({ isNamed }: ToolProps) => {
  const translate = useTranslate()
  const full = useSyncExternalStore(subscribe, isFull)
  if (!document.fullscreenEnabled) return null
  const label = translate(full ? 'layout.exitFullScreen' : 'layout.fullScreen')
  return (
    <button
      type="button"
      className="dw-header-button"
      aria-label={label}
      title={label}
      data-icon={full ? 'full-screen-exit' : 'full-screen'}
      onClick={toggle}
    >
      {isNamed && label}
    </button>
  )
}
