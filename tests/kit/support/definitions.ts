import { settings } from '../../support/settings'
import type { Definitions } from '../../../src/kit/base/contexts/definitions'
import type {
  AppDefinition,
  ResourceDefinition,
} from '../../../src/providers/definitions/definition'

const thing: ResourceDefinition = {
  name: 'thing',
  path: '/thing',
  icon: 'thing',
  key: ['id'],
  identity: ['id', 'name'],
  personal: [],
  calls: {
    list: { path: '/thing', body: [] },
    add: { path: '/thing/add', body: ['name'], done: true },
    save: { path: '/thing/save', body: ['id', 'name'] },
  },
  verbs: { list: 'list', create: 'add', update: 'save' },
  lifecycles: [],
}

const app: AppDefinition = {
  title: 'T',
  brand: 'T',
  languages: { source: 'zh-chs', default: 'zh-chs', fallback: 'en', offered: [] },
  backend: {
    base: '/admin',
    timeout: 5000,
    encoding: 'form',
    nested: 'indices',
    drop: [],
    envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
    token: { header: 'X-Token', cookie: 'token' },
  },
  session: {
    cookiePrefix: '',
    days: 1,
    login: { path: '/login', body: [], token: 'token', user: 'uuid', name: 'name' },
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
}

export const definitions: Definitions = {
  app,
  resources: [
    thing,
    { ...thing, name: 'product' },
    // A list that the backend pages, and in which it cannot search.
    { ...thing, name: 'part', calls: { list: { path: '/part', body: ['page', 'pageSize'] } } },
  ],
}

export const texts = {
  thing: {
    name: 'Things',
    fields: {
      name: 'Name',
      mobile: 'Mobile',
      fee: 'Fee',
      count: 'Count',
      note: 'Note',
      type: 'Type',
      enabled: 'State',
      productId: 'Product',
      amount: 'Amounts and terms',
      'amount.amount': 'Amount',
      'amount.term': 'Term',
      address: 'Address',
      'address.city': 'City',
      tags: 'Tags',
      on: 'Day',
      at: 'Moment',
      extra: 'Extra',
    },
    units: { 'amount.term': 'days' },
    help: { note: 'Say why' },
    choices: {
      type: { 1: 'Loan', 2: 'Repayment' },
      tags: { a: 'Tag A', b: 'Tag B' },
      'address.tags.type': { 1: 'Big', 2: 'Small' },
    },
    calls: { add: { done: 'Thing added' } },
    groups: { money: 'Money' },
  },
}
