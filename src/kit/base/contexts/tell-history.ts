import { useCallback } from 'react'
import { useDataProvider } from 'ra-core'
import { historyTellPath, type HistoryReport } from '../../../../wire/history-lines'
import type { AdminDataProvider } from '../../../providers/data/data-provider'
import { useDefinitions } from './definitions'

const call = { path: historyTellPath, method: 'POST', encoding: 'json' } as const

/**
 * Tells the history of the backend what only the console can see. It rejects where that fails, and whoever tells does
 * not go on then. Without a history there is nothing to tell.
 */
export const useTellHistory = (): ((report: HistoryReport) => Promise<void>) => {
  const { app } = useDefinitions()
  const dataProvider = useDataProvider<AdminDataProvider>()
  return useCallback(
    async (report) => {
      if (app.history) await dataProvider.ask(call, { ...report })
    },
    [app, dataProvider],
  )
}
