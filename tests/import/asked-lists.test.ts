import { afterEach, describe, expect, it } from 'vitest'
import {
  answers,
  array,
  documentOf,
  importOf,
  importerOf,
  keyed,
  listOf,
  record,
  text,
  thing,
  whole,
} from './constructs'
import { workshop } from './run'

/* Lists that a document does not tell to be lists, and those of one record. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const imported = importerOf(() => bench)

describe('lists below a record', () => {
  const paths = {
    '/shops': { get: listOf(thing) },
    '/shops/{shop_id}/orders': { ...keyed('shop_id'), get: listOf(thing) },
    '/shops/{shop_id}/orders/{id}': {
      parameters: ['shop_id', 'id'].map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: text,
      })),
      get: answers(thing),
    },
  }

  it('are named with what would take them', async () => {
    expect((await imported(paths)).out).toContain('/shops/{shop_id}/orders (--with shop_id=…)')
  })

  it('are taken with the key of the record', async () => {
    const said = await imported(paths, {}, '--with', 'shop_id=7')
    expect(said.yaml('orders').calls).toMatchObject({
      list: { path: '/shops/7/orders' },
      read: { path: '/shops/7/orders/{id}' },
    })
  })
})

describe('a document in which no list is sure', () => {
  const basket = record({
    id: whole,
    owner: text,
    parts: array(thing),
    notes: array(record({ at: text })),
  })
  const paths = {
    '/basket': { get: answers(basket) },
    '/shops/{shop}/orders': { ...keyed('shop'), get: listOf(thing) },
    '/ping': { get: answers(record({ ok: { type: 'boolean' } })) },
    '/raw': { get: { responses: { 200: { description: 'ok' } } } },
  }

  it('names the best candidates, and why each was refused', async () => {
    const { code, out, err } = await importOf(bench, documentOf(paths))
    expect([code, out]).toEqual([1, ''])
    const lines = err.trimEnd().split('\n')
    expect(lines[0]).toContain('no list of records that could be shown')
    expect(err).toContain('GET /basket, rows `parts`: ')
    expect(err).toContain('GET /shops/{shop}/orders: it needs `shop`; --with shop=… takes it')
    expect(lines.length).toBeLessThanOrEqual(7)
    expect(lines.at(-1)).toContain('--list PATH --rows a.b --key c')
  })

  it('gives a console with the list that is named', async () => {
    const said = await imported(paths, {}, '--list', '/basket', '--rows', 'parts', '--key', 'name')
    expect(said.yaml('basket')).toMatchObject({
      key: 'name',
      calls: { list: { path: '/basket', rows: 'parts' } },
    })
  })

  it('gives a console with a list whose answer it does not describe', async () => {
    const said = await imported(paths, {}, '--list', '/raw', '--key', 'code')
    expect(said.yaml('raw')).toMatchObject({ key: 'code', fields: { code: { type: 'text' } } })
  })

  it.each([
    ['the list', ['--list', '/baskets'], '/basket'],
    ['its rows', ['--list', '/basket', '--rows', 'part'], 'parts'],
    ['its key', ['--list', '/basket', '--rows', 'parts', '--key', 'no'], 'id, name'],
  ])('says what there is where %s is none', async (_, words, there) => {
    const { code, err } = await importOf(bench, documentOf(paths), ...words)
    expect(code).toBe(1)
    expect(err).toContain(there)
  })
})
