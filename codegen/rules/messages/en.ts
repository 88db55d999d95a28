import type { ChangeDirection } from '../diff/changes/change-weight'
import type { ChangedIncomingMoves, DiffPhrases } from './diff-phrases'

export { report } from './report/en'

const countMoves = (count: number): string => `${count} ${count === 1 ? 'move' : 'moves'}`

const remainVerb = (list: string): string => (list.includes(',') ? 'remain' : 'remains')

/** Moves into one status: all of them by where they lead, some of them by where they start. */
const moveTo = (to: string, { from, whole }: ChangedIncomingMoves): string =>
  whole ? `A move to ${to}` : `The move ${from} → ${to}`

/** Where the moves of a sentence start, or those that the sentence leaves out. */
const sourcesOf = ({ count, from, rest, whole }: ChangedIncomingMoves): string => {
  if (whole) return ` (${countMoves(count)}), from ${from}`
  return rest === '' ? '' : `; from ${rest} as before`
}

/** The singular of a label, which may name either one record or a list of them. */
const singularNoun = (noun: string): string => noun.replace(/(?<=[^su])s$/, '')

/** `orders`, `entries`, `boxes`. */
const pluralNoun = (noun: string): string =>
  /(?:[sxz]|[cs]h)$/.test(noun)
    ? `${noun}es`
    : /[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : `${noun}s`

const countRecords = (count: number, noun: string): string => {
  return count === 1
    ? `1 ${singularNoun(noun)} is`
    : `${count} ${pluralNoun(singularNoun(noun))} are`
}

const direction: Readonly<Record<ChangeDirection, string>> = {
  narrowed: ' (narrowed)',
  widened: ' (widened)',
  changed: '',
}

export const diff: DiffPhrases = {
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
      ? `Operators can now bring records to ${to} from ${statuses} from which they could not before: ${list}.`
      : `Operators can no longer bring records to ${to} from ${statuses}: ${list}.`
  },
  targets: (from, list, isNew) =>
    isNew
      ? `From ${from} operators now have a way to ${list}.`
      : `From ${from} operators have no way to ${list} any more.`,
  statement: (statements, isTrue) =>
    `${isTrue ? 'Now true' : 'No longer true'}: ${statements.join('; ')}.`,
  onlyAfter: (of, via) => `${of} only after ${via}`,
  rest: (from, list) =>
    list === '' ? `Nothing is left from ${from}.` : `What is left from ${from}: ${list}.`,
  bypass: (of, via, route) => `${of} can now be reached without ${via}: ${route}.`,
  live: (count, noun, status) => `${countRecords(count, noun)} in ${status}.`,
  liveMove: (count, noun, from, to, isNew) => {
    const them = count === 1 ? 'it' : 'them'
    const where = to === null ? '' : ` to ${to}`
    return `${countRecords(count, noun)} in ${from}; operators can ${isNew ? 'now' : 'no longer'} move ${them}${where}.`
  },
  happened: ({ count, records: on, days }, noun, isNew) => {
    const when = days === null ? 'In the history' : `In the last ${days} days of the history`
    if (count === 0) return `${when} it was not made.`
    const often = `${when} it was made ${count === 1 ? 'once' : `${count} times`} (${on} ${on === 1 ? singularNoun(noun) : pluralNoun(singularNoun(noun))})`
    return isNew
      ? `${often}, although it was not allowed.`
      : `${often}; it would have been refused.`
  },
  entryCall: (to, { before, after }, entries) =>
    `${entries.whole ? to : `${entries.from} → ${to}`} is now entered by ${after} instead of ${before}${sourcesOf(entries)}.`,
  entryConfirm: (to, asks, entries) =>
    `${moveTo(to, entries)} ${asks ? 'now asks first' : 'no longer asks first'}${sourcesOf(entries)}.`,
  entrySystem: (to, bySystem, entries) => {
    const { from, rest, whole } = entries
    if (whole) {
      return bySystem
        ? `Only the server moves to ${to} now, operators no longer do${sourcesOf(entries)}.`
        : `Operators can now move to ${to} what only the server moved before${sourcesOf(entries)}.`
    }
    const left = (who: string): string =>
      rest === '' ? '' : `; ${rest} ${remainVerb(rest)} with ${who}`
    return bySystem
      ? `${from} → ${to} is now made by the server${left('operators')}.`
      : `Operators can now move ${from} → ${to}, which only the server did before${left('the server')}.`
  },
  entryRoles: (to, { before, after }, entries) =>
    `${moveTo(to, entries)} is now for ${after} instead of ${before}${sourcesOf(entries)}.`,
  entryPersons: (to, { before, after }, entries) => {
    const rest = sourcesOf(entries)
    const than = 'another person than the one who moved it to'
    if (after === '') return `${moveTo(to, entries)} no longer requires ${than} ${before}${rest}.`
    const instead = before === '' ? '' : ` instead of ${before}`
    return `${moveTo(to, entries)} now requires ${than} ${after}${instead}${rest}.`
  },
  entryFact: (to, fact, { before, after }, entries) =>
    `${entries.whole ? 'Moves to' : `Move ${entries.from} →`} ${to}: ${fact} is now ${after} instead of ${before}${sourcesOf(entries)}.`,
  status: (status, end, isNew) =>
    isNew
      ? `New status: ${status}${end ? ', an end' : ''}.`
      : `Status removed: ${status}${end ? ', an end' : ''}.`,
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
  serverMove: (from, to, isNew) =>
    `The server can ${isNew ? 'now' : 'no longer'} move ${from} to ${to} by itself.`,
  serverSaid: (list) => `The schema now says what the server moves by itself: ${list}.`,
  serverFree: (list) =>
    list === ''
      ? 'The schema no longer says what the server moves by itself.'
      : `The schema no longer says what the server moves by itself: it may bring records to ${list} from anywhere, and take them anywhere.`,
  reached: (list, isNew) =>
    isNew
      ? `Operators can now bring records from the start to ${list}.`
      : `Operators can no longer bring records from the start to ${list}.`,
  finishes: (list, isNew) =>
    isNew
      ? `Operators can now bring records to an end from ${list}.`
      : `Operators can no longer bring records to an end from ${list}.`,
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
  promiseEmpty: (name, text) =>
    `SAYS NOTHING: ${name}: ${text}. What it is about never happens, so it always holds.`,
  promiseFull: (name, text) => `${name} says something again: ${text}.`,
  promiseByServer: 'Operators keep it; the server may break it.',
  strength: { weaker: 'It promises less.', stronger: 'It promises more.', other: '' },
  loops: (list, isNew) => `A record can ${isNew ? 'now' : 'no longer'} go round among ${list}.`,
  loopsChanged: ({ before, after }) =>
    `Where a record can go round has changed: now among ${after}; before, among ${before}.`,
  repeat: (call, route) =>
    route === null
      ? `${call} can no longer happen more than once on one record.`
      : `${call} can now happen more than once on one record: ${route}.`,
  question: (text, { before, after }) => {
    if (after === null) return `No longer asked: ${text}.`
    const was = before === null || before === after ? '' : `, before: ${before}`
    return `Question: ${text}? Now ${after}${was}.`
  },
  texts: (count, languages, subjects) =>
    `${count === 1 ? '1 text reads' : `${count} texts read`} differently (${languages}): ${subjects}.`,
  more: (count) => `${count} more`,
  thing: (what, summary, isNew) => {
    const tail = summary === '' ? '' : `: ${summary}`
    return isNew ? `new ${what}${tail}.` : `${what} removed${tail}.`
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
  terms: {
    seals: 'sealed fields',
  },
  outside: 'Outside the lifecycle',
  everyone: 'every administrator',
  always: 'always',
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

/** What a new resource begins with. The other languages have the same keys. */
export const scaffold = {
  name: 'Name',
  code: 'Code',
  status: 'Status',
  remark: 'Remark',
  createTime: 'Create time',
  draft: 'Draft',
  active: 'Active',
  closed: 'Closed',
  saved: 'Saved',
  deleted: 'Deleted',
  done: 'Done',
} as const
