import type { ConditionPart } from '../../../wire/condition'
import type { Code, InvariantFormula, InvariantSubject } from '../../../codegen/language/model'
import type {
  KnownCondition,
  TransitionTable,
  TableMove,
} from '../../../codegen/language/model/transition-table'

/*
 * An oracle of its own: it knows no watch, no cut and no environment. A record is a status and what it has gone through,
 * and every record that there can be is written down.
 */

interface Step {
  from: Code
  to: Code
  call: string
  /** Who makes it: null for the server, none for anybody. */
  roles: readonly string[] | null
  /** Those who brought the record there are refused. */
  refused?: readonly Code[]
  /** What may not have changed since then. */
  sealed?: readonly string[]
  /** What is sure of the record. */
  known: readonly KnownCondition[]
}

/** What may happen to a record: by operators alone, or beside the server. */
function stepsOf(table: TransitionTable, beside: boolean): { steps: Step[]; start: Code[] } {
  const codes = table.statuses.map(({ code }) => code)
  const steps: Step[] = table.moves.flatMap(({ from, to, serverDecides, call, ...who }) =>
    (serverDecides ? codes : [to]).map((target) => ({
      from,
      to: target,
      call,
      roles: who.bySystem ? null : who.roles,
      refused: who.otherPersonThan ?? [],
      sealed: who.seals ?? [],
      known: who.bySystem ? [] : (who.known ?? []),
    })),
  )
  if (!beside) return { steps, start: [...table.start] }
  for (const { code, bySystem } of table.server ? [] : table.statuses) {
    if (!bySystem) continue
    for (const other of codes) {
      // To leave a record where it is is no move.
      if (other === code) continue
      steps.push(
        { from: code, to: other, call: '', roles: null, known: [] },
        { from: other, to: code, call: '', roles: null, known: [] },
      )
    }
  }
  for (const { from, to } of table.server ?? [])
    steps.push({ from, to, call: '', roles: null, known: [] })
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

const times = (subject: InvariantSubject, step: Step | null, code: Code): number => {
  if (subject.kind === 'call') return step?.call === subject.call ? 1 : 0
  if (subject.kind === 'statuses') return subject.codes.includes(code) ? 1 : 0
  if (subject.kind === 'beside') return 0
  return step && subject.from.includes(step.from) && subject.to.includes(step.to) ? 1 : 0
}
// In one step the move comes before the visit.
const order = (subject: InvariantSubject): number => (subject.kind === 'statuses' ? 1 : 0)

/** The records of the random tables, one by one: a whole number, a measured one and a choice, each of which may be missing. */
type DataRecord = { readonly [field: string]: number | string | null }

const numbers = Array.from({ length: 9 }, (_, index) => index - 2)
const dataRecords: DataRecord[] = [null, ...numbers].flatMap((n) =>
  [null, ...numbers.flatMap((x) => [x, x + 0.5])].flatMap((x) =>
    [null, 'a', 'b', 'c'].map((k) => ({ n, x, k })),
  ),
)

const passes = (part: ConditionPart, values: DataRecord): boolean => {
  const value = values[part.field] ?? null
  const isAmong = part.is?.some((one) => one === value || (one === '' && value === null))
  const number = Number(value)
  return [
    isAmong === undefined || isAmong !== (part.not ?? false),
    part.empty === undefined || part.empty === (value === null),
    part.over === undefined || (value !== null && number > Number(part.over)),
    part.under === undefined || (value !== null && number < Number(part.under)),
    part.atLeast === undefined || (value !== null && number >= Number(part.atLeast)),
    part.atMost === undefined || (value !== null && number <= Number(part.atMost)),
  ].every(Boolean)
}

/** What a record has gone through, as far as a promise may ask. */
interface Record {
  code: Code
  count: number
  moves: number
  seen: readonly boolean[]
  /** Where it was brought after which the second person must be another one, and by whom. */
  people: readonly (readonly [where: Code, who: string])[]
}

const people = (step: Step | null): readonly string[] =>
  step === null ? ['*'] : step.roles === null ? [] : step.roles.length === 0 ? ['*'] : step.roles

const meets = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.some((other) => one === other || one === '*' || other === '*'))

