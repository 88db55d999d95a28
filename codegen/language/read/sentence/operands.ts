import type { Code, EnteringMoves } from '../../model'
import type { FieldDomain } from '../../model/transition-table'
import { operandWords, type SentenceLanguage } from './grammar'
import { isWordToken, type SentenceToken } from './tokens'
import type { MistakeName } from './mistakes'

/** The names that a sentence may use. */
export interface SentenceVocabulary {
  /** Statuses by their text. */
  codes: ReadonlyMap<string, { code: Code }>
  /** Names that several statuses have. */
  ambiguous?: ReadonlyMap<string, readonly Code[]>
  sets: ReadonlyMap<string, readonly Code[]>
  /** The calls by their names and labels. */
  calls: ReadonlyMap<string, string>
  /** The roles that are declared; undefined when nobody says. */
  roles?: ReadonlyMap<string, string>
  /** The fields of a record by their names and labels. */
  fields?: ReadonlyMap<string, { readonly name: string; readonly domain: FieldDomain }>
  /** The statuses of the record's other lifecycles, by field and then by everything that names one of them. */
  beside?: ReadonlyMap<string, ReadonlyMap<string, { code: Code }>>
}

/** A stretch of a sentence. */
export interface SentenceSpan {
  text: string
  start: number
  end: number
}

/** What is wrong with the form of a sentence. */
export interface SentenceMistake extends SentenceSpan {
  name: MistakeName
  /** What the message names beside the text. */
  codes?: readonly Code[]
}

/** A sentence that is being read. */
export interface SentenceReading {
  sentence: string
  vocabulary: SentenceVocabulary
  language: SentenceLanguage
  unknownStatuses: SentenceSpan[]
  unknownCalls: SentenceSpan[]
  unknownRoles: SentenceSpan[]
  /** The first mistake in the form of the sentence; null when there is none. */
  mistake: SentenceMistake | null
}

/** The words of one slot, and the fixed word beside it, where a missing operand is reported. */
export interface PatternSlot {
  tokens: readonly SentenceToken[]
  joint: SentenceToken
}

export const isOneOf = (token: SentenceToken | undefined, words: readonly string[]): boolean =>
  words.some((word) => isWordToken(token, word))

/** Moves into statuses, from anywhere or with an arrow. */
export function readEnteringMoves(slot: PatternSlot, read: SentenceReading): EnteringMoves {
  const moves = readMoveArrow(slot, read)
  return moves ? { from: moves.from, to: moves.to } : { to: readStatuses(slot, read) }
}

export const isCallOperand = (tokens: readonly SentenceToken[], read: SentenceReading): boolean =>
  isOneOf(tokens[0], operandWords.call) &&
  tokens.length > 1 &&
  !isKnownStatus(spanOf(tokens, read).text, read.vocabulary)

export function readMoveArrow({ tokens, joint }: PatternSlot, read: SentenceReading) {
  const at = tokens.findIndex(({ kind }) => kind === 'arrow')
  const arrow = tokens[at]
  if (!arrow) return null
  const [left, right] = [tokens.slice(0, at), tokens.slice(at + 1)]
  const from = readStatuses({ tokens: left, joint: arrow }, read)
  return { kind: 'moves' as const, from, to: readStatuses({ tokens: right, joint }, read) }
}

/** A code, several with commas or `or` between them, or the name of a set. */
export function readStatuses({ tokens, joint }: PatternSlot, read: SentenceReading): Code[] {
  if (tokens.length === 0) {
    recordMistake('statusMissing', joint, read)
    return []
  }
  const whole = plainText(tokens, read)
  if (isKnownStatus(whole, read.vocabulary)) return codesOf(whole, read.vocabulary)
  return listOf(tokens).flatMap((item) => {
    if (item.length === 0) {
      recordMistake('gapInList', spanOf(tokens, read), read)
      return []
    }
    return readStatus(item, read)
  })
}

