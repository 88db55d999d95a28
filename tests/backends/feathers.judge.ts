import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldErrors } from '../../wire/field-errors'
import { failureOf } from '../providers/support/console'
import { startFeathers } from './feathers'
import { packages, type Running } from './programs'
import { ask } from './questions'
import { providersOf } from './providers'
import { shop } from './shop'
import { walk } from './walk'

/** Feathers has what its own validator says in a list beside what services of one's own say under `errors`. */
const listed = { at: 'data', field: 'instancePath', message: 'message' }

const app = { base: '/', backend: 'like: feathers', envelope: '' }

describe.skipIf(packages === undefined)('Feathers', () => {
  let server: Running
  beforeAll(async () => {
    server = await startFeathers()
  })
  afterAll(() => server.close())

  it('says why it refuses', async () => {
    const data = { sn: 5, amount: 'many', status: 'open', note: '', customer: 1 }
    const refused = await failureOf(providersOf(server.url, app, shop()).create('orders', { data }))
    expect(refused).toMatchObject({ status: 400, serverMessage: 'validation failed' })
    expect(fieldErrors((refused as { answer?: unknown }).answer, listed)).toEqual([
      { path: ['sn'], text: 'must be string' },
      { path: ['amount'], text: 'must be integer' },
    ])
  })

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
