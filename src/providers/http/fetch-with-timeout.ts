import { readBody } from './read-body'

/** What became of one request: an answer, or the reason why there is none. */
export type FetchOutcome =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: Headers
      readonly text: string
      readonly whole: boolean
    }
  | { readonly kind: 'timeout' | 'network' | 'aborted' }

/** Node 20 may lose the end of a request while its body is read, so the reading is ended here, too. */
const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', reject))

const readAnswer = async (response: Response, signal: AbortSignal): Promise<FetchOutcome> => {
  const { status, ok, headers } = response
  try {
    return {
      kind: 'answer',
      status,
      headers,
      ...(await Promise.race([readBody(response), endOf(signal)])),
    }
  } catch (error) {
    // A failed status is the whole message, so it does not matter that the body could not be read.
    if (!ok) return { kind: 'answer', status, headers, text: '', whole: false }
    throw error
  }
}

/** Stops what is under way when the signal says so. Returns a function that ends the connection. */
export const linkAbortSignal = (
  signal: AbortSignal | undefined,
  stop: () => void,
): (() => void) => {
  if (!signal) return () => undefined
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return () => signal.removeEventListener('abort', stop)
}

/** Sends one request once. The time limit covers the reading of the body. Never rejects. */
export const fetchWithTimeout = async (
  url: string,
  init: RequestInit,
  timeout: number,
  signals: readonly (AbortSignal | undefined)[],
): Promise<FetchOutcome> => {
  const controller = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    controller.abort()
  }, timeout)
  const unfollow = signals.map((signal) => linkAbortSignal(signal, () => controller.abort()))
  try {
    const { signal } = controller
    return await readAnswer(await fetch(url, { ...init, signal }), signal)
  } catch {
    if (late) return { kind: 'timeout' }
    return { kind: controller.signal.aborted ? 'aborted' : 'network' }
  } finally {
    clearTimeout(timer)
    for (const stop of unfollow) stop()
  }
}
