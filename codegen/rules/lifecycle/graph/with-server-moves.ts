import type { Code } from '../../../language/model'
import {
  codeText,
  createServerMove,
  type TransitionTable,
  type TableMove,
} from '../../../language/model/transition-table'
import { reachableFrom, tableGraph } from './graph'

/** The part of a table that says how records come and go without an operator. */
type Surrounded = Pick<
  TransitionTable,
  'place' | 'statuses' | 'moves' | 'start' | 'server' | 'accepted'
>

/** The moves from `from` to `to` that nobody listed, because nobody says what the server does. */
const freeMoves = (
  { place }: Surrounded,
  from: readonly Code[],
  to: readonly Code[],
): TableMove[] =>
  from.flatMap((one) =>
    to.filter((other) => other !== one).map((other) => createServerMove(place, one, other, 'free')),
  )

/**
 * What the server may move. Where the schema does not say, a status that is `by: system` is an entry from outside: the
 * server brings a record there from wherever it is, and takes it from there to wherever it likes.
 */
export function serverMoves(table: Surrounded): readonly TableMove[] {
  if (table.server) return table.server
  const all = table.statuses.map(({ code }) => code)
  const own = table.statuses.filter(({ bySystem }) => bySystem).map(({ code }) => code)
  const others = all.filter((code) => !own.includes(code))
  return [...freeMoves(table, own, all), ...freeMoves(table, others, own)]
}

const around = new WeakMap<TransitionTable, TransitionTable>()

/**
 * The table with everything that may happen to a record: the moves of the table, those of the server, and records in
 * statuses that nothing leads to although their finding G01 or G07 is accepted. Where there is nothing of the kind, it
 * is the table itself.
 */
export function withServerMoves(table: TransitionTable): TransitionTable {
  const known = around.get(table)
  if (known) return known
  const made = addServerMoves(table)
  around.set(table, made)
  return made
}

function addServerMoves(table: TransitionTable): TransitionTable {
  const server = serverMoves(table)
  const moves = server.length === 0 ? table.moves : [...table.moves, ...server]
  const entries = acceptedEntries({ ...table, moves })
  const others = Object.entries(table.beside ?? {})
  const beside = others.map(([field, other]) => [field, withServerMoves(other)] as const)
  const isAlone = beside.every(([, other], index) => other === others[index]?.[1])
  if (server.length + entries.length === 0 && isAlone) return table
  return {
    ...table,
    moves,
    start: [...table.start, ...entries],
    ...(table.beside && { beside: Object.fromEntries(beside) }),
  }
}

/** Statuses that still nothing leads to, and of which the owner has accepted that records are there. */
function acceptedEntries(table: TransitionTable): Code[] {
  const accepted = new Set(
    (table.accepted ?? []).flatMap(({ id, subject }) => acceptedEntryStatus(id, subject)),
  )
  if (accepted.size === 0) return []
  const reached = reachableFrom(tableGraph(table), table.start)
  return table.statuses
    .map(({ code }) => code)
    .filter((code) => !reached.has(code) && accepted.has(codeText(code)))
}

/** The text of the status that an accepted finding lets records into; null where it lets in none. */
export const acceptedEntryStatus = (id: string, subject: string): string | null =>
  id === 'G01' ? subject : id === 'G07' ? subject.slice(0, subject.lastIndexOf(' -> ')) : null

/**
 * The table when an accepted finding lets in, or out, whatever it can: after G01 and G07 a record comes into the status
 * from anywhere, after G02 it leaves to anywhere. Null for a finding about something else.
 */
export function withAcceptedFinding(
  table: TransitionTable,
  { id, subject }: { readonly id: string; readonly subject: string },
): TransitionTable | null {
  const status = id === 'G02' ? subject : acceptedEntryStatus(id, subject)
  const code = table.statuses.find((each) => codeText(each.code) === status)?.code
  if (code === undefined) return null
  const base = withServerMoves(table)
  const all = table.statuses.map((each) => each.code)
  return id === 'G02'
    ? { ...base, moves: [...base.moves, ...freeMoves(table, [code], all)] }
    : {
        ...base,
        start: [...new Set([...base.start, code])],
        moves: [...base.moves, ...freeMoves(table, all, [code])],
      }
}
