import type { Code } from '../../../language/model'
import { isMoneyMove } from '../../lifecycle/findings/money'
import type { Conformance } from '../../interfaces/conformance'
import { createCodeLookup } from '../../../language/names/code-lookup'
import { groupedBy } from '../../../base/grouped'
import type { LifecycleReport } from '../facts/lifecycle-report'

/** A box of the diagram. It stands for one status, for a group of twins, or for the choice of the server. */
export interface DiagramBox {
  codes: Code[]
  stage: string
  end: boolean
  start: boolean
  reached: boolean
}

export interface DiagramArrow {
  from: number
  to: number
  call: string
  money: boolean
  /** Leads to a status that is declared earlier, or to itself. */
  back: boolean
  /** How often records went this way, when there is a history. */
  count?: number
  /** Happened, and the table does not have it. */
  deviates?: boolean
}

export interface MergedDiagram {
  boxes: DiagramBox[]
  arrows: DiagramArrow[]
}

/** The diagram without repetitions: twins share a box, and two boxes have only one arrow for each call. */
export function mergeTwins({
  transitionTable,
  lifecycle,
  analysis,
  history,
}: LifecycleReport): MergedDiagram {
  const twins = (code: Code): Code[] =>
    analysis.twins.find((group) => group.includes(code)) ?? [code]
  const firsts = lifecycle.statuses.filter(({ code }) => twins(code)[0] === code)
  const boxes = firsts.map(({ code, stage, end }): DiagramBox => ({
    codes: twins(code),
    stage: stage ?? '',
    end,
    start: transitionTable.start.includes(code),
    reached: analysis.reachable.has(code),
  }))
  const place = new Map(boxes.flatMap(({ codes }, index) => codes.map((code) => [code, index])))
  const decided = boxes.length
  const rank = new Map(transitionTable.statuses.map(({ code }, index) => [code, index]))
  const arrows = transitionTable.moves.map((move): DiagramArrow => ({
    from: place.get(move.from) ?? 0,
    to: move.serverDecides ? decided : (place.get(move.to) ?? 0),
    call: move.call,
    money: isMoneyMove(move, transitionTable.facts),
    back: !move.serverDecides && (rank.get(move.to) ?? 0) <= (rank.get(move.from) ?? 0),
  }))
  const server: DiagramBox = { codes: [], stage: '', end: false, start: false, reached: true }
  const single = groupedBy(arrows, ({ from, to, call }) => JSON.stringify([from, to, call]))
  return {
    boxes: arrows.some(({ to }) => to === decided) ? [...boxes, server] : boxes,
    arrows: [
      ...[...single.values()].map(([first]) => ({ ...first, ...countOf(first, boxes, history) })),
      ...deviatingArrows(history, lifecycle, place),
    ],
  }
}

/** Steps that happened although no arrow leads there. What concerns a status that nobody knows has no place here. */
function deviatingArrows(
  history: Conformance | undefined,
  { statuses }: LifecycleReport['lifecycle'],
  place: ReadonlyMap<Code, number>,
): DiagramArrow[] {
  const codeOf = createCodeLookup(statuses)
  const placeOf = (text: string | null): number | undefined => {
    const code = text === null ? undefined : codeOf(text)
    return code === undefined ? undefined : place.get(code)
  }
  const steps = (history?.deviations ?? []).flatMap(({ kind, from, to, count }): DiagramArrow[] => {
    const [start, goal] = [placeOf(from), placeOf(to)]
    if ((kind !== 'notAllowed' && kind !== 'serverOnly') || start === undefined) return []
    if (goal === undefined) return []
    const back = goal <= start
    return [{ from: start, to: goal, call: '', money: false, back, count, deviates: true }]
  })
  return [...groupedBy(steps, ({ from, to }) => `${from} ${to}`).values()].map((group) => ({
    ...group[0],
    count: group.reduce((sum, { count = 0 }) => sum + count, 0),
  }))
}

/** How often records went from one box to another. A choice of the server has no count of its own. */
function countOf(
  { from, to }: DiagramArrow,
  boxes: readonly DiagramBox[],
  history: Conformance | undefined,
): { count?: number } {
  const [start, goal] = [boxes[from], boxes[to]]
  if (!history || !start || !goal) return {}
  const steps = history.pairs.filter(
    (pair) => start.codes.includes(pair.from) && goal.codes.includes(pair.to),
  )
  return { count: steps.reduce((sum, { count }) => sum + count, 0) }
}
