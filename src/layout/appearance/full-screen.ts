const isFull = (): boolean => Boolean(document.fullscreenElement)

/** Whether the browser shows the console alone. It can leave the full screen by itself. */
export const fullScreen = {
  subscribe: (changed: () => void) => {
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  },
  isFull,
}

/** A browser may refuse for reasons of its own. Then nothing changes. */
export const toggleFullScreen = (): void => {
  const done = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch(() => undefined)
}
