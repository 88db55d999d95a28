import { notifyManager, QueryClient } from '@tanstack/react-query'

type Schedule = (tell: () => void) => void

/*
 * Usually the library tells of an answer in a task of its own. The browser may draw a frame before that task, and the
 * screen would show what has become of the row one frame later than it could.
 */
let schedule: Schedule = queueMicrotask
notifyManager.setScheduler((tell) => schedule(tell))

/**
 * Changes what is kept, and has those who look at it told by the schedule that `change` gives. Nothing gives the usual
 * one. What is kept has changed at once, whoever reads it.
 */
export const updateCacheNotifying = (change: () => Schedule | undefined): void => {
  try {
    notifyManager.batch(() => {
      schedule = change() ?? queueMicrotask
    })
  } finally {
    schedule = queueMicrotask
  }
}

/**
 * The client of the query library. It sends nothing again by itself. `networkMode: 'always'` matters most for writes.
 * By default the query library keeps them back while the browser is offline. It sends them once it is online again,
 * long after the operator has turned to something else.
 *
 * @example
 * ```tsx
 * import { createQueryClient } from 'deskwright/providers'
 *
 * export const forget = (): void => createQueryClient().clear()
 * ```
 */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // While somebody has to log in again, nothing observes who is logged in. The page would not outlast the answer's end.
  client.setQueryDefaults(['auth'], { gcTime: Infinity })
  return client
}
