import type { MoveFacts } from '../schema'
import type { Code } from '../model'
import { codeText } from '../model/transition-table'
import type { DeclaredMove } from './transition-table'
import type { DeclaredStatus } from './transition-table'
import type { DeclaredLifecycle } from './transition-table'
import type { NamedBy } from './checker-messages'
import type { Path } from './yaml/source'
import { isList, asList } from '../../../wire/value-shapes'

/** One code, or a list of them. */
export const toCodeList = (codes: Code | readonly Code[] | undefined): readonly Code[] =>
  asList(codes ?? [])

/** The statuses of which those who brought a record there may not make a move. Of the server nobody is a person. */
export function fourEyesStatuses(
  move: MoveFacts,
  target: MoveFacts,
  codes: ReadonlyMap<string, Pick<DeclaredStatus, 'code'>>,
): Code[] {
  if (move.by === 'system') return []
  return toCodeList(move.otherPersonThan ?? target.otherPersonThan).flatMap((code) => {
    const status = codes.get(String(code))
    return status ? [status.code] : []
  })
}

/** A place that says `otherPersonThan`, and what it says. */
export interface FourEyesRule {
  /** Where the key stands. */
  path: Path
  where: Extract<NamedBy, { key: string }>
  codes: { code: Code; path: Path }[]
  /** The moves that it is said of, those of the server among them. */
  moves: DeclaredMove[]
}

/** Everything that a lifecycle says of people: with its statuses, then with its moves. */
export function fourEyesRulesOf({ statuses, lines, moves }: DeclaredLifecycle): FourEyesRule[] {
  const rulesAt = (
    place: { path: Path; yaml: MoveFacts },
    where: FourEyesRule['where'],
    of: (move: DeclaredMove) => boolean,
  ): FourEyesRule[] => {
    const { otherPersonThan } = place.yaml
    if (otherPersonThan === undefined) return []
    const path = [...place.path, 'otherPersonThan']
    const codes = toCodeList(otherPersonThan).map((code, index) => ({
      code,
      path: isList(otherPersonThan) ? [...path, index] : path,
    }))
    return [{ path, where, codes, moves: moves.filter(of) }]
  }
  return [
    ...statuses.flatMap((status) =>
      rulesAt(
        status,
        { by: 'status', key: codeText(status.code) },
        ({ to, serverDecides, line }) =>
          !serverDecides && to === status.code && line.yaml.otherPersonThan === undefined,
      ),
    ),
    ...lines.flatMap((line) =>
      rulesAt(line, { by: 'move', key: line.key }, (move) => move.line === line),
    ),
  ]
}
