import type { TextEncoding } from '../../../../src/kit/lists/import/decode-text'

/* Writes what browsers only read: the bytes that an encoding reads as a sign are found by reading all bytes. */

const byteRange = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

const known = new Map<TextEncoding, Map<string, readonly number[]>>()

const bytesBySign = (encoding: TextEncoding): Map<string, readonly number[]> => {
  const before = known.get(encoding)
  if (before) return before
  const decoder = new TextDecoder(encoding)
  const found = new Map<string, readonly number[]>()
  known.set(encoding, found)
  const add = (...bytes: number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\uFFFD' && !found.has(text)) found.set(text, bytes)
  }
  for (const byte of byteRange(0, 255)) add(byte)
  if (encoding === 'windows-1252') return found
  for (const lead of byteRange(0x81, 0xfe)) {
    for (const trail of byteRange(0x40, 0xfe)) add(lead, trail)
  }
  return found
}

const utf16 = (text: string, isBig: boolean): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((code) =>
    isBig ? [code >> 8, code & 255] : [code & 255, code >> 8],
  )

/** A text in the bytes of an encoding. */
export const encodeAs = (text: string, encoding: TextEncoding): Uint8Array => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding.startsWith('utf-16')) return Uint8Array.from(utf16(text, encoding === 'utf-16be'))
  const signs = bytesBySign(encoding)
  return Uint8Array.from(
    [...text].flatMap((sign) => {
      const bytes = signs.get(sign)
      if (!bytes) throw new Error(`${encoding} has no ${sign}`)
      return bytes
    }),
  )
}
