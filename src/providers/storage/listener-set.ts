/** A set of functions that want to be told of something. `add` returns a function that removes the listener. */
export const listenerSet = <Told extends readonly unknown[] = []>() => {
  const listeners = new Set<(...told: Told) => void>()
  return {
    add: (listener: (...told: Told) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (...told: Told) => {
      for (const listener of listeners) listener(...told)
    },
  }
}
