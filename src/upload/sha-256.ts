/*
 * SHA-256 (FIPS 180-4) for pages that are served neither over https nor from localhost, because browsers give them no
 * crypto.subtle. It is used only for the names of objects.
 */

const isPrime = (value: number): boolean => {
  for (let divisor = 2; divisor * divisor <= value; divisor += 1) {
    if (value % divisor === 0) return false
  }
  return true
}

const firstPrimes = (count: number): number[] => {
  const primes: number[] = []
  for (let value = 2; primes.length < count; value += 1) if (isPrime(value)) primes.push(value)
  return primes
}

const fractionBits = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0
const roundConstants = firstPrimes(64).map((prime) => fractionBits(Math.cbrt(prime)))
const startValues = firstPrimes(8).map((prime) => fractionBits(Math.sqrt(prime)))

const rotateRight = (value: number, by: number): number => (value >>> by) | (value << (32 - by))

/**
 * The message, followed by a one bit, zeros, and the message's length in bits. Together they fill whole blocks of 64
 * bytes.
 */
const padMessage = (bytes: Uint8Array): DataView => {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64))
  bytes.forEach((byte, index) => view.setUint8(index, byte))
  view.setUint8(bytes.length, 0x80)
  view.setUint32(view.byteLength - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(view.byteLength - 4, (bytes.length * 8) >>> 0)
  return view
}

const messageSchedule = (view: DataView, offset: number): Uint32Array => {
  const words = new Uint32Array(64)
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(offset + index * 4)
  const word = (index: number): number => words[index] ?? 0
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [word(index - 15), word(index - 2)]
    const low = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)
    const high = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10)
    words[index] = word(index - 16) + low + word(index - 7) + high
  }
  return words
}

const compressRound = (state: readonly number[], input: number): number[] => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  const mixedE = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
  const chosen = (e & f) ^ (~e & g)
  const first = (h + mixedE + chosen + input) | 0
  const mixedA = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
  const majority = (a & b) ^ (a & c) ^ (b & c)
  return [(first + mixedA + majority) | 0, a, b, c, (d + first) | 0, e, f, g]
}

/** The SHA-256 of bytes, as 64 lower-case hex digits. */
export const sha256 = (bytes: Uint8Array): string => {
  const view = padMessage(bytes)
  let hash = [...startValues]
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    const words = messageSchedule(view, offset)
    let state = hash
    roundConstants.forEach((constant, index) => {
      state = compressRound(state, (constant + (words[index] ?? 0)) | 0)
    })
    hash = hash.map((value, index) => (value + (state[index] ?? 0)) | 0)
  }
  return hash.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('')
}
