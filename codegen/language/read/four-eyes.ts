import { readOtherPerson, type WrittenFourEyes } from '../../../schema-keys/move/other-person-than'
import type { MoveFactsYaml } from '../schema'
import type { Code } from '../model'
import { codeText } from '../model/transition-table'
import type { DeclaredMove } from './transition-table'
import type { DeclaredLifecycle } from './transition-table'
import type { StatusNamingPlace } from './checker-messages'
import type { YamlPath } from './yaml/source'
import { asList } from '../../../wire/value-shapes'

/** One code, or a list of them. */
export const toCodeList = (codes: Code | readonly Code[] | undefined): readonly Code[] =>
  asList(codes ?? [])

/** A place that says `otherPersonThan`, and what it says. */
export interface FourEyesRule {
  /** Where the key stands. */
  path: YamlPath
  where: Extract<StatusNamingPlace, { key: string }>
  codes: WrittenFourEyes['codes']
  /** Fields that may not have changed since, and where each stands. */
  seals: { name: string; path: YamlPath }[]
  /** The moves that it is said of, those of the server among them. */
  moves: DeclaredMove[]
}

/** Everything that a lifecycle says of people: with its statuses, then with its moves. */
export function fourEyesRulesOf({ statuses, lines, moves }: DeclaredLifecycle): FourEyesRule[] {
  const rulesAt = (
    place: { path: YamlPath; yaml: MoveFactsYaml },
    where: FourEyesRule['where'],
    of: (move: DeclaredMove) => boolean,
  ): FourEyesRule[] => {
    const { otherPersonThan } = place.yaml
    if (otherPersonThan === undefined) return []
    const path = [...place.path, 'otherPersonThan']
    const written = readOtherPerson(otherPersonThan)
    const codes = written.codes.map((each) => ({ ...each, path: [...path, ...each.path] }))
    const seals = written.seals.map((name, index) => ({ name, path: [...path, 'seals', index] }))
    return [{ path, where, codes, seals, moves: moves.filter(of) }]
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
