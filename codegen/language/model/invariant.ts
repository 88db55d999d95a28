import type { Code } from './json'
import type { EnteringMoves, InvariantFormula, InvariantSubject } from './lifecycle'

/** Any of some statuses, as what a sentence is about. */
export const statusesSubject = (codes: Code[]): InvariantSubject => ({ kind: 'statuses', codes })

/** What moves into statuses are about, as what a sentence is about. */
export const enteringSubject = ({ from, to }: EnteringMoves): InvariantSubject =>
  from ? { kind: 'moves', from, to } : statusesSubject(to)

/** Everything that a promise names, in the order of its words. */
const subjectsOf = (form: InvariantFormula): InvariantSubject[] => {
  switch (form.form) {
    case 'onlyAfter':
      return [form.what, form.after]
    case 'afterAll':
      return [form.what, ...form.all]
    case 'neverAfter':
      return [form.after, form.never]
    case 'atMost':
      return [form.what]
    case 'within':
      return [statusesSubject(form.to)]
    case 'onlyBy':
      return [enteringSubject(form), { kind: 'call', call: form.call }]
    case 'onlyByRole':
    case 'onlyWhen':
      return [enteringSubject(form)]
    case 'otherPerson':
      return [enteringSubject(form), statusesSubject(form.than)]
    case 'unchanged':
      return [enteringSubject(form), statusesSubject(form.since)]
    case 'neverDirectly':
    case 'alwaysReach':
    case 'canReach':
      return [statusesSubject(form.from), statusesSubject(form.to)]
    case 'everyEnds':
      return []
  }
}

/** The statuses of one thing that a sentence is about. */
export const subjectCodes = (subject: InvariantSubject): Code[] =>
  subject.kind === 'statuses'
    ? subject.codes
    : subject.kind === 'moves'
      ? [...subject.from, ...subject.to]
      : []

/** Every status that a promise names. */
export const invariantStatuses = (form: InvariantFormula): Code[] =>
  subjectsOf(form).flatMap(subjectCodes)

/** The fields of the other lifecycles whose statuses a promise names. */
export const otherLifecycleFields = (form: InvariantFormula): string[] => [
  ...new Set(
    subjectsOf(form).flatMap((subject) => (subject.kind === 'beside' ? [subject.field] : [])),
  ),
]

/** Every call that a promise names. */
export const invariantCalls = (form: InvariantFormula): string[] =>
  subjectsOf(form).flatMap((subject) => (subject.kind === 'call' ? [subject.call] : []))

/** The same promise about other codes. */
export function withInvariantCodes(
  form: InvariantFormula,
  now: (code: Code) => Code,
): InvariantFormula {
  const codes = (list: Code[]): Code[] => list.map(now)
  const subject = (part: InvariantSubject): InvariantSubject => {
    if (part.kind === 'call' || part.kind === 'beside') return part
    if (part.kind === 'statuses') return { ...part, codes: codes(part.codes) }
    return { ...part, from: codes(part.from), to: codes(part.to) }
  }
  const entering = ({ from, to }: EnteringMoves): EnteringMoves => ({
    ...(from && { from: codes(from) }),
    to: codes(to),
  })
  switch (form.form) {
    case 'onlyAfter':
      return { ...form, what: subject(form.what), after: subject(form.after) }
    case 'afterAll':
      return { ...form, what: subject(form.what), all: form.all.map(subject) }
    case 'neverAfter':
      return { ...form, after: subject(form.after), never: subject(form.never) }
    case 'atMost':
      return { ...form, what: subject(form.what) }
    case 'within':
      return { ...form, to: codes(form.to) }
    case 'onlyBy':
    case 'onlyByRole':
    case 'onlyWhen':
      return { ...form, ...entering(form) }
    case 'otherPerson':
      return { ...form, ...entering(form), than: codes(form.than) }
    case 'unchanged':
      return { ...form, ...entering(form), since: codes(form.since) }
    case 'everyEnds':
      return form
    default:
      return { ...form, from: codes(form.from), to: codes(form.to) }
  }
}
