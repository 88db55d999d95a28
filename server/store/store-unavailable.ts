/* Failures of a read that say nothing but that the store is away for the moment. */

const known = new WeakSet<object>()

/** Marks an error as one of a store that is away. */
export const markUnavailable = (error: object): object => {
  known.add(error)
  return error
}

/** Whether a read failed because the store is away, so that a later one may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && known.has(error)
