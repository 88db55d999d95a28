/* How much of the files under way has been sent. The form that holds a file shows it. */

const shares = new WeakMap<File, number>()
const listeners = new Set<() => void>()

/** The share of a file's request that has been sent, from 0 to 1. Undefined: nothing of it is under way. */
export const sentShare = (file: File): number | undefined => shares.get(file)

/** Says how much has been sent of a request with these files; undefined when the request is over. */
export const setSentShare = (files: readonly File[], share: number | undefined): void => {
  for (const file of files) {
    if (share === undefined) shares.delete(file)
    else shares.set(file, share)
  }
  for (const listener of listeners) listener()
}

/** Calls the listener whenever more has been sent. */
export const onSentShare = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
