import type { Code, InvariantFormula, InvariantSubject } from '../../../codegen/language/model'
import type { TransitionTable, TableMove } from '../../../codegen/language/model/transition-table'
import { conditionPartHolds } from '../../../wire/condition'
import { randomNumbers, randomTable } from './tables'

/* Random records with two lifecycles, whose moves are guarded by each other's statuses. */

export interface Pair {
  table: TransitionTable
  promises: InvariantFormula[]
}

const OTHER = 'billing'

type Random = () => number

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick')
  return item
}

const codesOf = ({ statuses }: TransitionTable): Code[] => statuses.map(({ code }) => code)

const guarded = (
  random: Random,
  table: TransitionTable,
  field: string,
  codes: readonly Code[],
): TransitionTable => ({
  ...table,
  server: [],
  moves: table.moves.map((move): TableMove => {
    if (random() < 0.15) return { ...move, bySystem: true }
    if (random() < 0.4) return move
    const is = [pick(random, codes), pick(random, codes)].map(String)
    return { ...move, known: [{ part: { field, is }, holds: random() < 0.7 }] }
  }),
})

const subjectOf = (
  random: Random,
  table: TransitionTable,
  other: TransitionTable,
): InvariantSubject =>
  random() < 0.5
    ? { kind: 'statuses', codes: [pick(random, codesOf(table))] }
    : { kind: 'beside', field: OTHER, codes: [pick(random, codesOf(other))] }

const subjects = (form: InvariantFormula): InvariantSubject[] =>
  Object.values(form)
    .flat()
    .filter((part: unknown): part is InvariantSubject => typeof part === 'object')

/** Promises about both: what begins at once is left out, since either may be said to come first. */
function promisesOf(
  random: Random,
  table: TransitionTable,
  other: TransitionTable,
): InvariantFormula[] {
  const subject = (): InvariantSubject => subjectOf(random, table, other)
  const beside = (): InvariantSubject => ({
    kind: 'beside',
    field: OTHER,
    codes: [pick(random, codesOf(other))],
  })
  const forms: InvariantFormula[] = [
    { form: 'onlyAfter', what: subject(), after: beside() },
    { form: 'afterAll', what: subject(), all: [subject(), beside()] },
    { form: 'neverAfter', after: beside(), never: subject() },
    { form: 'neverAfter', after: subject(), never: beside() },
    { form: 'atMost', what: beside(), times: 1 },
    { form: 'onlyAfter', what: beside(), after: subject() },
  ]
  const isAtStart = (part: InvariantSubject): boolean =>
    part.kind === 'statuses'
      ? part.codes.some((code) => table.start.includes(code))
      : part.kind === 'beside' && part.codes.some((code) => other.start.includes(code))
  return forms.filter((form) => !subjects(form).some(isAtStart))
}

export function randomPair(seed: number): Pair {
  const random = randomNumbers(seed)
  const [one, two] = [randomTable(seed, 4, 9), randomTable(seed + 5000, 4, 9)]
  const other = { ...guarded(random, two, 'state', codesOf(one)), field: OTHER }
  const table = {
    ...guarded(random, one, OTHER, codesOf(two)),
    beside: { [OTHER]: other },
  }
  return { table, promises: promisesOf(random, table, other) }
}

/** Something that happened: which lifecycle came to which status. */
interface Happened {
  beside: boolean
  code: Code
}

/** A record that goes where chance leads it. */
export function randomWalk({ table }: Pair, random: Random, steps: number): Happened[] {
  const other = table.beside?.[OTHER]
  if (!other) throw new Error('there is no other lifecycle')
  const at = { own: pick(random, table.start), other: pick(random, other.start) }
  const isOpen = ({ bySystem, known = [] }: TableMove): boolean =>
    bySystem ||
    known.every(
      ({ part, holds }) =>
        conditionPartHolds(part, part.field === OTHER ? at.other : at.own) === holds,
    )
  const happened: Happened[] = [
    { beside: true, code: at.other },
    { beside: false, code: at.own },
  ]
  for (let step = 0; step < steps; step += 1) {
    const moves = [
      ...table.moves
        .filter((move) => move.from === at.own && isOpen(move))
        .map((move) => ({ move, beside: false })),
      ...other.moves
        .filter((move) => move.from === at.other && isOpen(move))
        .map((move) => ({ move, beside: true })),
    ]
    if (moves.length === 0) break
    const { move, beside } = pick(random, moves)
    const code = move.serverDecides ? pick(random, codesOf(beside ? other : table)) : move.to
    if (beside) at.other = code
    else at.own = code
    happened.push({ beside, code })
  }
  return happened
}

/** Whether what happened to a record breaks a promise, told from the whole of it. */
export function breaks(happened: readonly Happened[], form: InvariantFormula): boolean {
  const places = (part: InvariantSubject): number[] =>
    happened.flatMap(({ beside, code }, index) =>
      part.kind !== 'call' &&
      part.kind !== 'moves' &&
      beside === (part.kind === 'beside') &&
      part.codes.includes(code)
        ? [index]
        : [],
    )
  const first = (part: InvariantSubject): number => places(part)[0] ?? Number.POSITIVE_INFINITY
  switch (form.form) {
    case 'onlyAfter':
      return places(form.what).some((at) => first(form.after) >= at)
    case 'afterAll':
      return places(form.what).some((at) => form.all.some((part) => first(part) >= at))
    case 'neverAfter':
      return places(form.never).some((at) => first(form.after) < at)
    case 'atMost':
      return places(form.what).length > form.times
    default:
      throw new Error(`no walk tells ${form.form}`)
  }
}
