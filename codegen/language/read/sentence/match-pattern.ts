import type { SentencePattern, PatternPart } from './grammar'
import type { PatternSlot } from './operands'
import { isWordToken, type SentenceToken } from './tokens'

/** The operands of a sentence by the names of their slots. */
export interface PatternMatch {
  slots: Readonly<Record<string, PatternSlot>>
  /** Words behind the end of the pattern. */
  rest: readonly SentenceToken[]
}

/** Where fixed words stand, from a place on. */
function indexOfPhrase(
  tokens: readonly SentenceToken[],
  words: readonly string[],
  from: number,
): number {
  for (let at = from; at + words.length <= tokens.length; at += 1) {
    if (words.every((word, step) => isWordToken(tokens[at + step], word))) return at
  }
  return -1
}

/** Lays a pattern over a sentence; null when its fixed words do not stand in it in that order. */
export function matchPattern(
  { parts }: SentencePattern,
  tokens: readonly SentenceToken[],
): PatternMatch | null {
  const slots: Record<string, PatternSlot> = {}
  const open = { name: '', from: 0 }
  let at = 0
  let joint: SentenceToken | undefined
  const close = (end: number, beside: SentenceToken | undefined): void => {
    if (open.name !== '' && beside)
      slots[open.name] = { tokens: tokens.slice(open.from, end), joint: beside }
    open.name = ''
  }
  for (const [index, part] of parts.entries()) {
    if ('slot' in part) {
      Object.assign(open, { name: part.slot, from: at })
      continue
    }
    const found = indexOfPhrase(tokens, part.words, at)
    if (found === -1 || (index === 0 && found > 0)) return null
    joint = tokens[found + part.words.length - 1]
    close(found, joint)
    at = found + part.words.length
  }
  const isOpen = open.name !== ''
  close(tokens.length, joint)
  return { slots, rest: isOpen ? [] : tokens.slice(at) }
}

/** The fixed words of a pattern, in order. */
export const patternKeywords = (parts: readonly PatternPart[]): string[] =>
  parts.flatMap((part) => ('words' in part ? part.words : []))
