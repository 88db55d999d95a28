import { arcsLeaving } from '../graph/arcs'
import type { Code, PromiseForm, Subject } from '../../model'
import type { Table, TableMove } from '../../model/table'

const statuses = (codes: Code[]): Subject => ({ kind: 'statuses', codes })

/** What must happen so that a promise says anything. Each of them is needed. */
function matters(form: PromiseForm): Subject[] {
  switch (form.form) {
    case 'onlyAfter':
    case 'atMostOnce':
      return [form.what]
    case 'neverAfter':
      return [form.after, form.never]
    case 'neverDirectly':
      return [statuses(form.from), statuses(form.to)]
    case 'onlyBy':
      return [statuses(form.to)]
    case 'alwaysReach':
    case 'canReach':
      return [statuses(form.from)]
  }
}

/** What can happen in a table: the statuses that are reached, and the calls that are made. */
export interface Happening {
  reached: ReadonlySet<Code>
  calls: ReadonlySet<string>
}

const none: ReadonlySet<TableMove> = new Set()

/** What can happen in a table without the removed moves. */
export function happening(table: Table, removed: ReadonlySet<TableMove> = none): Happening {
  const leaving = arcsLeaving(table)
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
  return { reached, calls }
}

/** Whether a promise speaks of something that never happens, and so says nothing. */
export const saysNothing = (form: PromiseForm, { reached, calls }: Happening): boolean =>
  !matters(form).every((subject) =>
    subject.kind === 'call'
      ? calls.has(subject.call)
      : subject.codes.some((code) => reached.has(code)),
  )

export const isEmpty = (table: Table, form: PromiseForm): boolean =>
  saysNothing(form, happening(table))

/** The statuses that a promise is about and that a record should still come to once the promise holds. */
export const targetsOf = (form: PromiseForm): Code[] =>
  matters(form).flatMap((subject) => (subject.kind === 'statuses' ? subject.codes : []))
