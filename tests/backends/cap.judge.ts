import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backendPresets } from '../../codegen/language/read/backend-presets'
import { fieldErrors } from '../../wire/field-errors'
import { failureOf } from '../providers/support/console'
import { capApp, capKey, capLogin, capPackages, capYaml, startCap } from './cap'
import { logsIn } from './logs-in'
import type { Running } from './programs'
import { ask, askedBy } from './questions'
import { loggedIn } from './providers'
import { walk } from './walk'

describe.skipIf(capPackages === undefined)('SAP CAP', () => {
  let server: Running
  beforeAll(async () => {
    server = await startCap()
  }, 60_000)
  afterAll(() => server?.close())
  const provider = (yaml: Readonly<Record<string, string>> = capYaml) =>
    loggedIn(server.url, capApp, yaml, capKey)

  it('says what is wrong at the fields', async () => {
    const data = { sn: '', amount: 1, status: 'gone', note: '', customer: '1' }
    const refused = await failureOf(provider().create('orders', { data }))
    expect(refused).toMatchObject({ status: 400 })
    const { fields } = backendPresets.odata.envelope
    const said = fieldErrors((refused as { answer?: unknown }).answer, fields)
    expect(said.map(({ path }) => path.join('.')).toSorted()).toEqual(['sn', 'status'])
  })

  it('says of one fault at which field it is', async () => {
    const data = { sn: 'SN-one', amount: 1, status: 'gone', note: '', customer: '1' }
    const refused = await failureOf(provider().create('orders', { data }))
    const { fields } = backendPresets.odata.envelope
    const said = fieldErrors((refused as { answer?: unknown }).answer, fields)
    expect(said.map(({ path }) => path.join('.'))).toEqual(['status'])
  })

  const asked = () => ({
    app: capApp,
    yaml: capYaml,
    provider,
    order: 'sn',
    code: (field: string, value: unknown) => (field === 'customer' ? String(value) : value),
  })

  ask(asked, 'odata')

  it.each(["O'Brien", "' or 1 eq 1 or sn eq '", 'a) and (b', 'a+b&c=d', '100%', '“ä”'])(
    'finds what is called %s, and nothing else',
    async (note) => {
      const data = { sn: 'SN-odd', amount: 1, status: 'open', note, customer: '1' }
      const made = await provider().create('orders', { data })
      for (const operator of ['contains', 'equals', 'in']) {
        const wanted = operator === 'in' ? [note, 'nothing'] : note
        const found = await askedBy(asked(), `{ field: note, operator: ${operator} }`, wanted)
        expect(found.map(({ sn }) => sn)).toEqual(['SN-odd'])
      }
      await provider().delete('orders', { id: made.data.id, previousData: made.data })
    },
  )

  describe('and those who call', () => {
    logsIn(
      { by: 'Basic', who: 'admin', app: capLogin },
      { origin: () => server.url, yaml: capYaml, customer: '3' },
    )
  })

  walk({
    origin: () => server.url,
    app: capApp,
    yaml: capYaml,
    token: () => capKey,
    keys: 'texts',
    stored: async (id) => {
      const url = `${server.url}/odata/Orders/${String(id)}`
      const answer = await fetch(url, { headers: { Authorization: `Basic ${capKey}` } })
      if (!answer.ok) return null
      const row = (await answer.json()) as { customer_ID: string }
      return { ...row, customer: row.customer_ID }
    },
    imported: {
      like: 'odata',
      lists: ['/odata/Orders?$count=true', '/odata/Customers?$count=true'],
      secret: () => ({ header: `Basic ${capKey}`, token: capKey }),
    },
    names: { orders: 'orders', customers: 'customers', open: 'open', done: 'done' },
    filters: { open: { status: 'open' } },
  })
})
