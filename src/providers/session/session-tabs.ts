import type { AppDefinition } from '../definitions/definition'
import type { PauseReason, Session } from './session'

/** Milliseconds between two looks at the cookies, which expire without telling anybody. */
const LOOK_EVERY = 30_000

/** Milliseconds after a word of another tab at which to look. The word may be here before the change of the cookies is. */
const LOOKS_AFTER_WORD = [0, 100, 500, 2000] as const

type Word = PauseReason | 'left' | 'started'

const reasonIn = (word: unknown): PauseReason | 'left' =>
  word === 'left' || word === 'idle' ? word : 'expired'

const openChannel = (app: AppDefinition): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(`deskwright.session.${app.session.cookiePrefix}`)

/**
 * Keeps the session of this tab and those of the other tabs together. A tab that heard nothing, because it was asleep,
 * looks at the cookies when it is shown again. Returns a function that stops it.
 */
export const keepTabsTogether = (app: AppDefinition, session: Session): (() => void) => {
  const channel = openChannel(app)
  const post = channel?.postMessage.bind(channel)
  const say = (word: Word) => post?.(word)
  const look = () => {
    if (document.visibilityState === 'visible') session.follow()
  }
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  const hear = ({ data }: MessageEvent<unknown>) => {
    for (const delay of LOOKS_AFTER_WORD) {
      const later = setTimeout(() => {
        waiting.delete(later)
        session.follow(reasonIn(data))
      }, delay)
      waiting.add(later)
    }
  }
  const unsubscribe = [
    session.onPause(say),
    session.onEnd(() => say('left')),
    session.onStart(() => say('started')),
  ]
  channel?.addEventListener('message', hear)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  window.addEventListener('focus', look)
  const timer = setInterval(look, LOOK_EVERY)
  return () => {
    clearInterval(timer)
    for (const later of waiting) clearTimeout(later)
    window.removeEventListener('focus', look)
    window.removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
    channel?.close()
    for (const stop of unsubscribe) stop()
  }
}
