import type { NotificationPayload, NotificationType } from 'ra-core'

/** One message on the screen. */
export interface Toast {
  readonly id: number
  readonly type: NotificationType
  readonly message: string
  /** Shown to the letter below the message. */
  readonly details: readonly string[]
  /** Milliseconds; null: until it is closed. */
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

/** Room for the newest ones: quiet messages make way before errors do, old ones before new ones. */
const fitted = (shown: readonly Toast[]): readonly Toast[] => {
  if (shown.length <= MOST) return shown
  const victim = shown.find(({ type }) => type !== 'error') ?? shown[0]
  return fitted(shown.filter((toast) => toast !== victim))
}

/** Adds a message; one that stands there already is counted instead. */
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

/** A notification of react-admin as a toast. With the option `plain` its message is no message key. */
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
