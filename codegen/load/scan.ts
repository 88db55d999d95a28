import type { CST } from 'yaml'
import { problem } from '../codes'
import type { Diagnostic } from '../diagnostic'
import type { PlaceOf } from './place'

/*
 * The first look at a file: at the tokens of the YAML parser, before any value is built. What could be costly later
 * (depth, huge maps, aliases) and what the language leaves out (tags, directives, several documents) ends here.
 */

const maxDepth = 100
const maxEntries = 5000

type Item = CST.BlockMap['items'][number] | CST.FlowCollection['items'][number]

interface Visit {
  token: CST.Token
  /** How many maps and lists the token stands in. */
  depth: number
}

/** The first thing in the token stream that the language has no place for. */
export function scan(tokens: readonly CST.Token[], placeOf: PlaceOf): Diagnostic | null {
  let documents = 0
  for (const visit of walk(tokens)) {
    const { token } = visit
    if (token.type === 'document') documents += 1
    const found =
      token.type === 'document' && documents === 2
        ? secondDocument(token, placeOf)
        : refused(visit, placeOf)
    if (found) return found
  }
  return null
}

/** All tokens in the order of the file, without recursion, since depth is one of the things to be found. */
export function* walk(tokens: readonly CST.Token[]): Generator<Visit> {
  const waiting: Visit[] = tokens.map((token) => ({ token, depth: 0 })).toReversed()
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    yield visit
    for (const token of children(visit.token).toReversed()) {
      waiting.push({ token, depth: visit.depth + (isCollection(visit.token) ? 1 : 0) })
    }
  }
}

const isCollection = (
  token: CST.Token,
): token is CST.BlockMap | CST.BlockSequence | CST.FlowCollection =>
  token.type === 'block-map' || token.type === 'block-seq' || token.type === 'flow-collection'

function children(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return [...token.start, ...(token.value ? [token.value] : [])]
  if (!isCollection(token)) return []
  return (token.items as readonly Item[]).flatMap((item) => [
    ...item.start,
    ...(item.key ? [item.key] : []),
    ...(item.sep ?? []),
    ...(item.value ? [item.value] : []),
  ])
}

function secondDocument(token: CST.Document, placeOf: PlaceOf): Diagnostic {
  const place = placeOf(token.offset, token.offset + 3)
  const help = 'put it into a file of its own and remove the line `---`'
  return problem('several-documents', place, 'A second document begins here.', help)
}

function refused({ token, depth }: Visit, placeOf: PlaceOf): Diagnostic | null {
  const source = 'source' in token ? token.source : ''
  const place = () => placeOf(token.offset, token.offset + Math.max(source.length, 1))
  switch (token.type) {
    case 'directive': {
      const name = source.split(/\s/, 1)[0] ?? ''
      const text = `\`${name}\` would change how the file is read and is not supported.`
      return problem('yaml-directive', place(), text, 'remove the line')
    }
    case 'anchor':
      return problem('yaml-alias', place(), `The anchor \`${source}\` is not supported.`, aliasHelp)
    case 'alias':
      return alias(source, place())
    case 'tag':
      return problem('yaml-tag', place(), `The tag \`${source}\` is not supported.`, tagHelp)
    case 'block-map':
    case 'block-seq':
    case 'flow-collection':
      return oversized(token, depth, place())
    default:
      return null
  }
}

const aliasHelp = 'write the value out, or name it once under `shared` in app.yaml'
const tagHelp = 'remove the tag; put a value in quotes where text is meant'

function alias(source: string, place: Diagnostic['place']): Diagnostic {
  if (source !== '*') {
    return problem('yaml-alias', place, `The alias \`${source}\` is not supported.`, aliasHelp)
  }
  const help = 'write the whole key in quotes, as in `"* -> 8":` or `"* except 3, 8 -> 9":`'
  return problem('yaml-alias', place, 'A plain `*` has a meaning of its own in YAML.', help)
}

function oversized(
  token: CST.BlockMap | CST.BlockSequence | CST.FlowCollection,
  depth: number,
  place: Diagnostic['place'],
): Diagnostic | null {
  if (depth >= maxDepth) {
    const text = `Maps and lists are nested more than ${maxDepth} levels deep.`
    return problem('too-deep', place, text, 'use type json for data of any depth')
  }
  if (token.items.length > maxEntries) {
    const text = `A map or list has ${token.items.length} entries; ${maxEntries} are allowed.`
    return problem('too-many-entries', place, text, 'split it, or keep such data in the backend')
  }
  return null
}
