import { isAdminError } from './admin-error'
import type { Log } from '../log/log'

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const stackOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack : undefined

/** Browsers report this remark on layout as an error although nothing failed. */
const isHarmless = (message: string): boolean => message.startsWith('ResizeObserver loop')

/**
 * Logs every error that nobody caught, until the returned function is called. Failed calls are in the log already and
 * are left out.
 *
 * @example
 * ```tsx
 * import { installErrorLog, type Log } from 'deskwright/providers'
 *
 * export const watch = (log: Log): (() => void) => installErrorLog(window, log)
 * ```
 */
export const installErrorLog = (target: Window, log: Log): (() => void) => {
  const record = (error: unknown, message: string, url: string) => {
    // Failed calls are in the log already.
    if (isAdminError(error) || isHarmless(message)) return
    log.add({ level: 'danger', message, url, tag: 'console', details: { stack: stackOf(error) } })
  }
  const path = () => target.location.hash.replace(/^#/, '')
  const onError = (event: ErrorEvent) => {
    record(event.error, event.message || textOf(event.error), path())
  }
  const onRejection = (event: PromiseRejectionEvent) => {
    record(event.reason, textOf(event.reason), path())
  }
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
