import { memo, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useNotificationContext, useTranslate } from 'ra-core'
import type { Session } from '../../../providers/session/session'
import {
  addToast,
  noToasts,
  removeToast,
  toToast,
  withoutActionToasts,
  type NewToast,
  type Toast,
  type Toasts,
} from './toast-state'

type ToastChange =
  | { readonly add: readonly NewToast[] }
  | { readonly remove: number }
  | { readonly sessionEnds: true }

const applyToastChange = (toasts: Toasts, change: ToastChange): Toasts => {
  if ('add' in change) return change.add.reduce(addToast, toasts)
  return 'remove' in change ? removeToast(toasts, change.remove) : withoutActionToasts(toasts)
}

/** Shows react-admin's notifications as they come. Several are shown at a time, so none waits for another. */
const useToasts = (session: NotificationsProps['session']) => {
  const { notifications, setNotifications } = useNotificationContext()
  const translate = useTranslate()
  const [toasts, change] = useReducer(applyToastChange, noToasts)
  useEffect(() => {
    if (notifications.length === 0) return
    change({ add: notifications.map((notification) => toToast(notification, translate)) })
    setNotifications((waiting) => waiting.filter((one) => !notifications.includes(one)))
  }, [notifications, setNotifications, translate])
  useEffect(() => session?.onEnd(() => change({ sessionEnds: true })), [session])
  const close = useCallback((id: number) => change({ remove: id }), [])
  return { shown: toasts.shown, close }
}

interface NotificationsProps {
  /** Its end takes away the messages that name a record. */
  readonly session?: Pick<Session, 'onEnd'>
}

/** All messages of the console. Errors interrupt a screen reader, everything else waits. */
export const Notifications = ({ session }: NotificationsProps) => {
  const { shown, close } = useToasts(session)
  const translate = useTranslate()
  const lasting = shown.filter(({ duration }) => duration === null)
  return (
    <section
      ref={useNewestInView(shown.at(-1)?.id)}
      className="dw-toasts"
      aria-label={translate('kit.notifications.region')}
    >
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} close={close} />
      ))}
      {lasting.length >= MANY && (
        <button
          type="button"
          className="dw-toasts-close"
          onClick={() => lasting.forEach(({ id }) => close(id))}
        >
          {translate('kit.notifications.closeAll')}
        </button>
      )}
    </section>
  )
}

/** From so many messages on that stay until they are closed, one button closes them all. */
const MANY = 3

/* Where there is no room for all messages, the newest one is in view. */
const useNewestInView = (newest: number | undefined) => {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (newest === undefined) return undefined
    // In the next frame the list is laid out anyway. Here it would be laid out once more.
    const frame = requestAnimationFrame(() => {
      if (list.current) list.current.scrollTop = list.current.scrollHeight
    })
    return () => cancelAnimationFrame(frame)
  }, [newest])
  return list
}

const icons = { success: 'check', info: 'info', warning: 'warning', error: 'warning' } as const

interface ToastProps {
  readonly toast: Toast
  readonly close: (id: number) => void
}

/* The time of a message stands still while it is being read, that is, while it has the pointer or the focus. */
const ToastView = memo(({ toast, close }: ToastProps) => {
  const { type, message, details, count } = toast
  const translate = useTranslate()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    // The effect depends on the whole toast: when the same is said once more, the toast stays for its full time again.
    const { id, duration } = toast
    if (held || duration === null) return undefined
    const timer = setTimeout(() => close(id), duration)
    return () => clearTimeout(timer)
  }, [held, toast, close])
  return (
    <div
      className="dw-toast"
      data-type={type}
      data-about={toast.about === undefined ? undefined : true}
      data-icon={icons[type]}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="dw-toast-text" role={type === 'error' ? 'alert' : 'status'}>
        <strong>{message}</strong>
        {count > 1 && <span className="dw-toast-count">×{count}</span>}
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
      <button
        type="button"
        className="dw-toast-close"
        aria-label={translate('kit.notifications.close')}
        data-icon="close"
        onClick={() => close(toast.id)}
      />
    </div>
  )
})
ToastView.displayName = 'ToastView'
