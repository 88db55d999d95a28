/** A word of a sentence, a text in quotes, or a comma. */
export interface Token {
  kind: 'word' | 'quoted' | 'comma'
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
}

/**
 * Splits a sentence. A code with spaces, commas or words of the language stands in quotes; a doubled quote stands for
 * one. Punctuation of full width means the same, and a full stop at the end means nothing.
 */
export const tokensOf = (sentence: string): Token[] =>
  [
    ...sentence.matchAll(
      /'(?:[^']|'')*'|"(?:[^"]|"")*"|“[^”]*”|‘[^’]*’|「[^」]*」|[,，、]|[^\s,，、。]+(?:。(?!\s*$)[^\s,，、。]+)*/gu,
    ),
  ].map((match) => {
    const [text] = match
    const [quote = ''] = text
    const closing = quotePairs[quote]
    const quoted = text.length > 1 && closing !== undefined && text.endsWith(closing)
    return {
      kind: /^[,，、]$/u.test(text) ? 'comma' : quoted ? 'quoted' : 'word',
      text: quoted ? text.slice(1, -1).replaceAll(quote + quote, quote) : text,
      start: match.index,
      end: match.index + text.length,
    }
  })

/** A code as it must stand in a sentence. */
export const quotedCode = (text: string): string =>
  /^[^\s,'"]+$/u.test(text) ? text : `'${text.replaceAll("'", "''")}'`

export const isWord = (token: Token | undefined, word: string): boolean =>
  token?.kind === 'word' && token.text.toLowerCase() === word
