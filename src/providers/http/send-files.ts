import { filesIn } from '../../../wire/files'
import { type FetchOutcome, fetchWithTimeout, linkAbortSignal } from './fetch-with-timeout'
import { BODY_LIMIT } from './read-body'
import { setSentShare } from './sent-share'

/** The headers of an answer, as the browser writes them in one text. */
const headersIn = (text: string): Headers => {
  const headers = new Headers()
  for (const line of text.split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

const answerOf = (request: XMLHttpRequest, url: string): FetchOutcome => {
  // A redirect was followed, so the call was sent a second time, perhaps to another place.
  const { responseURL } = request
  if (responseURL !== '' && responseURL !== new URL(url, location.href).href.replace(/#.*$/, '')) {
    return { kind: 'answer', status: 0, headers: new Headers(), text: '', whole: true }
  }
  const text = request.responseText
  return {
    kind: 'answer',
    status: request.status,
    headers: headersIn(request.getAllResponseHeaders()),
    text: text.slice(0, BODY_LIMIT),
    whole: text.length <= BODY_LIMIT,
  }
}

/**
 * Sends a request with files once, and tells how much of them has been sent, which `fetch` does not. The time limit
 * counts from the last sign of progress. Never rejects.
 */
export const sendFiles = (
  url: string,
  init: RequestInit & { readonly body: FormData },
  timeout: number,
  signals: readonly (AbortSignal | undefined)[],
): Promise<FetchOutcome> => {
  if (typeof XMLHttpRequest === 'undefined') return fetchWithTimeout(url, init, timeout, signals)
  const files = filesIn([...init.body.values()])
  const request = new XMLHttpRequest()
  return new Promise<FetchOutcome>((resolve) => {
    let late = false
    const stop = (): void => request.abort()
    const giveUp = (): void => {
      late = true
      stop()
    }
    let timer = setTimeout(giveUp, timeout)
    const unfollow = signals.map((signal) => linkAbortSignal(signal, stop))
    const end = (result: FetchOutcome): void => {
      clearTimeout(timer)
      for (const leave of unfollow) leave()
      setSentShare(files, undefined)
      resolve(result)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, timeout)
      setSentShare(files, total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => end(answerOf(request, url)))
    request.addEventListener('error', () => end({ kind: 'network' }))
    request.addEventListener('abort', () => end({ kind: late ? 'timeout' : 'aborted' }))
    if (signals.some((signal) => signal?.aborted)) return end({ kind: 'aborted' })
    request.open(init.method ?? 'POST', url)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.withCredentials = init.credentials === 'include'
    setSentShare(files, 0)
    request.send(init.body)
  })
}
