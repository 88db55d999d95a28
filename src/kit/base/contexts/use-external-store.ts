import { useSyncExternalStore } from 'react'

/**
 * State of something outside of React. A page that was painted early is taken over with the state that there is: it has
 * been painted by it, and there is no server that could have known another.
 */
export const useExternalStore = <State>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
): State => useSyncExternalStore(subscribe, read, read)
