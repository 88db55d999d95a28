import { describe, expect, it } from 'vitest'
import { rowsAt, totalAt, writeList } from '../../wire/list-request'
import { valueAtDottedPath } from '../../wire/values'

/* Where values stand in answers: keys joined by dots, keys that have dots, and entries of lists. */

describe('a place', () => {
  it.each<[string, unknown, string, unknown]>([
    ['a key in a key', { a: { b: 1 } }, 'a.b', 1],
    ['a key with a dot', { '@odata.count': 7 }, '@odata.count', 7],
    ['a key with a dot in a key', { a: { 'b.c': 7 } }, 'a.b.c', 7],
    ['an entry by its number', { a: [{ b: 1 }, { b: 2 }] }, 'a.1.b', 2],
    ['each entry of a list', { a: [{ b: { c: 1 } }, { b: { c: 2 } }] }, 'a.*.b.c', [1, 2]],
    ['a key that is inherited', {}, 'constructor.name', undefined],
    ['nothing', { a: null }, 'a.b', undefined],
  ])('finds %s', (_, value, place, found) => {
    expect(valueAtDottedPath(value, place)).toEqual(found)
  })

  it('of rows in entries is read as it is written', () => {
    const call = { path: '/things', body: [], rows: 'data.edges.*.node', total: 'data.total' }
    const given = { rows: [{ id: 1 }, { id: 2 }], from: 0, total: 2, name: 'things' }
    const { data } = writeList(call, given)
    expect(data).toEqual({ data: { edges: [{ node: { id: 1 } }, { node: { id: 2 } }], total: 2 } })
    const source = { data, headers: new Headers() }
    expect(rowsAt(call, source)).toEqual(given.rows)
    expect(totalAt(call, source)).toBe(2)
  })
})
