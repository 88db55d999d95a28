import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import type { FieldModel, FieldType, Model } from '../../codegen/language/model'
import { completeState, createSeededState } from '../../mock-server/seed/seed'
import { stateRowsOf } from '../../mock-server/store/store-state'
import type { StoreState } from '../../mock-server/store/store-state'
import type { StoredRow } from '../../server/store/stored-types'
import { start, temporaryFolder } from './backend'
import { consoleModel } from '../support/schema-model'
import {
  choice,
  field,
  lifecycle,
  list,
  model as modelWith,
  move,
  resource,
  status,
  texts,
} from '../support/model'

const day = '2026-03-09'
const seeded = (model: Model, orders = 2000, on = day): StoreState =>
  createSeededState(model, { day: on, orders, accounts: [] })

const withBankField = (model: Model, added: FieldModel): Model => ({
  ...model,
  resources: model.resources.map((entry) =>
    entry.name === 'bank' ? { ...entry, fields: [...entry.fields, added] } : entry,
  ),
})

const values = (rows: readonly StoredRow[], name: string): unknown[] => rows.map((row) => row[name])
const seconds = (text: string): number => new Date(`${text}`).getTime() / 1000

describe('seeded data', () => {
  it('is the same for the same model and day', async () => {
    const model = await consoleModel()
    expect(JSON.stringify(seeded(model))).toBe(JSON.stringify(seeded(structuredClone(model))))
  })

  it('keeps its values when a field is added', async () => {
    const model = await consoleModel()
    const before = stateRowsOf(seeded(model), 'bank')
    const after = stateRowsOf(seeded(withBankField(model, field('city', 'text'))), 'bank')
    expect(after.map(({ city: _city, ...row }) => row)).toEqual(before)
  })

  it('has as many rows as it should', async () => {
    const state = seeded(await consoleModel())
    const counts = Object.entries(state.resources).map(([name, rows]) => [name, rows.length])
    expect(Object.fromEntries(counts)).toEqual({
      order: 2000,
      'pre-screening': 60,
      product: 3,
      bank: 12,
    })
    expect(stateRowsOf(seeded(await consoleModel(), 77), 'order').length).toBe(77)
  })

  it('has orders in every status, also when there are few', async () => {
    for (const orders of [60, 2000]) {
      const rows = stateRowsOf(seeded(await consoleModel(), orders), 'order')
      const found = new Set(values(rows, 'status'))
      expect([...found].map(Number).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 19 }, (_, index) => index + 1),
      )
    }
  })

  it('is plausible: numbers, names, amounts that the product offers, times in order', async () => {
    const state = seeded(await consoleModel())
    const products = stateRowsOf(state, 'product')
    const orders = stateRowsOf(state, 'order')
    for (const order of orders) {
      expect(order.mobile).toMatch(/^09\d{8}$/)
      expect(order.idNumber).toMatch(/^\d{17}[\dX]$/)
      expect(order.name).toMatch(/^\p{Script=Han}{2,4}$/u)
      const product = products.find(({ id }) => id === order.productId)
      const offers = Array.isArray(product?.amount) ? product.amount : []
      expect(offers).toContainEqual({ amount: order.amount, term: order.term })
      expect(order.dueTime).toBe(Number(order.applyTime) + Number(order.term) * 86_400)
    }
    expect(new Set(values(orders, 'sn')).size).toBe(2000)
    const times = values(orders, 'applyTime').map(Number)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    for (const row of stateRowsOf(state, 'pre-screening')) expect(row.mobile).toMatch(/^09\d{8}$/)
    expect(values(stateRowsOf(state, 'bank'), 'name')).toContain('中国工商银行')
    for (const { code } of stateRowsOf(state, 'bank')) expect(String(code).length).toBeLessThan(11)
  })

  it('has orders of the day of seeding, the day before and earlier', async () => {
    const rows = stateRowsOf(seeded(await consoleModel()), 'order')
    const times = values(rows, 'applyTime').map(Number)
    const within = (from: string, to: string): number =>
      times.filter((time) => time >= seconds(from) && time <= seconds(to)).length
    expect(within('2026-03-09T00:00:00', '2026-03-09T23:59:59')).toBeGreaterThan(20)
    expect(within('2026-03-08T00:00:00', '2026-03-08T23:59:59')).toBeGreaterThan(20)
    expect(within('2026-02-01T00:00:00', '2026-02-28T23:59:59')).toBeGreaterThan(20)
    expect(Math.max(...times)).toBeLessThan(seconds('2026-03-09T23:59:59'))
    const few = values(stateRowsOf(seeded(await consoleModel(), 1), 'order'), 'applyTime')
    expect(Number(few[0])).toBeGreaterThan(seconds('2026-03-09T00:00:00'))
  })
})

