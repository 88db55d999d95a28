import { afterAll, beforeAll, describe } from 'vitest'
import { packages, type Running } from './programs'
import { ask } from './questions'
import { providersOf } from './providers'
import { shop } from './shop'
import { startCrudRouter } from './simple-rest'
import { walk } from './walk'

const app = {
  base: '/',
  backend: 'like: simple-rest\n  countHeader: X-Total-Count',
  envelope: '{ message: error }',
}

describe.skipIf(packages === undefined)('express-crud-router', () => {
  let server: Running
  beforeAll(async () => {
    server = await startCrudRouter()
  })
  afterAll(() => server?.close())

  ask(
    () => ({ app, yaml: shop(), provider: (yaml) => providersOf(server.url, app, yaml) }),
    'simple-rest',
  )

  walk({
    origin: () => server.url,
    app,
    yaml: shop(),
    // It knows no PATCH.
    moveCall: "{ path: '/orders/{id}', method: PUT, body: [status] }",
    imported: { like: 'simple-rest', lists: ['/orders', '/customers'] },
    stored: async (id) => {
      const answer = await fetch(`${server.url}/orders/${String(id)}`)
      return answer.ok ? await answer.json() : null
    },
  })
})
