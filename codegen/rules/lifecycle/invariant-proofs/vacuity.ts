import { tableArcsByStart } from '../graph/arcs'
import type { Code, InvariantFormula, InvariantSubject } from '../../../language/model'
import { subjectCodes, enteringSubject, statusesSubject } from '../../../language/model/invariant'
import type { TransitionTable, TableMove } from '../../../language/model/transition-table'

/** What must happen so that a promise says anything. Each of them is needed. */
function requiredSubjects(form: InvariantFormula): InvariantSubject[] {
  switch (form.form) {
    case 'onlyAfter':
    case 'afterAll':
    case 'atMost':
      return [form.what]
    case 'neverAfter':
      return [form.after, form.never]
    case 'neverDirectly':
      return [statusesSubject(form.from), statusesSubject(form.to)]
    case 'within':
      return [statusesSubject(form.to)]
    case 'onlyBy':
    case 'onlyByRole':
    case 'onlyWhen':
      return [enteringSubject(form)]
    case 'otherPerson':
      return [enteringSubject(form), statusesSubject(form.than)]
    case 'unchanged':
      return [enteringSubject(form), statusesSubject(form.since)]
    case 'alwaysReach':
    case 'canReach':
      return [statusesSubject(form.from)]
    case 'everyEnds':
      return []
  }
}

/** What can happen in a table: the statuses that are reached, and the calls that are made. */
export interface PossibleEvents {
  reached: ReadonlySet<Code>
  calls: ReadonlySet<string>
  /** Whether any move leads from one of the first statuses to one of the second. */
  moves: (from: readonly Code[], to: readonly Code[]) => boolean
  /** Whether another lifecycle comes to one of some statuses, as far as its own moves say. */
  beside: (field: string, codes: readonly Code[]) => boolean
}

const none: ReadonlySet<TableMove> = new Set()

/** What can happen in a table without the removed moves. */
export function possibleEventsOf(
  table: TransitionTable,
  removed: ReadonlySet<TableMove> = none,
): PossibleEvents {
  const leaving = tableArcsByStart(table)
  const known = new Set(table.statuses.map(({ code }) => code))
  const reached = new Set(table.start.filter((code) => known.has(code)))
  const calls = new Set<string>()
  for (const code of reached) {
    for (const { move, to } of leaving.get(code) ?? []) {
      if (removed.has(move)) continue
      calls.add(move.call)
      reached.add(to)
    }
  }
  const moves: PossibleEvents['moves'] = (from, to) =>
    from.some(
      (code) =>
        reached.has(code) &&
        (leaving.get(code) ?? []).some((arc) => !removed.has(arc.move) && to.includes(arc.to)),
    )
  const beside: PossibleEvents['beside'] = (field, codes) => {
    const other = table.beside?.[field]
    const there = other && possibleEventsOf(other).reached
    return codes.some((code) => there?.has(code))
  }
  return { reached, calls, moves, beside }
}

/** Whether a promise speaks of something that never happens, and so says nothing. */
export const isVacuous = (
  form: InvariantFormula,
  { reached, calls, moves, beside }: PossibleEvents,
): boolean =>
  !requiredSubjects(form).every((subject) => {
    switch (subject.kind) {
      case 'call':
        return calls.has(subject.call)
      case 'moves':
        return moves(subject.from, subject.to)
      case 'statuses':
        return subject.codes.some((code) => reached.has(code))
      case 'beside':
        return beside(subject.field, subject.codes)
    }
  })

export const isVacuousIn = (table: TransitionTable, form: InvariantFormula): boolean =>
  isVacuous(form, possibleEventsOf(table))

/** The statuses that a promise is about and that a record should still come to once the promise holds. */
export const requiredStatuses = (form: InvariantFormula): Code[] =>
  requiredSubjects(form).flatMap(subjectCodes)
