import { createContext, use } from 'react'
import { useExternalStore } from './use-external-store'
import type { Log, LogEntry } from '../../../providers/log/log'

/** Gives the front-end log to the components that show it. */
export const LogContext = createContext<Log | null>(null)

export const useLog = (): Log => {
  const log = use(LogContext)
  if (!log) throw new Error('LogContext is missing above this component')
  return log
}

/** The entries of the log, oldest first. The component renders again when they change. */
export const useLogEntries = (): readonly LogEntry[] => {
  const { subscribe, getSnapshot } = useLog()
  return useExternalStore(subscribe, getSnapshot)
}
