import { afterAll, beforeAll, describe } from 'vitest'
import { startFeathers } from './feathers'
import { packages, type Running } from './programs'
import { ask } from './questions'
import { providersOf } from './providers'
import { shop } from './shop'
import { walk } from './walk'

const app = { base: '/', backend: 'like: feathers', envelope: '' }

describe.skipIf(packages === undefined)('Feathers', () => {
  let server: Running
  beforeAll(async () => {
    server = await startFeathers()
  })
  afterAll(() => server.close())

  ask(
    () => ({ app, yaml: shop(), provider: (yaml) => providersOf(server.url, app, yaml) }),
    'feathers',
  )

  walk({
    origin: () => server.url,
    app,
    yaml: shop(),
    imported: { like: 'feathers', lists: ['/orders', '/customers'] },
    stored: async (id) => {
      const answer = await fetch(`${server.url}/orders/${String(id)}`)
      return answer.ok ? await answer.json() : null
    },
  })
})
