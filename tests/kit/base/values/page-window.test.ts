import { expect, test } from 'vitest'
import { pageCount, pageWindow, usableTotal } from '../../../../src/kit/base/values/page-window'

const steps = (page: number, pages: number): string =>
  pageWindow(page, pages)
    .map((step) => (typeof step === 'number' ? String(step) : '…'))
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 6 … 8'],
  [4, 8, '1 2 3 4 5 6 … 8'],
  [5, 8, '1 … 3 4 5 6 7 8'],
  [50, 100, '1 … 48 49 50 51 52 … 100'],
  [100, 100, '1 … 95 96 97 98 99 100'],
  [500, 3, '1 2 3'],
])('page %i of %i: %s', (page, pages, expected) => {
  expect(steps(page, pages)).toBe(expected)
})

test.each([
  [20, 20],
  ['20', 20],
  [0, 0],
  [2.9, 2],
  [-1, null],
  [Number.NaN, null],
  [Infinity, null],
  ['', null],
  ['many', null],
  [undefined, null],
  [null, null],
  [{}, null],
])('the total %j counts as %j', (total, expected) => {
  expect(usableTotal(total)).toBe(expected)
})

test('C-17 there is always a page, whatever the page size', () => {
  expect([pageCount(0, 20), pageCount(41, 20), pageCount(5, 0)]).toEqual([1, 3, 5])
})
