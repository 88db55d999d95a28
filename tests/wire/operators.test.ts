import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { type Comparison, fits, guessedOperator, operators, wantedFor } from '../../wire/operators'

const names: readonly Comparison[] = [
  ...(Object.keys(operators) as (keyof typeof operators)[]),
  'between',
]

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
    ['between', 10, [10, ''], true],
    ['between', 9, [10, ''], false],
    ['between', '2026-01-10', ['2026-01-09', '2026-01-11'], true],
  ] as const)('%s: %j and %j', (name, value, wanted, expected) => {
    expect(fits(name, value, wanted)).toBe(expected)
  })

  it.each(names)('%s leaves every row where nothing is asked for', (name) => {
    for (const nothing of ['', null, undefined, []]) {
      for (const value of ['', null, 0, 'a']) expect(fits(name, value, nothing)).toBe(true)
    }
  })

  it.each(names)('%s lets the value through that it asks for', (name) => {
    for (const value of [0, 7, -1.5, 'a', '2026-01-02', '007']) {
      expect(fits(name, value, wantedFor(name, value))).toBe(true)
    }
  })
})

describe('a filter that names no operator', () => {
  it('goes by the values where nobody knows the type', () => {
    expect(guessedOperator('Ann', 'an')).toBe('contains')
    expect(guessedOperator(1, '1')).toBe('equals')
    expect(guessedOperator(1, [1, 2])).toBe('between')
  })
})
