import { conditionPartHolds } from '../../../wire/condition'
import type { Code, InvariantSubject, Invariant } from '../../language/model'
import { otherLifecycleFields, enteringSubject } from '../../language/model/invariant'
import { withServerMoves } from '../lifecycle/graph/with-server-moves'
import {
  decisiveLifecycles,
  otherLifecyclesIn,
} from '../lifecycle/invariant-proofs/across-lifecycles'
import { counterexampleRecord } from '../lifecycle/invariant-proofs/counterexample'
import { actorRolesOf, canShareActor } from '../lifecycle/invariant-proofs/actor-roles'
import {
  isSealingMove,
  isRouteInvariantForm,
  type RouteInvariantForm,
} from '../lifecycle/invariant-proofs/monitor'
import {
  codeText,
  statusText,
  type TransitionTable,
  type TableMove,
} from '../../language/model/transition-table'
import { fourEyesEntries, type FourEyesEntry } from './four-eyes-entries'
import type { CheckerCondition } from './checker-condition'

/*
 * A lifecycle for model checkers: a record that goes all ways that the table and the server allow, and notes about each
 * promise that are taken with every step. Each checker writes it in its own language.
 */

/** A number that is noted about a promise: `one` sets it, `next` counts it up. */
export interface MonitorVariable {
  name: string
  when: CheckerCondition
  to: 'one' | 'next'
}

/** What is noted about a promise with each step. All of it is asked of the step and of the notes before it. */
export interface MonitoredInvariant {
  promise: Invariant
  /** A name that is sound in every language of checkers; unique because its place is in it. */
  name: string
  /** The variable that says that it is broken. */
  variable: string
  broken: CheckerCondition
  notes: readonly MonitorVariable[]
}

/** A lifecycle of the record: the first one is the table's own. */
export interface CheckerLifecycle {
  /** The variable that holds where the record is, as a place in `labels`; -1 before it begins. */
  variable: string
  labels: readonly string[]
  start: readonly number[]
  steps: readonly CheckerStep[]
}

export interface CheckerStep {
  from: number
  to: number
  /** What the other lifecycles must be like. */
  guards: readonly CheckerCondition[]
  /** Place in `calls`, and in the list of moves. */
  call: number
  move: number
}

export interface CheckerModel {
  parts: readonly CheckerLifecycle[]
  calls: readonly string[]
  promises: readonly MonitoredInvariant[]
}

/** Variables of a step: where the record was, by which call and move it came, and which part has moved. */
export const stepVariables = { from: 'from', call: 'call', move: 'move', moved: 'moved' } as const

interface Places {
  own: TransitionTable
  parts: readonly (Pick<CheckerLifecycle, 'variable'> & {
    table: TransitionTable
    codes: readonly Code[]
  })[]
  calls: readonly string[]
}

/**
 * The model of a table with its promises. Those that something can be reached are about what may happen and not about
 * what must, which no note along one way can tell; they are left out.
 */
export function checkerModel(table: TransitionTable, promises: readonly Invariant[]): CheckerModel {
  const own = withServerMoves(table)
  const named = promises.flatMap(({ form }) => otherLifecycleFields(form))
  const fields = decisiveLifecycles(own, named)
  const tables = [own, ...fields.flatMap((field) => own.beside?.[field] ?? [])]
  const parts = tables.map((each, at) => ({
    variable: at === 0 ? 'at' : `beside${at}`,
    table: each,
    codes: each.statuses.map(({ code }) => code),
  }))
  const places = { own, parts, calls: [...new Set(own.moves.map(({ call }) => call))] }
  return {
    parts: parts.map((part, at) => partOf(part, at, places)),
    calls: places.calls,
    promises: promises.flatMap((promise, at) =>
      isRouteInvariantForm(promise.form) && !isAboutData(own, promise.form)
        ? [monitorInvariant(promise, promise.form, at, places)]
        : [],
    ),
  }
}

/** What the data of a record must be like is asked of its moves one by one, which know no other lifecycle. */
const isAboutData = (table: TransitionTable, form: RouteInvariantForm): boolean =>
  form.form === 'onlyWhen' && otherLifecyclesIn(table, form).length > 0

function partOf(
  { variable, table, codes }: Places['parts'][number],
  at: number,
  all: Places,
): CheckerLifecycle {
  const label = (code: Code): string =>
    at === 0 ? statusText(table, code) : `${table.field} ${codeText(code)}`
  const known = new Set(codes)
  return {
    variable,
    labels: codes.map(label),
    start: table.start.filter((code) => known.has(code)).map((code) => codes.indexOf(code)),
    steps: table.moves.flatMap((move, index) =>
      (move.serverDecides ? codes : [move.to]).map((to) => ({
        from: codes.indexOf(move.from),
        to: codes.indexOf(to),
        guards: guardsOf(move, at, all),
        call: at === 0 ? all.calls.indexOf(move.call) : -1,
        move: at === 0 ? index : -1,
      })),
    ),
  }
}

