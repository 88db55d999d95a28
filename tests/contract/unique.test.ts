import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import jsonServer from 'json-server'
import { afterEach, expect, it } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { startMock } from '../../mock-server/server'
import { customers, orders, shop } from '../backends/shop'
import { ways, wayYaml } from '../support/ways'
import { yamlModel } from '../support/yaml-model'
import { deviating, type Deviation } from './deviating'

/* What the schema calls unique is tried with a second record: at backends that take it, and at such that refuse it. */

const somewhere = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: somewhere, envelope: somewhere, token: somewhere }

const once = {
  ...shop(),
  orders: shop().orders.replace(
    'required: true, maxLength',
    'required: true, unique: true, maxLength',
  ),
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const judged = async (target: string, model: ReturnType<typeof yamlModel>) => {
  const given = { username: 'admin', password: 'admin' }
  const report = await runContract({ model, target, given, write: true, places, seed: 4711 })
  if ('unreachable' in report) throw new Error(report.unreachable)
  const named = (wanted: string) => report.checks.filter(({ name }) => name === wanted)
  const [unique, edits] = [named('unique sn'), named('unique sn on edit')]
  return { unique, edits, left: report.left, all: report.checks }
}

const startJsonServer = async (): Promise<string> => {
  const app = jsonServer.create()
  app.use('/api', jsonServer.bodyParser)
  app.use('/api', jsonServer.router(structuredClone({ orders, customers })))
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening))
  })
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('tells of json-server, which takes it, and takes it away again', async () => {
  const origin = await startJsonServer()
  const app = wayYaml({ backend: 'like: json-server-0', login: 'none' }).replace(
    'transport: rest\n  ',
    '',
  )
  const { unique, edits, left } = await judged(origin, yamlModel(app, once))
  expect(unique).toMatchObject([
    {
      verdict: 'fails',
      says: 'no two records have the same `sn`',
      expected: expect.stringMatching(/^a refusal of POST \/api\/orders, since .* is taken$/),
      got: expect.stringMatching(/^success, which added /),
    },
  ])
  expect(edits).toMatchObject([
    {
      verdict: 'fails',
      says: 'no record is changed to the `sn` of another',
      expected: expect.stringMatching(/^a refusal of PATCH \/api\/orders\/.*, since .* is taken$/),
      got: 'success',
    },
  ])
  expect(left).toEqual([])
  const now: unknown = await (await fetch(`${origin}/api/orders`)).json()
  expect(now).toHaveLength(orders.length)
})

const atMock = async (deviation: Deviation) => {
  const model = yamlModel(wayYaml(ways.none), once)
  const mock = await startMock({ model, orders: 57 })
  closing.push(() => mock.close())
  const backend = await deviating(mock.url, deviation)
  closing.push(() => backend.close())
  return judged(backend.url, model)
}

it('holds where a second one is refused, and another one is not', async () => {
  const { unique, edits, left } = await atMock({})
  expect(unique).toMatchObject([{ verdict: 'holds' }])
  expect(edits).toMatchObject([{ verdict: 'holds' }])
  expect(left).toEqual([])
})

/** The first record is taken. What comes then is answered like this. */
const afterFirst = (status: number): Deviation => {
  let count = 0
  return {
    instead: ({ method, path }) => {
      if (method !== 'POST' || path !== '/api/orders') return null
      count += 1
      return count === 1 ? null : { status, text: '{"message":"not now"}' }
    },
  }
}

it('is not comforted by a backend that refuses every second record', async () => {
  const { unique } = await atMock(afterFirst(422))
  expect(unique).toMatchObject([{ verdict: 'skipped' }])
  expect(unique[0]?.says).toContain('with another value is refused as well')
})

/** Edits are taken as if nothing stood in the way, and what they changed stays. */
const refusesNoEdit = (): Deviation => ({
  instead: ({ method, path }) =>
    method === 'PUT' && path.startsWith('/api/orders/') ? { text: '{}' } : null,
})

it('is not comforted about edits by a backend that saves nothing', async () => {
  const { edits } = await atMock(refusesNoEdit())
  expect(edits).toEqual([])
})

it('takes a failure for no refusal', async () => {
  const { unique } = await atMock(afterFirst(500))
  expect(unique).toMatchObject([{ verdict: 'fails', got: expect.stringContaining('500') }])
})
