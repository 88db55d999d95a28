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
  /** How many times the same has been said. */
  readonly count: number
}

export type NewToast = Omit<Toast, 'id' | 'count'>

export interface Toasts {
  readonly shown: readonly Toast[]
  readonly nextId: number
}

export const noToasts: Toasts = { shown: [], nextId: 1 }

const MOST = 5
const DURATION = 3000

const isSame = (a: NewToast, b: NewToast): boolean =>
  a.type === b.type && a.message === b.message && a.details.join('\n') === b.details.join('\n')

/**
 * Drops messages until the rest fits on the screen. Other messages are dropped before errors, and old ones before new
 * ones.
 */
const fitted = (shown: readonly Toast[]): readonly Toast[] => {
  if (shown.length <= MOST) return shown
  const victim = shown.find(({ type }) => type !== 'error') ?? shown[0]
  return fitted(shown.filter((toast) => toast !== victim))
}

/** Adds a message. If the same message is shown already, its count goes up instead. */
export const addToast = ({ shown, nextId }: Toasts, toast: NewToast): Toasts => {
  const known = shown.find((other) => isSame(other, toast))
  if (!known)
    return { shown: fitted([...shown, { ...toast, id: nextId, count: 1 }]), nextId: nextId + 1 }
  const counted = { ...known, count: known.count + 1 }
  return { shown: shown.map((other) => (other === known ? counted : other)), nextId }
}

export const removeToast = ({ shown, nextId }: Toasts, id: number): Toasts => ({
  shown: shown.filter((toast) => toast.id !== id),
  nextId,
})

const texts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string' && item !== '')
    : []

/** Turns a notification of react-admin into a toast. With the option `plain`, its message is not a message key. */
export const toToast = (
  { message, type, notificationOptions = {} }: NotificationPayload,
  translate: (key: string, options?: object) => string,
): NewToast => {
  const { plain, messageArgs, autoHideDuration, details } = notificationOptions
  const text = typeof message === 'string' ? message : ''
  const args: object = typeof messageArgs === 'object' && messageArgs !== null ? messageArgs : {}
  return {
    type,
    message: plain === true ? text : translate(text, { _: text, ...args }),
    details: texts(details),
    duration: autoHideDuration === undefined ? DURATION : autoHideDuration,
  }
}
