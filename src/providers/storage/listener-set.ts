/** A set of functions that want to be told of something. `add` returns a function that removes the listener. */
export const listenerSet = () => {
  const listeners = new Set<() => void>()
  return {
    add: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}
