import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeForm,
  encodeForm,
  decodeListValue,
  decodeNested,
  rawValueUnder,
} from '../../wire/form-encoding'
import { decodeJson, encodeJson } from '../../wire/json'

/* What is written is what is read: texts to the letter, and nested values in each style. */

const styles = ['indices', 'brackets', 'json'] as const
const readBack = (value: unknown, nested: (typeof styles)[number], ofRows: boolean) => {
  const values = decodeForm(encodeForm({ value }, nested)) ?? {}
  return decodeNested({ encoding: 'form', nested }, rawValueUnder(values, 'value'), ofRows)
}

describe.each(styles)('%s', (nested) => {
  it('keeps every text', () => {
    const keys = fc.stringMatching(/^[\p{L}\d_.+ -]{1,8}$/u)
    fc.assert(
      fc.property(fc.dictionary(keys, fc.string({ unit: 'grapheme' })), (values) => {
        expect({ ...decodeForm(encodeForm(values, nested)) }).toEqual(values)
      }),
    )
  })

  it('keeps rows, in their order', () => {
    const row = fc.record({ a: fc.stringMatching(/^\w{1,4}$/), b: fc.stringMatching(/^\w{1,4}$/) })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        expect(JSON.parse(JSON.stringify(readBack(rows, nested, true)))).toEqual(rows)
      }),
    )
  })
})

it('keeps lists of values', () => {
  expect(readBack(['1', '2'], 'indices', false)).toEqual(['1', '2'])
  expect(readBack(['1'], 'brackets', false)).toEqual(['1'])
  expect(readBack([1, 2], 'json', false)).toEqual([1, 2])
  expect(decodeListValue('json', '[1,2]')).toEqual([1, 2])
  expect(decodeListValue('json', '[1,2')).toBe('[1,2')
  expect(decodeListValue('indices', '[1,2]')).toBe('[1,2]')
  const named = decodeForm(encodeForm({ 'ids[]': [1] }, 'indices')) ?? {}
  expect(rawValueUnder(named, 'ids[]')).toBe('1')
})

it.each(['a%', '%ff', 'sn=a]=b', 'a[b]]=c&sn=a]=b', `${'a=&'.repeat(1001)}`])(
  'refuses %j',
  (text) => {
    expect(decodeForm(text)).toBeNull()
  },
)

it('has objects without a prototype, and no other JSON', () => {
  const text = encodeJson({ a: undefined, b: { c: [1] }, constructor: 'x' })
  expect(text).toBe('{"a":"","b":{"c":[1]},"constructor":"x"}')
  const body = decodeJson(text)
  expect(Object.getPrototypeOf(body)).toBeNull()
  expect({ ...body }).toEqual({ a: '', b: { c: [1] }, constructor: 'x' })
  for (const other of ['', '[]', '5', 'null', '{']) expect(decodeJson(other)).toBeNull()
})
