/** JSON and YAML begin with a letter of ASCII, so a zero beside it tells how wide the letters are. */
const charsetOf = (bytes: Buffer): 'utf8' | 'utf-16le' | 'utf-16be' => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length < 2 || bytes.length % 2 === 1) return 'utf8'
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf8'
}

/** The text of some bytes: UTF-8, or UTF-16 as the shells of Windows write it. */
export const decodeText = (bytes: Buffer): string => new TextDecoder(charsetOf(bytes)).decode(bytes)
