import { expect, test } from 'vitest'
import { consoleAddress } from '../../../../src/kit/pages/react-admin/console-address'

const Screen = () => null
const all = { list: Screen, create: Screen, edit: Screen, show: Screen, key: ['id'], personal: [] }
const resources = [
  { ...all, name: 'bank', path: '/bank' },
  { ...all, name: 'product', path: '/product-list', show: undefined },
  { ...all, name: 'note', path: '/notes', edit: undefined },
  { ...all, name: 'person', path: '/people', personal: ['id'] },
] as never

test.each([
  ['/bank', '/bank'],
  ['/bank/create', '/bank/create'],
  ['/bank/7', '/bank/7/edit'],
  ['/bank/7/show', '/bank/7'],
  ['/bank/a%2Fb/show', '/bank/a%2Fb'],
  ['/product', '/product-list'],
  ['/product/7', '/product-list/7/edit'],
  ['/product/7/show', '/product-list/7/edit'],
  ['/note/7', '/notes/7'],
  ['/note/7/show', '/notes/7'],
  ['/bank/7/edit', '/bank/7/edit'],
  ['/bank/7/history', '/bank/7/history'],
  ['/person/7', '/person/7'],
  ['/banks', '/banks'],
  ['/report', '/report'],
])('%s is %s here', (written, address) => {
  expect(consoleAddress(written, resources)).toBe(address)
})
