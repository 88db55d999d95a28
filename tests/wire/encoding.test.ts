import * as fc from 'fast-check'
import { parse } from 'qs'
import { describe, expect, it } from 'vitest'
import { encodeForm } from '../../wire/form-encoding'
import { encodeJson, jsonValues, parseJson } from '../../wire/json'
import { joinPath, withQuery } from '../../wire/path'
import { withoutDropped } from '../../wire/request'

const form = (
  values: Record<string, unknown>,
  nested: 'indices' | 'brackets' | 'json' = 'indices',
) => decodeURIComponent(encodeForm(values, nested))

describe('form encoding', () => {
  const amount = [
    { amount: 1000, term: 7 },
    { amount: 2000, term: 14 },
  ]
  it.each([
    [
      'indices',
      'amount[0][amount]=1000&amount[0][term]=7&amount[1][amount]=2000&amount[1][term]=14',
    ],
    ['brackets', 'amount[][amount]=1000&amount[][term]=7&amount[][amount]=2000&amount[][term]=14'],
    ['json', 'amount=[{"amount":1000,"term":7},{"amount":2000,"term":14}]'],
  ] as const)('writes nested values as %s', (nested, wanted) => {
    expect(form({ amount }, nested)).toBe(wanted)
  })

  it.each([
    ['nothing', { a: undefined, b: null, c: '' }, 'a=&b=&c='],
    ['zero and false', { a: 0, b: false }, 'a=0&b=false'],
    ['no number', { a: Number.NaN, b: Infinity }, 'a=&b='],
    ['an empty list', { amount: [] }, 'amount='],
    ['an empty object', { amount: {} }, 'amount='],
    ['empty values inside', { a: [{ b: [], c: undefined }] }, 'a[0][b]=&a[0][c]='],
    ['holes in a list', { a: [undefined, 2] }, 'a[0]=&a[1]=2'],
    ['a name that ends in []', { 'ids[]': [1, 2] }, 'ids[]=1&ids[]=2'],
  ])('lets %s travel', (_, values, wanted) => {
    expect(form(values)).toBe(wanted)
  })

  it('keeps an empty list as JSON text', () => {
    expect(form({ amount: [], note: null }, 'json')).toBe('amount=[]&note=')
  })

  it('brings names and values through unchanged', () => {
    const values = { '+1': 'a b+c&d=e%', 姓名: '张三\n', 'a.b': '\'"<>' }
    expect(parse(encodeForm(values, 'indices'))).toEqual(values)
  })

  it('keeps the order of the keys', () => {
    expect(form({ id: 5, status: 11, 2: 'x' })).toBe('2=x&id=5&status=11')
  })
})

describe('bodies', () => {
  it('writes JSON with empty texts for what is missing', () => {
    expect(encodeJson({ a: undefined, b: null, c: [] })).toBe('{"a":"","b":null,"c":[]}')
  })

  it('drops keys at the top level only', () => {
    const body = { total: 3, loading: true, row: { total: 1 }, id: 1 }
    expect(withoutDropped(body, ['total', 'loading'])).toEqual({ row: { total: 1 }, id: 1 })
  })
})

describe('numbers of many digits in JSON', () => {
  it.each([
    ['{"id":9007199254740993}', { id: '9007199254740993' }],
    ['{"id":9007199254740992}', { id: 9_007_199_254_740_992 }],
    ['[-844197938335842304, 844197938335842305]', ['-844197938335842304', '844197938335842305']],
    ['123456789012345678901', '123456789012345678901'],
    [
      '{"a":12345678901234567.89,"b":0.30000000000000004}',
      { a: '12345678901234567.89', b: 0.30000000000000004 },
    ],
    ['{"a":1e21,"b":-1.5E-7}', { a: 1e21, b: -1.5e-7 }],
    [
      '{"says":"id: 9007199254740993, \\"9007199254740993\\"","n":[ 9007199254740993 ]}',
      { says: 'id: 9007199254740993, "9007199254740993"', n: ['9007199254740993'] },
    ],
    ['{"a\\\\":9007199254740993}', { 'a\\': '9007199254740993' }],
  ])('reads %s', (text, value) => expect(parseJson(text)).toEqual({ value }))

  it('is no JSON still', () => {
    expect(parseJson('{"id":9007199254740993')).toBeNull()
    expect(parseJson('{"id":00009007199254740993}')).toBeNull()
  })

  it('writes them as numbers where the field is one', () => {
    const record = {
      id: '9007199254740993',
      note: '9007199254740993',
      rows: [{ to: '-9007199254740993' }],
    }
    const types = { id: 'number', rows: { to: 'number' } } as const
    expect(encodeJson(jsonValues(record, types))).toBe(
      '{"id":9007199254740993,"note":"9007199254740993","rows":[{"to":-9007199254740993}]}',
    )
  })

  it('gives back each document to the letter', () => {
    const digits = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
    const types = { id: 'number' } as const
    fc.assert(
      fc.property(digits, (id) => {
        const text = `{"id":${id},"note":"id: ${id}"}`
        const value = parseJson(text)?.value as Record<string, unknown>
        expect(encodeJson(jsonValues({ ...value, id: String(value['id']) }, types))).toBe(text)
      }),
    )
  })
})

describe('addresses', () => {
  it.each([
    ['/admin', '/order', '/admin/order'],
    ['/admin', 'admin/password', '/admin/admin/password'],
    ['/admin/', '//order', '/admin/order'],
    ['https://host/admin', 'order', 'https://host/admin/order'],
    ['', '/order', '/order'],
  ])('joins %s and %s with one slash', (base, path, wanted) => {
    expect(joinPath(base, path)).toBe(wanted)
  })

  it('appends a query to one that is there', () => {
    expect(withQuery('/a?b=1', 'c=2')).toBe('/a?b=1&c=2')
    expect(withQuery('/a', 'c=2')).toBe('/a?c=2')
    expect(withQuery('/a', '')).toBe('/a')
  })
})
