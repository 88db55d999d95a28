import type { Family } from '../../field-types'
import { operations, type Operation } from '../../wire/suggestion'
import type { Stretch } from '../shape/key'

/* The words of `suggest`: fields in braces, in a text or in a calculation. */

export interface NamedPart {
  readonly name: string
  readonly within: Stretch
}

export type TermYaml = number | NamedPart | readonly [Operation, TermYaml, TermYaml]

export type WrittenSuggestion =
  | { readonly text: readonly (string | NamedPart)[] }
  | { readonly number: TermYaml }
  | { readonly copy: NamedPart }

const brace = /\{([^{}]*)\}/g

/** The fields that a suggestion names. */
export const namedIn = (written: string): readonly NamedPart[] =>
  [...written.matchAll(brace)].map(({ 1: name = '', index }) => ({
    name,
    within: { start: index + 1, length: name.length },
  }))

const textOf = (written: string): readonly (string | NamedPart)[] => {
  const named = namedIn(written)
  const texts = written.split(/\{[^{}]*\}/)
  return texts.flatMap((text, index) => {
    const part = named[index]
    return [...(text === '' ? [] : [text]), ...(part ? [part] : [])]
  })
}

type FormulaToken = number | NamedPart | Operation | '(' | ')'

const tokensOf = (written: string): readonly FormulaToken[] | null => {
  const named = new Map(namedIn(written).map((part) => [part.within.start - 1, part]))
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
    else if (sign !== undefined) tokens.push(sign as Operation | '(' | ')')
  }
  return tokens
}

/** What is left to read. */
interface Rest {
  readonly tokens: readonly FormulaToken[]
  at: number
}

const isOperation = (token: FormulaToken | undefined, signs: string): token is Operation =>
  operations.some((operation) => operation === token && signs.includes(operation))

const readOperand = (rest: Rest): TermYaml | null => {
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
  part: (rest: Rest) => TermYaml | null,
): TermYaml | null => {
  let left = part(rest)
  for (;;) {
    const sign = rest.tokens[rest.at]
    if (left === null || !isOperation(sign, signs)) return left
    rest.at += 1
    const right: TermYaml | null = part(rest)
    left = right === null ? null : [sign, left, right]
  }
}

const readProduct = (rest: Rest): TermYaml | null => readChain(rest, '*/', readOperand)
const readSum = (rest: Rest): TermYaml | null => readChain(rest, '+-', readProduct)

const readFormula = (written: string): TermYaml | null => {
  const tokens = tokensOf(written)
  if (!tokens) return null
  const rest: Rest = { tokens, at: 0 }
  const term = readSum(rest)
  return rest.at === tokens.length ? term : null
}

/** What a suggestion says. Null where it is none for a field of that family. */
export const readSuggestion = (written: string, family: Family): WrittenSuggestion | null => {
  const [first, second] = namedIn(written)
  if (!first) return null
  if (family === 'text') return { text: textOf(written) }
  if (family === 'number') {
    const number = readFormula(written)
    return number === null ? null : { number }
  }
  const isCopy = second === undefined && written === `{${first.name}}`
  return isCopy ? { copy: first } : null
}
