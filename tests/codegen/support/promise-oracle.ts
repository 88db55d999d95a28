import type { Code, PromiseForm } from '../../../codegen/model'
import type { Table, TableMove } from '../../../codegen/model/table'

/*
 * An oracle of its own: it knows no watch, no cut and no environment. A record is a status and what it has gone through,
 * and every record that there can be is written down.
 */

interface Step {
  from: Code
  to: Code
  call: string
}

/** What may happen to a record: by operators alone, or beside the server. */
function stepsOf(table: Table, beside: boolean): { steps: Step[]; start: Code[] } {
  const codes = table.statuses.map(({ code }) => code)
  const steps: Step[] = table.moves.flatMap(({ from, to, serverDecides, call }) =>
    (serverDecides ? codes : [to]).map((target) => ({ from, to: target, call })),
  )
  if (!beside) return { steps, start: [...table.start] }
  for (const { code, bySystem } of table.server ? [] : table.statuses) {
    if (!bySystem) continue
    for (const other of codes) {
      steps.push({ from: code, to: other, call: '' }, { from: other, to: code, call: '' })
    }
  }
  for (const { from, to } of table.server ?? []) steps.push({ from, to, call: '' })
  const reached = closure(table.start, steps)
  const entries = (table.accepted ?? [])
    .filter(({ id }) => id === 'G01')
    .map(({ subject }) => subject)
    .filter((code) => codes.includes(code) && !reached.has(code))
  return { steps, start: [...table.start, ...entries] }
}

function closure(start: readonly Code[], steps: readonly Step[]): Set<Code> {
  const reached = new Set(start)
  for (const code of reached) {
    for (const { from, to } of steps) if (from === code) reached.add(to)
  }
  return reached
}

export type Subject = { kind: 'statuses'; codes: Code[] } | { kind: 'call'; call: string }

const hit = (subject: Subject, step: Step | null, code: Code): number =>
  subject.kind === 'call'
    ? step?.call === subject.call
      ? 1
      : 0
    : subject.codes.includes(code)
      ? 1
      : 0
// In one step the call comes before the visit.
const order = (subject: Subject): number => (subject.kind === 'call' ? 0 : 1)

/** Everything that a record may have gone through, as far as two subjects matter: how often the first, whether both. */
function breaks(form: PromiseForm, { steps, start }: ReturnType<typeof stepsOf>): boolean {
  const seen = new Set<string>()
  const records: { code: Code; first: number; second: boolean }[] = []
  let broken = false
  const come = (step: Step | null, code: Code, first: number, second: boolean): void => {
    let [count, other] = [first, second]
    switch (form.form) {
      case 'onlyAfter': {
        const [w, a] = [hit(form.what, step, code), hit(form.after, step, code)]
        const before = other || (a === 1 && order(form.after) < order(form.what))
        if (w === 1 && !before) broken = true
        if (a === 1) other = true
        break
      }
      case 'neverAfter': {
        const [a, n] = [hit(form.after, step, code), hit(form.never, step, code)]
        const before = other || (a === 1 && order(form.after) < order(form.never))
        if (n === 1 && before) broken = true
        if (a === 1) other = true
        break
      }
      case 'atMostOnce':
        count = Math.min(2, count + hit(form.what, step, code))
        if (count > 1) broken = true
        break
      case 'neverDirectly':
        if (step && form.from.includes(step.from) && form.to.includes(step.to)) broken = true
        break
      case 'onlyBy':
        if (step && form.to.includes(step.to) && step.call !== form.call) broken = true
        break
      default:
        break
    }
    const key = JSON.stringify([code, count, other])
    if (seen.has(key)) return
    seen.add(key)
    records.push({ code, first: count, second: other })
  }
  for (const code of start) come(null, code, 0, false)
  for (const { code, first, second } of records) {
    for (const step of steps) if (step.from === code) come(step, step.to, first, second)
  }
  return broken
}

function cannot(form: PromiseForm, { steps, start }: ReturnType<typeof stepsOf>): boolean {
  if (form.form !== 'canReach' && form.form !== 'alwaysReach') return false
  const reached = closure(start, steps)
  return form.from.some((code) => {
    if (!reached.has(code)) return false
    const before =
      form.form === 'canReach'
        ? new Set([code])
        : closure(
            [code],
            steps.filter(({ from }) => !form.to.includes(from)),
          )
    return [...before].some((each) => {
      const led = closure([each], steps)
      return !form.to.some((to) => led.has(to))
    })
  })
}

export const holds = (table: Table, form: PromiseForm, beside: boolean): boolean =>
  !breaks(form, stepsOf(table, beside)) && !cannot(form, stepsOf(table, beside))

const statuses = (codes: Code[]): Subject => ({ kind: 'statuses', codes })

/** Whether the promise says anything when only operators move. */
function says(table: Table, form: PromiseForm): boolean {
  const { steps, start } = stepsOf(table, false)
  const reached = closure(start, steps)
  const happens = (subject: Subject): boolean =>
    subject.kind === 'call'
      ? steps.some(({ from, call }) => call === subject.call && reached.has(from))
      : subject.codes.some((code) => reached.has(code))
  switch (form.form) {
    case 'onlyAfter':
    case 'atMostOnce':
      return happens(form.what)
    case 'neverAfter':
      return happens(form.after) && happens(form.never)
    case 'neverDirectly':
      return happens(statuses(form.from)) && happens(statuses(form.to))
    case 'onlyBy':
      return happens(statuses(form.to))
    default:
      return happens(statuses(form.from))
  }
}

/** Every set of moves, the smaller ones first. */
export function* subsets(moves: readonly TableMove[]): Generator<Set<TableMove>> {
  for (let size = 1; size <= moves.length; size += 1) {
    for (let bits = 0; bits < 2 ** moves.length; bits += 1) {
      const set = moves.filter((_, index) => (bits & (1 << index)) !== 0)
      if (set.length === size) yield new Set(set)
    }
  }
}

const less = (table: Table, removed: ReadonlySet<TableMove>): Table => ({
  ...table,
  moves: table.moves.filter((each) => !removed.has(each)),
  server: table.server ? table.server.filter((each) => !removed.has(each)) : null,
})

const codesIn = (each: Subject): Code[] => (each.kind === 'statuses' ? each.codes : [])

const targetsOf = (form: PromiseForm): Code[] => {
  switch (form.form) {
    case 'onlyAfter':
    case 'atMostOnce':
      return codesIn(form.what)
    case 'neverAfter':
      return [...codesIn(form.after), ...codesIn(form.never)]
    case 'onlyBy':
      return form.to
    default:
      return [...form.from, ...form.to]
  }
}

function reachedIn(table: Table): Set<Code> {
  const { steps, start } = stepsOf(table, false)
  return closure(start, steps)
}

const both = (table: Table, form: PromiseForm): boolean =>
  holds(table, form, false) && holds(table, form, true)

/** Whether a set of moves is of help: by the words of the documentation, one by one. */
export function isOfHelp(
  table: Table,
  removed: ReadonlySet<TableMove>,
  form: PromiseForm,
  others: readonly PromiseForm[],
): boolean {
  const rest = less(table, removed)
  const [before, after] = [reachedIn(table), reachedIn(rest)]
  return (
    both(rest, form) &&
    targetsOf(form).every((code) => !before.has(code) || after.has(code)) &&
    [form, ...others].every((each) => !says(table, each) || says(rest, each)) &&
    others.every((each) => !both(table, each) || both(rest, each))
  )
}
