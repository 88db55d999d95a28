import { sentenceLanguages, grammarKeywords } from './grammar'
import { isUnspacedScript } from '../../../base/text'

/** A word of a sentence, a text in quotes, a comma, or an arrow. */
export interface SentenceToken {
  kind: 'word' | 'quoted' | 'comma' | 'arrow'
  /** Without the quotes. */
  text: string
  start: number
  end: number
}

/** Quotes as they are typed in Chinese and Japanese, by the one that closes them. */
const quotePairs: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '“': '”',
  '‘': '’',
  '「': '」',
  '『': '』',
}

const shape =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|“[^”]*”|‘[^’]*’|「[^」]*」|『[^』]*』|[-=–—]+[>＞]|[→⇒]|[,，、]|[“‘「『]|(?:(?![-=–—]+[>＞])[^\s,，、。→⇒“「『])+(?:。(?!\s*$)[^\s,，、。→⇒“「『]+)*/gu

/** Fixed words of such scripts, longer ones first, as they contain others. */
const unspacedWords: readonly string[] = [
  ...new Set(sentenceLanguages.flatMap(grammarKeywords).filter(isUnspacedScript)),
].toSorted((one, other) => other.length - one.length)

/**
 * Splits a sentence. A code with spaces, commas or words of the language stands in quotes; a doubled quote stands for
 * one. Punctuation of full width means the same, and a full stop at the end means nothing. In Chinese and Japanese no
 * space is needed beside names and numbers that are known.
 */
export const tokensOf = (
  sentence: string,
  isKnown: (text: string) => boolean = () => false,
): SentenceToken[] =>
  [...sentence.matchAll(shape)].flatMap((match) => {
    const [text] = match
    const token = { ...tokenOf(text), start: match.index, end: match.index + text.length }
    const joined = token.kind === 'word' && isUnspacedScript(text) && !isKnown(text)
    return joined ? wordsIn(token, isKnown) : [token]
  })

function tokenOf(text: string): Pick<SentenceToken, 'kind' | 'text'> {
  const [quote = ''] = text
  const closing = quotePairs[quote]
  if (text.length > 1 && closing !== undefined && text.endsWith(closing)) {
    return { kind: 'quoted', text: text.slice(1, -1).replaceAll(quote + quote, quote) }
  }
  if (/^[,，、]$/u.test(text)) return { kind: 'comma', text }
  if (/^(?:[-=–—]+[>＞]|[→⇒])$/u.test(text)) return { kind: 'arrow', text }
  return { kind: 'word', text }
}

/** Splits what is written without spaces: known names first, the fixed words next, and what is left between them. */
function wordsIn(
  { text, start }: SentenceToken,
  isKnown: (text: string) => boolean,
): SentenceToken[] {
  const tokens: SentenceToken[] = []
  let rest = 0
  const add = (from: number, to: number): void => {
    if (to === from) return
    tokens.push({ kind: 'word', text: text.slice(from, to), start: start + from, end: start + to })
  }
  for (let at = 0; at < text.length;) {
    const before = text.slice(rest, at)
    const name = knownAt(text, at, isKnown)
    const word = unspacedWords.find((each) => text.startsWith(each, at))
    // A single letter joins only what is known: it may as well be part of a name.
    const isWordHere =
      word !== undefined &&
      (word.length > 1 || before === '' || /^\p{Nd}+$/u.test(before) || isKnown(before))
    const isName = before === '' && (name?.length ?? 0) >= (isWordHere ? word.length : 1)
    const found = isName ? name : isWordHere ? word : null
    if (found === null) {
      at += 1
      continue
    }
    add(rest, at)
    add(at, at + found.length)
    at += found.length
    rest = at
  }
  add(rest, text.length)
  return tokens
}

/** The longest known name of such a script that begins at a place. */
function knownAt(text: string, at: number, isKnown: (text: string) => boolean): string | null {
  for (let end = text.length; end > at; end -= 1) {
    const part = text.slice(at, end)
    if (isUnspacedScript(part) && isKnown(part)) return part
  }
  return null
}

/** A code as it must stand in a sentence. */
export const quotedCode = (text: string): string =>
  /^[^\s,'"“”‘’「」『』，、。→⇒]+$/u.test(text) &&
  !/[-=–—]+[>＞]/u.test(text) &&
  !sentenceLanguages.some((language) => grammarKeywords(language).includes(text.toLowerCase())) &&
  !unspacedWords.some((word) => text.includes(word))
    ? text
    : `'${text.replaceAll("'", "''")}'`

export const isWordToken = (token: SentenceToken | undefined, word: string): boolean =>
  token?.kind === 'word' && token.text.toLowerCase() === word
