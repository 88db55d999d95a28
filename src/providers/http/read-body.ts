/** A real list of ten thousand rows has a few megabytes. Reading stops at this size. */
export const BODY_LIMIT = 16 * 1024 * 1024

/** Packed, that is still within the limit. The browser reads an answer that it knows to be short in one go. */
const SHORT = 16 * 1024

const isShort = ({ headers }: Response): boolean => {
  const length = headers.get('content-length')
  return length !== null && Number(length) <= SHORT
}

/** Text of an answer; `whole` is false when the rest was left unread. A byte order mark is removed. */
export const readBody = async (
  response: Response,
  limit = BODY_LIMIT,
): Promise<{ text: string; whole: boolean }> => {
  if (isShort(response)) return { text: await response.text(), whole: true }
  const reader = response.body?.getReader()
  if (!reader) return { text: '', whole: true }
  const decoder = new TextDecoder()
  const parts: string[] = []
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    parts.push(decoder.decode(value, { stream: true }))
    if (size > limit) {
      // Cancelling may wait for the network. It is not awaited, because nothing depends on it.
      void reader.cancel().catch(() => undefined)
      return { text: parts.join(''), whole: false }
    }
  }
  return { text: parts.join('') + decoder.decode(), whole: true }
}
