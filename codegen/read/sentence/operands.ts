import type { Code, Subject } from '../../model'
import { isWord, type Token } from './tokens'

/** The names that a sentence may use. */
export interface Vocabulary {
  /** Statuses by their text. */
  codes: ReadonlyMap<string, { code: Code }>
  sets: ReadonlyMap<string, readonly Code[]>
  calls: ReadonlySet<string>
}

/** A stretch of a sentence. */
export interface Span {
  text: string
  start: number
  end: number
}

/** A sentence that is being read. */
export interface Reading {
  sentence: string
  vocabulary: Vocabulary
  unknownStatuses: Span[]
  unknownCalls: Span[]
  /** The first mistake in the form of the sentence; null when there is none. */
  mistake: (Span & { message: string }) | null
}

/** `call X`, or statuses. */
export const readSubject = (tokens: readonly Token[], joint: Token, read: Reading): Subject =>
  isWord(tokens[0], 'call') && tokens.length > 1 && !isKnown(spanOf(tokens, read).text, read)
    ? { kind: 'call', call: readCall(tokens, joint, read) }
    : { kind: 'statuses', codes: readStatuses(tokens, joint, read) }

/** A code, several with commas or `or` between them, or the name of a set. */
export function readStatuses(tokens: readonly Token[], joint: Token, read: Reading): Code[] {
  if (tokens.length === 0) {
    fail(joint, 'A status is missing beside these words.', read)
    return []
  }
  const whole = plainText(tokens, read)
  if (isKnown(whole, read)) return codesOf(whole, read)
  return itemsOf(tokens).flatMap((item) => {
    if (item.length === 0) {
      fail(spanOf(tokens, read), 'A status is missing in this list.', read)
      return []
    }
    const text = plainText(item, read)
    if (isWord(item[0], 'call') && item.length > 1) {
      fail(spanOf(item, read), 'A status is expected here, not a call.', read)
    } else if (!isKnown(text, read)) {
      read.unknownStatuses.push({ ...spanOf(item, read), text })
    }
    return codesOf(text, read)
  })
}

/** The name of a call, with or without the word `call` before it. */
export function readCall(tokens: readonly Token[], joint: Token, read: Reading): string {
  const named = isWord(tokens[0], 'call') && tokens.length > 1 ? tokens.slice(1) : tokens
  if (named.length === 0) {
    fail(joint, 'A call is missing after these words.', read)
    return ''
  }
  const name = plainText(named, read)
  if (!read.vocabulary.calls.has(name)) {
    read.unknownCalls.push({ ...spanOf(named, read), text: name })
  }
  return name
}

export function readNothing(tokens: readonly Token[], read: Reading): void {
  if (tokens.length > 0) fail(spanOf(tokens, read), 'The sentence ends before these words.', read)
}

function fail({ start, end }: Pick<Span, 'start' | 'end'>, message: string, read: Reading): void {
  read.mistake ??= { text: read.sentence.slice(start, end), start, end, message }
}

function spanOf(tokens: readonly Token[], { sentence }: Reading): Span {
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0]
  return { text: sentence.slice(start, end), start, end }
}

/**
 * The text of an operand. A single token stands for its text without quotes; several words are one code with spaces.
 */
const plainText = (tokens: readonly Token[], read: Reading): string =>
  tokens.length === 1 ? (tokens[0]?.text ?? '') : spanOf(tokens, read).text

/** `4, 5 or 7` as its three parts. */
function itemsOf(tokens: readonly Token[]): Token[][] {
  const items: Token[][] = [[]]
  for (const [index, token] of tokens.entries()) {
    const joins = token.kind === 'comma' || isWord(token, 'or')
    const follows = tokens[index - 1]?.kind === 'comma' && isWord(token, 'or')
    if (!joins) items.at(-1)?.push(token)
    else if (!follows) items.push([])
  }
  return items
}

const isKnown = (text: string, { vocabulary: { codes, sets } }: Reading): boolean =>
  codes.has(text) || sets.has(text)

function codesOf(text: string, { vocabulary: { codes, sets } }: Reading): Code[] {
  const status = codes.get(text)
  return status ? [status.code] : [...(sets.get(text) ?? [])]
}
