import {
  constant,
  constantFrom,
  oneof,
  option,
  record,
  subarray,
  tuple,
  uniqueArray,
  type Arbitrary,
} from 'fast-check'
import type { PromiseForm } from '../../../codegen/model'
import { serverMove, type Table } from '../../../codegen/model/table'
import type { Subject } from './promise-oracle'
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

export const tables = record({
  moves: uniqueArray(move, { minLength: 1, maxLength: 7 }),
  server,
  system: subarray([...letters], { maxLength: 2 }),
  accepted: subarray([...letters], { maxLength: 1 }),
  starts: subarray([...letters], { minLength: 1, maxLength: 2 }),
}).map(({ moves, server: own, system, accepted, starts }): Table => {
  const table = tableOf(moves.join(' '), { start: starts, also: letters.join('') })
  return {
    ...table,
    statuses: table.statuses.map((status) => ({
      ...status,
      bySystem: system.some((code) => code === status.code),
    })),
    server: own && own.map(([from, to]) => serverMove(place, from, to)),
    accepted: accepted.map((subject) => ({ id: 'G01', subject })),
  }
})

const some = uniqueArray(letter, { minLength: 1, maxLength: 2 })
const subject = oneof(
  { weight: 4, arbitrary: some.map((codes): Subject => ({ kind: 'statuses', codes })) },
  { weight: 1, arbitrary: constant<Subject>({ kind: 'call', call: 'paid' }) },
)
export const forms: Arbitrary<PromiseForm> = oneof(
  record({ form: constant('onlyAfter' as const), what: subject, after: subject }),
  record({ form: constant('neverAfter' as const), after: subject, never: subject }),
  record({ form: constant('neverDirectly' as const), from: some, to: some }),
  record({ form: constant('atMostOnce' as const), what: subject }),
  record({ form: constant('onlyBy' as const), to: some, call: constant('paid') }),
  record({ form: constant('alwaysReach' as const), from: some, to: some }),
  record({ form: constant('canReach' as const), from: some, to: some }),
)
