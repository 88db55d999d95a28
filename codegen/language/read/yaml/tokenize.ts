import { type CST, Lexer, Parser } from 'yaml'
import { structureProblem } from './structure-codes'
import type { Diagnostic } from '../../../base/diagnostic'
import type { LocationLookup } from './place'

const maxDepth = 100
const maxEntries = 5000

/**
 * Splits a text into tokens. It stops as soon as the nesting is too deep or a map has too many entries, since all later
 * stages take more time than this one.
 */
export function tokenize(text: string, placeOf: LocationLookup): CST.Token[] | Diagnostic {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    const start = parser.offset
    for (const token of parser.next(lexeme)) tokens.push(token)
    const refused = sizeProblem(parser, () => placeOf(start, start + 1))
    if (refused) return refused
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

function sizeProblem({ stack }: Parser, place: () => Diagnostic['place']): Diagnostic | null {
  const open = stack.at(-1)
  if (open && 'items' in open && open.items.length > maxEntries) {
    const text = `A map or list has more than ${maxEntries} entries.`
    return structureProblem(
      'too-many-entries',
      place(),
      text,
      'keep such data in the backend: a reference shows records of another resource',
    )
  }
  // On the stack are the document, the open maps and lists, and at most one value.
  if (stack.length <= maxDepth + 2) return null
  const text = `Maps and lists are nested more than ${maxDepth} levels deep.`
  return structureProblem('too-deep', place(), text, 'use type json for data of any depth')
}
