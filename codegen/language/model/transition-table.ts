import type { ConditionPart, Tested } from '../../../wire/condition'
import type { MoveKeyFacts } from '../../../schema-keys/move'
import type { StatusKeyFacts } from '../../../schema-keys/status'
import type { SourceLocation } from '../../base/diagnostic'
import type { Code } from './json'

/** A transition table with every set expanded and every default resolved. `LifecycleModel` is one. */
export interface TransitionTable {
  place: SourceLocation
  field: string
  start: readonly Code[]
  statuses: readonly TableStatus[]
  moves: readonly TableMove[]
  /**
   * What the server moves by itself. Null or absent: nobody says, and then it may bring a record into every status that
   * is `by: system` and take it from there to any other.
   */
  server?: readonly TableMove[] | null
  /** The findings that the owner has accepted. Some of them say that records come or go in another way. */
  accepted?: readonly { readonly id: string; readonly subject: string }[]
  /** What the fields can hold that guards and promises ask about. */
  domains?: FieldDomains
  /** The tables of the other lifecycles of the record, by field. Those have none beside them. */
  beside?: Readonly<Record<string, TransitionTable>>
}

/** A table alone, without what else is known of its lifecycle. */
export const plainTransitionTable = (table: TransitionTable): TransitionTable => ({
  place: table.place,
  field: table.field,
  start: table.start,
  statuses: table.statuses.map(({ place, code, name, end, bySystem }) => ({
    place,
    code,
    name,
    end,
    bySystem,
  })),
  moves: table.moves.map((move) => ({
    place: move.place,
    from: move.from,
    to: move.to,
    serverDecides: move.serverDecides,
    action: move.action,
    named: move.named,
    call: move.call,
    confirm: move.confirm,
    roles: move.roles,
    ...(move.anyRole && { anyRole: true }),
    bySystem: move.bySystem,
    ...(move.otherPersonThan && { otherPersonThan: move.otherPersonThan }),
    ...(move.seals && { seals: move.seals }),
    ...(move.known && { known: move.known }),
  })),
  server: table.server ?? null,
  accepted: table.accepted?.map(({ id, subject }) => ({ id, subject })) ?? [],
})

export type FieldDomains = Readonly<Record<string, FieldDomain>>

/** What a field can hold, beside nothing: with `digits` a number has so many after its point, else any number of them. */
export type FieldDomain =
  | { kind: 'number'; digits: number | null }
  | { kind: 'moment'; days: boolean }
  | { kind: 'choice'; values: readonly Tested[] }
  | { kind: 'other' }

/** Something that is known of a record when a move is made: a test that it passes, or one that it fails. */
export interface KnownCondition {
  part: ConditionPart
  holds: boolean
}

export interface TableStatus extends Pick<StatusKeyFacts, 'name' | 'end' | 'bySystem'> {
  place: SourceLocation
  code: Code
}

export interface TableMove extends Pick<
  MoveKeyFacts,
  'call' | 'confirm' | 'roles' | 'bySystem' | 'otherPersonThan'
> {
  place: SourceLocation
  from: Code
  to: Code
  serverDecides: boolean
  action: string
  /** The action has a name of its own. */
  named: boolean
  /** It names no role: `roles` are those that follow from app.yaml. */
  anyRole?: true
  /** Fields that may not have changed since the record was last brought into one of these; absent when none is sealed. */
  seals?: readonly string[]
  /** What is sure of the record: its guard lets it through, and what the move asks for is checked. Absent: nothing. */
  known?: readonly KnownCondition[]
  /** Milliseconds that a record has to be in `from` before. Absent: none, or they count from something else. */
  stays?: number
  /** The server makes it by itself and no line of `moves` has it: `said` under `server`, or `free`, as nobody says. */
  server?: 'said' | 'free'
}

/** A move that the server makes by itself; it goes through no call of the console. */
export const createServerMove = (
  place: SourceLocation,
  from: Code,
  to: Code,
  server: 'said' | 'free' = 'said',
): TableMove => ({
  place,
  from,
  to,
  serverDecides: false,
  action: String(to),
  named: false,
  call: '',
  confirm: false,
  roles: [],
  bySystem: true,
  server,
})

/** What the checks know beyond the table itself. */
export interface TableFacts {
  /** The call of moves that name no call. */
  defaultCall: string | null
  /** Whether the record carries money. Any call other than the default one then counts as moving money. */
  hasMoney: boolean
}

/** A code as people write it: an empty one is shown as ''. */
export const codeText = (code: Code): string => (code === '' ? "''" : String(code))

/** The code with its name, such as `9 disbursement processing`; only the code when the name repeats it. */
export function statusText(table: TransitionTable, code: Code): string {
  const name = table.statuses.find((status) => status.code === code)?.name ?? ''
  return name === '' || name === codeText(code) ? codeText(code) : `${codeText(code)} ${name}`
}

/** A move as the table writes it. */
export const moveText = ({
  from,
  to,
  serverDecides,
  named,
  action,
}: Pick<TableMove, 'from' | 'to' | 'serverDecides' | 'named' | 'action'>): string =>
  `${codeText(from)} -> ${serverDecides ? '?' : codeText(to)}${named ? ` (${action})` : ''}`

export const codeList = (codes: readonly Code[]): string => codes.map(codeText).join(', ')
