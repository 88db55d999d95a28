import { settings } from '../../support/settings'
import type {
  AppDefinition,
  ResourceDefinition,
} from '../../../src/providers/definitions/definition'

export const appFor = (base: string, backend: Partial<AppDefinition['backend']> = {}) =>
  ({
    title: 'Test',
    brand: 'Test',
    languages: {
      source: 'zh-chs',
      default: 'zh-chs',
      fallback: 'en',
      offered: [
        { code: 'zh-chs', name: '简体中文', tag: 'zh-Hans' },
        { code: 'en', name: 'English', tag: 'en' },
      ],
    },
    backend: {
      base,
      timeout: 5000,
      encoding: 'form',
      nested: 'indices',
      drop: ['total', 'loading'],
      envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
      token: { header: 'X-Token', cookie: 'token' },
      ...backend,
    },
    session: {
      cookiePrefix: 'd2admin-1.10.0-',
      days: 1,
      login: {
        path: '/login',
        body: ['username', 'password'],
        token: 'token',
        user: 'uuid',
        name: 'name',
        roles: 'roles',
      },
      password: { path: 'admin/password', body: ['old', 'password', 'password2'] },
    },
    menu: [],
    pager: {
      sizes: [10, 20],
      default: 15,
      table: { sizes: [10, 15, 30], layout: ['total', 'sizes', 'prev', 'pager', 'next', 'jumper'] },
    },
    rangeLimits: { week: 7, month: 31 },
    ...settings,
  }) satisfies AppDefinition

const resource = (
  definition: Pick<ResourceDefinition, 'name' | 'calls' | 'verbs'> & Partial<ResourceDefinition>,
): ResourceDefinition => ({
  path: `/${definition.name}`,
  icon: '',
  key: ['id'],
  identity: [],
  personal: [],
  lifecycles: [],
  ...definition,
})

export const order = resource({
  name: 'order',
  personal: ['mobile', 'idNumber', 'name'],
  calls: {
    list: {
      path: '/order',
      body: ['page', 'pageSize', 'status', 'mobile', 'name', 'applyTime', 'sn'],
      rows: 'data',
      total: 'total',
      find: 'sn',
    },
    status: { path: '/order/status', body: ['id', 'status'] },
    delete: { path: '/order/delete', body: ['id'], confirm: true },
  },
  addressed: { status: {} },
  verbs: { list: 'list', delete: 'delete' },
})

export const preScreening = resource({
  name: 'pre-screening',
  personal: ['mobile', 'idNumber'],
  calls: {
    list: {
      path: '/apply/test',
      body: ['mobile', 'idNumber'],
      rows: 'entries.data',
      total: 'entries.total',
    },
    modify: {
      path: '/apply/test/modify',
      body: ['productId', 'mobile', 'idNumber', 'enabled'],
      defaults: { idNumber: '1' },
    },
  },
  verbs: { list: 'list', create: 'modify' },
})

export const product = resource({
  name: 'product',
  calls: {
    list: { path: '/product', body: [], rows: 'entries' },
    modify: { path: '/product/modify', body: ['id', 'name', 'outProductId', 'fee', 'amount'] },
  },
  verbs: { list: 'list', update: 'modify' },
})

/** What the four screens do not need: another key, other names on the wire, JSON, constants. */
export const pod = resource({
  name: 'pod',
  key: ['namespace', 'pod.name'],
  wire: {
    phase: { path: ['status', 'phase'] },
    owner: { read: 'owner_name', write: 'ownerName' },
  },
  calls: {
    list: { method: 'GET', path: '/pods?watch=0', body: ['namespace'] },
    save: {
      method: 'PUT',
      path: 'pods',
      encoding: 'json',
      body: ['pod.name', 'ownerName', 'labels'],
      constants: { api: 'v1' },
    },
  },
  verbs: { list: 'list', update: 'save', create: 'save' },
})

/** One record and no key; and a key of two parts. */
const company = resource({
  name: 'company',
  key: [],
  calls: { read: { path: '/company', body: [] }, save: { path: '/company/save', body: ['name'] } },
  verbs: { read: 'read', update: 'save' },
})
const booking = resource({
  name: 'booking',
  key: ['room', 'slot'],
  calls: {
    list: { path: '/booking', body: [] },
    read: { path: '/booking/one', body: ['room', 'slot'] },
    delete: { path: '/booking/delete', body: ['room', 'slot'] },
  },
  verbs: { list: 'list', read: 'read', delete: 'delete' },
})

/** A list that takes several keys. */
const person = resource({
  name: 'person',
  filters: { ids: { field: 'id', operator: 'in' } },
  calls: {
    list: { path: '/person', body: ['page', 'pageSize', 'ids'], rows: 'rows', total: 'total' },
  },
  verbs: { list: 'list' },
})

export const resources = [person, order, preScreening, product, pod, company, booking]
