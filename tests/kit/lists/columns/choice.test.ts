import { describe, expect, it } from 'vitest'
import { chosenColumns } from '../../../../src/kit/lists/export/export-list'
import { chosenColumnFit, type ColumnFit } from '../../../../src/kit/lists/table/column-fit'
import { orderColumns } from '../../../../src/kit/base/values/column-order'
import {
  columnChoicesIn,
  type ColumnChoice,
} from '../../../../src/providers/preferences/stored-preferences'

const choice = (parts: Partial<ColumnChoice>): ColumnChoice => ({
  order: [],
  shows: {},
  widths: {},
  isRoomy: false,
  ...parts,
})

describe('columns in the order of a choice', () => {
  it.each([
    ['nothing is chosen', {}, undefined, [0, 1, 2, 3]],
    ['all are in another order', { order: ['d', 'c', 'b', 'a'] }, undefined, [3, 2, 1, 0]],
    ['those that are not named keep their places', { order: ['c', 'a'] }, undefined, [2, 1, 0, 3]],
    ['one that is gone is no matter', { order: ['x', 'b', 'a'] }, undefined, [1, 0, 2, 3]],
    ['one is hidden', { shows: { b: false } }, undefined, [0, 2, 3]],
    ['one cannot be hidden', { shows: { b: false, c: false } }, 1, [0, 1, 3]],
  ] as const)('%s', (_, parts, stays, places) => {
    expect(orderColumns(['a', 'b', 'c', 'd'], choice(parts), stays)).toEqual(places)
  })

  it('leaves columns without a name where they are', () => {
    expect(orderColumns([undefined, 'a', 'b'], choice({ order: ['b', 'a'] }))).toEqual([0, 2, 1])
  })
})

describe('the columns of a file', () => {
  const columns = ['sn', 'amount', 'term', 'name'].map((source) => ({ source }))
  const sources = (parts: Partial<ColumnChoice>): string[] =>
    chosenColumns({ columns: columns as never, choice: choice(parts) }).map(({ source }) => source)

  it('are those of the screen, each field of a stacked one by itself', () => {
    const order = ['amount+term', 'name', 'sn']
    expect(sources({ order })).toEqual(['amount', 'term', 'name', 'sn'])
    expect(sources({ order, shows: { 'amount+term': false } })).toEqual(['name', 'sn'])
  })

  it('are all columns as long as nothing is chosen', () => {
    expect(chosenColumns({ columns: columns as never, choice: undefined })).toBe(columns)
    expect(sources({})).toEqual(['sn', 'amount', 'term', 'name'])
  })
})

describe('a column as its operator wants it', () => {
  const fit: ColumnFit = {
    key: 'name',
    title: 'Name',
    room: 5,
    isElastic: true,
    isReference: false,
    leads: false,
    yields: 3,
  }

  it('stays in a narrow table when it is wanted', () => {
    expect(chosenColumnFit(fit, choice({ shows: { name: true } })).yields).toBe(0)
    expect(chosenColumnFit(fit, choice({ shows: { other: true } })).yields).toBe(3)
  })

  it('is as wide as it was made', () => {
    expect(chosenColumnFit(fit, choice({ widths: { name: 12 } })).width).toBe(12)
    expect(chosenColumnFit({ ...fit, key: 'constructor' }, choice({})).width).toBeUndefined()
  })
})

describe('what was stored', () => {
  const kept = choice({ order: ['a'], shows: { b: false }, widths: { a: 12.5 } })

  it('is read when it is a choice', () => {
    expect(columnChoicesIn({ order: kept })).toEqual({ order: kept })
  })

  it.each([
    ['no choice', 7],
    ['an order of numbers', { ...kept, order: [1] }],
    ['no columns', { ...kept, shows: null }],
    ['a width beyond all screens', { ...kept, widths: { a: 9e9 } }],
    ['a width that is none', { ...kept, widths: { a: '1em;}' } }],
  ])('%s is left out', (_, value) => {
    expect(columnChoicesIn({ order: value, bank: kept })).toEqual({ bank: kept })
  })
})
