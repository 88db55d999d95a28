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

/** A status as it is written, and whether it is the key or the value there. */
interface WrittenStatus {
  code: Code
  path: Path
  on: 'key' | 'value'
}

/** What `otherPersonThan` says: the statuses as they are written, each with where it stands below the key, and the fields. */
interface WrittenFourEyes {
  codes: WrittenStatus[]
  seals: readonly string[]
}

const writtenIn = (yaml: NonNullable<MoveFacts['otherPersonThan']> | null): WrittenFourEyes => {
  if (typeof yaml === 'object' && yaml !== null && !isList(yaml)) {
    const { seals = [], ...statuses } = yaml
    return {
      codes: Object.keys(statuses).map((code) => ({ code, path: [code], on: 'key' })),
      seals: asList(seals) as readonly string[],
    }
  }
  const codes = toCodeList(yaml ?? []).map((code, index) => ({
    code,
    path: isList(yaml) ? [index] : [],
    on: 'value' as const,
  }))
  return { codes, seals: [] }
}

/** What a move asks of people, resolved. Of the server nobody is a person. */
export interface FourEyes {
  /** Those who brought a record into one of these may not make the move. */
  otherPersonThan?: readonly Code[]
  /** Fields that may not have changed since then. */
  seals?: readonly string[]
}

/** The statuses of which those who brought a record there may not make a move, and what may not have changed since. */
export function fourEyesOf(
  move: MoveFacts,
  target: MoveFacts,
  codes: ReadonlyMap<string, Pick<DeclaredStatus, 'code'>>,
): FourEyes {
  if (move.by === 'system') return {}
  const written = writtenIn(move.otherPersonThan ?? target.otherPersonThan ?? null)
  const otherPersonThan = written.codes.flatMap(({ code }) => codes.get(String(code))?.code ?? [])
  return {
    ...(otherPersonThan.length > 0 && { otherPersonThan }),
    ...(otherPersonThan.length > 0 && written.seals.length > 0 && { seals: written.seals }),
  }
}

/** A place that says `otherPersonThan`, and what it says. */
export interface FourEyesRule {
  /** Where the key stands. */
  path: Path
  where: Extract<NamedBy, { key: string }>
  codes: WrittenStatus[]
  /** Fields that may not have changed since, and where each stands. */
  seals: { name: string; path: Path }[]
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
    const written = writtenIn(otherPersonThan)
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