/** What the guard of a move asks of the other lifecycles. */
function guardsOf(
  { bySystem, known = [] }: TableMove,
  at: number,
  { parts }: Places,
): CheckerCondition[] {
  if (bySystem) return []
  return known.flatMap(({ part, holds }) => {
    const otherTable = parts.find(({ table }, other) => other !== at && table.field === part.field)
    const passing = otherTable?.codes.flatMap((code, place) =>
      conditionPartHolds(part, code) === holds ? [place] : [],
    )
    return otherTable && passing ? [{ variable: otherTable.variable, is: passing }] : []
  })
}

function monitorInvariant(
  promise: Invariant,
  form: RouteInvariantForm,
  at: number,
  places: Places,
): MonitoredInvariant {
  const name = `p${at + 1}_${promise.name.replaceAll(/\W+/g, '_')}`
  return { promise, name, variable: `broken${at}`, ...monitorRulesOf(form, at, places) }
}

type MonitorRules = Pick<MonitoredInvariant, 'broken' | 'notes'>

const happenedBefore = (name: string): CheckerCondition => ({ variable: name, is: [1] })
const isStep: CheckerCondition = { variable: stepVariables.from, least: 0 }

const isAt = (
  variable: string,
  codes: readonly Code[],
  all: readonly Code[],
): CheckerCondition => ({
  variable,
  is: codes.map((code) => all.indexOf(code)),
})

/** Whether a step is, or leads to, what a promise names. */
function subjectCondition(subject: InvariantSubject, { parts, calls }: Places): CheckerCondition {
  const [own] = parts
  const codes = own?.codes ?? []
  const moved = (part: number): readonly CheckerCondition[] =>
    parts.length > 1 ? [{ variable: stepVariables.moved, is: [part] }] : []
  switch (subject.kind) {
    case 'call': {
      const call = { variable: stepVariables.call, is: [calls.indexOf(subject.call)] }
      return { all: [...moved(0), isStep, call] }
    }
    case 'moves': {
      const from = isAt(stepVariables.from, subject.from, codes)
      return { all: [...moved(0), from, isAt('at', subject.to, codes)] }
    }
    case 'statuses':
      return { all: [...moved(0), isAt('at', subject.codes, codes)] }
    case 'beside': {
      const place = parts.findIndex(({ table }) => table.field === subject.field)
      const part = parts[place]
      return {
        all: [...moved(place), isAt(part?.variable ?? '', subject.codes, part?.codes ?? [])],
      }
    }
  }
}

/** In one step the move comes before the visit. */
const comesFirst = (one: InvariantSubject, other: InvariantSubject): boolean =>
  (one.kind === 'call' || one.kind === 'moves') && other.kind === 'statuses'

function monitorRulesOf(form: RouteInvariantForm, at: number, places: Places): MonitorRules {
  const seen = `seen${at}`
  switch (form.form) {
    case 'onlyAfter':
      return afterAll(form.what, [form.after], at, places)
    case 'afterAll':
      return afterAll(form.what, form.all, at, places)
    case 'neverAfter': {
      const [after, never] = [
        subjectCondition(form.after, places),
        subjectCondition(form.never, places),
      ]
      const isFirst = comesFirst(form.after, form.never)
      const before: CheckerCondition = { any: [happenedBefore(seen), ...(isFirst ? [after] : [])] }
      return { broken: { all: [never, before] }, notes: [{ name: seen, when: after, to: 'one' }] }
    }
    case 'atMost': {
      const what = subjectCondition(form.what, places)
      const isFull: CheckerCondition = { variable: seen, least: form.times }
      return {
        broken: { all: [what, isFull] },
        notes: [{ name: seen, when: { all: [what, { not: isFull }] }, to: 'next' }],
      }
    }
    case 'within':
      return withinRules(form, at, places)
    case 'otherPerson':
      return otherPerson(form, at, places)
    case 'unchanged':
      return sealRules(form, at, places)
    case 'neverDirectly':
    case 'onlyBy':
    case 'onlyByRole':
    case 'onlyWhen':
      return { broken: wrongStep(form, places), notes: [] }
  }
}

