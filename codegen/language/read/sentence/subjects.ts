import type { Code, InvariantSubject } from '../../model'
import { operandWords } from './grammar'
import {
  recordMistake,
  isCallOperand,
  isKnownStatus,
  isOneOf,
  readMoveArrow,
  readCall,
  readStatuses,
  spanOf,
  splitTokens,
  type SentenceReading,
  type PatternSlot,
} from './operands'
import type { SentenceToken } from './tokens'

/* What a promise is about, in every way in which it can be named. */

/** `call X`, moves such as `15 -> 17`, statuses, or another lifecycle in a status: `billing = paid`. */
export function readSubject(slot: PatternSlot, read: SentenceReading): InvariantSubject {
  if (isCallOperand(slot.tokens, read)) return { kind: 'call', call: readCall(slot, read) }
  const moves = readBeside(slot, read) ?? readMoveArrow(slot, read)
  return moves ?? { kind: 'statuses', codes: readStatuses(slot, read) }
}

/** Several things that are all needed: `5 and 7`. Commas between them mean the same. */
export function readAllSubjects(slot: PatternSlot, read: SentenceReading): InvariantSubject[] {
  const { and, or } = operandWords
  const joins = (token: SentenceToken): boolean => token.kind === 'comma' || isOneOf(token, and)
  if (slot.tokens.some((token) => isOneOf(token, or))) {
    recordMistake('andOr', spanOf(slot.tokens, read), read)
  }
  const items = splitTokens(slot.tokens, joins, and)
  if (items.length > 16) recordMistake('tooMany', spanOf(slot.tokens, read), read)
  return items.map((tokens) => readSubject({ tokens, joint: slot.joint }, read))
}

/** Whether several things are joined by `and`. */
export const isSubjectConjunction = (
  tokens: readonly SentenceToken[],
  read: SentenceReading,
): boolean =>
  !isKnownStatus(spanOf(tokens, read).text, read.vocabulary) &&
  tokens.some((token) => isOneOf(token, operandWords.and))

const tested = /^(.+?)\s*(==?|＝|!=|<>|≠|！＝|\bis not\b|\bis\b)\s*(.*)$/u
const negative = /^(?:!=|<>|≠|！＝|is not)$/u

/** The field that a text begins a test of, by its name or label; null when it is none. */
const fieldNamed = (
  text: string,
  { vocabulary: { fields, beside } }: SentenceReading,
): string | null => fields?.get(text)?.name ?? (beside?.has(text) === true ? text : null)

/** `billing = paid | waived`; null when the words name no field before a sign. */
function readBeside({ tokens }: PatternSlot, read: SentenceReading): InvariantSubject | null {
  const span = spanOf(tokens, read)
  if (isKnownStatus(span.text, read.vocabulary)) return null
  const [, left = '', sign = '', right = ''] = tested.exec(span.text) ?? []
  const field = fieldNamed(left, read)
  if (field === null) return null
  const statuses = read.vocabulary.beside?.get(field)
  if (!statuses) {
    recordMistake('noLifecycle', { start: span.start, end: span.start + left.length }, read)
    return { kind: 'beside', field, codes: [] }
  }
  const values = right.split(/[|｜]/u).map((text) => unquoteCode(text.trim()))
  const named = values.map((text) => statuses.get(text)?.code)
  const all = [...new Set([...statuses.values()].map(({ code }) => code))]
  if (named.includes(undefined)) {
    recordMistake('noChoice', { start: span.end - right.length, end: span.end }, read, all)
  }
  const isNamed = (code: Code): boolean => named.includes(code)
  const codes = negative.test(sign) ? all.filter((code) => !isNamed(code)) : all.filter(isNamed)
  return { kind: 'beside', field, codes }
}

/** A code as it is, also one in quotes; an empty one has nothing between them. */
const unquoteCode = (text: string): string => {
  const inside = /^(?:'(.*)'|"(.*)"|“(.*)”|「(.*)」)$/u.exec(text)
  return inside ? (inside.slice(1).find((each) => each !== undefined) ?? '') : text
}
