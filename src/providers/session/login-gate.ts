/** Decides once per session that it is over. Later requests are refused without being sent, until somebody logs in. */
export interface LoginGate {
  /** Number of the session that a request belongs to, and the signal that ends its reads. */
  enter(): { readonly session: number; readonly signal: AbortSignal }
  isClosed(): boolean
  /** True for the first answer of the current session that asks to log in. */
  expire(session: number): boolean
  close(): void
  open(): void
}

export const createLoginGate = (): LoginGate => {
  let session = 1
  let reads = new AbortController()
  let isClosed = false

  const close = () => {
    isClosed = true
    reads.abort()
  }
  return {
    close,
    open: () => {
      session += 1
      reads = new AbortController()
      isClosed = false
    },
    enter: () => ({ session, signal: reads.signal }),
    isClosed: () => isClosed,
    expire: (of) => {
      if (isClosed || of !== session) return false
      close()
      return true
    },
  }
}
