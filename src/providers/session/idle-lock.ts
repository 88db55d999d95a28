import type { IdleLockSettings } from '../definitions/definition'
import { listenerSet } from '../storage/listener-set'
import { type KeyValueStore, safeStorage } from '../storage/safe-storage'
import type { Session } from './session'

/** Locks the console when nobody uses it, in any of its tabs. */
export interface IdleLock {
  /** Seconds until the console is locked. Null as long as that is not soon. */
  secondsLeft(): number | null
  subscribe(listener: () => void): () => void
  /** Locks this tab when the time is over. Whether the console may still be used. */
  look(): boolean
  /** Counts what the operator does. Returns a function that stops it. */
  watch(): () => void
}

interface IdleParts {
  readonly settings: IdleLockSettings
  readonly session: Pick<Session, 'state' | 'pause' | 'onStart' | 'onPause' | 'onEnd'>
  readonly storage?: KeyValueStore
}

/** When the console was last used. All tabs share it, because a tab that sleeps hears nothing of the others. */
const KEY = 'deskwright.used'
const SECOND = 1000
const acts = ['click', 'keydown'] as const
/** Signs that leave the warning where it is, because its button may not vanish under the pointer before it is pressed. */
const stirs = ['pointerdown', 'pointermove', 'touchstart', 'wheel'] as const

/** Remembers the last use for all tabs, and for this one where the storage is blocked. */
const usedAt = (storage: KeyValueStore) => {
  let own = 0
  return {
    read: (): number => Math.max(own, Number(storage.get(KEY)) || 0),
    write: (time: number) => {
      own = time
      storage.set(KEY, String(time))
    },
    forget: () => {
      own = 0
      storage.remove(KEY)
    },
  }
}

/** Seconds until a console is locked that was last used at this time. Zero stands for never: its time begins now. */
const secondsLeft = ({ minutes }: Pick<IdleLockSettings, 'minutes'>, lastUse: number): number => {
  const now = Date.now()
  const unused = lastUse === 0 ? 0 : now - Math.min(now, lastUse)
  return Math.ceil(minutes * 60 - unused / SECOND)
}

/** Whether a console that opens now is locked at once, because nobody has used it for too long. */
export const opensLocked = (
  settings: Pick<IdleLockSettings, 'minutes'>,
  storage: KeyValueStore = safeStorage(() => window.localStorage),
): boolean => secondsLeft(settings, usedAt(storage).read()) <= 0

/** Seconds until the console is locked, as far as anybody has to know. */
const createCountdown = () => {
  const listeners = listenerSet()
  let left: number | null = null
  return {
    left: () => left,
    subscribe: listeners.add,
    tell: (next: number | null) => {
      if (next === left) return
      left = next
      listeners.tell()
    },
  }
}

export const createIdleLock = ({ settings, session, ...parts }: IdleParts): IdleLock => {
  const used = usedAt(parts.storage ?? safeStorage(() => window.localStorage))
  const { left, subscribe, tell } = createCountdown()
  /** Whether the console may still be used. It is locked before an operator who comes too late sees anything. */
  const look = (): boolean => {
    if (session.state().phase !== 'in') return false
    if (used.read() === 0) used.write(Date.now())
    const rest = secondsLeft(settings, used.read())
    tell(rest <= settings.warnSeconds ? Math.max(0, rest) : null)
    if (rest <= 0) session.pause('idle')
    return rest > 0
  }
  const use = () => {
    const now = Date.now()
    if (now - used.read() < SECOND || !look()) return
    used.write(now)
    tell(null)
  }
  const stir = () => left() === null && use()
  const stop = () => {
    used.forget()
    tell(null)
  }
  session.onStart(() => used.write(Date.now()))
  // The time stays when the console is locked: a tab that finds the cookies gone learns the reason from it.
  session.onPause((reason) => (reason === 'idle' ? tell(null) : stop()))
  session.onEnd(stop)
  look()
  return { secondsLeft: left, subscribe, look, watch: () => observeActivity({ use, stir, look }) }
}

type Handlers = Readonly<Record<'use' | 'stir' | 'look', () => void>>

const observeActivity = ({ use, stir, look }: Handlers): (() => void) => {
  const options = { capture: true, passive: true }
  for (const act of acts) window.addEventListener(act, use, options)
  for (const sign of stirs) window.addEventListener(sign, stir, options)
  document.addEventListener('visibilitychange', look)
  const timer = setInterval(look, SECOND)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    for (const act of acts) window.removeEventListener(act, use, options)
    for (const sign of stirs) window.removeEventListener(sign, stir, options)
  }
}
