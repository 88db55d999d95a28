import {
  array,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  option,
  record,
  subarray,
  tuple,
  uniqueArray,
  type Arbitrary,
} from 'fast-check'
import type { ConditionPart } from '../../../wire/condition'
import type { InvariantFormula, InvariantSubject } from '../../../codegen/language/model'
import {
  createServerMove,
  type FieldDomains,
  type TransitionTable,
} from '../../../codegen/language/model/transition-table'
import { tableOf } from './tables'

const letters = ['a', 'b', 'c', 'd', 'e'] as const
export const { place } = tableOf('')

const letter = constantFrom(...letters)
const move = tuple(letter, constantFrom(...letters, '?'), constantFrom('', ':paid')).map(
  ([from, to, call]) => `${from}>${to}${call}`,
)
const server = option(uniqueArray(tuple(letter, letter), { maxLength: 4, selector: String }), {
  nil: null,
})

/** Tests of the fields of random tables, whose bounds lie within what the oracle goes through. */
export const test: Arbitrary<ConditionPart> = oneof(
  record({ field: constantFrom('n', 'x', 'k'), empty: boolean() }),
  record({
    field: constant('k'),
    is: subarray(['a', 'b', 'c'], { minLength: 1 }),
    not: boolean(),
  }),
  record({
    field: constantFrom('n', 'x'),
    is: uniqueArray(nat({ max: 4 }), { minLength: 1, maxLength: 3 }),
    not: boolean(),
  }),
  tuple(
    constantFrom('n', 'x'),
    constantFrom('over', 'under', 'atLeast', 'atMost'),
    nat({ max: 4 }),
  ).map(([field, word, bound]) => ({ field, [word]: bound })),
)

const known = array(record({ part: test, holds: boolean() }), { maxLength: 3 })

export const domains: FieldDomains = {
  n: { kind: 'number', digits: 0 },
  x: { kind: 'number', digits: null },
  k: { kind: 'choice', values: ['a', 'b', 'c'] },
}

export const tables = record({
  known: array(known, { minLength: 7, maxLength: 7 }),
  moves: uniqueArray(move, { minLength: 1, maxLength: 7 }),
  server,
  system: subarray([...letters], { maxLength: 2 }),
  accepted: subarray([...letters], { maxLength: 1 }),
  starts: subarray([...letters], { minLength: 1, maxLength: 2 }),
  ends: subarray([...letters], { maxLength: 2 }),
  roles: array(subarray(['x', 'y', 'z'], { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
  others: array(subarray([...letters], { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
  sealed: array(subarray(['n', 'x']), { minLength: 7, maxLength: 7 }),
}).map(
  ({
    known: sure,
    moves,
    server: own,
    system,
    accepted,
    starts,
    ends,
    roles,
    others,
    sealed,
  }): TransitionTable => {
    const table = tableOf(moves.join(' '), {
      start: starts,
      also: letters.join(''),
      ends: ends.join(''),
    })
    return {
      ...table,
      domains,
      moves: table.moves.map((each, at) => ({
        ...each,
        roles: roles[at] ?? [],
        otherPersonThan: others[at] ?? [],
        seals: sealed[at] ?? [],
        known: sure[at] ?? [],
      })),
      statuses: table.statuses.map((status) => ({
        ...status,
        bySystem: system.some((code) => code === status.code),
      })),
      server: own && own.map(([from, to]) => createServerMove(place, from, to)),
      accepted: accepted.map((subject) => ({ id: 'G01', subject })),
    }
  },
)

const some = uniqueArray(letter, { minLength: 1, maxLength: 2 })
const subject = oneof(
  { weight: 4, arbitrary: some.map((codes): InvariantSubject => ({ kind: 'statuses', codes })) },
  { weight: 1, arbitrary: constant<InvariantSubject>({ kind: 'call', call: 'paid' }) },
  { weight: 1, arbitrary: record({ kind: constant('moves' as const), from: some, to: some }) },
)
/** One status, a call, or one move. */
const single = oneof(
  {
    weight: 3,
    arbitrary: letter.map((code): InvariantSubject => ({ kind: 'statuses', codes: [code] })),
  },
  { weight: 1, arbitrary: constant<InvariantSubject>({ kind: 'call', call: 'paid' }) },
  {
    weight: 1,
    arbitrary: tuple(letter, letter).map(([from, to]): InvariantSubject => ({
      kind: 'moves',
      from: [from],
      to: [to],
    })),
  },
)

/** A form about all moves into some statuses, or about those from some others. */
const entering = <Parts extends object>(parts: { [Key in keyof Parts]: Arbitrary<Parts[Key]> }) =>
  oneof(
    { weight: 2, arbitrary: record<Parts>(parts) },
    { weight: 1, arbitrary: record<Parts & { from: string[] }>({ ...parts, from: some } as never) },
  )

export const forms: Arbitrary<InvariantFormula> = oneof(
  record({ form: constant('onlyAfter' as const), what: subject, after: subject }),
  record({ form: constant('neverAfter' as const), after: subject, never: subject }),
  record({ form: constant('neverDirectly' as const), from: some, to: some }),
  record({ form: constant('atMost' as const), what: subject, times: nat({ max: 3 }) }),
  record({
    form: constant('afterAll' as const),
    what: subject,
    all: array(single, { minLength: 2, maxLength: 3 }),
  }),
  record({ form: constant('within' as const), to: some, moves: nat({ max: 4 }) }),
  entering({
    form: constant('onlyByRole' as const),
    to: some,
    roles: subarray(['x', 'y'], { minLength: 1 }),
  }),
  entering({
    form: constant('onlyWhen' as const),
    to: some,
    any: array(array(test, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
    roles: subarray(['x', 'y']),
  }),
  entering({ form: constant('otherPerson' as const), to: some, than: some }),
  entering({
    form: constant('unchanged' as const),
    to: some,
    fields: subarray(['n', 'x'], { minLength: 1 }),
    since: some,
  }),
  constant({ form: 'everyEnds' as const }),
  entering({ form: constant('onlyBy' as const), to: some, call: constant('paid') }),
  record({ form: constant('alwaysReach' as const), from: some, to: some }),
  record({ form: constant('canReach' as const), from: some, to: some }),
)
