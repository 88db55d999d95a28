import type { AppDefinition } from '../definitions/definition'
import type { PauseReason, Session } from './session'

/** Milliseconds between two looks at the cookies, which expire without telling anybody. */
const LOOK_EVERY = 30_000

/** Milliseconds after a word of another tab at which to look. The word may be here before the change of the cookies is. */
const LOOKS_AFTER_WORD = [0, 100, 500, 2000] as const

type Word = PauseReason | 'left' | 'started'

/** Why the cookies have gone, by that word. */
const reasonIn = (word: unknown): PauseReason | 'left' =>
  word === 'left' || word === 'idle' ? word : 'expired'

const openChannel = (app: AppDefinition): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(`deskwright.session.${app.session.cookiePrefix}`)

/** Looks now and then while the tab is shown, and whenever it is shown again. Returns a function that stops it. */
const lookWhenShown = (look: () => void): (() => void) => {
  const lookIfShown = () => {
    if (document.visibilityState === 'visible') look()
  }
  document.addEventListener('visibilitychange', lookIfShown)
  window.addEventListener('pageshow', lookIfShown)
  window.addEventListener('focus', lookIfShown)
  const timer = setInterval(lookIfShown, LOOK_EVERY)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', lookIfShown)
    window.removeEventListener('pageshow', lookIfShown)
    document.removeEventListener('visibilitychange', lookIfShown)
  }
}

/**
 * Keeps the session of this tab and those of the other tabs together. A tab that heard nothing, because it was asleep,
 * looks at the cookies when it is shown again, and before at what may be the reason that they are gone. Returns a function
 * that stops it.
 */
export const syncSessionAcrossTabs = (
  app: AppDefinition,
  session: Session,
  lookForReason?: () => void,
): (() => void) => {
  const channel = openChannel(app)
  const post = channel?.postMessage.bind(channel)
  const say = (word: Word) => post?.(word)
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  const hear = ({ data }: MessageEvent<unknown>) => {
    for (const delay of LOOKS_AFTER_WORD) {
      const later = setTimeout(() => {
        waiting.delete(later)
        // That somebody has logged in is no reason for cookies that have gone since.
        if (data === 'started' && session.token() === undefined) lookForReason?.()
        session.follow(reasonIn(data), delay !== LOOKS_AFTER_WORD.at(-1))
      }, delay)
      waiting.add(later)
    }
  }
  const unsubscribe = [
    session.onPause(say),
    session.onEnd(() => say('left')),
    session.onStart(() => say('started')),
    lookWhenShown(() => {
      lookForReason?.()
      session.follow()
    }),
  ]
  channel?.addEventListener('message', hear)
  return () => {
    for (const later of waiting) clearTimeout(later)
    channel?.close()
    for (const stop of unsubscribe) stop()
  }
}
