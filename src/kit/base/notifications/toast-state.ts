import type { NotificationPayload, NotificationType } from 'ra-core'

/** One message on the screen. */
export interface Toast {
  readonly id: number
  readonly type: NotificationType
  readonly message: string
  /** Shown exactly as they are, below the message. */
  readonly details: readonly string[]
  /** Milliseconds until the message goes away. Null: it stays until it is closed. */
  readonly duration: number | null
  /** What the message is about, such as one action. It replaces the message before it about the same. */
  readonly about?: string
  /** How many times the same has been said. */
  readonly count: number
}

export type NewToast = Omit<Toast, 'id' | 'count'>

export interface Toasts {
  readonly shown: readonly Toast[]
  readonly nextId: number
  /** Messages about something that have gone. The same is not said about it a second time. */
  readonly gone: readonly NewToast[]
}

export const noToasts: Toasts = { shown: [], nextId: 1, gone: [] }

const MOST = 5
const MOST_GONE = 50
const DURATION = 3000

const isSame = (a: NewToast, b: NewToast): boolean =>
  a.about === b.about &&
  a.type === b.type &&
  a.message === b.message &&
  a.details.join('\n') === b.details.join('\n')

const isLasting = ({ duration }: Toast): boolean => duration === null

/** Drops messages until so many are left: errors after everything else, and old ones before new ones. */
const cutTo = (most: number, toasts: readonly Toast[]): readonly Toast[] => {
  if (toasts.length <= most) return toasts
  const victim = toasts.find(({ type }) => type !== 'error') ?? toasts[0]
  return cutTo(
    most,
    toasts.filter((toast) => toast !== victim),
  )
}

/**
 * Drops messages until the rest fits on the screen. Those that stay until they are closed come last, but never leave so
 * little room that a failure of another kind is not seen at all.
 */
const limitToScreen = (shown: readonly Toast[]): readonly Toast[] => {
  const lasting = shown.filter(isLasting).slice(-MOST)
  const room = Math.max(1, MOST - lasting.length)
  const others = cutTo(
    room,
    shown.filter((toast) => !isLasting(toast)),
  )
  return shown.filter((toast) => lasting.includes(toast) || others.includes(toast))
}

const replaceToast = (toasts: Toasts, before: Toast, toast: NewToast): Toasts => ({
  ...toasts,
  // It keeps its place and its element, so that the focus stays on it.
  shown: toasts.shown.map((other) =>
    other === before ? { ...toast, id: before.id, count: 1 } : other,
  ),
})

const appendToast = ({ shown, nextId, gone }: Toasts, toast: NewToast): Toasts => ({
  shown: limitToScreen([...shown, { ...toast, id: nextId, count: 1 }]),
  nextId: nextId + 1,
  gone,
})

const incrementCount = (toasts: Toasts, known: Toast): Toasts => ({
  ...toasts,
  shown: toasts.shown.map((other) =>
    other === known ? { ...known, count: known.count + 1 } : other,
  ),
})

/**
 * Adds a message. It replaces the one about the same. If the very same message is shown already, its count goes up
 * instead, unless the message is about something: that is said once.
 */
export const addToast = (toasts: Toasts, toast: NewToast): Toasts => {
  const same = (other: NewToast): boolean => isSame(other, toast)
  const { about } = toast
  if (about === undefined) {
    const known = toasts.shown.find(same)
    return known ? incrementCount(toasts, known) : appendToast(toasts, toast)
  }
  if (toasts.shown.some(same) || toasts.gone.some(same)) return toasts
  const before = toasts.shown.find((other) => other.about === about)
  return before ? replaceToast(toasts, before, toast) : appendToast(toasts, toast)
}

export const removeToast = ({ shown, nextId, gone }: Toasts, id: number): Toasts => ({
  shown: shown.filter((toast) => toast.id !== id),
  nextId,
  gone: [...gone, ...shown.filter((toast) => toast.id === id && toast.about !== undefined)].slice(
    -MOST_GONE,
  ),
})

/** Drops the messages about actions of the operator. They name records, so they go when the session ends. */
export const withoutActionToasts = ({ shown, nextId }: Toasts): Toasts => ({
  shown: shown.filter(({ about }) => about === undefined),
  nextId,
  gone: [],
})

const nonEmptyTexts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string' && item !== '')
    : []

/**
 * Turns a notification of react-admin into a toast. With the option `plain`, its message is not a message key. The
 * option `about` names what the message is about.
 */
export const toToast = (
  { message, type, notificationOptions = {} }: NotificationPayload,
  translate: (key: string, options?: object) => string,
): NewToast => {
  const { plain, messageArgs, autoHideDuration, details, about } = notificationOptions
  const text = typeof message === 'string' ? message : ''
  const args: object = typeof messageArgs === 'object' && messageArgs !== null ? messageArgs : {}
  return {
    type,
    message: plain === true ? text : translate(text, { _: text, ...args }),
    details: nonEmptyTexts(details),
    duration: autoHideDuration === undefined ? DURATION : autoHideDuration,
    ...(typeof about === 'string' ? { about } : {}),
  }
}
