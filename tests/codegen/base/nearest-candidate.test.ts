import { expect, test } from 'vitest'
import { editDistance, nearestCandidate } from '../../../codegen/base/nearest-candidate'

test.each([
  ['', '', 0],
  ['a', '', 1],
  ['label', 'label', 0],
  ['lable', 'label', 1],
  ['kitten', 'sitting', 3],
  ['ab', 'ba', 1],
  ['订单', '单订', 1],
])('distance of %s and %s', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

test.each([
  ['lable', 'label'],
  ['colour', 'color'],
  ['PAGESIZE', 'pageSize'],
  ['tpye', 'type'],
  ['xyz', null],
  ['a', null],
  ['', null],
])('nearest to %s', (word, expected) => {
  expect(nearestCandidate(word, ['as', 'label', 'color', 'pageSize', 'type'])).toBe(expected)
})

test('the first of several that are equally near', () => {
  expect(nearestCandidate('read', ['real', 'bead'])).toBe('real')
})
