import { expect, test } from 'vitest'
import { consoleDestinations } from '../../../src/layout/menu/console-destinations'
import type {
  AppDefinition,
  ResourceDefinition,
} from '../../../src/providers/definitions/definition'

const resource = (name: string, more: Partial<ResourceDefinition> = {}): ResourceDefinition => ({
  name,
  path: `/${name}-list`,
  icon: name,
  key: ['id'],
  identity: [],
  personal: [],
  calls: {},
  verbs: {},
  lifecycles: [],
  list: () => null,
  ...more,
})

const leavesOf = (
  menu: AppDefinition['menu'],
  resources: readonly ResourceDefinition[],
  header?: AppDefinition['menu'],
) =>
  consoleDestinations({
    app: { menu, ...(header ? { header } : {}) } as AppDefinition,
    resources,
  })

const page = (label: string) => ({ page: 'index', label, icon: 'home' })

const entry = (url: string) => ({ url, label: url, icon: 'link' })

test('leaves of nested groups carry the labels of all groups around them', () => {
  const inner = { page: 'deep', label: 'menu.deep', icon: 'x' }
  const menu = [
    {
      key: 'a',
      label: 'menu.a',
      icon: 'x',
      entries: [{ key: 'b', label: 'menu.b', icon: 'x', entries: [inner, { resource: 'bank' }] }],
    },
  ]
  const leaves = leavesOf(menu, [resource('bank')])
  expect(leaves.map(({ fullLabel }) => fullLabel)).toEqual([
    ['menu.a', 'menu.b', 'menu.deep'],
    ['menu.a', 'menu.b', 'resources.bank.name'],
  ])
  expect(leaves.map(({ target }) => target)).toEqual([
    { kind: 'page', to: '/deep' },
    { kind: 'page', to: '/bank-list' },
  ])
})

test('a page of both menus is one leaf, the header menu’s', () => {
  const leaves = leavesOf([page('side'), { resource: 'bank' }], [resource('bank')], [page('head')])
  expect(leaves.map(({ label }) => label)).toEqual(['head', 'resources.bank.name'])
})

test('lists that stand in no menu are leaves, resources without a list are not', () => {
  const { list: _, ...listless } = resource('setting')
  const leaves = leavesOf([], [resource('bank'), listless])
  expect(leaves.map(({ label }) => label)).toEqual(['resources.bank.name'])
})

test('C-04 only web addresses lead out of the console', () => {
  const leaves = leavesOf([entry('https://example.com/a'), entry('javascript:alert(1)')], [])
  expect(leaves.map(({ target }) => target)).toEqual([
    { kind: 'url', href: 'https://example.com/a' },
    { kind: 'temporary' },
  ])
})
