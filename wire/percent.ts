/** A percent-encoded text decoded. Null: it is not encoded as it should be. */
export const decodePercent = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** A percent-encoded text decoded, or as it stands where it cannot be decoded. */
export const decodePercentIfValid = (text: string): string => decodePercent(text) ?? text
