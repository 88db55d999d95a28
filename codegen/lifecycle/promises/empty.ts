import { reachableFrom, tableGraph } from '../graph/graph'
import type { Code, PromiseForm, Subject } from '../../model'
import type { Table } from '../../model/table'

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

/** Whether a promise speaks of something that never happens, and so says nothing. */
export function isEmpty(table: Table, form: PromiseForm): boolean {
  const reached = reachableFrom(tableGraph(table), table.start)
  const happens = (subject: Subject): boolean =>
    subject.kind === 'call'
      ? table.moves.some(({ from, call }) => call === subject.call && reached.has(from))
      : subject.codes.some((code) => reached.has(code))
  return !matters(form).every(happens)
}

/** The statuses that a promise is about and that a record should still come to once the promise holds. */
export function targetsOf(form: PromiseForm): Code[] {
  return matters(form).flatMap((subject) => (subject.kind === 'statuses' ? subject.codes : []))
}
