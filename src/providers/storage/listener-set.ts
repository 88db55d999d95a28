/** A set of functions that wait for an event. `add` returns a function that removes the listener. */
export const listenerSet = <News extends readonly unknown[] = []>() => {
  const listeners = new Set<(...news: News) => void>()
  return {
    add: (listener: (...news: News) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (...news: News) => {
      for (const listener of listeners) listener(...news)
    },
  }
}
