import type { Code } from '../../../language/model'
import type { LifecycleFinding } from './finding'
import { cyclicComponents, shortestRoute, type Graph } from '../graph/graph'
import {
  codeList,
  codeText,
  statusText,
  type TransitionTable,
} from '../../../language/model/transition-table'

/** G08 to G10: nothing wrong, worth knowing. The report prints them, the generator does not. */
export const noteFindings = (table: TransitionTable, graph: Graph): LifecycleFinding[] => [
  ...loopNotes(table, graph),
  ...singleEntries(table, graph),
  ...backwardMoves(table),
]

function loopNotes(table: TransitionTable, graph: Graph): LifecycleFinding[] {
  return cyclicComponents(graph).map((group) => {
    const [first] = group as [Code, ...Code[]]
    const example = smallestLoop(graph, first)
    return {
      id: 'G08',
      subject: codeList(group),
      level: 'info',
      message: `A record can go round among ${codeList(group)}, for example ${example.map(codeText).join(' -> ')}.`,
      help: 'nothing to do when the loop is meant',
      place: placeOf(table, first),
      statuses: group,
      example,
    }
  })
}

/** The shortest way from a node of a loop back to itself. */
function smallestLoop(graph: Graph, node: Code): Code[] {
  const routes = (graph.out.get(node) ?? [])
    .filter((next) => next !== node)
    .flatMap((next) => {
      const back = shortestRoute(graph, [next], [node])
      return back ? [[node, ...back]] : []
    })
  return routes.toSorted((a, b) => a.length - b.length)[0] ?? [node]
}

function singleEntries(table: TransitionTable, graph: Graph): LifecycleFinding[] {
  const starts = new Set(table.start)
  return table.statuses.flatMap(({ code, place }) => {
    const before = (graph.in.get(code) ?? []).filter((from) => from !== code)
    const [only] = before
    if (before.length !== 1 || only === undefined || starts.has(code)) return []
    return {
      id: 'G09' as const,
      subject: codeText(code),
      level: 'info' as const,
      message: `The only way into ${statusText(table, code)} is from ${statusText(table, only)}.`,
      help: 'nothing to do when that is meant',
      place,
      statuses: [code, only],
      example: [only, code],
    }
  })
}

function backwardMoves(table: TransitionTable): LifecycleFinding[] {
  const rank = new Map(table.statuses.map(({ code }, index) => [code, index]))
  const seen = new Set<string>()
  return table.moves.flatMap((move) => {
    const back = (rank.get(move.to) ?? 0) < (rank.get(move.from) ?? 0)
    const subject = `${codeText(move.from)} -> ${codeText(move.to)}`
    if (move.serverDecides || !back || seen.has(subject)) return []
    seen.add(subject)
    return {
      id: 'G10' as const,
      subject,
      level: 'info' as const,
      message: `The move ${subject} leads back to a status that is declared earlier.`,
      help: 'nothing to do when that is meant',
      place: move.place,
      statuses: [move.from, move.to],
      example: [move.from, move.to],
    }
  })
}

const placeOf = (table: TransitionTable, code: Code) =>
  table.statuses.find((status) => status.code === code)?.place ?? table.place
