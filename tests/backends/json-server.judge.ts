import { afterAll, beforeAll, describe } from 'vitest'
import { startJsonServer } from './json-server'
import { packages, type Running } from './programs'
import { providersOf } from './providers'
import { shop } from './shop'
import { walk } from './walk'

/* json-server from 1.0 on. Version 0.17 is a package of the project, so `npm test` asks it. */

describe.skipIf(packages === undefined)('json-server 1.0', () => {
  let server: Running
  beforeAll(async () => {
    server = await startJsonServer()
  })
  afterAll(() => server.close())

  walk({
    provider: () =>
      providersOf(
        server.url,
        { base: '/', backend: 'like: json-server', envelope: '' },
        shop('text'),
      ),
    stored: async (id) => {
      const answer = await fetch(`${server.url}/orders/${String(id)}`)
      return answer.ok ? await answer.json() : null
    },
    keys: 'texts',
  })
})
