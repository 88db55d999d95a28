import { expect, it } from 'vitest'
import { typeOf, type FieldType } from '../../field-types'
import { filterRows, sortRows } from '../../src/providers/data/browser-list'
import { plainDay, plainMoment, plainNumber, plainTruth } from '../../wire/comparable-value'
import { operatorOf, passesFilter } from '../../wire/operators'

/*
 * What the browser finds in a whole list, beside what a backend finds that has each value in one type: for each type, each
 * of its operators, and each notation in which backends send the values.
 */

const comparisons = { plainDay, plainMoment, plainNumber, plainTruth }

const day = (number: number): string => `2026-01-0${number}`

interface Sample {
  readonly values: readonly unknown[]
  /** The notations, each of the same values. */
  readonly notations: Readonly<Record<string, (value: never) => unknown>>
}

const decimals: Sample = {
  values: [1, 10, 100, 10.5, -2, 0],
  notations: {
    'as they are': (value: number) => value,
    texts: String,
    'two digits': (value: number) => value.toFixed(2),
  },
}

const moments: Sample = {
  values: [1, 2, 3].map((number) => `${day(number)}T08:00:00.000Z`),
  notations: {
    'as they are': (value: string) => value,
    'with an offset': (value: string) => value.replace('.000Z', '+00:00'),
  },
}

const samples: Partial<Record<FieldType, Sample>> = {
  integer: {
    values: [1, 2, 10, 11],
    notations: { 'as they are': (value: number) => value, texts: String },
  },
  number: decimals,
  money: decimals,
  percent: decimals,
  boolean: {
    values: [true, false],
    notations: { 'as they are': (value: boolean) => value, texts: String, counted: Number },
  },
  date: {
    values: [1, 2, 3].map(day),
    notations: {
      'as they are': (value: string) => value,
      'midnight in Greenwich': (value: string) => `${value}T00:00:00.000Z`,
    },
  },
  datetime: moments,
  enum: {
    values: ['paid', 'unpaid', 'Paid'],
    notations: { 'as they are': (value: string) => value },
  },
  text: {
    values: ['Ann', 'Joann', 'ann', 'Bob'],
    notations: { 'as they are': (value: string) => value },
  },
}

const tried = Object.entries(samples).flatMap(([type, { values, notations }]) =>
  typeOf({ type: type as FieldType }).operators.flatMap((operator) =>
    Object.entries(notations).map(([notation, write]) => ({
      type: type as FieldType,
      operator,
      notation,
      values,
      write,
    })),
  ),
)

it.each(tried)('$type $operator, $notation', ({ type, operator, values, write }) => {
  const { comparison } = typeOf({ type })
  const facts = {
    filters: { field: { field: 'field', operator } },
    comparisons: comparison ? { field: comparisons[comparison] } : {},
  }
  const rows = values.map((value, id) => ({ id, field: write(value as never) }))
  for (const value of values) {
    const { takes } = operatorOf(operator)
    const wanted = takes === 'one' ? value : takes === 'ends' ? [value, values.at(-1)] : [value]
    const asked = Array.isArray(wanted) ? wanted.map(String) : String(wanted)
    const meant = values.flatMap((each, id) => (passesFilter(operator, each, wanted) ? [id] : []))
    const found = filterRows(rows, { field: asked }, facts).map(({ id }) => id)
    expect(found, JSON.stringify(wanted)).toEqual(meant)
  }
})

it.each(['number', 'money', 'integer'] as const)(
  'sorts %s by amount, whatever the notation',
  (type) => {
    const { comparison } = typeOf({ type })
    const facts = { comparisons: comparison ? { field: comparisons[comparison] } : {} }
    const rows = ['1.10', '-5', '1.9', '10', '-10.00', '9007199254740993'].map((field, id) => ({
      id,
      field,
    }))
    const sorted = sortRows(rows, { field: 'field', order: 'ASC' }, facts)
    expect(sorted.map(({ field }) => field)).toEqual([
      '-10.00',
      '-5',
      '1.10',
      '1.9',
      '10',
      '9007199254740993',
    ])
  },
)
