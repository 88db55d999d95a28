import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext, useDefinitions } from '../../../src/kit/base/contexts/definitions'
import { SearchPagesButton } from '../../../src/layout/search/search-button'
import { SearchPanelContent, SearchPanel } from '../../../src/layout/search/search-panel'
import type { ResourceDefinition } from '../../../src/providers/definitions/definition'
import { backendOf, order, product, renderScreen } from '../../kit/support/screen'

const orders: ResourceDefinition = {
  ...order,
  calls: { ...order.calls, list: { path: '/order', body: ['page', 'sn', 'mobile'], find: 'sn' } },
  lookups: [{ source: 'mobile', digits: true }, { source: 'sn' }],
  list: () => null,
}
const products: ResourceDefinition = { ...product, list: () => null }
const menu = [
  { page: 'index', label: 'menu.index', icon: 'home' },
  { resource: 'order' },
  { resource: 'product' },
  { url: 'https://example.com/help', label: 'Handbook', icon: 'link' },
  { temporary: 'soon', label: 'Reports', icon: 'default' },
]

const Console = ({ children }: { readonly children: ReactNode }) => {
  const { app } = useDefinitions()
  return (
    <DefinitionsContext
      value={
        {
          app: { ...app, menu, session: { login: { by: 'none' } } },
          resources: [orders, products],
        } as never
      }
    >
      {children}
    </DefinitionsContext>
  )
}
const Place = () => <p data-testid="place">{useLocation().pathname}</p>

const show = (getList = vi.fn(async () => ({ data: [] as RaRecord[], total: 0 }))) =>
  renderScreen(
    <Console>
      <SearchPagesButton />
      <label>
        elsewhere <input />
      </label>
      <Place />
      <SearchPanel />
    </Console>,
    backendOf([], { getList } as never),
  )

const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  act(async () => void fireEvent.keyDown(target, { key, code: `Key${key.toUpperCase()}` }))
const panel = () => document.querySelector('search')
const input = () => screen.getByRole('combobox')
const type = (value: string) =>
  act(async () => void fireEvent.change(input(), { target: { value } }))
const options = () => screen.queryAllByRole('option')
const chosen = () => options().find((option) => option.getAttribute('aria-selected') === 'true')
const place = () => screen.getByTestId('place').textContent

// A console fetches the panel when everything else is there.
beforeAll(async () => {
  SearchPanelContent.preload()
  await vi.dynamicImportSettled()
})

const open = vi.fn()
beforeEach(() => {
  open.mockReset()
  vi.stubGlobal('open', open)
})

test('the key opens it with the focus in the input, and Escape closes it and gives the focus back', async () => {
  show()
  const button = screen.getByRole('button', { name: 'Search pages' })
  button.focus()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await press('s')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(input())
  expect(
    within(screen.getByRole('group', { name: 'Pages' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Home/index',
    'Orders/order',
    'Products/product-list',
    'Handbookhttps://example.com/help',
    'Reports',
  ])
  expect(input().getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
  await press('Escape')
  expect(panel()).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the key is a letter in inputs, with modifiers, and while a dialog stands open', async () => {
  show()
  await press('s', screen.getByLabelText('elsewhere'))
  await act(
    async () => void fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true }),
  )
  await act(
    async () => void fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', repeat: true }),
  )
  const dialog = document.createElement('div')
  dialog.setAttribute('aria-modal', 'true')
  document.body.append(dialog)
  await press('s', document.body)
  dialog.remove()
  expect(panel()).toBeNull()
  await press('s', document.body)
  expect(panel()).not.toBeNull()
})

test('the button and the blank area close it', async () => {
  show()
  const button = screen.getByRole('button', { name: 'Search pages' })
  await act(async () => button.click())
  await act(async () => button.click())
  expect(panel()).toBeNull()
  await act(async () => button.click())
  await act(async () => document.querySelector<HTMLElement>('.dw-search-blank')?.click())
  expect(panel()).toBeNull()
})

test('what is typed before the time of the focus is kept', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  await press('s')
  await type('prod')
  await act(async () => vi.advanceTimersByTimeAsync(600))
  expect((input() as HTMLInputElement).value).toBe('prod')
  expect(document.activeElement).toBe(input())
  vi.useRealTimers()
})

test('a focus that was taken away comes back at the time that app.yaml names', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  await press('s')
  input().blur()
  await act(async () => vi.advanceTimersByTimeAsync(600))
  expect(document.activeElement).toBe(input())
  vi.useRealTimers()
})

test('arrow keys go round, and Enter goes there', async () => {
  show()
  await press('s')
  await press('ArrowUp')
  expect(chosen()).toBe(options().at(-1))
  await press('ArrowDown')
  await press('ArrowDown')
  expect(chosen()?.textContent).toBe('Orders/order')
  expect(input().getAttribute('aria-activedescendant')).toBe(chosen()?.id)
  await press('Enter')
  expect(place()).toBe('/order')
  expect(panel()).toBeNull()
})

test('a slip of the pen finds the page; Enter takes the first hit', async () => {
  show()
  await press('s')
  await type('prodcuts')
  await waitFor(() => expect(options()).toHaveLength(1))
  await press('Enter')
  expect(place()).toBe('/product-list')
})

test('words of an input method are not taken for choices', async () => {
  show()
  await press('s')
  await act(async () => void fireEvent.keyDown(input(), { key: 'Enter', isComposing: true }))
  expect(panel()).not.toBeNull()
  expect(place()).toBe('/')
})

test('nothing found is said', async () => {
  show()
  await press('s')
  await type('zzqq')
  await screen.findByText('No results')
  expect(options()).toEqual([])
  expect(input().getAttribute('aria-expanded')).toBe('false')
})

test('another site opens in a window of its own, a page to come warns', async () => {
  show()
  await press('s')
  await type('handbook')
  await press('Enter')
  expect(open).toHaveBeenCalledWith(
    'https://example.com/help',
    '_blank',
    expect.stringContaining('noopener'),
  )
  expect(panel()).toBeNull()
  await press('s')
  await type('reports')
  await press('Enter')
  await screen.findByText('temporary menu')
  expect(panel()).not.toBeNull()
})

test('a phone opens the list with its filter', async () => {
  show()
  await press('s')
  await type('0912 345 678')
  expect(options().map((option) => option.textContent)).toEqual([
    'Find “0912345678” in OrdersMobile',
  ])
  await act(async () => options()[0]?.click())
  expect(place()).toBe('/order')
})

test('an id that is not there is said, and the panel stays', async () => {
  const getList = vi.fn(async () => ({ data: [{ id: 1 } as RaRecord], total: 1 }))
  show(getList)
  await press('s')
  await type('42')
  expect(chosen()?.textContent).toBe('Find “42” in OrdersID')
  await press('Enter')
  await screen.findByText('No record with the ID 42 among the latest 1000')
  expect(panel()).not.toBeNull()
  expect(place()).toBe('/')
})

test('an id leads to the list with the filter that finds its record', async () => {
  const getList = vi.fn(async () => ({ data: [{ id: 42, sn: 'SN42' } as RaRecord], total: 1 }))
  show(getList)
  await press('s')
  await type('42')
  await press('Enter')
  await waitFor(() => expect(place()).toBe('/order'))
  expect(panel()).toBeNull()
})
