import type { TypeFamily } from '../../field-types'
import { arithmeticOperations, type ArithmeticOperation } from '../../wire/suggestion'
import type { TextRange } from '../shape/key'

/* The words of `suggest`: fields in braces, in a text or in a calculation. */

export interface FieldPlaceholder {
  readonly name: string
  readonly within: TextRange
}

export type ParsedTerm =
  | number
  | FieldPlaceholder
  | readonly [ArithmeticOperation, ParsedTerm, ParsedTerm]

export type ParsedSuggestion =
  | { readonly text: readonly (string | FieldPlaceholder)[] }
  | { readonly number: ParsedTerm }
  | { readonly copy: FieldPlaceholder }

const brace = /\{([^{}]*)\}/g

/** The fields that a suggestion names. */
export const suggestionPlaceholders = (written: string): readonly FieldPlaceholder[] =>
  [...written.matchAll(brace)].map(({ 1: name = '', index }) => ({
    name,
    within: { start: index + 1, length: name.length },
  }))

const textOf = (written: string): readonly (string | FieldPlaceholder)[] => {
  const named = suggestionPlaceholders(written)
  const texts = written.split(/\{[^{}]*\}/)
  return texts.flatMap((text, index) => {
    const part = named[index]
    return [...(text === '' ? [] : [text]), ...(part ? [part] : [])]
  })
}

type FormulaToken = number | FieldPlaceholder | ArithmeticOperation | '(' | ')'

const tokensOf = (written: string): readonly FormulaToken[] | null => {
  const named = new Map(
    suggestionPlaceholders(written).map((part) => [part.within.start - 1, part]),
  )
  const tokens: FormulaToken[] = []
  const pattern = /\s*(?:(\d+(?:\.\d+)?)|(\{[^{}]*\})|([-+*/()]))\s*/y
  while (pattern.lastIndex < written.length) {
    const from = pattern.lastIndex
    const found = pattern.exec(written)
    if (!found) return null
    const [whole, number, field, sign] = found
    const part = named.get(from + whole.indexOf(field ?? ''))
    if (number !== undefined) tokens.push(Number(number))
    else if (field !== undefined && part) tokens.push(part)
    else if (sign !== undefined) tokens.push(sign as ArithmeticOperation | '(' | ')')
  }
  return tokens
}

/** What is left to read. */
interface Rest {
  readonly tokens: readonly FormulaToken[]
  at: number
}

const isOperation = (
  token: FormulaToken | undefined,
  signs: string,
): token is ArithmeticOperation =>
  arithmeticOperations.some((operation) => operation === token && signs.includes(operation))

const readOperand = (rest: Rest): ParsedTerm | null => {
  const token = rest.tokens[rest.at]
  rest.at += 1
  if (token === '(') {
    const inner = readSum(rest)
    const isClosed = rest.tokens[rest.at] === ')'
    rest.at += 1
    return isClosed ? inner : null
  }
  return typeof token === 'number' || typeof token === 'object' ? token : null
}

const readChain = (
  rest: Rest,
  signs: string,
  part: (rest: Rest) => ParsedTerm | null,
): ParsedTerm | null => {
  let left = part(rest)
  for (;;) {
    const sign = rest.tokens[rest.at]
    if (left === null || !isOperation(sign, signs)) return left
    rest.at += 1
    const right: ParsedTerm | null = part(rest)
    left = right === null ? null : [sign, left, right]
  }
}

const readProduct = (rest: Rest): ParsedTerm | null => readChain(rest, '*/', readOperand)
const readSum = (rest: Rest): ParsedTerm | null => readChain(rest, '+-', readProduct)

const readFormula = (written: string): ParsedTerm | null => {
  const tokens = tokensOf(written)
  if (!tokens) return null
  const rest: Rest = { tokens, at: 0 }
  const term = readSum(rest)
  return rest.at === tokens.length ? term : null
}

/** What a suggestion says. Null where it is none for a field of that family. */
export const parseSuggestion = (written: string, family: TypeFamily): ParsedSuggestion | null => {
  const [first, second] = suggestionPlaceholders(written)
  if (!first) return null
  if (family === 'text') return { text: textOf(written) }
  if (family === 'number') {
    const number = readFormula(written)
    return number === null ? null : { number }
  }
  const isCopy = second === undefined && written === `{${first.name}}`
  return isCopy ? { copy: first } : null
}
