import type { Code } from './json'
import type { PromiseForm, Subject } from './lifecycle'

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
