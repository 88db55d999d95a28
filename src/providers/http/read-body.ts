/** A real list of ten thousand rows has a few megabytes. Reading stops at this size. */
export const BODY_LIMIT = 16 * 1024 * 1024

/** Text of an answer; `whole` is false when the rest was left unread. A byte order mark is removed. */
export const readBody = async (
  response: Response,
  limit = BODY_LIMIT,
): Promise<{ text: string; whole: boolean }> => {
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
