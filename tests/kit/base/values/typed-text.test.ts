import { expect, it } from 'vitest'
import {
  normalizeTypedNumber,
  normalizeTypedText,
} from '../../../../src/kit/base/values/typed-text'

it.each([
  [' O-1 ', 'O-1'],
  ['\u00A0O-1\u3000\n', 'O-1'],
  ['O\u200B-1', 'O-1'],
  ['２０２６', '2026'],
  ['Ａ社 の本', 'Ａ社 の本'],
  ['  Ann  Lee ', 'Ann  Lee'],
  ['', ''],
])('the text %j is %j', (typed, meant) => expect(normalizeTypedText(typed)).toBe(meant))

it.each([
  ['１０', '10'],
  [' 1,234.50 ', '1234.50'],
  ["1'234'567", '1234567'],
  ['1 234', '1234'],
  ['+5', '5'],
  ['−5', '-5'],
  ['12,34', '12,34'],
  ['1,23', '1,23'],
  ['ten', 'ten'],
])('the number %j is %j', (typed, meant) => expect(normalizeTypedNumber(typed)).toBe(meant))
