import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backendPresets } from '../../codegen/language/read/backend-presets'
import { fieldErrors } from '../../wire/field-errors'
import { failureOf } from '../providers/support/console'
import { directusPackages, startDirectus } from './directus'
import { hasPostgres } from './postgres'
import { ask } from './questions'
import { loggedIn } from './providers'
import { addressed, shop } from './shop'
import { logsIn } from './logs-in'
import { walk } from './walk'

const directusApp = {
  base: '/',
  backend: 'like: directus',
  envelope: '',
  token: '{ header: Authorization, prefix: Bearer, cookie: token }',
  login: '{ path: /auth/login, body: [email, password], token: data.access_token }',
}
const directusShop = addressed(shop(), '/items', { status: 'filter[status][_eq]' })

describe.skipIf(directusPackages === undefined || !hasPostgres)('Directus', () => {
  let server: Awaited<ReturnType<typeof startDirectus>>
  beforeAll(async () => {
    server = await startDirectus()
  }, 300_000)
  afterAll(() => server?.close())

  ask(
    () => ({
      app: directusApp,
      yaml: directusShop,
      provider: (yaml) => loggedIn(server.url, directusApp, yaml, server.token),
    }),
    'directus',
  )

  it('says what is wrong at the fields', async () => {
    const provider = loggedIn(server.url, directusApp, directusShop, server.token)
    const data = { sn: 'SN-100', amount: 1, status: 'open', note: '', customer: 1 }
    const refused = await failureOf(provider.create('orders', { data }))
    const { fields } = backendPresets.directus.envelope
    const said = fieldErrors((refused as { answer?: unknown }).answer, fields)
    expect(said.map(({ path }) => path)).toEqual([['sn']])
    expect(said[0]?.text).toContain('has to be unique')
  })

  describe('and those who call', () => {
    logsIn(
      {
        by: 'a token',
        who: 'Admin',
        app: {
          ...directusApp,
          login: `{ path: /auth/login, body: [email, password], token: data.access_token }
  refresh: { path: /auth/refresh, body: [refresh_token], secret: data.refresh_token, expires: data.expires, unit: milliseconds }
  logout: { path: /auth/logout, body: [refresh_token] }
  me: { path: /users/me, user: data.id, name: data.first_name }`,
        },
      },
      {
        origin: () => server.url,
        yaml: directusShop,
        typed: { username: 'admin@example.com', password: 'admin' },
      },
    )
  })

  walk({
    origin: () => server.url,
    app: directusApp,
    yaml: directusShop,
    token: () => server.token,
    stored: async (id) => {
      const headers = { Authorization: `Bearer ${server.token}` }
      const answer = await fetch(`${server.url}/items/orders/${String(id)}`, { headers })
      return answer.ok ? ((await answer.json()) as { data: Record<string, unknown> }).data : null
    },
    imported: {
      like: 'directus',
      lists: ['/items/orders', '/items/customers'],
      secret: () => ({ header: `Bearer ${server.token}`, token: server.token }),
    },
    filters: { open: { 'filter[status][_eq]': 'open' } },
  })
})
