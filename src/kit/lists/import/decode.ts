/* What a file is written in, told by its bytes. */

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/** Letters of Latin scripts are every other byte zero in UTF-16, which no other text is. */
const halfEmpty = (bytes: Uint8Array, side: 0 | 1): boolean => {
  const sample = bytes.subarray(0, 2000)
  const zeros = sample.filter((byte, at) => at % 2 === side && byte === 0).length
  return sample.length > 3 && zeros > sample.length / 8
}

const inUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The text of a file: UTF-8 or UTF-16, with or without a mark, and otherwise GB18030, in which Chinese Excel writes. */
export const decodeFileText = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe) || halfEmpty(bytes, 1))
    return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff) || halfEmpty(bytes, 0))
    return new TextDecoder('utf-16be').decode(bytes)
  return inUtf8(bytes) ?? new TextDecoder('gb18030').decode(bytes)
}

/** Workbooks of Excel are packed, and so begin like every packed file. */
export const isPacked = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
