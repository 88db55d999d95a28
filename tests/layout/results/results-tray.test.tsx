import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, type ReactNode } from 'react'
import { useStoreContext } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Action, ActionNotice } from '../../../src/kit/actions/row/action'
import { useReportNotice } from '../../../src/kit/actions/row/use-report-notice'
import { DefinitionsContext, useDefinitions } from '../../../src/kit/base/contexts/definitions'
import { listStoreKey } from '../../../src/providers/storage/react-admin-store'
import { ResultsContext } from '../../../src/kit/base/contexts/results-context'
import { ResultsButton, ResultsPanel } from '../../../src/layout/results/results-button'
import { createMask } from '../../../src/providers/log/mask'
import { createAdminError } from '../../../src/providers/http/create-admin-error'
import type { ResourceDefinition } from '../../../src/providers/definitions/definition'
import {
  createResults,
  type ResultStore,
} from '../../../src/providers/action-results/action-result-store'
import { backendOf, order, renderScreen, row } from '../../kit/support/screen'
import { appFor } from '../../providers/support/definitions'

const orders: ResourceDefinition = { ...order, lookups: [{ source: 'sn' }] }

const held: { say: ReturnType<typeof useReportNotice>; filter: () => unknown } = {
  say: () => undefined,
  filter: () => undefined,
}
const Grab = () => {
  const say = useReportNotice()
  const store = useStoreContext()
  useEffect(() => {
    held.say = say
    held.filter = () => store.getItem<{ filter: unknown }>(listStoreKey('order'))?.filter
  }, [say, store])
  return null
}
const Place = () => <p data-testid="place">{useLocation().pathname}</p>
const WithLookups = ({ children }: { readonly children: ReactNode }) => (
  <DefinitionsContext value={{ ...useDefinitions(), resources: [orders] }}>
    {children}
  </DefinitionsContext>
)

// A console fetches the panel when everything else is there.
beforeAll(async () => {
  ResultsPanel.preload()
  await vi.dynamicImportSettled()
})

let results: ResultStore
beforeEach(() => {
  const session = {
    token: () => 'T',
    user: () => 'u1',
    onStart: () => () => undefined,
    onEnd: () => () => undefined,
  }
  const mask = createMask(appFor('/admin'), [orders])
  results = createResults({ session, mask })
  renderScreen(
    <WithLookups>
      <ResultsContext value={results}>
        <ResultsButton />
        <button type="button">elsewhere</button>
        <Grab />
        <Place />
      </ResultsContext>
    </WithLookups>,
    backendOf([row()]),
    orders,
  )
})
afterEach(() => results.close())

const payout = (parts: Partial<Action> = {}): Action => ({
  intent: 'i1',
  resource: 'order',
  record: row(),
  callName: 'disburse',
  call: { path: '/order/disburse', body: ['id', 'status'], done: true, failed: true },
  label: 'Disbursed',
  values: { status: 11 },
  expected: { status: 11 },
  ...parts,
})
const say = (notice: ActionNotice, action = payout()) => act(() => held.say(orders, action, notice))
/** Says that an action is done, and waits until that is kept: the row has the frame before it to itself. */
const sayDone = async (action = payout()): Promise<void> => {
  say({ kind: 'done', answer: null }, action)
  const isKept = () => results.getSnapshot().some(({ intent }) => intent === action.intent)
  await waitFor(() => expect(isKept()).toBe(true))
}
const refused = createAdminError({ kind: 'code', path: '/x', code: 1, serverMessage: '张三 No!' })
const lost = createAdminError({ kind: 'timeout', path: '/x', outcome: 'unknown' })

const toggle = (name: string | RegExp) => screen.getByRole('button', { name })
const open = () => fireEvent.click(toggle(/^Results/))
const tray = () => within(screen.getByRole('region', { name: 'Results' }))
const entries = () =>
  tray()
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('strong, p')].map(({ textContent }) => textContent))
const messages = () =>
  [...document.querySelectorAll('.dw-toast strong')].map((one) => one.textContent)
const escape = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' })

test('one message and one entry an intent, each to be read before the next one takes its place', async () => {
  say({ kind: 'unknown', error: lost })
  toggle('Results, 1 unseen')
  say({ kind: 'waiting', since: Date.now() })
  say({ kind: 'waiting', since: Date.now() })
  expect(messages()).toEqual(['Result unknown: “Disburse” was sent'])
  await screen.findByText('Result unknown: “Disburse” is not visible on the record yet')
  expect(messages()).toHaveLength(1)
  open()
  expect(entries()).toEqual([['Result unknown', 'SN7 · Disburse']])
  say({ kind: 'settled', verdict: 'happened' })
  expect(entries()).toEqual([['Checked: it worked', 'SN7 · Disburse']])
  await screen.findByText('Checked: it worked', { selector: '.dw-toast strong' })
  expect(messages()).toHaveLength(1)
})

test('a failure: the words to the letter, counted until it is looked at', async () => {
  say({ kind: 'failed', error: refused })
  await sayDone(payout({ intent: 'i2' }))
  toggle('Results, 1 unseen')
  open()
  toggle('Results')
  expect(entries()).toEqual([
    ['Done', 'SN7 · Disburse'],
    ['Failed', 'SN7 · Disburse', '张三 No!'],
  ])
  expect(localStorage.getItem('deskwright.results')).not.toContain('张三')
})

test('empty at first; it can be emptied again', async () => {
  open()
  tray().getByText('No results yet')
  expect(tray().queryByRole('button', { name: 'Clear' })).toBeNull()
  await sayDone()
  fireEvent.click(tray().getByRole('button', { name: 'Clear' }))
  tray().getByText('No results yet')
})

test('what is done is kept when the page goes before the frame comes', () => {
  say({ kind: 'done', answer: null })
  expect(results.getSnapshot()).toEqual([])
  fireEvent(window, new Event('pagehide'))
  expect(results.getSnapshot().map(({ intent, outcome }) => [intent, outcome])).toEqual([
    ['i1', 'done'],
  ])
})

test('by keyboard: the panel takes the focus, Escape and Close give it back', () => {
  toggle('Results').focus()
  open()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }))
  expect(toggle('Results').getAttribute('aria-expanded')).toBe('true')
  escape()
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull()
  expect(document.activeElement).toBe(toggle('Results'))
  open()
  fireEvent.click(tray().getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(toggle('Results'))
})

test('a press beside the panel closes it, one inside does not', () => {
  open()
  fireEvent.pointerDown(screen.getByRole('region', { name: 'Results' }))
  screen.getByRole('region', { name: 'Results' })
  fireEvent.pointerDown(screen.getByRole('button', { name: 'elsewhere' }))
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull()
})

test('an entry leads to its record where the list can be filtered for it', async () => {
  await sayDone()
  open()
  fireEvent.click(tray().getByRole('button', { name: 'SN7' }))
  expect(screen.getByTestId('place').textContent).toBe('/order')
  expect(held.filter()).toEqual({ sn: 'SN7' })
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull()
})

test('without a name that may be kept, an entry has the id and leads nowhere', async () => {
  await sayDone(payout({ record: { id: 7, name: '张三' } }))
  open()
  expect(entries()).toEqual([['Done', 'Orders 7 · Disburse']])
  expect(tray().queryByRole('button', { name: /7/ })).toBeNull()
})
