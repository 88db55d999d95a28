import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backendPresets } from '../../codegen/language/read/backend-presets'
import { fieldErrors } from '../../wire/field-errors'
import { failureOf } from '../providers/support/console'
import { hasPostgres } from './postgres'
import { logsIn } from './logs-in'
import { ask } from './questions'
import { loggedIn } from './providers'
import { startStrapi, strapiApp, strapiPackages, strapiYaml } from './strapi'
import { walk } from './walk'

describe.skipIf(strapiPackages === undefined || !hasPostgres)('Strapi', () => {
  let server: Awaited<ReturnType<typeof startStrapi>>
  beforeAll(async () => {
    server = await startStrapi()
  }, 300_000)
  afterAll(() => server?.close())
  const provider = (yaml: Readonly<Record<string, string>> = strapiYaml) =>
    loggedIn(server.url, strapiApp, yaml, server.token)

  it('says what is wrong at the fields', async () => {
    const data = { sn: 'SN-100', amount: 1, status: 'open', note: '', customer: '1' }
    const refused = await failureOf(provider().create('orders', { data }))
    const { fields } = backendPresets.strapi.envelope
    const said = fieldErrors((refused as { answer?: unknown }).answer, fields)
    expect(said).toEqual([{ path: ['sn'], text: 'This attribute must be unique' }])
  })

  ask(
    () => ({
      app: strapiApp,
      yaml: strapiYaml,
      provider,
      order: 'sn',
      code: (field, value) => (field === 'customer' ? String(value) : value),
    }),
    'strapi',
  )

  describe('and those who call', () => {
    logsIn(
      { by: 'a token', who: 'admin', app: strapiApp },
      { origin: () => server.url, yaml: strapiYaml },
    )
  })

  walk({
    origin: () => server.url,
    app: strapiApp,
    yaml: strapiYaml,
    token: () => server.token,
    keys: 'texts',
    stored: async (id) => {
      const headers = { Authorization: `Bearer ${server.token}` }
      const url = `${server.url}/api/orders/${String(id)}?populate=*`
      const answer = await fetch(url, { headers })
      if (!answer.ok) return null
      const { data } = (await answer.json()) as { data: { customer: { documentId: string } } }
      return { ...data, customer: data.customer.documentId }
    },
    imported: {
      like: 'strapi',
      lists: ['/api/orders?populate=*', '/api/customers'],
      secret: () => ({ header: `Bearer ${server.token}`, token: server.token }),
    },
    filters: { open: { 'filters[status][$eq]': 'open' } },
  })
})
