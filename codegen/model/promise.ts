import type { Place } from '../base/diagnostic'
import type { Code } from '.'

/** What a sentence is about: any of some statuses, or any move by a call. */
export type Subject = { kind: 'statuses'; codes: Code[] } | { kind: 'call'; call: string }

/** What a promise says, whatever its words. */
export type PromiseForm =
  | { form: 'onlyAfter'; what: Subject; after: Subject }
  | { form: 'neverAfter'; after: Subject; never: Subject }
  | { form: 'neverDirectly'; from: Code[]; to: Code[] }
  | { form: 'atMostOnce'; what: Subject }
  | { form: 'onlyBy'; to: Code[]; call: string }
  | { form: 'alwaysReach'; from: Code[]; to: Code[] }
  | { form: 'canReach'; from: Code[]; to: Code[] }

/** A sentence of the table about what is always true. */
export interface TablePromise {
  name: string
  sentence: string
  form: PromiseForm
  /** Asked only: the answer fails nothing. */
  question: boolean
  place: Place
}

const statuses = (codes: Code[]): Subject => ({ kind: 'statuses', codes })

const subjectsOf = (form: PromiseForm): Subject[] => {
  switch (form.form) {
    case 'onlyAfter':
      return [form.what, form.after]
    case 'neverAfter':
      return [form.after, form.never]
    case 'atMostOnce':
      return [form.what]
    case 'onlyBy':
      return [statuses(form.to), { kind: 'call', call: form.call }]
    case 'neverDirectly':
    case 'alwaysReach':
    case 'canReach':
      return [statuses(form.from), statuses(form.to)]
  }
}

/** Every status that a promise names. */
export const statusesOf = (form: PromiseForm): Code[] =>
  subjectsOf(form).flatMap((subject) => (subject.kind === 'statuses' ? subject.codes : []))

/** Every call that a promise names. */
export const callsOf = (form: PromiseForm): string[] =>
  subjectsOf(form).flatMap((subject) => (subject.kind === 'call' ? [subject.call] : []))
