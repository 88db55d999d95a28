import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldErrors } from '../../wire/field-errors'
import { fortuneApp as app, startFortune } from './fortune'
import { packages, type Running } from './programs'
import { ask, askedBy } from './questions'
import { providersOf } from './providers'
import { orders, shop } from './shop'
import { walk } from './walk'

type Order = (typeof orders)[number]

interface Answer {
  readonly data: {
    readonly id: string
    readonly type: string
    readonly attributes: Readonly<Record<string, unknown>>
    readonly relationships: Readonly<
      Record<string, { readonly data?: { readonly type: string; readonly id: string } }>
    >
  }
}

describe.skipIf(packages === undefined)('Fortune', () => {
  let server: Running
  beforeAll(async () => {
    server = await startFortune()
  })
  afterAll(() => server.close())

  const asked = () => ({
    app,
    yaml: shop(),
    // Fortune knows no order by its keys.
    order: 'sn',
    provider: (yaml: Readonly<Record<string, string>>) => providersOf(server.url, app, yaml),
  })
  ask(asked, 'json-api')

  it.each<[operator: string, field: string, wanted: unknown, finds: (row: Order) => boolean]>([
    ['between', 'amount', ['9', '40'], ({ amount }) => amount >= 9 && amount <= 40],
    ['contains', 'sn', 'n-12', ({ sn }) => sn.includes('N-12')],
    ['gte', 'amount', '40', ({ amount }) => amount >= 40],
  ])('filters by %s, in its own words', async (operator, field, wanted, finds) => {
    const found = await askedBy(asked(), `{ field: ${field}, operator: ${operator} }`, wanted)
    const meant = orders.filter(finds).map(({ sn }) => sn)
    expect(found.map(({ sn }) => sn)).toEqual(meant.toSorted())
    expect(meant).not.toEqual([])
  })

  walk({
    origin: () => server.url,
    app,
    yaml: shop(),
    filters: { open: { 'filter[status]': 'open' } },
    imported: { like: 'json-api', lists: ['/orders?page[limit]=20', '/customers'] },
    stored: async (id) => {
      const answer = await fetch(`${server.url}/orders/${String(id)}`, {
        headers: { Accept: 'application/vnd.api+json' },
      })
      if (!answer.ok) return null
      const { data } = (await answer.json()) as Answer
      const customer = data.relationships['customer']?.data?.id
      return { id: data.id, ...data.attributes, customer: Number(customer) }
    },
  })

  it('says what is wrong at the fields', async () => {
    const yaml = shop()
    const provider = providersOf(server.url, app, {
      ...yaml,
      orders: yaml.orders.replace(', maxLength: 20', ''),
    })
    const data = { sn: 'x'.repeat(30), customer: '1' }
    const refused: unknown = await provider.create('orders', { data }).catch((failure) => failure)
    const places = { at: 'errors', field: 'source.pointer', message: 'detail' }
    expect(fieldErrors((refused as { answer?: unknown }).answer, places)).toEqual([
      { path: ['sn'], text: 'This number is too long.' },
    ])
    expect(refused).toMatchObject({ status: 400, serverMessage: 'This number is too long.' })
  })
})
