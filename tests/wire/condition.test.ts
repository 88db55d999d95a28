import sift from 'sift'
import { describe, expect, test } from 'vitest'
import {
  brokenConditionParts,
  conditionText,
  dueAt,
  conditionHolds,
  isMoment,
  unmetConditionPart,
  conditionPartHolds,
  type ConditionPart,
} from '../../wire/condition'

/* What a condition means. Sift, which answers MongoDB's questions, is asked the same of random records. */

const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const next = random(7)
const pick = <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value

const amounts = [-3, 0, 0.5, 5, 10, 10.01, 99, null, '', undefined]
const kinds = ['a', 'b', 'c d', '财务', null, '', undefined]
const rows = Array.from({ length: 300 }, () => ({
  amount: pick(amounts),
  kind: pick(kinds),
  address: { city: pick(['Rome', 'Oslo', null, '']) },
}))

const words = { over: '$gt', atLeast: '$gte', under: '$lt', atMost: '$lte' } as const

/** A part of a condition, and the same in the words of MongoDB. */
const asked = (): [ConditionPart, object] => {
  const [first, second] = [next(14) - 2, next(14) - 2]
  const [one, two] = Object.entries(words).toSorted(() => next(3) - 1) as [
    [keyof typeof words, string],
    [keyof typeof words, string],
  ]
  const compared = { [one[0]]: first, [two[0]]: second }
  const is = [pick(['a', 'b', 'c d', '财务']), pick(['a', 'b'])]
  return pick<[ConditionPart, object]>([
    [{ field: 'amount', ...compared }, { amount: { [one[1]]: first, [two[1]]: second } }],
    [{ field: 'kind', is }, { kind: { $in: is } }],
    [{ field: 'kind', is, not: true }, { kind: { $nin: is } }],
    [{ field: 'amount', empty: true }, { amount: { $in: [null, ''] } }],
    [{ field: 'kind', empty: false }, { kind: { $nin: [null, ''] } }],
    [{ field: 'address.city', empty: false }, { 'address.city': { $nin: [null, ''] } }],
    [{ field: 'address.city', is: ['Rome'] }, { 'address.city': 'Rome' }],
  ])
}

const valueOf = (row: (typeof rows)[number], field: string): unknown =>
  field === 'address.city' ? row.address.city : row[field as 'amount' | 'kind']

test('lets through the records that sift lets through', () => {
  for (let turn = 0; turn < 300; turn += 1) {
    const [[one, first], [two, second]] = [asked(), asked()]
    const wanted = rows.filter(sift({ $and: [first, second] }))
    const all = [one, two]
    const found = rows.filter((row) =>
      conditionHolds(
        { all },
        all.map(({ field }) => valueOf(row, field)),
      ),
    )
    expect(found, conditionText({ all })).toEqual(wanted)
  }
})

describe('a moment', () => {
  const now = Date.now()
  const hours = (count: number): number => now + count * 3_600_000
  test.each([
    ['seconds', (moment: number) => Math.floor(moment / 1000)],
    ['milliseconds', (moment: number) => moment],
    ['ISO 8601', (moment: number) => new Date(moment).toISOString()],
  ])('in %s is compared with the present, with today and with a day', (_, written) => {
    const is = (part: object, moment: number) =>
      conditionPartHolds({ field: 'due', ...part }, written(moment))
    expect(is({ under: 'now' }, hours(-1))).toBe(true)
    expect(is({ under: 'now' }, hours(1))).toBe(false)
    expect(is({ atLeast: 'today' }, hours(-49))).toBe(false)
    expect(is({ over: '2020-02-29' }, hours(0))).toBe(true)
    expect(is({ atMost: '2020-02-29' }, hours(0))).toBe(false)
  })

  test.each([
    ['2026-11-21', true],
    ['2026-11-21 10:00', true],
    ['now', true],
    ['2026-13-41', false],
    ['tomorrow', false],
    [5, false],
  ])('can be bounded by %s: %s', (bound, is) => expect(isMoment(bound)).toBe(is))
})

test('what a record does not tell breaks nothing, and what is empty is neither more nor less', () => {
  const condition = {
    all: [
      { field: 'amount', over: 1 },
      { field: 'address.city', is: ['Rome'] },
    ],
  }
  expect(brokenConditionParts(condition, {})).toEqual([])
  expect(brokenConditionParts(condition, { amount: null, address: { city: 'Oslo' } })).toEqual(
    condition.all,
  )
  expect(brokenConditionParts(condition, { amount: '2', 'address.city': 'Rome' })).toEqual([])
})

/** A test of the time that has gone by. */
const waited = (count: number, unit: 'min' | 'h' | 'd') => ({
  field: 'at',
  passed: { count, unit },
})

describe('a wait', () => {
  const now = Date.now()
  test.each([
    [waited(30, 'd'), new Date(now - 30 * 86_400_000 - 1000).toISOString(), true],
    [waited(30, 'd'), new Date(now - 30 * 86_400_000 + 60_000).toISOString(), false],
    [waited(2, 'h'), Math.floor(now / 1000) - 7201, true],
    [waited(2, 'h'), now - 7_100_000, false],
    [waited(5, 'min'), now - 300_001, true],
    [waited(5, 'min'), '', false],
    [waited(5, 'min'), null, false],
  ])('%j since %s: %s', (each, value, is) => expect(conditionPartHolds(each, value)).toBe(is))

  test('is over at a moment, which nothing tells without a value', () => {
    expect(dueAt({ count: 30, unit: 'd' }, '2026-01-31T10:00:00Z')).toBe(
      Date.parse('2026-03-02T10:00:00Z'),
    )
    expect(dueAt({ count: 30, unit: 'd' }, '')).toBeNaN()
  })
})

test('of a part only what a value is not like is left', () => {
  const part = { field: 'amount', over: 5, atMost: 20, empty: false }
  expect(unmetConditionPart(part, 21)).toEqual({ field: 'amount', atMost: 20 })
  expect(unmetConditionPart(part, '')).toEqual(part)
  expect(unmetConditionPart({ field: 'kind', is: ['a'], not: true }, 'a')).toEqual({
    field: 'kind',
    is: ['a'],
    not: true,
  })
})

test('is written in signs, which need no language', () => {
  const all = [
    { field: 'amount', over: 10, atMost: 20 },
    { field: 'paidAt', empty: false },
    { field: 'kind', is: ['a', null], not: true },
  ]
  expect(conditionText({ all })).toBe("amount > 10, amount ≤ 20, paidAt ≠ '', kind ≠ a | ''")
})
