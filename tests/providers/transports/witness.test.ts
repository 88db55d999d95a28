import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProviders } from '../../../src/providers'
import type { ResourceDefinition } from '../../../src/providers/definitions/definition'
import { client as actTransport } from '../../../wire/transports/act'
import { client as jsonTransport } from '../../../wire/transports/json'
import { client as restTransport } from '../../../wire/transports/rest'
import { json, startBackend } from '../support/backend'
import { forgetBrowser } from '../support/console'
import { appFor } from '../support/definitions'

/*
 * The independent witness of what goes over the wire: requests as a backend that knows nothing of ours received them,
 * written down by hand, byte by byte and never decoded.
 */

let backend: Awaited<ReturnType<typeof startBackend>>
beforeEach(async () => {
  forgetBrowser()
  backend = await startBackend()
})
afterEach(() => backend.close())

const loan = (calls: ResourceDefinition['calls'], more: Partial<ResourceDefinition> = {}) =>
  ({
    name: 'loan',
    path: '/loan',
    icon: '',
    key: ['id'],
    identity: [],
    personal: [],
    lifecycles: [],
    calls,
    verbs: { list: 'list', create: 'create', update: 'update', delete: 'delete', read: 'read' },
    ...more,
  }) satisfies ResourceDefinition

const start = (resource: ResourceDefinition, answer: unknown) => {
  backend.answer(json(answer))
  const { dataProvider } = createProviders({
    app: appFor(backend.base, answer === rows ? { envelope: {} } : {}),
    resources: [resource],
    messageLoaders: { 'zh-chs': async () => ({ default: {} }), en: async () => ({ default: {} }) },
    toLogin: () => undefined,
  })
  return dataProvider
}

const rows = [{ id: 7, name: 'Ann' }]
const wrapped = { code: 0, msg: '', data: { data: rows, total: 1 } }
const record = { id: 7, name: 'Ann & 安', amount: [{ amount: 1000, term: 7 }], note: null }
const page = {
  pagination: { page: 2, perPage: 20 },
  sort: { field: 'name', order: 'DESC' as const },
  filter: { name: 'a b', codes: [1, 2], days: ['2026-11-01', ''] },
}

/** Method, address, type of the body and the body itself. */
const received = (): string[] => {
  const lines = backend.requests.map(({ method, path, headers, body }) =>
    [method, path, headers['content-type'] ?? '-', body].join(' ').trim(),
  )
  backend.requests.length = 0
  return lines
}
const FORM = 'application/x-www-form-urlencoded'

it('admin: form bodies in the order of the schema', async () => {
  const body = ['id', 'name', 'amount', 'note']
  const provider = start(
    loan({
      list: {
        path: '/loan',
        body: ['page', 'pageSize', 'name', 'codes', 'days', 'none'],
        rows: 'data',
        total: 'total',
      },
      create: { path: '/loan/add', body: body.slice(1), constants: { by: 'console' } },
      update: { path: '/loan/modify', body, nested: 'json' },
      delete: { path: '/loan/{id}/delete', body: [] },
      read: { method: 'GET', path: '/loan/{id}', body: [], nested: 'brackets' },
    }),
    wrapped,
  )
  await provider.getList('loan', page)
  await provider.create('loan', { data: record })
  await provider.update('loan', { id: 7, data: record, previousData: record })
  await provider.delete('loan', { id: 7, previousData: record })
  expect(received()).toEqual([
    `POST /admin/loan ${FORM} page=2&pageSize=20&name=a%20b&codes%5B0%5D=1&codes%5B1%5D=2&days%5B0%5D=2026-11-01&days%5B1%5D=&none=`,
    `POST /admin/loan/add ${FORM} name=Ann%20%26%20%E5%AE%89&amount%5B0%5D%5Bamount%5D=1000&amount%5B0%5D%5Bterm%5D=7&note=&by=console`,
    `POST /admin/loan/modify ${FORM} id=7&name=Ann%20%26%20%E5%AE%89&amount=%5B%7B%22amount%22%3A1000%2C%22term%22%3A7%7D%5D&note=`,
    `POST /admin/loan/7/delete ${FORM}`,
  ])
})

it('json: values in their types, and nothing that is empty in an address', async () => {
  const types = { id: 'number', amount: { amount: 'number', term: 'number' }, codes: 'number' }
  const provider = start(
    loan(
      {
        list: {
          method: 'GET',
          path: '/loan',
          body: ['page', 'pageSize', 'name', 'codes', 'none'],
          rows: 'data',
          total: 'total',
        },
        create: { path: '/loan', encoding: 'json', body: ['name', 'amount', 'note'] },
        update: { method: 'PUT', path: '/loan/{id}', encoding: 'json', body: ['name', 'amount'] },
        delete: { method: 'DELETE', path: '/loan/{id}', body: [] },
      },
      { transport: jsonTransport, jsonTypes: types as ResourceDefinition['jsonTypes'] & object },
    ),
    wrapped,
  )
  const typed = { ...record, amount: [{ amount: '1000', term: '' }], note: undefined }
  await provider.getList('loan', page)
  await provider.create('loan', { data: typed })
  await provider.update('loan', { id: 7, data: typed, previousData: record })
  await provider.delete('loan', { id: 7, previousData: record })
  expect(received()).toEqual([
    'GET /admin/loan?page=2&pageSize=20&name=a%20b&codes%5B0%5D=1&codes%5B1%5D=2 -',
    'POST /admin/loan application/json {"name":"Ann & 安","amount":[{"amount":1000,"term":null}],"note":""}',
    'PUT /admin/loan/7 application/json {"name":"Ann & 安","amount":[{"amount":1000,"term":null}]}',
    'DELETE /admin/loan/7 -',
  ])
})

