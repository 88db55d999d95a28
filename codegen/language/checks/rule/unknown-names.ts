import { nearestCandidate } from '../../../base/nearest-candidate'
import type { Mention } from '../../read/mention'
import { resolveCheckerText } from '../../read/checker-messages'
import type { YamlPath, SourceFile } from '../../read/yaml/source'
import { groupedBy } from '../../../base/grouped'
import type { RuleProblem } from './rule'

/** A place that declares a name. */
export interface DeclaredName {
  name: string
  source: SourceFile
  path: YamlPath
  on?: 'key' | 'value'
  /** The sentence when the declaration itself is the likely slip. */
  slip: (meant: string) => string
}

interface UnknownNameOptions {
  /** Names that are good without a declaration. */
  also?: ReadonlySet<string>
  /** The help that is given when no declared name comes near. */
  help: string
}

/**
 * Reports one problem per unknown name, however often it is used. When several places use the same unknown name, and an
 * unused declaration comes near it, the declaration is the slip; otherwise the first of these places is.
 */
export function unknownNameProblems(
  mentions: readonly Mention[],
  declared: readonly DeclaredName[],
  { also = new Set(), help }: UnknownNameOptions,
): RuleProblem[] {
  const known = new Set([...declared.map(({ name }) => name), ...also])
  const used = new Set(mentions.map(({ name }) => name))
  const unknown = groupedBy(
    mentions.filter(({ name }) => !known.has(name)),
    ({ name }) => name,
  )
  return [...unknown].flatMap(([name, places]) => {
    const [first] = places
    const guess = nearestCandidate(name, known)
    const slip = declared.find((each) => each.name === guess && !used.has(each.name))
    if (slip && places.length > 1) return slipProblem(slip, name, places)
    const count = places.length > 1 ? ` It is used in ${places.length} places.` : ''
    return {
      source: first.source,
      path: first.path,
      ...(first.on ? { on: first.on } : {}),
      within: first.within,
      message:
        count === '' ? first.message : (words) => resolveCheckerText(first.message, words) + count,
      help: first.help ?? (guess === null ? help : `did you mean \`${guess}\`?`),
    }
  })
}

function slipProblem(
  slip: DeclaredName,
  name: string,
  places: [Mention, ...Mention[]],
): RuleProblem {
  const [first] = places
  const { line, file } = first.source.at(first.path, first.on)
  return {
    source: slip.source,
    path: slip.path,
    on: slip.on ?? 'key',
    message: slip.slip(name),
    help: `did you mean \`${name}\`? It is used in ${places.length} places, first in ${file}:${line}`,
  }
}
