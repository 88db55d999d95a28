import {
  conditionComparisons,
  conditionPartHolds,
  type ConditionPart,
  type Tested,
} from '../../../../wire/condition'
import type { InvariantFormula } from '../../../language/model'
import type {
  FieldDomain,
  FieldDomains,
  KnownCondition,
  TableMove,
} from '../../../language/model/transition-table'

type DataForm = Extract<InvariantFormula, { form: 'onlyWhen' }>

/**
 * A record that a move lets through although a promise does not: the values of its fields. Null when there is none, or
 * when only roles that the promise excepts may make the move.
 *
 * @param sure what is known of the record whoever makes the move
 */
export function counterexampleRecord(
  move: TableMove,
  { any, roles }: DataForm,
  domains: FieldDomains = {},
  sure: readonly KnownCondition[] = [],
): ConditionPart[] | null {
  const isExcepted =
    !move.bySystem && move.roles.length > 0 && move.roles.every((role) => roles.includes(role))
  // A guard holds up operators; what the server moves is not held up by it.
  const guarded = move.bySystem ? [] : (move.known ?? [])
  return isExcepted ? null : findWitness([...guarded, ...sure], any, domains)
}

/** Whether every record that passes one of some lists of tests passes one of some others. */
export const areConditionsImplied = (
  some: readonly (readonly ConditionPart[])[],
  others: readonly (readonly ConditionPart[])[],
): boolean =>
  some.every(
    (all) =>
      findWitness(
        all.map((part) => ({ part, holds: true })),
        others,
        {},
      ) === null,
  )

/**
 * Looks for a record of which some things are known and that fails one test of each list. Fields do not depend on each
 * other, and between the bounds that tests name they all answer alike; so a few values of each field decide exactly.
 */
function findWitness(
  known: readonly KnownCondition[],
  lists: readonly (readonly ConditionPart[])[],
  domains: FieldDomains,
): ConditionPart[] | null {
  const [list, ...others] = lists
  const record = recordFor(known, domains)
  if (!record || !list) return record
  for (const part of list) {
    const found = findWitness([...known, { part, holds: false }], others, domains)
    if (found) return found
  }
  return null
}

/** Values with which everything holds that is known; null when there are none. */
function recordFor(
  known: readonly KnownCondition[],
  domains: FieldDomains,
): ConditionPart[] | null {
  const fields = [...new Set(known.map(({ part }) => part.field))]
  const record: ConditionPart[] = []
  for (const field of fields) {
    const own = known.filter(({ part }) => part.field === field)
    const value = candidateValues(own, domains[field]).find((each) =>
      own.every(({ part, holds }) => conditionPartHolds(part, each) === holds),
    )
    if (value === undefined) return null
    record.push({ field, is: [value] })
  }
  return record
}

const boundsIn = (known: readonly KnownCondition[]) =>
  known.flatMap(({ part }) => [
    ...conditionComparisons.flatMap((word) => part[word] ?? []),
    ...(part.is ?? []).filter((value) => value !== null && value !== ''),
  ])

/** Values of a field, such that each way in which its tests can be answered is that of one of them. */
function candidateValues(
  known: readonly KnownCondition[],
  domain: FieldDomain | undefined,
): Tested[] {
  const named = boundsIn(known)
  const blank = ''
  switch (domain?.kind ?? guessDomainKind(known)) {
    case 'choice':
      return [...(domain?.kind === 'choice' ? domain.values : []), blank]
    case 'number': {
      const numbers = named.map(Number).filter((each) => Number.isFinite(each))
      return [...valuesBetween(numbers, domain?.kind === 'number' ? domain.digits : null), blank]
    }
    case 'moment': {
      const days = domain?.kind === 'moment' && domain.days
      const times = named.map((each) => Date.parse(toUtcText(String(each)))).filter(Number.isFinite)
      const step = days ? DAY : null
      const around = step === null ? inGaps(times, DAY) : nearestMultiples(times, step)
      return [
        ...named.filter((each) => typeof each === 'string'),
        ...around.map((each) => timeText(each, days)),
        blank,
      ]
    }
    case 'other':
      return [...named.map(String), unusedText(named.map(String)), blank]
  }
}

const guessDomainKind = (known: readonly KnownCondition[]): FieldDomain['kind'] => {
  const bounds = known.flatMap(({ part }) =>
    conditionComparisons.flatMap((word) => part[word] ?? []),
  )
  if (bounds.length === 0) return 'other'
  return bounds.some((bound) => Number.isNaN(Number(bound))) ? 'moment' : 'number'
}

/** The numbers, and one from every gap between them; with so many digits, the nearest ones that there are. */
function valuesBetween(numbers: readonly number[], digits: number | null): number[] {
  if (digits === null) return [...numbers, ...inGaps(numbers, 1)]
  const scale = 10 ** digits
  return nearestMultiples(
    numbers.map((each) => each * scale),
    1,
  ).map((each) => Number((each / scale).toFixed(digits)))
}

/** The multiples of a step around some numbers. */
const nearestMultiples = (numbers: readonly number[], step: number): number[] => [
  ...new Set(
    (numbers.length === 0 ? [step] : numbers).flatMap((each) => {
      // What is nearly whole is whole: 0.29 times 100 is not.
      const near = Math.round(each / step)
      const at = Math.abs(near - each / step) < 1e-6 ? [near] : [Math.floor(each / step)]
      return at.flatMap((one) => [one, one + 1, one - 1, one + 2].map((times) => times * step))
    }),
  ),
]

/** A number beyond either end of some numbers, and one between each two of them. */
function inGaps(numbers: readonly number[], beyond: number): number[] {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return [beyond]
  const middles = sorted.slice(1).map((each, index) => (each + (sorted[index] ?? each)) / 2)
  return [last + beyond, ...middles, first - beyond]
}

const DAY = 86_400_000

/** A moment without a zone, as if it were told where time is counted from. */
const toUtcText = (text: string): string =>
  text.length === 10
    ? `${text}T00:00Z`
    : /(?:Z|[+-]\d\d:?\d\d)$/.test(text)
      ? text
      : `${text.replace(' ', 'T')}Z`

const timeText = (time: number, days: boolean): string =>
  new Date(time).toISOString().slice(0, days ? 10 : 23)

const unusedText = (named: readonly string[]): string => {
  const letter = 'x'
  return letter.repeat(1 + Math.max(0, ...named.map(({ length }) => length)))
}
