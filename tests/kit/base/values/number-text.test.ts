import { expect, test } from 'vitest'
import { groupThousands, numberText } from '../../../../src/kit/base/values/number-text'

/* What the console writes itself is what `Intl` writes. */

const digits = [
  [0, 0],
  [0, 2],
  [2, 2],
  [0, 3],
  [4, 6],
  [0, 10],
] as const

const tags = ['en', 'en-US', 'en-GB', 'ja', 'zh-CN', 'zh-TW', 'zh-Hans', 'zh-Hant', 'zh-Hant-HK']

const byIntl = (value: number | string, tag: string, least: number, most: number): string =>
  new Intl.NumberFormat(tag, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(value as number)

const odd: readonly (number | string)[] = [
  0,
  -0,
  1,
  -1,
  999,
  1000,
  -1000,
  999_999.995,
  0.5,
  1.5,
  2.5,
  -0.5,
  1.005,
  8.345,
  -0.004,
  0.1 + 0.2,
  1e-6,
  123_456_789_012_345,
  0.000_001_5,
  999.5,
  99.995,
  1234.5678,
  '0',
  '-0',
  '007',
  '0012.50',
  '1.005',
  '123456789012345.999',
  '-0.001',
  '12.000',
  '9.999',
]

test.each(tags)('in %s, odd numbers', (tag) => {
  for (const value of odd) {
    for (const [least, most] of digits) {
      const written = numberText(value, tag, least, most)
      expect(written, `${value} ${least} ${most}`).toBe(byIntl(value, tag, least, most))
    }
  }
})

/** The same numbers every time: a multiplicative generator. */
const numbers = (count: number): number[] => {
  let state = 20_261
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    const size = 10 ** (state % 13)
    const places = 10 ** ((state >> 4) % 6)
    return Math.round((state / 2_147_483_647) * size * places) / places
  })
}

test('numbers of all sizes', () => {
  const formats = digits.map(([least, most]) => ({
    least,
    most,
    intl: new Intl.NumberFormat('zh-CN', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    }),
  }))
  const wrong = numbers(20_000).flatMap((number) =>
    formats
      .filter(
        ({ least, most, intl }) => groupThousands(`${number}`, least, most) !== intl.format(number),
      )
      .map(({ least, most }) => `${number} ${least} ${most}`),
  )
  expect(wrong).toEqual([])
})

test('languages with other groups or another point are left to Intl', () => {
  expect(numberText(1_234_567.5, 'de', 2, 2)).toBe('1.234.567,50')
  expect(numberText(1_234_567.5, 'en-IN', 0, 2)).toBe('12,34,567.5')
  expect(numberText(0.000_000_12, 'en', 0, 8)).toBe('0.00000012')
})
