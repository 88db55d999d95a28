import sift from 'sift'
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import {
  type FilterOperator,
  passesFilter,
  guessedOperator,
  operators,
  filterValueFor,
} from '../../wire/operators'

const names = Object.keys(operators) as readonly FilterOperator[]

describe('operators', () => {
  it('are those of the schema language, in its order', () => {
    const text = readFileSync('codegen/resource.schema.json', 'utf8')
    const { filter } = JSON.parse(text).definitions
    expect(Object.keys(operators)).toEqual(filter.properties.operator.enum)
  })

  it.each([
    ['equals', 1, '1', true],
    ['equals', 'Ann', 'ann', false],
    ['equals', null, 'null ', false],
    ['contains', 'Joann', 'ANN', true],
    ['contains', null, 'n', false],
    ['contains', 1234, 23, true],
    ['startsWith', 'Joann', 'jo', true],
    ['startsWith', 'Joann', 'ann', false],
    ['in', 0, ['a', '0'], true],
    ['in', 'b', 'b', true],
    ['in', '', [''], true],
    ['in', null, [''], false],
    ['gte', '11.50', 10, true],
    ['gte', 9, '10', false],
    ['gte', null, 1, false],
    ['lte', '2026-01-02', '2026-01-03', true],
    ['lte', '', 5, false],
    ['gt', '11.50', 11.5, false],
    ['gt', 12, '11.5', true],
    ['gt', null, -1, false],
    ['lt', 9, '10', true],
    ['lt', '', 1, false],
    ['not', 'a', 'a', false],
    ['not', null, 'a', true],
    ['notIn', 0, ['a', '0'], false],
    ['notIn', '', ['a'], true],
    ['containsAny', ['a', 'b'], ['b', 'c'], true],
    ['containsAny', null, ['b'], false],
    ['containsAll', ['a', 'b'], ['b', 'c'], false],
    ['containsAll', [1, 2, 3], ['3', 1], true],
    ['empty', '', true, true],
    ['empty', null, 'false', false],
    ['empty', 0, 'true', false],
    ['empty', [], 'true', true],
    ['between', 10, [10, ''], true],
    ['between', 9, [10, ''], false],
    ['between', '2026-01-10', ['2026-01-09', '2026-01-11'], true],
  ] as const)('%s: %j and %j', (name, value, wanted, expected) => {
    expect(passesFilter(name, value, wanted)).toBe(expected)
  })

  it.each(names)('%s leaves every row where nothing is asked for', (name) => {
    for (const nothing of ['', null, undefined, []]) {
      for (const value of ['', null, 0, 'a']) expect(passesFilter(name, value, nothing)).toBe(true)
    }
  })

  const leavesOut: readonly FilterOperator[] = ['not', 'notIn', 'gt', 'lt']

  it.each(leavesOut)('%s leaves out the value that it names', (name) => {
    for (const value of [0, 7, -1.5, 'a', '2026-01-02', '007']) {
      expect(passesFilter(name, value, filterValueFor(name, value))).toBe(false)
    }
  })

  it.each(names.filter((name) => !leavesOut.includes(name)))(
    '%s lets the value through that it asks for',
    (name) => {
      for (const value of [0, 7, -1.5, 'a', '2026-01-02', '007']) {
        expect(passesFilter(name, value, filterValueFor(name, value))).toBe(true)
      }
    },
  )
})

describe('a filter that names no operator', () => {
  it('goes by the values where nobody knows the type', () => {
    expect(guessedOperator('Ann', 'an')).toBe('contains')
    expect(guessedOperator(1, '1')).toBe('equals')
    expect(guessedOperator(1, [1, 2])).toBe('between')
  })
})

const pick = <Value>(values: readonly Value[], at: number): Value =>
  values[at % values.length] as Value

describe('the rows of a filter', () => {
  const rows = Array.from({ length: 210 }, (_, at) => ({
    amount: pick([-3, 0, 0.5, 5, 10, 10.01, 99, null], at * 5),
    kind: pick(['a', 'b', 'c d', '财务', null, 'B'], at * 7),
    tags: pick([['a'], ['a', 'b'], [], ['c', 'b', 'a'], null], at * 3),
  }))
  const amounts = [-4, -3, 0, 5, 10.01, 100].map((amount) => ['amount', amount] as const)
  const kinds = ['a', 'B', '财务'].map((kind) => ['kind', kind] as const)
  const several = [['a'], ['b', 'c'], ['c d', '财务'], ['z']]

  // Sift answers MongoDB's questions. Its authors have not read ours.
  it.each([
    ...amounts.flatMap(([field, value]) => [
      ['gt', field, value, { $gt: value }] as const,
      ['gte', field, value, { $gte: value }] as const,
      ['lt', field, value, { $lt: value }] as const,
      ['lte', field, value, { $lte: value }] as const,
      ['not', field, value, { $ne: value }] as const,
      ['equals', field, value, { $eq: value }] as const,
      ['between', field, [value, 10], { $gte: value, $lte: 10 }] as const,
    ]),
    ...kinds.map(([field, value]) => ['not', field, value, { $ne: value }] as const),
    ['empty', 'kind', true, { $in: [null, ''] }] as const,
    ['empty', 'kind', false, { $nin: [null, ''] }] as const,
    ['empty', 'tags', true, { $in: [null, [], ''] }] as const,
    ...several.flatMap((values) => [
      ['in', 'kind', values, { $in: values }] as const,
      ['notIn', 'kind', values, { $nin: values }] as const,
      ['containsAny', 'tags', values, { $in: values }] as const,
      ['containsAll', 'tags', values, { $all: values }] as const,
    ]),
  ])('by %s of %s and %j are those that sift finds', (name, field, wanted, question) => {
    const found = rows.filter((row) => passesFilter(name, row[field as keyof typeof row], wanted))
    expect(found).toEqual(rows.filter(sift({ [field]: question })))
  })
})
