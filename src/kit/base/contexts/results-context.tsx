import { createContext, use } from 'react'
import { useExternalStore } from './use-external-store'
import type { Result } from '../../../providers/action-results/action-result'
import type { ResultStore } from '../../../providers/action-results/action-result-store'

/** Gives the results of actions to those who add to them and to those who show them. */
export const ResultsContext = createContext<ResultStore | null>(null)

/** The results as they are kept. Null outside the console, where a screen is shown by itself. */
export const useResultStore = (): ResultStore | null => use(ResultsContext)

const none: readonly Result[] = []
const subscribeToNothing = () => () => undefined

/** The results, newest first. The component renders again when they change. */
export const useResults = (): readonly Result[] => {
  const store = useResultStore()
  return useExternalStore(
    store?.subscribe ?? subscribeToNothing,
    store?.getSnapshot ?? (() => none),
  )
}
