import { useEffect, useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { ResourceContextProvider, useStore } from 'ra-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { Column, List, Table } from '../../../src/kit'
import { changeCachedRow } from '../../../src/kit/actions/row/row-cache'
import { createPlainCell } from '../../../src/kit/fields/cells/plain-cell'
import { useDialogFrame } from '../../../src/kit/forms/dialogs/dialog-frame'
import { listStoreKey } from '../../../src/providers/storage/react-admin-store'
import { TabOutlet, TabStrip, type TabPage } from '../../../src/layout/tabs'
import { useTabs } from '../../../src/layout/tabs/use-tabs'
import { backendOf, renderScreen, row } from '../../kit/support/screen'

const effects: string[] = []
beforeEach(() => effects.splice(0))

/** A page that counts, keeps a filter in react-admin's store, opens a dialog, and breaks when it is told to. */
const Counter = ({ name }: { readonly name: string }) => {
  const [count, setCount] = useState(0)
  const [filter, setFilter] = useStore(listStoreKey(name), 'none')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    effects.push(`${name} on`)
    return () => void effects.push(`${name} off`)
  }, [name])
  if (count > 2) throw new Error('counted too far')
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`${name} ${count} ${filter}`}
      </button>
      <button type="button" onClick={() => setFilter('mine')}>
        filter
      </button>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        dialog
      </button>
      {isOpen && <Dialog />}
    </>
  )
}

const Dialog = () => {
  useDialogFrame()
  return <p>a dialog</p>
}

const page = (path: string, title: string, name: string): TabPage => ({
  path,
  title,
  element: <Counter name={name} />,
})

const pages = [
  page('/index', 'pages.home.title', 'index'),
  page('/order', 'resources.order.title', 'order'),
  page('/product-list', 'no.such.title', 'product'),
]

const Elsewhere = () => {
  const navigate = useNavigate()
  const { run, open } = useTabs(pages)
  return (
    <nav>
      {[...pages.map(({ path }) => path), '/nowhere'].map((path) => (
        <button key={path} type="button" onClick={() => void navigate(path)}>
          {`go ${path}`}
        </button>
      ))}
      <button type="button" onClick={() => run('closeEverything', '/order', () => {})}>
        run
      </button>
      <output>{open.length}</output>
    </nav>
  )
}

const start = () =>
  renderScreen(
    <>
      <Elsewhere />
      <TabStrip pages={pages} />
      <TabOutlet pages={pages}>no tab</TabOutlet>
    </>,
  )

const click = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const go = (path: string) => click(`go ${path}`)
const tabs = () =>
  screen
    .getAllByRole('tab')
    .map((tab) =>
      tab.getAttribute('aria-selected') === 'true' ? `[${tab.textContent}]` : tab.textContent,
    )
const press = (tab: string, init: object) =>
  act(async () => {
    fireEvent.keyDown(screen.getByRole('tab', { name: tab }), init)
  })

test('a page keeps its state behind another tab, without effects and outside the document', async () => {
  start()
  await go('/order')
  await click('order 0 none')
  await go('/product-list')
  expect(screen.queryByText(/^order/)).toBeNull()
  expect(effects).toEqual(['order on', 'order off', 'product on'])
  await go('/order')
  screen.getByRole('button', { name: 'order 1 none' })
  expect(effects.slice(3)).toEqual(['product off', 'order on'])
  expect(tabs()).toEqual(['Home', '[Orders]', 'Unnamed'])
})

test('only pages that were shown are built; a closed one starts anew, its filter too', async () => {
  start()
  await go('/order')
  await click('order 0 none')
  await click('filter')
  await go('/product-list')
  await go('/order')
  screen.getByRole('button', { name: 'order 1 mine' })
  expect(effects).not.toContain('index on')
  await press('Orders', { key: 'Delete' })
  expect(tabs()).toEqual(['Home', '[Unnamed]'])
  await go('/order')
  screen.getByRole('button', { name: 'order 0 none' })
  expect(tabs()).toEqual(['Home', 'Unnamed', '[Orders]'])
})

