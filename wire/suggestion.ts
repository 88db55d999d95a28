import type { Decider } from './deciders'
import { isNothing } from './values'
import { isList } from './value-shapes'

/* Values that are suggested from those of other fields. */

export const arithmeticOperations = ['+', '-', '*', '/'] as const
export type ArithmeticOperation = (typeof arithmeticOperations)[number]

/** A number, a field, or two of them with an operation. */
export type SuggestionTerm =
  | number
  | Decider
  | readonly [ArithmeticOperation, SuggestionTerm, SuggestionTerm]

/** What a field is suggested to be: texts and fields in a row, a calculation, or what another field holds. */
export type Suggestion =
  | { readonly text: readonly (string | Decider)[] }
  | { readonly number: SuggestionTerm; readonly scale?: number }
  | { readonly copy: Decider }

type ValueOf = (decider: Decider) => unknown

const calculate: Readonly<Record<ArithmeticOperation, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
}

/** NaN where a value is missing. */
const numberOf = (term: SuggestionTerm, valueOf: ValueOf): number => {
  if (typeof term === 'number') return term
  if (isList(term)) {
    return calculate[term[0]](numberOf(term[1], valueOf), numberOf(term[2], valueOf))
  }
  const value = valueOf(term)
  return isNothing(value) ? Number.NaN : Number(value)
}

/** Binary fractions leave digits at the end that nobody has typed. */
const DIGITS = 12

const roundResult = (value: number, scale: number | undefined): number =>
  Number(
    scale === undefined
      ? value.toPrecision(DIGITS)
      : Number(value.toPrecision(DIGITS)).toFixed(scale),
  )

/** The value that is suggested; undefined while what it is made from is missing. */
export const suggestValue = (
  suggestion: Suggestion,
  valueOf: ValueOf,
): string | number | boolean | undefined => {
  if ('number' in suggestion) {
    const value = roundResult(numberOf(suggestion.number, valueOf), suggestion.scale)
    return Number.isFinite(value) ? value : undefined
  }
  if ('copy' in suggestion) {
    const value = valueOf(suggestion.copy)
    const isPlain =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isPlain && value !== '' ? value : undefined
  }
  const parts = suggestion.text.map((part) => (typeof part === 'string' ? part : valueOf(part)))
  const hasValue = suggestion.text.some(
    (part, index) => typeof part !== 'string' && !isNothing(parts[index]),
  )
  const text = parts.map((part) => (isNothing(part) ? '' : String(part))).join('')
  return hasValue ? text.replaceAll(/ {2,}/g, ' ').trim() : undefined
}

const decidersIn = (term: SuggestionTerm): readonly Decider[] => {
  if (typeof term === 'number') return []
  return isList(term) ? [term[1], term[2]].flatMap(decidersIn) : [term]
}

/** The fields that a suggestion is made from. */
export const suggestionFieldsOf = (suggestion: Suggestion): readonly Decider[] => {
  if ('copy' in suggestion) return [suggestion.copy]
  if ('number' in suggestion) return decidersIn(suggestion.number)
  return suggestion.text.filter((part) => typeof part !== 'string')
}
