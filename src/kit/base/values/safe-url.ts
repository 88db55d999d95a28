/**
 * The address if it is an absolute one of http or https, else null. Control characters and blanks inside a scheme are
 * refused as well, because browsers skip them.
 */
export const safeUrl = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^https?:\/\/[^\s\\]+$/i.test(value)) return null
  try {
    const url = new URL(value)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}
