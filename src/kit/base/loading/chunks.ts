/** What is known of the parts of the console whose code is fetched when it is needed. */
export interface ChunkState {
  /** Number of parts that are being fetched. */
  readonly pending: number
  /** A part could not be fetched. A new version on the server may have replaced it. */
  readonly failed: boolean
}

let state: ChunkState = { pending: 0, failed: false }
const listeners = new Set<() => void>()

const setChunkState = (next: ChunkState): void => {
  state = next
  for (const listener of listeners) listener()
}

export const chunkState = (): ChunkState => state

export const subscribeToChunks = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const reportChunkFailure = (): void => {
  if (!state.failed) setChunkState({ ...state, failed: true })
}

export const dismissChunkFailure = (): void => setChunkState({ ...state, failed: false })

const withTimeout = async <T>(promise: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the part took too long')), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Takes away the hints that made the browser fetch what a part consists of. It has all of that by now. */
const dropHints = (): void => {
  for (const hint of document.querySelectorAll('link[rel=modulepreload]')) hint.remove()
}

/**
 * Fetches a part. Listeners are told when it fails, or takes longer than the console waits. Without a network it is not
 * even tried: Chromium remembers until the next reload that a module could not be had.
 */
export const fetchChunk = async <T>(load: () => Promise<T>, milliseconds: number): Promise<T> => {
  if (!navigator.onLine) throw new Error('there is no network')
  setChunkState({ ...state, pending: state.pending + 1 })
  try {
    const part = await withTimeout(load(), milliseconds)
    dropHints()
    return part
  } catch (error) {
    reportChunkFailure()
    throw error
  } finally {
    setChunkState({ ...state, pending: state.pending - 1 })
  }
}

/** Fetches a part before it is needed. A failure is ignored here, because it occurs again when the part is needed. */
export const preloadChunk = (load: () => Promise<unknown>): void => {
  if (navigator.onLine) load().then(dropHints, () => undefined)
}
