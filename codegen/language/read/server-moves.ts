import type { LifecycleYaml } from '../schema'
import { readMoveNotation, type MoveNotation } from '../names/move-notation'
import type { Code } from '../model'
import { createServerMove, type TableMove } from '../model/transition-table'
import type { YamlPath, SourceFile } from './yaml/source'

/** One entry of `server`, which says what the backend moves by itself. */
export interface ServerMoveEntry {
  path: YamlPath
  text: string
  /** Null when the entry cannot be read. */
  notation: MoveNotation | null
  moves: TableMove[]
}

interface ServerLifecycle {
  source: SourceFile
  path: YamlPath
  yaml: LifecycleYaml
  statuses: readonly { code: Code }[]
  sets: readonly { name: string; codes: readonly Code[] }[]
  codes: ReadonlyMap<string, { code: Code }>
}

/** The entries of `server`; null when the lifecycle does not say what the server does. */
export function readServerMoves({
  source,
  path,
  yaml,
  ...names
}: ServerLifecycle): ServerMoveEntry[] | null {
  const setNames = new Set(names.sets.map(({ name }) => name))
  return (
    yaml.server?.map((text, index) => {
      const own = [...path, 'server', index]
      const notation = withoutAction(readMoveNotation(text, names.codes, setNames))
      const place = source.at(own)
      const moves = notation ? expandPairs(notation, names) : []
      return {
        path: own,
        text,
        notation,
        moves: moves.map(([from, to]) => createServerMove(place, from, to)),
      }
    }) ?? null
  )
}

/** What the server does needs no action, so that what looks like one belongs to the name of a status. */
const withoutAction = (notation: MoveNotation | null): MoveNotation | null =>
  notation?.action == null
    ? notation
    : { ...notation, to: `${notation.to} (${notation.action})`, action: null }

type StatusCatalog = Pick<ServerLifecycle, 'statuses' | 'sets' | 'codes'>

/** Every pair of statuses that an entry names. Unlike a move of operators it may list its targets. */
function expandPairs({ from, to }: MoveNotation, names: StatusCatalog): [Code, Code][] {
  const all = names.statuses.map(({ code }) => code)
  const targets = to === '?' && !names.codes.has('?') ? all : namedBy(targetTexts(to, names), names)
  const sources =
    from.kind === 'codes'
      ? namedBy(from.codes, names)
      : from.kind === 'set'
        ? namedBy([from.name], names)
        : all.filter((code) => !namedBy(from.except, names).includes(code))
  // As in a move, `*` and `?` do not include moves from a status to itself.
  const isWide = from.kind === 'all' || to === '?'
  return sources.flatMap((one) =>
    targets.filter((other) => !isWide || one !== other).map((other): [Code, Code] => [one, other]),
  )
}

/** The texts of the targets of an entry: one code, codes with commas, or the name of a set. */
export const targetTexts = (
  to: string,
  { codes, sets }: Pick<StatusCatalog, 'codes' | 'sets'>,
): string[] =>
  codes.has(to) || sets.some(({ name }) => name === to)
    ? [to]
    : to.split(',').map((text) => text.trim().replace(/^(?:''|"")$/, ''))

const namedBy = (texts: readonly string[], { codes, sets, statuses }: StatusCatalog): Code[] =>
  texts.flatMap((text) => {
    const status = codes.get(text)
    if (status) return [status.code]
    const members = sets.find(({ name }) => name === text)?.codes ?? []
    return members.filter((code) => statuses.some((each) => each.code === code))
  })
