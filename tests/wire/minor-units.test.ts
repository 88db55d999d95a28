import { expect, it } from 'vitest'
import { minorUnits, shiftPoint } from '../../wire/minor-units'

it.each([
  [5500, -2, 55],
  [5550, -2, 55.5],
  [5, -2, 0.05],
  [0, -2, 0],
  [-5, -2, -0.05],
  [-1234, -2, -12.34],
  ['5500', -2, 55],
  [12, -3, 0.012],
  [55, 2, 5500],
  [55.5, 2, 5550],
  ['55.00', 2, 5500],
  [0.29, 2, 29],
  [1.005, 3, 1005],
  [4.35, 2, 435],
  ['-0.00', 2, 0],
  ['007.10', 2, 710],
  // More digits than a number holds stay a text, to the last of them.
  ['90071992547409931234', -2, '900719925474099312.34'],
  ['900719925474099312.34', 2, '90071992547409931234'],
  [9007199254740991, -2, '90071992547409.91'],
  ['90071992547409.91', 2, 9007199254740991],
  // A digit too many is not rounded away: the backend is to see it.
  ['5.555', 2, 555.5],
  ['abc', 2, 'abc'],
  ['', 2, ''],
  [null, 2, null],
  [undefined, 2, undefined],
  ['1e3', 2, '1e3'],
  [['1', 2], 2, [100, 200]],
])('%j moved by %i is %j', (value, by, expected) => {
  expect(shiftPoint(value, by)).toEqual(expected)
})

it('comes back as it went, whatever the amount is', () => {
  for (let cents = 0; cents < 20_000; cents += 7) {
    expect(shiftPoint(shiftPoint(cents, -2), 2)).toBe(cents)
  }
})

it('reads and writes amounts at any depth, and touches nothing else', () => {
  const units = minorUnits({ price: 2, rows: { fee: 3 }, deep: { of: { it: 2 } } })
  const row = { price: 5500, note: 12, rows: [{ fee: 1500, n: 1 }], deep: { of: { it: 1 } } }
  const read = units.read(row)
  expect(read).toEqual({
    price: 55,
    note: 12,
    rows: [{ fee: 1.5, n: 1 }],
    deep: { of: { it: 0.01 } },
  })
  expect(units.write(read)).toEqual(row)
  expect(units.read({ note: 1 })).toEqual({ note: 1 })
})
