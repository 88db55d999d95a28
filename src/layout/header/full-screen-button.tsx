import { useExternalStore } from '../../kit/base/contexts/use-external-store'
import { useTranslate } from 'ra-core'
import type { HeaderToolProps } from '../appearance'
import { fullScreen, toggleFullScreen } from '../appearance/full-screen'

/**
 * Switches the full screen. It follows the browser, which can leave the full screen by itself. The button is absent
 * where the browser has no full screen.
 */
export const FullScreenButton = ({ isNamed }: HeaderToolProps) => {
  const translate = useTranslate()
  const full = useExternalStore(fullScreen.subscribe, fullScreen.isFull)
  if (!document.fullscreenEnabled) return null
  const label = translate(full ? 'layout.exitFullScreen' : 'layout.fullScreen')
  return (
    <button
      type="button"
      className="dw-header-button"
      aria-label={label}
      title={label}
      data-icon={full ? 'full-screen-exit' : 'full-screen'}
      onClick={toggleFullScreen}
    >
      {isNamed && label}
    </button>
  )
}
