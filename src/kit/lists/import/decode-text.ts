import { eastAsianPlausibility, westernPlausibility } from './plausibility'

/* What a file is written in, told by its bytes. */

/** The encodings that an operator may name, by the names that browsers know, and how they are shown. */
export const textEncodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB18030 (GBK)',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  'euc-kr': 'EUC-KR',
  'windows-1252': 'Windows-1252 (Latin-1)',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
} as const

export type TextEncoding = keyof typeof textEncodings

/** What is known of a table before it is read. */
export interface EncodingHints {
  /** The language tag of the console. */
  readonly language: string
  /** Words that the table may have as headings. */
  readonly words: readonly string[]
}

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/** So many bytes are looked at where the whole would take long. */
const SAMPLE = 40_000

export const decodeAs = (bytes: Uint8Array, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(bytes)

const isWellFormed = (bytes: Uint8Array, encoding: TextEncoding): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** UTF-16 has a zero in every other byte of what is ASCII, at least of its commas and ends of lines. No other text has any. */
const utf16Of = (bytes: Uint8Array): TextEncoding | undefined => {
  const sample = bytes.subarray(0, SAMPLE)
  const zerosAt = (side: number): number =>
    sample.filter((byte, at) => at % 2 === side && byte === 0).length
  const [big, little] = [zerosAt(0), zerosAt(1)]
  const isUtf16 = isWellFormed(bytes, 'utf-8')
    ? big + little > sample.length / 8
    : big + little > sample.length / 200
  if (!isUtf16) return undefined
  return big > little ? 'utf-16be' : 'utf-16le'
}

const markedEncoding = (bytes: Uint8Array): TextEncoding | undefined => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return startsWith(bytes, 0xef, 0xbb, 0xbf) ? 'utf-8' : undefined
}

interface Candidate {
  readonly encoding: TextEncoding
  /** The languages of the console that it is usual in. */
  readonly languages: RegExp
  readonly plausibility: (text: string) => number
}

const eastAsian =
  (script: Parameters<typeof eastAsianPlausibility>[1]) =>
  (text: string): number =>
    eastAsianPlausibility(text, script)

const candidates: readonly Candidate[] = [
  {
    encoding: 'gb18030',
    languages: /^zh(?!-(?:hant|tw|hk|mo))/i,
    plausibility: (text) =>
      Math.max(
        eastAsianPlausibility(text, 'simplified'),
        eastAsianPlausibility(text, 'traditional') - 0.1,
      ),
  },
  { encoding: 'big5', languages: /^zh-(?:hant|tw|hk|mo)/i, plausibility: eastAsian('traditional') },
  { encoding: 'shift_jis', languages: /^ja/i, plausibility: eastAsian('japanese') },
  { encoding: 'euc-jp', languages: /^ja/i, plausibility: eastAsian('japanese') },
  { encoding: 'windows-1252', languages: /^(?!zh|ja)/i, plausibility: westernPlausibility },
]

/** What the language of the console counts: it decides between readings that are as plausible. */
const LANGUAGE_WEIGHT = 0.1

const weighCandidate = (bytes: Uint8Array, candidate: Candidate, hints: EncodingHints): number => {
  const { encoding, languages, plausibility } = candidate
  const text = decodeAs(bytes.subarray(0, SAMPLE), encoding)
  const isBroken = !isWellFormed(bytes, encoding)
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const isNamed = hints.words.some((word) => /[^\0-\u007F]/u.test(word) && firstLine.includes(word))
  return (
    plausibility(text) +
    (languages.test(hints.language) ? LANGUAGE_WEIGHT : 0) +
    (isNamed ? 1 : 0) -
    (isBroken ? 0.5 : 0)
  )
}

/** A long text that is UTF-8 but for single bytes is UTF-8 with faults. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => {
  const text = decodeAs(bytes, 'utf-8')
  const faults = text.split('\uFFFD').length - 1
  const beyondAscii = text.length - text.replaceAll(/[^\0-\u007F]/gu, '').length
  return faults * 10 <= beyondAscii
}

/**
 * The encoding of a text: the one that it names at its beginning, UTF-8 or UTF-16 where it is well formed, and else the one
 * in which it reads most like a text.
 */
export const detectEncoding = (bytes: Uint8Array, hints: EncodingHints): TextEncoding => {
  const known = markedEncoding(bytes) ?? utf16Of(bytes)
  if (known) return known
  if (isWellFormed(bytes, 'utf-8') || isMostlyUtf8(bytes)) return 'utf-8'
  const weights = candidates.map((each) => ({
    encoding: each.encoding,
    weight: weighCandidate(bytes, each, hints),
  }))
  return weights.toSorted((a, b) => b.weight - a.weight)[0]?.encoding ?? 'utf-8'
}

/** Workbooks of Excel are packed, and so begin like every packed file. */
export const isZipFile = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
