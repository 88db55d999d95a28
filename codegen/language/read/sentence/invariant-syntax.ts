import { allSentencePatterns, grammarOf, grammars } from './grammar'

const letters: Readonly<Record<string, string>> = {
  what: 'B',
  enter: 'B',
  to: 'B',
  never: 'B',
  after: 'A',
  from: 'A',
  than: 'A',
  call: 'CALL',
  roles: 'ROLE',
  tests: 'FIELD > N',
  fields: 'FIELD',
  times: 'N',
  moves: 'N',
}

const withSlotLetters = (pattern: string): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, slot: string) => letters[slot] ?? slot)

/** The forms that a promise can have, as they are written in one language. */
export const invariantPatterns = (language: string): string[] => {
  const { patterns, both } = grammarOf(language)
  return Object.entries(patterns).map(([name, text]) =>
    name === 'afterBoth' ? withSlotLetters(text).replace('A', `A${both}C`) : withSlotLetters(text),
  )
}

/** The words of sentences of all languages as they are typed, without what joins or names operands. */
export const sentenceKeywords: readonly string[] = [
  ...new Set(
    allSentencePatterns.flatMap(({ parts }) =>
      parts.flatMap((part) => ('words' in part ? part.words : [])),
    ),
  ),
  grammars.en.call,
]