test('an address without a tab shows what the router has for it', async () => {
  start()
  screen.getByText('no tab')
  await go('/order')
  expect(screen.queryByText('no tab')).toBeNull()
  await go('/nowhere')
  screen.getByText('no tab')
  expect(tabs()).toEqual(['Home', 'Orders'])
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
})

test('an unknown command says so and closes nothing', async () => {
  start()
  await go('/order')
  await click('run')
  expect((await screen.findByRole('alert')).textContent).toContain('invalid operation')
  expect(tabs()).toEqual(['Home', '[Orders]'])
})

const inert = () => document.querySelector('.dw-panel-page')?.hasAttribute('inert')

test('a page under a dialog of its own is inert, also after it was away', async () => {
  start()
  await go('/order')
  await click('dialog')
  expect(inert()).toBe(true)
  await go('/product-list')
  expect(inert()).toBe(false)
  await go('/order')
  expect(inert()).toBe(true)
  await click('dialog')
  expect(inert()).toBe(false)
})

test('a page that breaks leaves its tab, and the other pages, alone', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  start()
  await go('/product-list')
  await click('product 0 none')
  await go('/order')
  for (const count of [0, 1, 2]) await click(`order ${count} none`)
  screen.getByRole('alert')
  expect(tabs()).toEqual(['Home', 'Unnamed', '[Orders]'])
  await go('/product-list')
  screen.getByRole('button', { name: 'product 1 none' })
  said.mockRestore()
})

test('keys move a tab, and it is said where to', async () => {
  start()
  await go('/order')
  await go('/product-list')
  const key = { ctrlKey: true, shiftKey: true, key: 'ArrowLeft' }
  await press('Orders', key)
  expect(tabs()).toEqual(['Orders', 'Home', '[Unnamed]'])
  screen.getByText('Orders: 1 of 3')
  await press('Orders', key)
  expect(tabs()).toEqual(['Orders', 'Home', '[Unnamed]'])
})

/** How often a row of a list was rendered. */
const rendered = new Map<string, number>()

const Counted = createPlainCell((value) => {
  const text = String(value)
  rendered.set(text, (rendered.get(text) ?? 0) + 1)
  return { content: text }
})

const listOf = (name: string, path: string): TabPage => ({
  path,
  title: `resources.${name}.title`,
  element: (
    <ResourceContextProvider value={name}>
      <List pageSize={20} paging="server">
        <Table>
          <Column source="sn">
            <Counted />
          </Column>
        </Table>
      </List>
    </ResourceContextProvider>
  ),
})

/** Rows that tell resource and page. */
const pagesOf = async (name: string, { pagination }: { pagination: { page: number } }) => ({
  data: Array.from({ length: 20 }, (_, index) =>
    row({ id: index, sn: `${name} ${pagination.page}/${index}` }),
  ),
  total: 100,
})

test('the list of a hidden tab renders nothing while the one that is shown turns its pages', async () => {
  const lists = [pages[0] as TabPage, listOf('order', '/order'), listOf('product', '/product-list')]
  const { queryClient } = renderScreen(
    <>
      <Elsewhere />
      <TabOutlet pages={lists}>no tab</TabOutlet>
    </>,
    backendOf([], { getList: pagesOf } as never),
  )
  await go('/order')
  await screen.findByText('order 1/0')
  await go('/product-list')
  await screen.findByText('product 1/0')
  rendered.clear()
  for (const turned of [2, 3, 4]) {
    await click('Next page')
    await screen.findByText(`product ${turned}/0`)
  }
  // What becomes of its rows behind its back is rendered when it is shown again.
  await act(async () => changeCachedRow(queryClient, 'order', 0, { sn: 'order changed' }))
  await click('Next page')
  await screen.findByText('product 5/0')
  expect([...rendered.keys()].filter((text) => text.startsWith('order'))).toEqual([])
  expect(rendered.get('product 4/0')).toBe(1)
})
