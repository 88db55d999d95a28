import englishMessages from 'ra-language-english'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, type RenderResult } from '@testing-library/react'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import {
  CoreAdminContext,
  memoryStore,
  ResourceContextProvider,
  type DataProvider,
  type RaRecord,
} from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, onTestFinished } from 'vitest'
import { shellTexts } from '../../support/shell-texts'
import { ConfirmProvider } from '../../../src/kit/actions/row/confirm'
import { DefinitionsContext } from '../../../src/kit/base/contexts/definitions'
import { Notifications } from '../../../src/kit/base/notifications/notifications'
import { PreferencesContext } from '../../../src/kit/base/contexts/preferences'
import { createPreferences } from '../../../src/providers/preferences/preferences'
import { settings } from '../../support/settings'
import type {
  AppDefinition,
  Lifecycle,
  ResourceDefinition,
  Texts,
} from '../../../src/providers/definitions/definition'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** What the kit's tests are rendered in: the real texts, a small order resource, and a backend made of functions. */

export const lifecycle = {
  field: 'status',
  start: [1],
  statuses: [
    { code: 5, key: '5', color: 'info' },
    { code: 9, key: '9', color: 'info' },
    { code: 10, key: '10', color: 'warning' },
    { code: 11, key: '11', color: 'success' },
    { code: 12, key: '12', color: 'error' },
  ],
  moves: [
    { from: 9, to: 10, call: 'status', color: 'warning' },
    { from: 9, to: 11, call: 'disburse', confirm: true, color: 'success' },
    { from: 9, to: 12, call: 'status', color: 'error' },
  ],
} as const satisfies Lifecycle

export const order: ResourceDefinition = {
  name: 'order',
  path: '/order',
  icon: 'receipt',
  key: ['id'],
  identity: ['sn', 'name', 'amount'],
  personal: ['name'],
  calls: {
    list: { path: '/order', body: ['page', 'pageSize'] },
    notify: { path: '/order/notify', body: ['id'], done: true },
    delete: { path: '/order/delete', body: ['id'], done: true },
    status: { path: '/order/status', body: ['id', 'status'], done: true, failed: true },
    disburse: { path: '/order/disburse', body: ['id', 'status'], done: true, failed: true },
    flip: {
      path: '/order/flip',
      body: ['id'],
      toggles: { field: 'enabled', codes: [1, 0] },
      after: 'reload',
      done: [1, 0],
    },
  },
  verbs: { list: 'list', delete: 'delete' },
  lifecycles: [lifecycle],
}

export const product: ResourceDefinition = {
  ...order,
  name: 'product',
  path: '/product-list',
  identity: ['name'],
  lifecycles: [],
}

export const app = {
  backend: { envelope: { code: 'code', message: 'msg', data: 'data', success: 0 } },
  title: 'Console',
  brand: 'Console',
  languages: { source: 'en', default: 'en', fallback: 'en', offered: [] },
  pager: {
    sizes: [10, 20],
    default: 15,
    table: { sizes: [10, 15, 30], layout: ['total', 'sizes', 'prev', 'pager', 'next', 'jumper'] },
  },
  rangeLimits: { week: 7, month: 31 },
  ...settings,
  menu: [],
} as unknown as AppDefinition

const choices = {
  status: {
    5: 'Under approval',
    9: 'Processing',
    10: 'Waiting',
    11: 'Disbursed',
    12: 'Failed payout',
  },
  enabled: { 1: 'Enabled', 0: 'Disabled' },
}

const english = (): Texts => {
  const texts = shellTexts('en') as unknown as { resources: { order: object } }
  const orderTexts = texts.resources.order as { fields: object; calls: object }
  return {
    ...englishMessages,
    ...texts,
    resources: {
      ...texts.resources,
      order: {
        ...orderTexts,
        choices,
        fields: {
          ...orderTexts.fields,
          name: 'Name',
          amount: 'Amount',
          term: 'Term',
          mobile: 'Mobile',
          status: 'Status',
        },
        calls: { ...orderTexts.calls, flip: { done: { 1: 'switched on', 0: 'switched off' } } },
      },
    },
  } as unknown as Texts
}

export const row = (changes: Partial<RaRecord> = {}): RaRecord => ({
  id: 7,
  sn: 'SN7',
  name: '张三',
  amount: 1000,
  status: 9,
  enabled: 1,
  ...changes,
})

type Backend = Partial<DataProvider>

/** A data provider that answers with these rows, and with what the test adds. */
export const backendOf = (rows: readonly RaRecord[], more: Backend = {}): DataProvider =>
  ({
    getList: async () => ({ data: [...rows], total: rows.length }),
    getMany: async () => ({ data: [] }),
    getOne: async () => ({ data: rows[0] }),
    call: async () => ({ data: null }),
    ...more,
  }) as DataProvider

const i18nProvider = () => {
  const texts = english()
  return polyglotI18nProvider(() => texts as never, 'en', [{ locale: 'en', name: 'English' }], {
    allowMissing: true,
  })
}

const session = { user: () => 'u1', onStart: () => () => {}, onEnd: () => () => {} }

export interface Screen extends RenderResult {
  readonly queryClient: QueryClient
}

export const renderScreen = (
  children: ReactNode,
  dataProvider: DataProvider = backendOf([row()]),
  resource = order,
): Screen => {
  const preferences = createPreferences({ app, session })
  onTestFinished(preferences.close)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const result = render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider()}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <DefinitionsContext
          value={{
            app,
            resources: [resource, ...[order, product].filter(({ name }) => name !== resource.name)],
          }}
        >
          <PreferencesContext value={preferences}>
            <ConfirmProvider>
              <ResourceContextProvider value={resource.name}>{children}</ResourceContextProvider>
            </ConfirmProvider>
            <Notifications />
          </PreferencesContext>
        </DefinitionsContext>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return { ...result, queryClient }
}

export interface Deferred<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
}

/** A promise that the test keeps waiting. */
export const deferred = <Value,>(): Deferred<Value> => {
  const settle: { resolve?: (value: Value) => void } = {}
  const promise = new Promise<Value>((resolve) => {
    settle.resolve = resolve
  })
  return { promise, resolve: (value) => settle.resolve?.(value) }
}