/** What becomes of a record with one more step; null when that breaks the promise. */
function withStep(
  form: InvariantFormula,
  step: Step | null,
  code: Code,
  old: Omit<Record, 'code'>,
) {
  const next = { ...old, code, moves: Math.min(40, old.moves + (step ? 1 : 0)) }
  const enters = (to: readonly Code[], from?: readonly Code[]): boolean =>
    step !== null && to.includes(code) && (from?.includes(step.from) ?? true)
  const unlessAfter = (what: InvariantSubject, all: readonly InvariantSubject[]) => {
    const now = all.map((each) => times(each, step, code) === 1)
    const before = all.map((each, at) => old.seen[at] || (now[at] && order(each) < order(what)))
    if (times(what, step, code) === 1 && before.some((each) => !each)) return null
    return { ...next, moves: 0, seen: all.map((_, at) => Boolean(old.seen[at] || now[at])) }
  }
  switch (form.form) {
    case 'onlyAfter':
      return unlessAfter(form.what, [form.after])
    case 'afterAll':
      return unlessAfter(form.what, form.all)
    case 'neverAfter': {
      const now = times(form.after, step, code) === 1
      const before = old.seen[0] || (now && order(form.after) < order(form.never))
      if (times(form.never, step, code) === 1 && before) return null
      return { ...next, moves: 0, seen: [Boolean(old.seen[0] || now)] }
    }
    case 'atMost': {
      const count = old.count + times(form.what, step, code)
      return count > form.times ? null : { ...next, moves: 0, count }
    }
    case 'within': {
      if (old.count > 0 || !form.to.includes(code)) return next
      return next.moves > form.moves ? null : { ...next, count: 1 }
    }
    case 'neverDirectly':
      return enters(form.to, form.from) ? null : { ...next, moves: 0 }
    case 'onlyBy':
      return enters(form.to, form.from) && step?.call !== form.call ? null : { ...next, moves: 0 }
    case 'onlyByRole': {
      const may = step?.roles ?? []
      const isRight = may.length > 0 && may.every((role) => form.roles.includes(role))
      return enters(form.to, form.from) && !isRight ? null : { ...next, moves: 0 }
    }
    case 'onlyWhen': {
      if (!enters(form.to, form.from)) return { ...next, moves: 0 }
      const { roles, known = [] } = step ?? { roles: null }
      const isExcepted =
        roles !== null && roles.length > 0 && roles.every((one) => form.roles.includes(one))
      const isWrong = (each: DataRecord): boolean =>
        known.every(({ part, holds: so }) => passes(part, each) === so) &&
        !form.any.some((all) => all.every((part) => passes(part, each)))
      return !isExcepted && dataRecords.some(isWrong) ? null : { ...next, moves: 0 }
    }
    case 'otherPerson': {
      const left = old.people.filter(([where]) => !step?.refused?.includes(where))
      const whoever = left.map(([, who]) => who)
      if (enters(form.to, form.from) && meets(whoever, people(step))) return null
      const more = form.than.includes(code) ? people(step).map((who) => [code, who] as const) : []
      const all = new Map([...old.people, ...more].map((one) => [JSON.stringify(one), one]))
      const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))
      return { ...next, moves: 0, people: sorted.map(([, one]) => one) }
    }
    case 'unchanged': {
      const isSealed =
        form.since.every((one) => step?.refused?.includes(one)) &&
        form.fields.every((one) => step?.sealed?.includes(one))
      if (enters(form.to, form.from) && old.seen[0] && !isSealed) return null
      return { ...next, moves: 0, seen: [old.seen[0] || form.since.includes(code)] }
    }
    default:
      return { ...next, moves: 0 }
  }
}

