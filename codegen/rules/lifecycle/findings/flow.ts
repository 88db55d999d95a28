import type { Code } from '../../../language/model'
import type { LifecycleFinding } from './finding'
import { leadingTo, reachableFrom, shortestRoute, type Graph } from '../graph/graph'
import {
  codeText,
  statusText,
  type TransitionTable,
  type TableStatus,
} from '../../../language/model/transition-table'

const hasMoves = (graph: Graph, code: Code): boolean => (graph.out.get(code) ?? []).length > 0

/** G01 to G07: can every status be entered, left and finished? */
export function flowFindings(table: TransitionTable, graph: Graph): LifecycleFinding[] {
  if (table.moves.length === 0) return []
  const reached = reachableFrom(graph, table.start)
  const unreachable = table.statuses.filter(({ code }) => !reached.has(code))
  return [
    ...unreachable.map((status) => unreachableStatus(table, status)),
    ...deadEnds(table, graph),
    ...endsWithMoves(table, graph),
    ...cannotFinish(table, graph),
    ...selfMoves(table),
    ...deadMoves(table, new Set(unreachable.map(({ code }) => code))),
  ]
}

function unreachableStatus(table: TransitionTable, status: TableStatus): LifecycleFinding {
  const text = statusText(table, status.code)
  return {
    id: 'G01',
    subject: codeText(status.code),
    level: status.bySystem ? 'warn' : 'error',
    message: `Status ${text} cannot be reached from ${table.start.map(codeText).join(' or ')}.`,
    help: `add a move that leads to ${codeText(status.code)}, or remove the status`,
    place: status.place,
    statuses: [status.code],
    example: [],
  }
}

function deadEnds(table: TransitionTable, graph: Graph): LifecycleFinding[] {
  return table.statuses
    .filter(({ code, end }) => !end && !hasMoves(graph, code))
    .map((status) => ({
      id: 'G02',
      subject: codeText(status.code),
      level: status.bySystem ? 'warn' : 'error',
      message: `Status ${statusText(table, status.code)} has no moves and is not marked as an end.`,
      help: 'add `end: true` to the status, or a move that leads out of it',
      place: status.place,
      statuses: [status.code],
      example: [],
    }))
}

function endsWithMoves(table: TransitionTable, graph: Graph): LifecycleFinding[] {
  return table.statuses
    .filter(({ code, end }) => end && hasMoves(graph, code))
    .map((status) => {
      const targets = graph.out.get(status.code) ?? []
      return {
        id: 'G03',
        subject: codeText(status.code),
        level: 'error',
        message: `Status ${statusText(table, status.code)} is marked as an end, but moves lead out of it to ${targets.map(codeText).join(', ')}.`,
        help: 'remove `end: true`, or the moves',
        place: status.place,
        statuses: [status.code],
        example: [status.code, ...targets.slice(0, 1)],
      }
    })
}

function cannotFinish(table: TransitionTable, graph: Graph): LifecycleFinding[] {
  const ends = table.statuses.filter(({ end }) => end).map(({ code }) => code)
  if (ends.length === 0) return [noEnd(table)]
  const finishing = leadingTo(graph, ends)
  return table.statuses
    .filter(({ code }) => hasMoves(graph, code) && !finishing.has(code))
    .map((status) => ({
      id: 'G04',
      subject: codeText(status.code),
      level: 'error',
      message: `Status ${statusText(table, status.code)} has moves, but no route from it leads to an end.`,
      help: 'add a move towards a status with `end: true`, or mark one on the way as an end',
      place: status.place,
      statuses: [status.code],
      example: shortestRoute(graph, table.start, [status.code]) ?? [],
    }))
}

const noEnd = (table: TransitionTable): LifecycleFinding => ({
  id: 'G05',
  subject: table.field,
  level: 'error',
  message: 'No status is marked as an end.',
  help: 'add `end: true` to the statuses that finish a record',
  place: table.place,
  statuses: [],
  example: [],
})

function selfMoves(table: TransitionTable): LifecycleFinding[] {
  const seen = new Set<Code>()
  return table.moves.flatMap((move) => {
    if (move.serverDecides || move.from !== move.to || seen.has(move.from)) return []
    seen.add(move.from)
    return {
      id: 'G06' as const,
      subject: codeText(move.from),
      level: 'warn' as const,
      message: `A move leads from ${statusText(table, move.from)} to itself.`,
      help: 'remove the move, or accept it when repeating it is meant',
      place: move.place,
      statuses: [move.from],
      example: [move.from, move.from],
    }
  })
}

function deadMoves(table: TransitionTable, unreachable: ReadonlySet<Code>): LifecycleFinding[] {
  return table.moves
    .filter(({ from }) => unreachable.has(from))
    .map((move) => ({
      id: 'G07',
      subject: `${codeText(move.from)} -> ${move.serverDecides ? '?' : codeText(move.to)}`,
      level: 'error',
      message: `The move ${codeText(move.from)} -> ${move.serverDecides ? '?' : codeText(move.to)} starts at a status that cannot be reached.`,
      help: `add a move that leads to ${codeText(move.from)}, or remove this one`,
      place: move.place,
      statuses: [move.from, ...(move.serverDecides ? [] : [move.to])],
      example: [],
    }))
}
