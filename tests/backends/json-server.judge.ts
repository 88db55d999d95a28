import { afterAll, beforeAll, describe } from 'vitest'
import { startJsonServer } from './json-server'
import { packages, type Running } from './programs'
import { ask } from './questions'
import { providersOf } from './providers'
import { shop } from './shop'
import { walk } from './walk'

/* json-server from 1.0 on. Version 0.17 is a package of the project, so `npm test` asks it. */

const app = { base: '/', backend: 'like: json-server', envelope: '' }

const textKeys = (field: string, value: unknown) => (field === 'customer' ? String(value) : value)

describe.skipIf(packages === undefined)('json-server 1.0', () => {
  let server: Running
  beforeAll(async () => {
    server = await startJsonServer()
  })
  afterAll(() => server.close())

  ask(
    () => ({
      app,
      yaml: shop('text'),
      provider: (yaml) => providersOf(server.url, app, yaml),
      code: textKeys,
    }),
    'json-server',
  )

  walk({
    origin: () => server.url,
    app,
    yaml: shop('text'),
    imported: { like: 'json-server', lists: ['/orders', '/customers'] },
    stored: async (id) => {
      const answer = await fetch(`${server.url}/orders/${String(id)}`)
      return answer.ok ? await answer.json() : null
    },
    keys: 'texts',
  })
})
