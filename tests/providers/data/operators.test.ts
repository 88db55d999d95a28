import { expect, it } from 'vitest'
import { filterRows } from '../../../src/providers/data/browser-list'

const rows = [
  { id: 1, name: 'Ann', size: 9, kind: 'a', day: '2026-01-02' },
  { id: 2, name: 'Joann', size: 10, kind: 0, day: '2026-01-03' },
  { id: 3, name: 'Bob', size: '11.50', kind: '', day: '' },
  { id: 4, name: null, size: null, kind: null, day: null },
]
const rules = {
  name: { field: 'name', operator: 'equals' },
  begins: { field: 'name', operator: 'startsWith' },
  part: { field: 'name', operator: 'contains' },
  from: { field: 'size', operator: 'gte' },
  to: { field: 'size', operator: 'lte' },
  kind: { field: 'kind', operator: 'in' },
  since: { field: 'day', operator: 'gte' },
} as const
const ids = (filter: object) => filterRows(rows, filter, { filters: rules }).map(({ id }) => id)

it.each([
  [{ name: 'Ann' }, [1]],
  [{ name: 'ann' }, []],
  [{ begins: 'an' }, [1]],
  [{ part: 'ann' }, [1, 2]],
  [{ from: '10' }, [2, 3]],
  [{ to: 10 }, [1, 2]],
  [{ from: 9, to: '10' }, [1, 2]],
  [{ kind: ['a', 0] }, [1, 2]],
  [{ kind: [''] }, [3]],
  [{ kind: [] }, [1, 2, 3, 4]],
  [{ since: '2026-01-03' }, [2]],
  [{ from: '' }, [1, 2, 3, 4]],
])('%j leaves %j', (filter, left) => {
  expect(ids(filter)).toEqual(left)
})

it('a filter that says nothing matches text in parts, codes as a whole, and two values as a range', () => {
  expect(filterRows(rows, { name: 'ann' }).map(({ id }) => id)).toEqual([1, 2])
  expect(filterRows(rows, { kind: '0' }).map(({ id }) => id)).toEqual([2])
  expect(filterRows(rows, { size: [10, ''] }).map(({ id }) => id)).toEqual([2, 3])
  expect(filterRows(rows, { day: ['2026-01-03', '2026-01-09'] }).map(({ id }) => id)).toEqual([2])
})
