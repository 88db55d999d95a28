import type { Direction } from '../changes/weigh'
import type { Phrases } from './phrases'

const moves = (count: number): string => `${count} ${count === 1 ? 'move' : 'moves'}`

/** A label may name one record or the list of them. */
const singular = (noun: string): string => noun.replace(/(?<=[^su])s$/, '')

/** `orders`, `entries`, `boxes`. */
const plural = (noun: string): string =>
  /(?:[sxz]|[cs]h)$/.test(noun)
    ? `${noun}es`
    : /[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : `${noun}s`

const records = (count: number, noun: string): string => {
  return count === 1 ? `1 ${singular(noun)} is` : `${count} ${plural(singular(noun))} are`
}

const direction: Readonly<Record<Direction, string>> = {
  narrowed: ' (narrowed)',
  widened: ' (widened)',
  changed: '',
}

export const en: Phrases = {
  comma: ', ',
  gap: ' ',
  nothing: 'no rule changed',
  money: (sentence) => `MONEY: ${sentence}`,
  heading: (resource, field) => (field === '' ? resource : `${resource}, ${field}`),
  move: ({ from, to, call, action, bySystem, isNew }) => {
    const who = bySystem ? 'The server' : 'An operator'
    const by = action === '' ? '' : ` by ${action}`
    const how = isNew && call !== '' ? ` (${call} call)` : ''
    return `${who} can ${isNew ? 'now' : 'no longer'} move ${from} to ${to}${by}${how}.`
  },
  serverDecides: 'wherever the server decides',
  sources: (count, to, list, isNew) => {
    const statuses = count === 1 ? '1 status' : `${count} statuses`
    return isNew
      ? `${statuses} can now end up in ${to} that could not before: ${list}.`
      : `${statuses} can no longer end up in ${to}: ${list}.`
  },
  targets: (from, list, isNew) =>
    isNew
      ? `From ${from} there is now a way to ${list}.`
      : `From ${from} no way leads to ${list} any more.`,
  statement: (statements, isTrue) =>
    `${isTrue ? 'Now true' : 'No longer true'}: ${statements.join('; ')}.`,
  onlyAfter: (of, via) => `${of} only after ${via}`,
  rest: (from, list) =>
    list === '' ? `Nothing is left from ${from}.` : `What is left from ${from}: ${list}.`,
  bypass: (of, via, route) => `${of} can now be reached without ${via}: ${route}.`,
  live: (count, noun, status) => `${records(count, noun)} in ${status}.`,
  liveMove: (count, noun, from, to, isNew) => {
    const them = count === 1 ? 'it' : 'them'
    const where = to === null ? '' : ` to ${to}`
    return `${records(count, noun)} in ${from}; operators can ${isNew ? 'now' : 'no longer'} move ${them}${where}.`
  },
  entryCall: (to, { before, after }, count) =>
    `${to} is now entered by ${after} instead of ${before} (${moves(count)}).`,
  entryConfirm: (to, asks, count) =>
    asks
      ? `A move to ${to} now asks first (${moves(count)}).`
      : `A move to ${to} no longer asks first (${moves(count)}).`,
  entrySystem: (to, bySystem, count) =>
    bySystem
      ? `Only the server moves to ${to} now, operators no longer do (${moves(count)}).`
      : `Operators can now move to ${to} what only the server moved before (${moves(count)}).`,
  entryRoles: (to, { before, after }, count) =>
    `A move to ${to} is now for ${after} instead of ${before} (${moves(count)}).`,
  entryFact: (to, fact, { before, after }, count) =>
    `Moves to ${to}: ${fact} is now ${after} instead of ${before} (${moves(count)}).`,
  status: (status, end, isNew) =>
    isNew
      ? `New status: ${status}${end ? ', an end' : ''}.`
      : `The status ${status}${end ? ', an end,' : ''} is gone.`,
  renamed: (code, { before, after }) => `${code} is now called ${after} instead of ${before}.`,
  recoded: (name, { before, after }) => `${name} now has the code ${after} instead of ${before}.`,
  end: (status, isEnd) => `${status} is ${isEnd ? 'now' : 'no longer'} an end.`,
  system: (status, bySystem) =>
    bySystem
      ? `${status} now belongs to the server.`
      : `${status} no longer belongs to the server.`,
  statusFact: (status, fact, { before, after }) =>
    `${status}: ${fact} is now ${after} instead of ${before}.`,
  start: ({ before, after }) => `Records now start in ${after} instead of ${before}.`,
  reached: (list, isNew) =>
    isNew
      ? `Can now be reached from the start: ${list}.`
      : `Can no longer be reached from the start: ${list}.`,
  finishes: (list, isNew) =>
    isNew ? `Can now come to an end: ${list}.` : `Can no longer come to an end: ${list}.`,
  accept: (finding, { before, after }) => {
    if (before === null) return `The finding ${finding} is accepted: ${after}.`
    if (after === null) return `The finding ${finding} is no longer accepted.`
    return `The finding ${finding} is accepted for another reason: ${after} instead of ${before}.`
  },
  promiseNew: (name, text) => `New promise, kept: ${name}: ${text}.`,
  promiseGone: (name, text) => `No longer promised: ${name}: ${text}.`,
  promiseReworded: (name, { before, after }) =>
    `${name} now promises: ${after}; before: ${before}.`,
  promiseBroken: (name, text, example) =>
    `BROKEN PROMISE: ${name}: ${text}. Shortest example: ${example}.`,
  promiseKept: (name, text) => `${name} is kept again: ${text}.`,
  question: (text, { before, after }) => {
    if (after === null) return `No longer asked: ${text}.`
    const was = before === null || before === after ? '' : `, before: ${before}`
    return `Question: ${text}? Now ${after}${was}.`
  },
  texts: (count, languages, subjects) =>
    `${count === 1 ? '1 text reads' : `${count} texts read`} differently (${languages}): ${subjects}.`,
  more: (count) => `${count} more`,
  thing: (what, summary, isNew) => {
    const said = summary === '' ? '' : `: ${summary}`
    return isNew ? `new ${what}${said}.` : `${what} is gone${said}.`
  },
  things: {
    resource: (name) => `resource ${name}`,
    field: (name) => `field ${name}`,
    choice: (name) => `choice ${name}`,
    call: (name) => `call ${name}`,
    lifecycle: (name) => `lifecycle of ${name}`,
    list: () => 'list',
    create: () => 'form for new records',
    edit: () => 'form for existing records',
    show: () => 'detail view',
    app: () => 'app.yaml',
  },
  fact: (subject, fact, { before, after }, which) =>
    `${subject}: ${fact} ${before} → ${after}${direction[which]}.`,
  items: (subject, fact, entries) => `${subject}: ${fact} ${entries}.`,
  weights: { breaking: 'Breaking', notable: 'Notable', harmless: 'Harmless' },
  outside: 'Outside the lifecycle',
  everyone: 'every administrator',
  nothingSet: 'none',
  yes: 'yes',
  no: 'no',
  title: 'What changes for the business',
  counts: (changes, broken) => {
    const all = changes === 1 ? '1 change' : `${changes} changes`
    if (broken === 0) return all
    return `${all}, ${broken === 1 ? '1 promise' : `${broken} promises`} newly broken`
  },
  place: { before: 'before', after: 'after' },
}
