import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { AppYaml } from '../../codegen/language/schema'
import { fieldErrors } from '../../wire/field-errors'
import { failureOf } from '../providers/support/console'
import { appYaml } from '../support/yaml-model'
import { logsIn } from './logs-in'
import {
  hasPhpCrudApi,
  phpCrudApp as app,
  phpCrudBasic,
  phpCrudYaml as yaml,
  startPhpCrudApi,
} from './php-crud-api'
import type { Running } from './programs'
import { loggedIn } from './providers'
import { ask } from './questions'
import { orders } from './shop'
import { walk } from './walk'

const { backend } = parse(appYaml(app)) as AppYaml
const secret = btoa('admin:admin')
const record = { sn: 'SN-odd', amount: 1, status: 'open', note: 'n', customer: 1 }
const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const

describe.skipIf(!hasPhpCrudApi)('PHP-CRUD-API', () => {
  let server: Running
  beforeAll(async () => {
    server = await startPhpCrudApi()
  })
  afterAll(() => server?.close())

  const provider = (own: Readonly<Record<string, string>> = yaml) =>
    loggedIn(server.url, app, own, secret)
  const filtered = (filters: string) =>
    provider({ ...yaml, orders: yaml.orders.replace(/filters: \[.*\]/, `filters: [${filters}]`) })

  it('says what is wrong at the fields', async () => {
    const refused = await failureOf(
      provider().create('orders', { data: { ...record, sn: 'SN-100' } }),
    )
    const said = fieldErrors((refused as { answer?: unknown }).answer, { at: 'details' })
    expect(said).toEqual([{ path: ['sn'], text: 'is taken' }])
  })

  it('asks two filters at once, which share a parameter', async () => {
    const { data } = await filtered(
      'status, { field: amount, operator: between }, { field: note, operator: contains }',
    ).getList('orders', {
      ...all,
      filter: { status: 'open', amount: ['10', '40'], note: '4' },
    })
    const meant = orders.filter(
      ({ status, amount, note }) =>
        status === 'open' && amount >= 10 && amount <= 40 && note.includes('4'),
    )
    expect(meant.length).toBeGreaterThan(0)
    expect(data.map(({ sn }) => sn as string)).toEqual(meant.map(({ sn }) => sn))
  })

  it('says that a record is gone which somebody else has deleted', async () => {
    const { data } = await provider().create('orders', { data: record })
    const gone = { id: data.id, previousData: data }
    await provider().delete('orders', gone)
    const edit = { ...gone, data: { ...data, note: 'late' } }
    const isGone = { messageKey: 'http.notFound' }
    expect(await failureOf(provider().update('orders', edit))).toMatchObject(isGone)
    expect(await failureOf(provider().delete('orders', gone))).toMatchObject(isGone)
  })

  it.each(["O'Brien, A & B", '50% _x_', '007', '12345678901234567', 'tea 🍵', 'a=b?c#d', '"q"\\'])(
    'keeps and finds the odd text %s',
    async (sn) => {
      const made = await provider().create('orders', { data: { ...record, sn } })
      for (const operator of ['equals', 'contains', 'startsWith']) {
        const { data } = await filtered(`{ field: sn, operator: ${operator} }`).getList('orders', {
          ...all,
          filter: { sn },
        })
        expect(data.map((row) => row['sn'] as string)).toEqual([sn])
      }
      await provider().delete('orders', { id: made.data.id, previousData: made.data })
    },
  )

  ask(() => ({ app, yaml, provider }), backend.filters ?? {})

  describe('and those who call', () => {
    logsIn({ by: 'Basic', who: 'admin', app: phpCrudBasic }, { origin: () => server.url, yaml })
  })

  walk({
    origin: () => server.url,
    app,
    yaml,
    token: () => secret,
    moveCall: "{ path: '/records/orders/{id}', method: PUT, body: [status] }",
    stored: async (id) => {
      const headers = { Authorization: `Basic ${secret}` }
      const answer = await fetch(`${server.url}/api.php/records/orders/${String(id)}`, { headers })
      return answer.ok ? ((await answer.json()) as Record<string, unknown>) : null
    },
  })
})
