import type {
  Code,
  FieldModel,
  LifecycleModel,
  MoveModel,
  ResourceModel,
  StatusModel,
} from '../model'
import { folderOf } from '../names/identifiers'
import { KIT, fieldOf } from './field-element'
import { openScope, type Draft } from './file'
import { placeHere, placeInParts, rowsHeight, type Placed, type Rows } from './lifecycle-rows'
import { literal, name, objectLiteral, segment } from '../names/literal'
import { draft } from './paths'

const statusRow = (status: StatusModel, field: FieldModel): string =>
  objectLiteral([
    ['code', status.code],
    ['key', status.key],
    ['color', status.color ?? undefined],
    ['readOnly', isReadOnly(status, field) || undefined],
    ['stage', status.stage ?? undefined],
    ['end', status.end || undefined],
    ['bySystem', status.bySystem || undefined],
  ])

const isReadOnly = ({ code }: StatusModel, field: FieldModel): boolean =>
  (field.choices ?? []).some((choice) => choice.code === code && choice.readOnly)

const moveRow = (move: MoveModel): string =>
  objectLiteral([
    ['from', move.from],
    ['to', move.to],
    ['action', move.named ? move.action : undefined],
    ['serverDecides', move.serverDecides || undefined],
    ['call', move.call],
    ['confirm', move.confirm || undefined],
    ['color', move.color ?? undefined],
    ['roles', move.roles.length > 0 ? move.roles : undefined],
    ['reason', move.reason === 'none' ? undefined : move.reason],
  ])

const codeText = (code: Code): string => (code === '' ? "''" : String(code))

/** `1 -> 3`, with the action in parentheses where it has a name: the ledger's own notation. */
const moveText = ({ from, to, serverDecides, named, action }: MoveModel): string =>
  `${codeText(from)} -> ${serverDecides ? '?' : codeText(to)}${named ? ` (${action})` : ''}`

interface Tables {
  lifecycle: LifecycleModel
  statuses: Rows
  moves: Rows
}

const tablesOf = ({ typeName, fields }: ResourceModel, lifecycle: LifecycleModel): Tables => {
  const field = fieldOf(fields, lifecycle.field)
  const stem = `${typeName}${field.typeName}`
  const constant = lifecycle.identifier.replace(/Lifecycle$/, '')
  // Moves of the system have no button, and the console is all that reads this table.
  const moves = lifecycle.moves.filter(({ bySystem }) => !bySystem)
  return {
    lifecycle,
    statuses: {
      kind: 'statuses',
      type: stem,
      constant: `${constant}Statuses`,
      rows: lifecycle.statuses.map((status) => ({
        code: statusRow(status, field),
        union: literal(status.code),
      })),
    },
    moves: {
      kind: 'moves',
      type: `${stem}Move`,
      constant: `${constant}Moves`,
      rows: moves.map((move) => ({ code: moveRow(move), union: literal(moveText(move)) })),
    },
  }
}

/** Lines that all tables of a resource may take before they get files of their own. */
const TOGETHER = 200
/** Statuses that can stay when the moves have gone. */
const FEW = 60

/** The transition tables as data, and their codes and moves as unions; none when the resource has no lifecycle. */
export const lifecycleFiles = (resource: ResourceModel): Draft[] => {
  const { lifecycles } = resource
  if (lifecycles.length === 0) return []
  const tables = lifecycles.map((lifecycle) => tablesOf(resource, lifecycle))
  const height = tables.reduce(
    (sum, { statuses, moves }) => sum + rowsHeight(statuses) + rowsHeight(moves),
    0,
  )
  const scope = openScope(...lifecycles.map(({ identifier }) => identifier))
  const tableType = scope.type(KIT, 'Lifecycle')
  const parts: Draft[] = []
  const place = (rows: Rows, most: number, own: string): Placed => {
    if (height <= TOGETHER || rowsHeight(rows) <= most) return placeHere(rows)
    const stem = lifecycles.length > 1 ? `lifecycle-${segment(folderOf(own))}` : 'lifecycle'
    const placed = placeInParts(resource, rows, scope, stem)
    parts.push(...placed.parts)
    return placed
  }
  const code = tables.flatMap(({ lifecycle, statuses, moves }) =>
    lifecycleParts(
      lifecycle,
      place(statuses, FEW / lifecycles.length, lifecycle.identifier),
      place(moves, 0, lifecycle.identifier),
      tableType,
    ),
  )
  return [draft(resource, 'lifecycle.ts', [scope.imports(), ...code]), ...parts]
}

const lifecycleParts = (
  lifecycle: LifecycleModel,
  statuses: Placed,
  moves: Placed,
  tableType: string,
): string[] => [
  statuses.declared,
  moves.declared,
  `export const ${name(lifecycle.identifier)} = {
field: ${literal(lifecycle.field)},
start: ${literal(lifecycle.start)},
statuses: ${statuses.value},
moves: ${moves.value},
} as const satisfies ${tableType}`,
]
