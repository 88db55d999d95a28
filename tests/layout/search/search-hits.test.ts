import type { RaRecord } from 'ra-core'
import { describe, expect, it, test, vi } from 'vitest'
import {
  filterPagesByText,
  lookupHits,
  plainQuery,
  type SearchPage,
} from '../../../src/layout/search/search-hits'
import { createPageSearch } from '../../../src/layout/search/page-search'
import { MAX_LOOKUP_ROWS, recordById } from '../../../src/layout/search/record-by-id'
import type { ResourceDefinition } from '../../../src/providers/definitions/definition'

const page = (place: string, title: string, heading = ''): SearchPage => ({
  leaf: {
    id: place,
    label: title,
    fullLabel: [title],
    icon: 'x',
    target: { kind: 'page', to: place },
  },
  title,
  fullTitle: title,
  heading,
  place,
})

const pages = [
  page('/index', '首页'),
  page('/order', '订单', '订单列表'),
  page('/front-screen', '预筛', '预筛设置'),
  page('/product-list', '产品', '产品列表'),
  page('/bank', '银行', '银行列表'),
  page('/log', '前端日志'),
]

describe('the fuzzy search over pages', () => {
  const search = createPageSearch(pages)
  const placesOf = (query: string) => search(query).map(({ item }) => item.place)

  it.each([
    ['订单', ['/order']],
    ['order', ['/order']],
    ['ORDER', ['/order']],
    ['银行', ['/bank']],
    ['lo', ['/log']],
    // Two letters changed places; nothing else comes near.
    ['prodcut', ['/product-list']],
    ['ordr', ['/order']],
    ['产品 列表', ['/product-list']],
    ['zzqq', []],
    ['0912345678', []],
  ])('%s', (query, places) => expect(placesOf(query)).toEqual(places))

  it('keeps the order of the menu among equals', () => {
    expect(placesOf('列表')).toEqual(['/order', '/product-list', '/bank'])
  })
})

test('words are compared while the fuzzy search is not there', () => {
  expect(filterPagesByText(pages, '产品 LIST').map(({ place }) => place)).toEqual(['/product-list'])
})

test('full-width letters and digits are the usual ones', () => {
  expect(plainQuery('　ｏｒｄｅｒ０９ ')).toBe('order09')
})

const parcel: ResourceDefinition = {
  name: 'parcel',
  path: '/parcels',
  icon: 'x',
  key: ['no'],
  identity: [],
  personal: [],
  calls: { list: { path: '/parcel', body: ['page', 'code', 'tel'], find: 'code' } },
  verbs: { list: 'list' },
  lookups: [{ source: 'phone', sends: 'tel', digits: true, maxLength: 12 }, { source: 'code' }],
  lifecycles: [],
  list: () => null,
}

const kinds = (query: string, resources = [parcel]) =>
  lookupHits(resources, query).map((hit) => `${hit.kind} ${hit.lookup.source} ${hit.text}`)

describe('jumps to records', () => {
  it.each([
    ['short numbers are ids first', '42', ['id code 42', 'filter code 42']],
    [
      'four digits are the last ones of a number, before they are an id',
      '1993',
      ['filter phone 1993', 'filter code 1993', 'id code 1993'],
    ],
    ['phones are phones first', '0912-345 678', ['filter phone 0912345678']],
    [
      'ten digits are a phone first',
      '1234567890',
      ['filter phone 1234567890', 'filter code 1234567890', 'id code 1234567890'],
    ],
    [
      'longer ones are order numbers',
      '20261121000300',
      ['filter code 20261121000300', 'id code 20261121000300'],
    ],
    ['letters and digits are no phone', 'SN20261121', ['filter code SN20261121']],
    ['words are looked for among the pages', 'order', []],
    ['and so are several words with a digit', 'page 2', []],
    ['a key has no leading zero', '007', ['filter phone 007', 'filter code 007']],
  ])('%s', (_, query, expected) => expect(kinds(query)).toEqual(expected))

  it('offers no key without a filter that finds the record', () => {
    const list = { path: '/parcel', body: [] }
    expect(kinds('42', [{ ...parcel, calls: { list } }])).toEqual(['filter code 42'])
  })

  it('offers nothing of a resource without a list or lookups', () => {
    const { list: _, ...listless } = parcel
    const { lookups: __, ...blind } = parcel
    expect(kinds('42', [listless, blind])).toEqual([])
  })
})

const rows = (from: number, count: number): RaRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }))

describe('a record by its id', () => {
  it('is looked for page by page until it is there', async () => {
    const getPage = vi.fn(async ({ page: number }: { page: number }) => rows(number * 1000, 200))
    expect(await recordById(getPage, '3007')).toEqual({ id: 3007 })
    expect(getPage).toHaveBeenCalledTimes(3)
  })

  it('is given up after the last row, and after a thousand', async () => {
    const short = vi.fn(async () => rows(1, 20))
    expect(await recordById(short, '99')).toBeUndefined()
    expect(short).toHaveBeenCalledTimes(1)
    const endless = vi.fn(async () => rows(1, 200))
    expect(await recordById(endless, '999')).toBeUndefined()
    expect(endless.mock.calls.length * 200).toBe(MAX_LOOKUP_ROWS)
  })
})
