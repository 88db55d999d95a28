import type { CST } from 'yaml'
import { structureProblem } from './structure-codes'
import type { Diagnostic } from '../../../base/diagnostic'
import type { LocationLookup } from './place'

/*
 * Looks at the tokens before any value is built and refuses what the language leaves out: aliases, tags, directives and
 * a second document.
 */

type YamlItem = CST.BlockMap['items'][number] | CST.FlowCollection['items'][number]

/** The first token that the language does not allow, as a problem. */
export function forbiddenTokenProblem(
  tokens: readonly CST.Token[],
  placeOf: LocationLookup,
): Diagnostic | null {
  let documents = 0
  for (const token of tokens) {
    if (token.type === 'document') documents += 1
    const found =
      token.type === 'document' && documents === 2
        ? secondDocument(token, placeOf)
        : firstRefused(token, placeOf)
    if (found) return found
  }
  return null
}

/** The first in a token and what it holds. Most tokens are words and spaces, so this is no generator. */
function firstRefused(token: CST.Token, placeOf: LocationLookup): Diagnostic | null {
  if (token.type === 'document') {
    return (
      firstOf(token.start, placeOf) ?? (token.value ? firstRefused(token.value, placeOf) : null)
    )
  }
  if (!isCollection(token)) return isSuspect(token.type) ? refusalOfToken(token, placeOf) : null
  for (const { start, key, sep, value } of token.items as readonly YamlItem[]) {
    const found =
      firstOf(start, placeOf) ??
      (key ? firstRefused(key, placeOf) : null) ??
      (sep ? firstOf(sep, placeOf) : null) ??
      (value ? firstRefused(value, placeOf) : null)
    if (found) return found
  }
  return null
}

function firstOf(tokens: readonly CST.Token[], placeOf: LocationLookup): Diagnostic | null {
  for (const token of tokens) {
    const found = isSuspect(token.type) ? refusalOfToken(token, placeOf) : null
    if (found) return found
  }
  return null
}

const suspects: ReadonlySet<string> = new Set(['directive', 'anchor', 'alias', 'tag'])
const isSuspect = (type: string): boolean => suspects.has(type)

/** All tokens in the order of the file. */
export function* walkTokens(tokens: readonly CST.Token[]): Generator<CST.Token> {
  for (const token of tokens) {
    yield token
    yield* walkTokens(childTokens(token))
  }
}

const isCollection = (
  token: CST.Token,
): token is CST.BlockMap | CST.BlockSequence | CST.FlowCollection =>
  token.type === 'block-map' || token.type === 'block-seq' || token.type === 'flow-collection'

function childTokens(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return [...token.start, ...(token.value ? [token.value] : [])]
  if (!isCollection(token)) return []
  return (token.items as readonly YamlItem[]).flatMap((item) => [
    ...item.start,
    ...(item.key ? [item.key] : []),
    ...(item.sep ?? []),
    ...(item.value ? [item.value] : []),
  ])
}

function secondDocument(token: CST.Document, placeOf: LocationLookup): Diagnostic {
  const place = placeOf(token.offset, token.offset + 3)
  const help = 'put it into a file of its own and remove the line `---`'
  return structureProblem('several-documents', place, 'A second document begins here.', help)
}

function refusalOfToken(token: CST.Token, placeOf: LocationLookup): Diagnostic | null {
  const source = 'source' in token ? token.source : ''
  const place = () => placeOf(token.offset, token.offset + Math.max(source.length, 1))
  switch (token.type) {
    case 'directive': {
      const name = source.split(/\s/, 1)[0] ?? ''
      const text = `\`${name}\` would change how the file is read and is not supported.`
      return structureProblem('yaml-directive', place(), text, 'remove the line')
    }
    case 'anchor':
      return structureProblem(
        'yaml-alias',
        place(),
        `The anchor \`${source}\` is not supported.`,
        aliasHelp,
      )
    case 'alias':
      return aliasProblem(source, place())
    case 'tag':
      return structureProblem(
        'yaml-tag',
        place(),
        `The tag \`${source}\` is not supported.`,
        tagHelp,
      )
    default:
      return null
  }
}

const aliasHelp = 'write the value out, or name it once under `shared` in app.yaml'
const tagHelp = 'remove the tag; put a value in quotes where text is meant'

function aliasProblem(source: string, place: Diagnostic['place']): Diagnostic {
  if (source !== '*') {
    return structureProblem(
      'yaml-alias',
      place,
      `The alias \`${source}\` is not supported.`,
      aliasHelp,
    )
  }
  const help = 'write the whole key in quotes, as in `"* -> 8":` or `"* except 3, 8 -> 9":`'
  return structureProblem(
    'yaml-alias',
    place,
    'A plain `*` has a meaning of its own in YAML.',
    help,
  )
}
