import { QueryClient } from '@tanstack/react-query'

/**
 * Nothing is sent again by itself. `networkMode: 'always'` matters most for writes: by default the query library parks
 * them while the browser is offline and sends them when it is back, long after the operator has looked elsewhere.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
