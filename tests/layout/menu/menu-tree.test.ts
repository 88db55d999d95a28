import { expect, test } from 'vitest'
import { activeMenuIds, menuLeaves, menuTree } from '../../../src/layout/menu/menu-tree'

const resources = [
  { name: 'order', path: '/order', icon: 'receipt' },
  { name: 'front', path: '/front-screen', icon: 'filter' },
]
const page = (key: string) => ({ page: key, label: `menu.${key}`, icon: 'home' })
const url = (address: string) => ({ url: address, label: 'menu.url', icon: 'link' })

const targetOf = (entry: Parameters<typeof menuTree>[0][number]) =>
  menuLeaves(menuTree([entry], resources)).map(({ leaf }) => leaf.target)

test.each([
  [{ resource: 'front' }, { kind: 'page', to: '/front-screen' }],
  [page('index'), { kind: 'page', to: '/index' }],
  [{ temporary: 'reports', label: 'menu.reports', icon: 'default' }, { kind: 'temporary' }],
  [url(''), { kind: 'temporary' }],
  [url('https://example.com/a'), { kind: 'url', href: 'https://example.com/a' }],
  [url('http://example.com'), { kind: 'url', href: 'http://example.com/' }],
  [url('javascript:window.opener.PWN=1'), { kind: 'temporary' }],
  [url(' java\tscript:alert(1)'), { kind: 'temporary' }],
  [url('data:text/html,<b>x</b>'), { kind: 'temporary' }],
  [url('//example.com'), { kind: 'temporary' }],
  [url('/index'), { kind: 'temporary' }],
  [{ key: 'empty', label: 'menu.empty', icon: 'folder', entries: [] }, { kind: 'temporary' }],
])('%j', (entry, target) => {
  expect(targetOf(entry)).toEqual([target])
})

test('a resource that is not there has no entry', () => {
  expect(menuTree([{ resource: 'gone' }], resources)).toEqual([])
  expect(menuTree([page('history')], resources)).toHaveLength(1)
  expect(menuTree([page('history')], resources, new Set(['/history']))).toEqual([])
})

const tree = menuTree(
  [
    page('index'),
    {
      key: 'outer',
      label: 'menu.outer',
      icon: 'folder',
      entries: [
        { key: 'inner', label: 'menu.inner', icon: 'folder', entries: [{ resource: 'order' }] },
        { resource: 'front' },
      ],
    },
  ],
  resources,
)

test.each([
  ['/order', ['group outer', 'group inner', 'resource order']],
  ['/order/', ['group outer', 'group inner', 'resource order']],
  ['/front-screen', ['group outer', 'resource front']],
  ['/index', ['page index']],
  ['/orders', []],
  ['/', []],
])('%s is found in the menu', (path, ids) => {
  expect([...activeMenuIds(tree, path)]).toEqual(ids)
})

test('leaves know the groups they stand in', () => {
  expect(menuLeaves(tree).map(({ leaf, groups }) => [leaf.id, groups.map(({ id }) => id)])).toEqual(
    [
      ['page index', []],
      ['resource order', ['group outer', 'group inner']],
      ['resource front', ['group outer']],
    ],
  )
})