/** Everything that a record may have gone through, written down one by one. */
function breaks(form: InvariantFormula, { steps, start }: ReturnType<typeof stepsOf>): boolean {
  const seen = new Set<string>()
  const records: Record[] = []
  let broken = false
  const come = (step: Step | null, code: Code, old: Omit<Record, 'code'>): void => {
    const next = withStep(form, step, code, old)
    if (next === null) broken = true
    const key = JSON.stringify(next)
    if (next === null || seen.has(key)) return
    seen.add(key)
    records.push(next)
  }
  for (const code of start) come(null, code, { count: 0, moves: 0, seen: [], people: [] })
  for (const old of records) {
    for (const step of steps) if (step.from === old.code) come(step, step.to, old)
  }
  return broken
}

function cannot(
  form: InvariantFormula,
  { steps, start }: ReturnType<typeof stepsOf>,
  ends: readonly Code[],
): boolean {
  if (form.form === 'everyEnds') {
    return [...closure(start, steps)].some((code) => {
      const led = closure([code], steps)
      return !ends.some((end) => led.has(end))
    })
  }
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

export const holds = (table: TransitionTable, form: InvariantFormula, beside: boolean): boolean =>
  !breaks(form, stepsOf(table, beside)) &&
  !cannot(
    form,
    stepsOf(table, beside),
    table.statuses.filter(({ end }) => end).map(({ code }) => code),
  )

const statuses = (codes: Code[]): InvariantSubject => ({ kind: 'statuses', codes })

/** Whether the promise says anything when only operators move. */
function says(table: TransitionTable, form: InvariantFormula): boolean {
  const { steps, start } = stepsOf(table, false)
  const reached = closure(start, steps)
  const happens = (subject: InvariantSubject): boolean =>
    subject.kind === 'statuses'
      ? subject.codes.some((code) => reached.has(code))
      : steps.some((step) => reached.has(step.from) && times(subject, step, step.to) === 1)
  const entered = (to: Code[], from?: Code[]): boolean =>
    happens(from ? { kind: 'moves', from, to } : statuses(to))
  switch (form.form) {
    case 'onlyAfter':
    case 'afterAll':
    case 'atMost':
      return happens(form.what)
    case 'within':
      return happens(statuses(form.to))
    case 'everyEnds':
      return true
    case 'neverAfter':
      return happens(form.after) && happens(form.never)
    case 'neverDirectly':
      return happens(statuses(form.from)) && happens(statuses(form.to))
    case 'onlyBy':
    case 'onlyByRole':
    case 'onlyWhen':
      return entered(form.to, form.from)
    case 'otherPerson':
      return entered(form.to, form.from) && happens(statuses(form.than))
    case 'unchanged':
      return entered(form.to, form.from) && happens(statuses(form.since))
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

const less = (table: TransitionTable, removed: ReadonlySet<TableMove>): TransitionTable => ({
  ...table,
  moves: table.moves.filter((each) => !removed.has(each)),
  server: table.server ? table.server.filter((each) => !removed.has(each)) : null,
})

const codesIn = (each: InvariantSubject): Code[] =>
  each.kind === 'statuses' ? each.codes : each.kind === 'moves' ? [...each.from, ...each.to] : []

const targetsOf = (form: InvariantFormula): Code[] => {
  switch (form.form) {
    case 'onlyAfter':
    case 'afterAll':
    case 'atMost':
      return codesIn(form.what)
    case 'neverAfter':
      return [...codesIn(form.after), ...codesIn(form.never)]
    case 'within':
      return form.to
    case 'onlyBy':
    case 'onlyByRole':
    case 'onlyWhen':
      return [...form.to, ...(form.from ?? [])]
    case 'otherPerson':
      return [...form.to, ...(form.from ?? []), ...form.than]
    case 'unchanged':
      return [...form.to, ...(form.from ?? []), ...form.since]
    case 'everyEnds':
      return []
    default:
      return [...form.from, ...form.to]
  }
}

function reachedIn(table: TransitionTable): Set<Code> {
  const { steps, start } = stepsOf(table, false)
  return closure(start, steps)
}

const both = (table: TransitionTable, form: InvariantFormula): boolean =>
  holds(table, form, false) && holds(table, form, true)

/** Whether a set of moves is of help: by the words of the documentation, one by one. */
export function isOfHelp(
  table: TransitionTable,
  removed: ReadonlySet<TableMove>,
  form: InvariantFormula,
  others: readonly InvariantFormula[],
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
