import { describe, expect, it } from 'vitest'
import { isSameValue, newerValues } from '../../../../src/kit/forms/form-state/newer-values'

describe('values of a form', () => {
  it.each([
    [null, '', true],
    [undefined, [], true],
    [12, '12', true],
    ['12.0', 12, true],
    ['', 0, false],
    [[{ a: 1 }, { a: '' }], [{ a: '1' }, { a: null }], true],
    [[1, 2], [2, 1], false],
    [{ a: 1, b: null }, { a: '1' }, true],
    [{ a: 1 }, '1', false],
    ['a', 'b', false],
  ])('%j and %j: %s', (one, other, want) => {
    expect(isSameValue(one, other)).toBe(want)
    expect(isSameValue(other, one)).toBe(want)
  })
})

describe('what has changed while a form was open', () => {
  const opened = { id: 1, name: 'a', fee: 5, note: '', hidden: 1 }

  it('names new values, and what was typed where they differ', () => {
    const now = { id: 1, name: 'b', fee: 6, note: '', hidden: 2, more: 'x' }
    const typed = { id: 1, name: 'a', fee: '7', note: 'mine' }
    expect(newerValues(opened, now, typed)).toEqual([
      { field: 'name', was: 'a', is: 'b' },
      { field: 'fee', was: 5, is: 6, mine: '7' },
      { field: 'hidden', was: 1, is: 2 },
      { field: 'more', was: undefined, is: 'x' },
    ])
  })

  it('is nothing where only the operator has changed something', () => {
    expect(newerValues(opened, { ...opened }, { ...opened, name: 'mine' })).toEqual([])
  })
})
