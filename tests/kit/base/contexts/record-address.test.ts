import { describe, expect, test } from 'vitest'
import {
  recordAddressText,
  parseRecordAddress,
} from '../../../../src/kit/base/contexts/record-address'

const screen = () => null
const book = {
  key: ['id'],
  personal: [],
  list: screen,
  create: screen,
  edit: screen,
  show: screen,
} as const

describe('an address leads back to what it was made of', () => {
  test.each([
    '7',
    'create',
    'edit',
    'a/b',
    'a b',
    'x%2Fy',
    '50%',
    '?#&',
    '貸出',
    'room/slot',
    '...',
  ])('%s', (id) => {
    for (const kind of ['show', 'edit'] as const) {
      const rest = recordAddressText(book, { kind, id }) ?? ''
      expect(parseRecordAddress(book, rest)).toEqual({ kind, id })
      // The browser changes nothing of it.
      expect(new URL(`/book${rest}`, 'http://x').pathname).toBe(`/book${rest}`)
    }
  })

  test('a new one', () => {
    expect(recordAddressText(book, { kind: 'create' })).toBe('/create')
    expect(parseRecordAddress(book, '/create')).toEqual({ kind: 'create' })
  })
})

test.each(['', '.', '..', 'unkeyed:3'])('the id %j has no address', (id) => {
  expect(recordAddressText(book, { kind: 'show', id })).toBeNull()
})

test.each(['', '/', '/7/delete', '/7/edit/8', '/create/edit'])('%j leads to nothing', (rest) => {
  expect(parseRecordAddress(book, rest)).toBeNull()
})

test('what has no screen has no address', () => {
  const list = { key: ['id'], personal: [], list: screen } as const
  expect(recordAddressText(list, { kind: 'create' })).toBeNull()
  for (const rest of ['/create', '/7', '/7/edit']) expect(parseRecordAddress(list, rest)).toBeNull()
})

test('a personal key gets into no address', () => {
  const person = { ...book, key: ['mobile'], personal: ['mobile'] } as const
  expect(recordAddressText(person, { kind: 'show', id: '0901' })).toBeNull()
  expect(parseRecordAddress(person, '/0901')).toBeNull()
})

test('the only record of a resource stands at the resource itself', () => {
  const { list: _, ...only } = book
  expect(recordAddressText(only as never, { kind: 'edit', id: 'company' })).toBeNull()
})
