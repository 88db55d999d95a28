import { partHolds } from '../../wire/condition'
import type { Code, Subject, TablePromise } from '../model'
import { besideOf, enteringSubject } from '../model/promise'
import { withServer } from '../lifecycle/graph/environment'
import { decisive, lifecyclesBeside } from '../lifecycle/promises/beside'
import { escaping } from '../lifecycle/promises/escape'
import { personsOf, sharesPerson } from '../lifecycle/promises/persons'
import { isRouteForm, type RouteForm } from '../lifecycle/promises/watch'
import { codeText, statusText, type Domains, type Table, type TableMove } from '../model/table'

/** A sound name of a formula; unique because its place is in it. */
const formulaName = (name: string, place: number): string =>
  `p${place + 1}_${name.replaceAll(/\W+/g, '_')}`

interface Watched {
  promise: TablePromise
  at: number
  /** What is noted about it with every step, and where. */
  watch: string
  notes: readonly string[]
}

/**
 * A model for the model checker Spin: a record that goes all ways that the table and the server allow, and a formula
 * for each promise. `spin -search -ltl NAME` looks for a way that breaks it. Promises that something can be reached are
 * about what may happen and not about what must: linear formulas cannot say that.
 */
export function promelaText(table: Table, promises: readonly TablePromise[]): string {
  const wide = withServer(table)
  const codes = wide.statuses.map(({ code }) => code)
  const calls = [...new Set(wide.moves.map(({ call }) => call))]
  const others = othersOf(wide, promises)
  const places: Places = {
    place: (code) => codes.indexOf(code),
    calls,
    moves: wide.moves,
    domains: wide.domains ?? {},
    others,
  }
  const watched = promises.flatMap((promise, at): Watched[] => {
    if (!isRouteForm(promise.form) || isAboutData(wide, promise.form)) return []
    const { lines: steps, notes } = watchOf(promise.form, at, places)
    return [{ promise, at, watch: steps.join('\n'), notes }]
  })
  const lines = [
    ...codes.map((code, at) => `/* ${at}: ${comment(statusText(table, code))} */`),
    ...calls.map((call, at) => `/* call ${at}: ${comment(call)} */`),
    ...others.flatMap(({ field, codes: all }, other) =>
      all.map((code, at) => `/* beside${other} ${at}: ${comment(`${field} ${codeText(code)}`)} */`),
    ),
    'short at = -1, from = -1, call = -1, move = -1;',
    // Which lifecycle has just moved: 0 is the own one.
    ...(others.length > 0 ? ['byte moved = 0;'] : []),
    ...others.map((_, other) => `short beside${other} = -1;`),
    ...watched.map(({ at, notes }) => `bit broken${at}; byte ${notes.join(', ')};`),
    '',
    ...recordLines(wide, watched, places),
    '',
    ...watched.map(
      ({ promise, at }) =>
        `/* ${comment(promise.sentence)} */\nltl ${formulaName(promise.name, at)} { [] (broken${at} == 0) }`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

const comment = (text: string): string => text.replaceAll('*/', '* /')

/** The record: it starts somewhere, and goes on for as long as there is a move. */
function recordLines(wide: Table, watched: readonly Watched[], places: Places): string[] {
  const steps = [...ownSteps(wide, places), ...otherSteps(wide, places)]
  return [
    'inline watch() {',
    '  printf("at %d\\n", at);',
    ...watched.map(({ watch }) => watch),
    '  skip',
    '}',
    '',
    'active proctype record() {',
    '  atomic {',
    ...places.others.flatMap(({ table, codes }, other) => [
      '    if',
      ...table.start.map((code) => `    :: beside${other} = ${codes.indexOf(code)}`),
      '    fi;',
      `    moved = ${other + 1};`,
      '    watch();',
    ]),
    ...(places.others.length > 0 ? ['    moved = 0;'] : []),
    '    if',
    ...wide.start.map((code) => `    :: at = ${places.place(code)}`),
    '    fi;',
    '    watch()',
    '  }',
    'end: do',
    '  :: atomic {',
    '    if',
    ...new Set(steps),
    ...(steps.length === 0 ? ['    :: false'] : []),
    '    fi;',
    '    watch()',
    '  }',
    '  od',
    '}',
  ]
}

function ownSteps({ moves, statuses }: Table, places: Places): string[] {
  const { calls, others, place } = places
  return moves.flatMap((move, index) =>
    (move.serverDecides ? statuses.map(({ code }) => code) : [move.to]).map(
      (goal) =>
        `    :: ${[`at == ${place(move.from)}`, ...guards(move, places)].join(' && ')} -> ${others.length > 0 ? 'moved = 0; ' : ''}from = at; at = ${place(goal)}; call = ${calls.indexOf(move.call)}; move = ${index}`,
    ),
  )
}

/** The moves of the other lifecycles. */
function otherSteps(own: Table, places: Places): string[] {
  return places.others.flatMap(({ table, codes }, other) =>
    table.moves.flatMap((move) =>
      (move.serverDecides ? codes : [move.to]).map((goal) => {
        const here = [`beside${other} == ${codes.indexOf(move.from)}`, ...guards(move, places, own)]
        return `    :: ${here.join(' && ')} -> moved = ${other + 1}; beside${other} = ${codes.indexOf(goal)}`
      }),
    ),
  )
}

/** What the guard of a move asks of the statuses of a record. */
function guards(move: TableMove, { others, place }: Places, own?: Table): string[] {
  if (others.length === 0 || move.bySystem) return []
  const variables = [
    ...(own ? [{ name: 'at', field: own.field, codes: own.statuses.map(({ code }) => code) }] : []),
    ...others.map(({ field, codes }, at) => ({ name: `beside${at}`, field, codes })),
  ]
  return (move.known ?? []).flatMap(({ part, holds }) => {
    const asked = variables.find(({ field }) => field === part.field)
    if (!asked) return []
    const passing = asked.codes.filter((code) => partHolds(part, code) === holds)
    const number = asked.name === 'at' ? place : (code: Code) => asked.codes.indexOf(code)
    return [oneOf(asked.name, passing.map(number))]
  })
}

interface Places {
  place: (code: Code) => number
  calls: readonly string[]
  moves: readonly TableMove[]
  domains: Domains
  /** The other lifecycles of the record that a promise is about. */
  others: readonly Other[]
}

interface Other {
  field: string
  table: Table
  codes: readonly Code[]
}

const othersOf = (table: Table, promises: readonly TablePromise[]): Other[] =>
  decisive(
    table,
    promises.flatMap(({ form }) => besideOf(form)),
  ).flatMap((field) => {
    const other = table.beside?.[field]
    return other ? [{ field, table: other, codes: other.statuses.map(({ code }) => code) }] : []
  })

/** What the data of a record must be like is asked of its moves one by one, which know no other lifecycle. */
const isAboutData = (table: Table, form: TablePromise['form']): boolean =>
  form.form === 'onlyWhen' && lifecyclesBeside(table, form).length > 0

const oneOf = (variable: string, numbers: readonly number[]): string =>
  numbers.length === 0
    ? 'false'
    : `(${numbers.map((number) => `${variable} == ${number}`).join(' || ')})`

const isAt = (variable: string, codes: readonly Code[], { place }: Places): string =>
  oneOf(variable, codes.map(place))

function hit(subject: Subject, places: Places): string {
  const { others } = places
  const event = happened(subject, places)
  if (others.length === 0) return event
  const mover =
    subject.kind === 'beside' ? others.findIndex(({ field }) => field === subject.field) + 1 : 0
  return `(moved == ${mover} && ${event})`
}

function happened(subject: Subject, places: Places): string {
  switch (subject.kind) {
    case 'call':
      return `(call == ${places.calls.indexOf(subject.call)} && from >= 0)`
    case 'moves':
      return `(${isAt('from', subject.from, places)} && ${isAt('at', subject.to, places)})`
    case 'statuses':
      return isAt('at', subject.codes, places)
    case 'beside': {
      const at = places.others.findIndex(({ field }) => field === subject.field)
      const codes = places.others[at]?.codes ?? []
      return oneOf(
        `beside${at}`,
        subject.codes.map((code) => codes.indexOf(code)),
      )
    }
  }
}

const when = (condition: string, effect: string): string =>
  `  if :: ${condition} -> ${effect} :: else fi;`

/** In one step the move comes before the visit. */
const comesFirst = (one: Subject, other: Subject): boolean =>
  one.kind !== 'statuses' && other.kind === 'statuses'

/** What is noted with every step about one promise, and the names of the notes. */
interface Watch {
  lines: string[]
  notes: string[]
}

function watchOf(form: RouteForm, at: number, places: Places): Watch {
  const broken = `broken${at} = 1`
  const seen = `seen${at}`
  switch (form.form) {
    case 'onlyAfter':
      return afterAll(form.what, [form.after], at, places)
    case 'afterAll':
      return afterAll(form.what, form.all, at, places)
    case 'neverAfter': {
      const [after, never] = [hit(form.after, places), hit(form.never, places)]
      const before = comesFirst(form.after, form.never) ? `(${seen} || ${after})` : seen
      return {
        lines: [when(`${never} && ${before}`, broken), when(after, `${seen} = 1`)],
        notes: [seen],
      }
    }
    case 'atMost': {
      const what = hit(form.what, places)
      const over = when(`${what} && ${seen} >= ${form.times}`, broken)
      return {
        lines: [over, when(`${what} && ${seen} < ${form.times}`, `${seen}++`)],
        notes: [seen],
      }
    }
    case 'within':
      return within(form, at, places)
    case 'otherPerson':
      return otherPerson(form, at, places)
    case 'neverDirectly':
    case 'onlyBy':
    case 'onlyByRole':
    case 'onlyWhen':
      return { lines: [when(wrongStep(form, places), broken)], notes: [seen] }
  }
}

function within(
  { to, moves }: Extract<RouteForm, { form: 'within' }>,
  at: number,
  places: Places,
): Watch {
  const [made, seen] = [`made${at}`, `seen${at}`]
  const arrives = isAt('at', to, places)
  return {
    lines: [
      when(`from >= 0 && ${made} <= ${moves}`, `${made}++`),
      when(`${arrives} && !${seen} && ${made} > ${moves}`, `broken${at} = 1`),
      when(arrives, `${seen} = 1`),
    ],
    notes: [seen, made],
  }
}

/** What happens while one of several things has not happened before breaks it. */
function afterAll(about: Subject, all: readonly Subject[], at: number, places: Places): Watch {
  const what = hit(about, places)
  const each = all.map((after, index) => ({
    seen: `seen${at}_${index}`,
    after: hit(after, places),
    isFirst: comesFirst(after, about),
  }))
  return {
    lines: [
      ...each.map(({ seen, after, isFirst }) => {
        const before = isFirst ? `(${seen} || ${after})` : seen
        return when(`${what} && !${before}`, `broken${at} = 1`)
      }),
      ...each.map(({ seen, after }) => when(after, `${seen} = 1`)),
    ],
    notes: each.map(({ seen }) => seen),
  }
}

function wrongStep(
  form: Extract<RouteForm, { form: 'neverDirectly' | 'onlyBy' | 'onlyByRole' | 'onlyWhen' }>,
  places: Places,
): string {
  const enters = `from >= 0 && ${hit(enteringSubject(form), places)}`
  if (form.form === 'neverDirectly') return enters
  if (form.form === 'onlyBy') return `${enters} && call != ${places.calls.indexOf(form.call)}`
  if (form.form === 'onlyWhen') {
    // A model of the moves knows no values: those that let a wrong record through are told to it.
    const open = numbersOf(places, (move) => escaping(move, form, places.domains) !== null)
    return `${enters} && ${oneOf('move', open)}`
  }
  const others = numbersOf(
    places,
    ({ roles, bySystem }) =>
      bySystem || roles.length === 0 || !roles.every((role) => form.roles.includes(role)),
  )
  return `${enters} && ${oneOf('move', others)}`
}

const numbersOf = ({ moves }: Places, wanted: (move: TableMove) => boolean): number[] =>
  moves.flatMap((move, index) => (wanted(move) ? [index] : []))

/** For each group of people there is a note whether one of them may have been first. */
function otherPerson(
  form: Extract<RouteForm, { form: 'otherPerson' }>,
  at: number,
  places: Places,
): Watch {
  const [enters, first] = [hit(enteringSubject(form), places), isAt('at', form.than, places)]
  const groups = [null, ...places.moves].map((move, index) => ({
    persons: personsOf(move),
    note: `first${at}_${index}`,
    // The start of a record stands before all moves.
    number: index - 1,
  }))
  return {
    lines: [
      ...groups.map(({ persons, note }) => {
        const shared = numbersOf(places, (move) => sharesPerson(persons, personsOf(move)))
        return when(`${note} && ${enters} && ${oneOf('move', shared)}`, `broken${at} = 1`)
      }),
      ...groups.map(({ note, number }) => when(`${first} && move == ${number}`, `${note} = 1`)),
    ],
    notes: groups.map(({ note }) => note),
  }
}