function withinRules(
  { to, moves }: Extract<RouteInvariantForm, { form: 'within' }>,
  at: number,
  places: Places,
): MonitorRules {
  const [made, seen] = [`made${at}`, `seen${at}`]
  const arrives = subjectCondition({ kind: 'statuses', codes: to }, places)
  const isOwn: CheckerCondition =
    places.parts.length > 1 ? { all: [isStep, { variable: stepVariables.moved, is: [0] }] } : isStep
  const isFull: CheckerCondition = { variable: made, least: moves }
  return {
    // The step itself is one more than were made before it.
    broken: { all: [arrives, isOwn, isFull, { not: happenedBefore(seen) }] },
    notes: [
      { name: made, when: { all: [isOwn, { not: isFull }] }, to: 'next' },
      { name: seen, when: arrives, to: 'one' },
    ],
  }
}

/** What happens while one of several things has not happened before breaks it. */
function afterAll(
  about: InvariantSubject,
  all: readonly InvariantSubject[],
  at: number,
  places: Places,
): MonitorRules {
  const what = subjectCondition(about, places)
  const each = all.map((after, index) => {
    const name = `seen${at}_${index}`
    const now = subjectCondition(after, places)
    const before = [happenedBefore(name), ...(comesFirst(after, about) ? [now] : [])]
    return { note: { name, when: now, to: 'one' as const }, lacks: { not: { any: before } } }
  })
  return {
    broken: { all: [what, { any: each.map(({ lacks }) => lacks) }] },
    notes: each.map(({ note }) => note),
  }
}

function wrongStep(
  form: Extract<
    RouteInvariantForm,
    { form: 'neverDirectly' | 'onlyBy' | 'onlyByRole' | 'onlyWhen' }
  >,
  places: Places,
): CheckerCondition {
  const enters = [isStep, subjectCondition(enteringSubject(form), places)]
  const by = (isWrong: (move: TableMove) => boolean): CheckerCondition => ({
    all: [...enters, numbersOf(places, isWrong)],
  })
  switch (form.form) {
    case 'neverDirectly':
      return { all: enters }
    case 'onlyBy': {
      const call = { variable: stepVariables.call, is: [places.calls.indexOf(form.call)] }
      return { all: [...enters, { not: call }] }
    }
    case 'onlyWhen':
      // A model of the moves knows no values: those that let a wrong record through are told to it.
      return by((move) => counterexampleRecord(move, form, places.own.domains) !== null)
    case 'onlyByRole':
      return by(
        ({ roles, bySystem }) =>
          bySystem || roles.length === 0 || !roles.every((role) => form.roles.includes(role)),
      )
  }
}

const numbersOf = ({ own }: Places, wanted: (move: TableMove) => boolean): CheckerCondition => ({
  variable: stepVariables.move,
  is: own.moves.flatMap((move, index) => (wanted(move) ? [index] : [])),
})

/** For each way there is a note whether it was gone: one of those who may have done so must not go on. */
function otherPerson(
  form: Extract<RouteInvariantForm, { form: 'otherPerson' }>,
  at: number,
  places: Places,
): MonitorRules {
  const enters = subjectCondition(enteringSubject(form), places)
  const firsts = fourEyesEntries(form.than, at, places.own)
  const arrives = ({ code, isOneOfMany }: FourEyesEntry): CheckerCondition =>
    subjectCondition({ kind: 'statuses', codes: isOneOfMany ? [code] : form.than }, places)
  return {
    broken: {
      any: firsts.map(({ name, move, code }) => ({
        all: [
          happenedBefore(name),
          enters,
          numbersOf(
            places,
            (next) =>
              !(next.otherPersonThan ?? []).includes(code) &&
              canShareActor(actorRolesOf(move), actorRolesOf(next)),
          ),
        ],
      })),
    },
    notes: firsts.map((first) => ({
      name: first.name,
      when: {
        all: [arrives(first), { variable: stepVariables.move, is: [first.number] }],
      },
      to: 'one',
    })),
  }
}

/** Once the record has been in one of the statuses, a move that does not see to the fields must not go on. */
function sealRules(
  form: Extract<RouteInvariantForm, { form: 'unchanged' }>,
  at: number,
  places: Places,
): MonitorRules {
  const name = `seen${at}`
  const arrives = subjectCondition({ kind: 'statuses', codes: form.since }, places)
  return {
    broken: {
      all: [
        happenedBefore(name),
        subjectCondition(enteringSubject(form), places),
        numbersOf(places, (next) => !isSealingMove(next, form.fields, form.since)),
      ],
    },
    notes: [{ name, when: arrives, to: 'one' }],
  }
}
