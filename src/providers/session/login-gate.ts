/**
 * Decides once per session that it is over. Later requests are refused without being sent, until somebody logs in: in
 * this tab (`open`), or in another one (the cookie then has a different token).
 */
export interface LoginGate {
  /** Number of the session that a request belongs to, and the signal that ends its reads. */
  enter(): { readonly session: number; readonly signal: AbortSignal }
  isClosed(token: string | undefined): boolean
  /** True for the first answer of the current session that asks to log in. */
  expire(session: number, token: string | undefined): boolean
  close(token: string | undefined): void
  open(): void
}

export const createLoginGate = (): LoginGate => {
  let session = 1
  let reads = new AbortController()
  let refused: { token: string | undefined } | null = null

  const open = () => {
    session += 1
    reads = new AbortController()
    refused = null
  }
  const close = (token: string | undefined) => {
    refused = { token: refused?.token ?? token }
    reads.abort()
  }
  return {
    open,
    close,
    enter: () => ({ session, signal: reads.signal }),
    isClosed: (token) => {
      if (!refused) return false
      if (token === undefined || token === refused.token) return true
      open()
      return false
    },
    expire: (of, token) => {
      if (refused || of !== session) return false
      close(token)
      return true
    },
  }
}