describe('a field that is new', () => {
  it('has values at once, in an existing data file, too', async () => {
    const model = await consoleModel()
    const dataFile = path.join(temporaryFolder(), 'mock.json')
    const first = await start({ model, dataFile })
    await first.post('/admin/bank/enabled', { id: 1 })
    const before = (await first.post('/admin/bank')).data.entries
    await first.mock.close()
    const city = field('city', 'text', { label: texts('城市'), maxLength: 5 })
    const second = await start({ model: withBankField(model, city), dataFile })
    const after = (await second.post('/admin/bank')).data.entries
    expect(after.map(({ city: _city, ...row }) => row)).toEqual(before)
    for (const row of after) expect(row.city).toMatch(/^\p{Script=Han}+$/u)
    expect(readFileSync(dataFile, 'utf8')).not.toContain('"city"')
    await second.post('/admin/bank/enabled', { id: 1 })
    expect(readFileSync(dataFile, 'utf8')).toContain(`"city":"${String(after[0]?.city)}"`)
  })

  it('leaves data alone that the schema no longer names', async () => {
    const model = await consoleModel()
    const state = seeded(model)
    const fewer = { ...model, resources: model.resources.filter(({ name }) => name !== 'bank') }
    expect(completeState(fewer, state, 5).resources.bank).toEqual(state.resources.bank)
    const { bank: _bank, ...others } = state.resources
    const again = completeState(model, { ...state, resources: others }, 5)
    expect(stateRowsOf(again, 'bank')).toEqual(stateRowsOf(state, 'bank'))
  })
})

describe('any other schema', () => {
  const types: FieldType[] = [
    ...(['integer', 'number', 'money', 'percent', 'text', 'longText', 'boolean', 'date'] as const),
    ...(['datetime', 'timestamp', 'email', 'phone', 'url', 'image', 'json', 'password'] as const),
  ]

  it('gets a value of the right kind for every type', () => {
    const fields = [
      field('id', 'integer', { readOnly: true }),
      ...types.map((type) => field(`${type}Field`, type)),
      field('kind', 'enum', { choices: [choice('a b', 'A'), choice(0, 'B'), choice(-1, 'C')] }),
      field('on', 'flag', { choices: [choice('Y', 'yes'), choice('N', 'no')] }),
      field('yes', 'boolean', { booleanCodec: { true: 'Yes', false: 'No' } }),
      field('address', 'object', { fields: [field('city', 'text'), field('zip', 'text')] }),
      field('tags', 'list', { of: field('tag', 'text') }),
      field('when', 'datetime', { dateCodec: 'iso' }),
      field('limited', 'integer', { min: 5, max: 7 }),
      field('pattern', 'text', { pattern: '^\\d{4}$', maxLength: 4 }),
      field('parent', 'reference', { reference: { to: 'thing', show: 'text', known: true } }),
      field('elsewhere', 'reference', { reference: { to: 'nothing', show: 'x', known: false } }),
    ]
    const rows = stateRowsOf(
      seeded(modelWith(resource('thing', { fields, list: list([]) }))),
      'thing',
    )
    expect(rows.length).toBe(60)
    for (const row of rows) {
      for (const { name } of fields) expect(row[name], name).toBeDefined()
      expect(['a b', 0, -1]).toContain(row.kind)
      expect(['Y', 'N']).toContain(row.on)
      expect(['Yes', 'No']).toContain(row.yes)
      expect(Object.keys(row.address ?? {})).toEqual(['city', 'zip'])
      expect(Array.isArray(row.tags)).toBe(true)
      expect(row.when).toMatch(/^\d{4}-\d\d-\d\dT/)
      expect([5, 6, 7]).toContain(row.limited)
      expect(row.pattern).toMatch(/^\d{4}$/)
      expect(row.dateField).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it('copes with keys of text, circles of references and statuses of any kind', () => {
    const a = resource('a', {
      fields: [
        field('code', 'text'),
        field('b', 'reference', { reference: { to: 'b', show: 'id', known: true } }),
        field('state', 'lifecycle'),
      ],
      key: ['code'],
      list: list([], { paging: 'server' }),
      lifecycles: [
        lifecycle({
          field: 'state',
          start: ['', null],
          calls: [],
          statuses: [status(''), status(null), status(0), status('x y', { end: true })],
          moves: [move('', 0, 'go'), move(0, 'x y', 'go'), move(0, null, 'go')],
        }),
      ],
    })
    const b = resource('b', {
      list: list([]),
      fields: [
        field('id', 'integer'),
        field('a', 'reference', { reference: { to: 'a', show: 'code', known: true } }),
      ],
    })
    const state = seeded(modelWith(a, b), 40)
    expect(new Set(values(stateRowsOf(state, 'a'), 'code')).size).toBe(40)
    expect(new Set(values(stateRowsOf(state, 'a'), 'state'))).toEqual(new Set(['', null, 0, 'x y']))
    const single = resource('settings', {
      fields: [field('title', 'text')],
      list: list([]),
      key: [],
    })
    expect(stateRowsOf(seeded(modelWith(single)), 'settings').length).toBe(1)
  })

  it('stays small when there are very many resources', () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      resource(`r${index}`, { list: list([], { paging: 'server' }) }),
    )
    const state = seeded(modelWith(...many))
    expect(Object.values(state.resources).reduce((sum, rows) => sum + rows.length, 0)).toBe(6000)
  })
})

describe('the data file', () => {
  it('holds one record a line', async () => {
    const dataFile = path.join(temporaryFolder(), 'mock.json')
    await start({ dataFile })
    const lines = readFileSync(dataFile, 'utf8').split('\n')
    expect(lines.filter((line) => line.startsWith('{"id":')).length).toBe(120 + 60 + 3 + 12)
    writeFileSync(`${dataFile}.copy`, '')
  })
})