function readStatus(item: readonly SentenceToken[], read: SentenceReading): Code[] {
  const text = plainText(item, read)
  const span = { ...spanOf(item, read), text }
  const { ambiguous } = read.vocabulary
  if (isKnownStatus(text, read.vocabulary)) return codesOf(text, read.vocabulary)
  const several = ambiguous?.get(text)
  if (several) recordMistake('ambiguous', span, read, several)
  else if (isOneOf(item[0], operandWords.call) && item.length > 1) {
    recordMistake('callNotStatus', spanOf(item, read), read)
  } else if (/^.+\+.+$/u.test(text)) recordMistake('twoAtOnce', span, read)
  else read.unknownStatuses.push(span)
  return []
}

/** The name of a call, with or without the word `call` before it. */
export function readCall({ tokens, joint }: PatternSlot, read: SentenceReading): string {
  const named =
    isOneOf(tokens[0], operandWords.call) && tokens.length > 1 ? tokens.slice(1) : tokens
  if (named.length === 0) {
    recordMistake('callMissing', joint, read)
    return ''
  }
  const name = plainText(named, read)
  const call = read.vocabulary.calls.get(name)
  if (call === undefined) {
    if (roleNamed(name, read) !== null) recordMistake('roleNotCall', spanOf(named, read), read)
    else read.unknownCalls.push({ ...spanOf(named, read), text: name })
  }
  return call ?? name
}

const roleNamed = (text: string, { vocabulary: { roles } }: SentenceReading): string | null =>
  roles?.get(text) ?? null

/** Roles by their names or labels. */
export function readRoles({ tokens, joint }: PatternSlot, read: SentenceReading): string[] {
  if (tokens.length === 0) {
    recordMistake('roleMissing', joint, read)
    return []
  }
  return listOf(tokens).map((item) => {
    const text = item.length === 0 ? '' : plainText(item, read)
    const role = roleNamed(text, read)
    if (role === null) read.unknownRoles.push({ ...spanOf(item, read), text })
    return role ?? text
  })
}

/** A whole number of two digits at most. */
export function readNumber({ tokens, joint }: PatternSlot, read: SentenceReading): number {
  const text = plainText(tokens, read).normalize('NFKC')
  if (tokens.length > 0 && /^\d{1,2}$/.test(text)) return Number(text)
  recordMistake('numberExpected', tokens.length === 0 ? joint : spanOf(tokens, read), read)
  return 0
}

export function recordMistake(
  name: MistakeName,
  { start, end }: Pick<SentenceSpan, 'start' | 'end'>,
  read: SentenceReading,
  codes: readonly Code[] = [],
): void {
  read.mistake ??= { name, text: read.sentence.slice(start, end), start, end, codes }
}

export function spanOf(
  tokens: readonly SentenceToken[],
  { sentence }: Pick<SentenceReading, 'sentence'>,
): SentenceSpan {
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0]
  return { text: sentence.slice(start, end), start, end }
}

/**
 * The text of an operand. A single token stands for its text without quotes; several words are one code with spaces.
 */
const plainText = (tokens: readonly SentenceToken[], read: SentenceReading): string =>
  tokens.length === 1 ? (tokens[0]?.text ?? '') : spanOf(tokens, read).text

/** `4, 5 or 7` as its three parts. */
const listOf = (tokens: readonly SentenceToken[]): SentenceToken[][] =>
  splitTokens(
    tokens,
    (token) => token.kind === 'comma' || isOneOf(token, operandWords.or),
    operandWords.or,
  )

/** Parts with something between them; a word after a comma is the same joint. */
export function splitTokens(
  tokens: readonly SentenceToken[],
  joins: (token: SentenceToken) => boolean,
  words: readonly string[],
): SentenceToken[][] {
  const items: SentenceToken[][] = [[]]
  for (const [index, token] of tokens.entries()) {
    const follows = tokens[index - 1]?.kind === 'comma' && isOneOf(token, words)
    if (!joins(token)) items.at(-1)?.push(token)
    else if (!follows) items.push([])
  }
  return items
}

export const isKnownStatus = (text: string, { codes, sets }: SentenceVocabulary): boolean =>
  codes.has(text) || sets.has(text)

function codesOf(text: string, { codes, sets }: SentenceVocabulary): Code[] {
  const status = codes.get(text)
  return status ? [status.code] : [...(sets.get(text) ?? [])]
}
