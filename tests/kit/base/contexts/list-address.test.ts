import { describe, expect, test } from 'vitest'
import { readListAddress, writeListAddress } from '../../../../src/kit/base/contexts/list-address'

const definition = {
  addressed: {
    status: { choices: [{ code: 7 }, { code: 'old' }, { code: '' }] },
    kinds: { choices: [{ code: 1 }, { code: 2 }], takes: 'several' },
    paid: { choices: [{ code: true }, { code: false }] },
    sn: {},
    tags: { takes: 'several' },
    at: { is: 'number', takes: 'ends' },
    sum: { takes: 'ends' },
    page: {},
    secret: { source: 'limited' },
  },
  sortable: ['sum', 'limited'],
} as const

const limits = {
  usual: { perPage: 20, sort: { field: '', order: 'ASC' } },
  chosen: 20,
  sizes: [10, 20, 50],
  isReadable: (source: string) => source !== 'limited',
} as const

const plain = { page: 1, perPage: 20, sort: limits.usual.sort, filter: {} }
const read = (search: string) => readListAddress(definition, search, limits)

describe('what an address says comes back', () => {
  test.each([
    ['', plain],
    ['page=3', { ...plain, page: 3 }],
    ['status=7', { ...plain, filter: { status: 7 } }],
    ['status=old', { ...plain, filter: { status: 'old' } }],
    ['kinds=1&kinds=2', { ...plain, filter: { kinds: [1, 2] } }],
    ['paid=false', { ...plain, filter: { paid: false } }],
    ['sn=007', { ...plain, filter: { sn: '007' } }],
    ['sn=a+%26+%E8%B2%B8', { ...plain, filter: { sn: 'a & 貸' } }],
    ['tags=a&tags=b', { ...plain, filter: { tags: ['a', 'b'] } }],
    ['at=1700000000&at=1700086399', { ...plain, filter: { at: [1700000000, 1700086399] } }],
    ['sum=&sum=9.50', { ...plain, filter: { sum: ['', '9.50'] } }],
    ['filter.page=x&page=2', { ...plain, page: 2, filter: { page: 'x' } }],
    ['size=50', { ...plain, perPage: 50 }],
    ['sort=-sum', { ...plain, sort: { field: 'sum', order: 'DESC' } }],
  ])('%s', (search, view) => {
    expect(read(`?${search}`)).toEqual(view)
    expect(writeListAddress(definition, view as typeof plain, limits)).toBe(search)
  })
})

test.each([
  'status=99',
  'status=',
  'kinds=3&kinds=x',
  'paid=yes',
  'at=1700000000',
  'at=soon&at=later',
  'sum=&sum=',
  'page=0',
  'page=-1',
  'page=2.5',
  'page=9999999999999',
  'size=7',
  'sort=name',
  'sort=limited',
  'secret=x',
  'mobile=13800000000',
  'toString=1&__proto__=2',
  '%E0%A4%A',
])('%s asks for nothing', (search) => {
  expect(read(`?${search}`)).toEqual(plain)
})

test('what is not addressed is not written', () => {
  const view = { ...plain, filter: { mobile: '13800000000', sn: 'A1', toString: 'x' } }
  expect(writeListAddress(definition, view, limits)).toBe('sn=A1')
})

test('the size that an operator has chosen is said with a page, which is another one in another size', () => {
  const own = { ...limits, chosen: 50 }
  expect(writeListAddress(definition, { ...plain, perPage: 50 }, own)).toBe('')
  expect(writeListAddress(definition, { ...plain, perPage: 50, page: 2 }, own)).toBe(
    'page=2&size=50',
  )
  expect(readListAddress(definition, '?status=7', own).perPage).toBe(50)
  expect(readListAddress(definition, '?page=2', own).perPage).toBe(20)
})
