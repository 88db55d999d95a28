import { createContext, use, useSyncExternalStore } from 'react'
import type { Log, LogEntry } from '../../providers/log/log'

/** Hands the front-end log to those who show it. */
export const LogContext = createContext<Log | null>(null)

export const useLog = (): Log => {
  const log = use(LogContext)
  if (!log) throw new Error('LogContext is missing above this component')
  return log
}

/** What is in the log, oldest first, as it changes. */
export const useLogEntries = (): readonly LogEntry[] => {
  const { subscribe, getSnapshot } = useLog()
  return useSyncExternalStore(subscribe, getSnapshot)
}