it('act: one path, and the key in the address', async () => {
  const path = '/model/loan'
  const provider = start(
    loan(
      {
        list: {
          method: 'GET',
          path,
          verb: 'list',
          body: ['name', 'page', 'pageSize'],
          rows: 'data',
          total: 'total',
        },
        create: { path, verb: 'store', body: ['name', 'note'] },
        update: { path, verb: 'update', body: ['id', 'name', 'note'] },
        delete: { method: 'DELETE', path, verb: 'delete', body: ['id'] },
        read: { method: 'GET', path, verb: 'edit', body: ['id'] },
        sort: { path, verb: 'sort', body: ['ids'] },
      },
      { transport: actTransport },
    ),
    { ...wrapped, data: { ...wrapped.data, id: 7 } },
  )
  await provider.getList('loan', page)
  await provider.create('loan', { data: record })
  await provider.update('loan', { id: 7, data: record, previousData: record })
  await provider.delete('loan', { id: 7, previousData: record })
  await provider.getOne('loan', { id: 7 })
  await provider.call('loan', 'sort', { values: { ids: [2, 1] } })
  const helper = provider.model(path)
  await helper.update(7, { name: 'Bo' })
  expect(received()).toEqual([
    'GET /admin/model/loan?name=a%20b&page=2&pageSize=20 -',
    `POST /admin/model/loan?_ACT_=store ${FORM} name=Ann%20%26%20%E5%AE%89&note=`,
    `POST /admin/model/loan?_ACT_=update&id=7 ${FORM} name=Ann%20%26%20%E5%AE%89&note=`,
    'DELETE /admin/model/loan?_ACT_=delete&id=7 -',
    'GET /admin/model/loan?_ACT_=edit&id=7 -',
    `POST /admin/model/loan?_ACT_=sort ${FORM} ids%5B0%5D=2&ids%5B1%5D=1`,
    `POST /admin/model/loan?_ACT_=update&id=7 ${FORM} name=Bo`,
  ])
})

it('rest: addresses of the resource, and lists by filter, range and sort', async () => {
  const provider = start(
    loan(
      {
        list: {
          method: 'GET',
          path: '/loans',
          verb: 'list',
          body: ['name', 'codes', 'page', 'pageSize'],
        },
        create: { path: '/loans', verb: 'create', body: ['name', 'amount', 'note'] },
        update: { method: 'PUT', path: '/loans/{id}', verb: 'update', body: ['name'] },
        delete: { method: 'DELETE', path: '/loans/{id}', verb: 'delete', body: [] },
        read: { method: 'GET', path: '/loans/{id}', verb: 'read', body: [] },
        status: { method: 'PATCH', path: '/loans/{id}', encoding: 'json', body: ['status'] },
      },
      { transport: restTransport, jsonTypes: { amount: { amount: 'number' }, status: 'number' } },
    ),
    rows,
  )
  await provider.getList('loan', page)
  await provider.getMany('loan', { ids: [7, 9] })
  await provider.create('loan', { data: { ...record, note: undefined } })
  await provider.update('loan', { id: 'a/b', data: record, previousData: record })
  await provider.delete('loan', { id: 7, previousData: record })
  await provider.call('loan', 'status', { record, values: { status: '11' } })
  const ranges = backend.requests.map(({ headers }) => headers['range'])
  expect(ranges).toEqual(['loans=20-39', 'loans=0-1', undefined, undefined, undefined, undefined])
  expect(received()).toEqual([
    'GET /admin/loans?filter=%7B%22name%22%3A%22a%20b%22%2C%22codes%22%3A%5B1%2C2%5D%7D&range=%5B20%2C39%5D&sort=%5B%22name%22%2C%22DESC%22%5D -',
    'GET /admin/loans?filter=%7B%22id%22%3A%5B7%2C9%5D%7D&range=%5B0%2C1%5D -',
    'POST /admin/loans application/json {"name":"Ann & 安","amount":[{"amount":1000,"term":7}],"note":""}',
    'PUT /admin/loans/7 application/json {"name":"Ann & 安"}',
    'DELETE /admin/loans/7 text/plain',
    'PATCH /admin/loans/7 application/json {"status":11}',
  ])
})
