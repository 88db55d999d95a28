import { describe, expect, it, vi } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { shop } from '../backends/shop'
import { startMock } from '../../mock-server/server'
import { appYaml, yamlModel } from '../support/yaml-model'
import { deviating, type Deviation } from './deviating'
import { type Way, wayCases, ways } from './deviations-transports'
import { shareOf } from '../support/thorough'

/* One deviation at a time, for each way of speaking to a backend. */

const somewhere = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: somewhere, envelope: somewhere, token: somewhere }

vi.setConfig({ testTimeout: 90_000 })

const run = async ({ app, yaml }: Pick<Way, 'app' | 'yaml'>, deviation: Deviation) => {
  const model = yamlModel(app, yaml)
  const mock = await startMock({ model, orders: 57 })
  const backend = await deviating(mock.url, deviation)
  try {
    const account = { given: { username: 'admin', password: 'admin' }, write: true }
    const report = await runContract({ model, target: backend.url, ...account, places, seed: 4711 })
    if ('unreachable' in report) throw new Error(report.unreachable)
    return report
  } finally {
    await backend.close()
    await mock.close()
  }
}

const failedIn = (checks: Awaited<ReturnType<typeof run>>['checks']) =>
  checks.filter(({ verdict }) => verdict === 'fails').map(({ group, name }) => `${group} ${name}`)

describe.each(ways)('a backend spoken to by $name', (way) => {
  it('holds, and nothing is left behind', async () => {
    const { checks, left } = await run(way, {})
    expect(checks.filter(({ verdict }) => verdict === 'fails')).toEqual([])
    expect(left).toEqual([])
  })

  it.each(shareOf(wayCases, 5))('is found when $name', async ({ deviation, fails }) => {
    const { checks } = await run(way, deviation(way, { token: '' }))
    const failed = checks.filter(({ verdict }) => verdict === 'fails')
    expect(failed.map(({ group, name }) => `${group} ${name}`)).toEqual([fails(way)])
  })
})

const rate = `resource: rate
key: [country, year]
fields:
  country: { type: text, required: true, maxLength: 5 }
  year: { type: integer, required: true, min: 1990, max: 2090 }
  percent: { type: integer, min: 0, max: 99 }
  note: { type: text }
list: { filters: [country], columns: [country, year, percent, note], buttons: [create], rowActions: [edit, delete] }
create: { fields: [country, year, percent, note] }
edit: { fields: [percent, note] }
`

it('reads, saves and deletes records whose key has two parts by derived calls', async () => {
  const way = { app: appYaml({ envelope: '', backend: 'transport: rest' }), yaml: { rate } }
  const sent: string[] = []
  const { checks, left } = await run(way, {
    request: ({ method, path }) => void sent.push(`${method} ${path.replace(/\d+$/, 'YEAR')}`),
  })
  expect(checks.filter(({ verdict }) => verdict === 'fails')).toEqual([])
  expect(left).toEqual([])
  const held = checks.filter(({ verdict }) => verdict === 'holds').map(({ name }) => name)
  expect(held).toEqual(expect.arrayContaining(['read record', 'create', 'edit', 'delete']))
  expect(sent.some((line) => /^PUT \/api\/rate\/[^/]+\/YEAR$/.test(line))).toBe(true)
})

it('takes an empty list for nothing that holds, and fills it where it may', async () => {
  const way = ways[0]
  if (way === undefined) throw new Error('There is no way')
  const empty: Deviation = {
    answer: (_, { method, path }) =>
      method === 'GET' && path === '/api/customers'
        ? ([] as unknown as Record<string, unknown>)
        : undefined,
  }
  const { checks } = await run(way, empty)
  const gaps = checks.filter(({ gap }) => gap)
  expect(gaps.map(({ group, name, verdict }) => `${group} ${name} ${verdict}`)).toEqual([
    'customers list rows skipped',
  ])
})

it('sends and reads records that are wrapped under the name of their resource', async () => {
  const way = { app: appYaml({ envelope: '', backend: 'like: redmine' }), yaml: shop() }
  const sent: string[] = []
  const { checks, left } = await run(way, {
    request: ({ method, path, body }) => {
      if (method === 'PUT') sent.push(`${path} ${Object.keys(body).join()}`)
    },
  })
  expect(failedIn(checks)).toEqual([])
  expect(left).toEqual([])
  expect(sent[0]).toMatch(/^\/api\/orders\/\d+\.json orders$/)
})

it('finds that a backend has no wrapped records', async () => {
  const way = { app: appYaml({ envelope: '', backend: 'like: redmine' }), yaml: shop() }
  const { checks } = await run(way, {
    answer: (answer, { method, path }) =>
      method === 'GET' && /orders\/\d+/.test(path) && answer['orders']
        ? (answer['orders'] as Record<string, unknown>)
        : undefined,
  })
  expect(failedIn(checks)).toEqual(['orders read record'])
})

describe('without false comfort', () => {
  const [rest, plain] = ways
  if (rest === undefined || plain === undefined) throw new Error('There are no ways')
  it('finds a backend that looks for whole texts where the schema says parts', async () => {
    const orders = rest.yaml['orders']?.replace(
      'filters: [status]',
      'filters: [{ field: sn, operator: contains }]',
    )
    const way = { ...rest, yaml: { ...rest.yaml, orders: orders ?? '' } }
    expect(failedIn((await run(way, {})).checks)).toEqual([])
    const { checks } = await run(way, {
      answer: (answer, sent) => {
        const filter = new URLSearchParams(sent.query).get('filter') ?? '{}'
        const { sn } = JSON.parse(filter) as { sn?: string }
        if (!Array.isArray(answer) || typeof sn !== 'string') return undefined
        return answer.filter((row) => row.sn === sn) as unknown as Record<string, unknown>
      },
    })
    expect(failedIn(checks)).toEqual(['orders filter sn'])
  })

  it.each([
    ['the first of several values', 'in', (id: number, [first]: number[]) => id === first],
    ['the first of several values', 'notIn', (id: number, [first]: number[]) => id !== first],
    ['the lower end of a range', 'between', (id: number, [from = 0]: number[]) => id >= from],
    ['the upper end of a range', 'between', (id: number, [, to = 0]: number[]) => id <= to],
  ])('finds a backend that heeds only %s (%s)', async (_, operator, keeps) => {
    const filter = `filters: [{ field: id, operator: ${operator}, sends: wanted }]`
    const orders = rest.yaml['orders']?.replace('filters: [status]', filter) ?? ''
    const way = { ...rest, yaml: { ...rest.yaml, orders } }
    expect(failedIn((await run(way, {})).checks)).toEqual([])
    const all: { readonly id: number }[] = []
    const { checks } = await run(way, {
      answer: (answer, sent) => {
        const text = new URLSearchParams(sent.query).get('filter') ?? '{}'
        const { wanted } = JSON.parse(text) as { wanted?: number[] }
        if (!Array.isArray(answer)) return undefined
        if (wanted === undefined) all.push(...answer)
        if (!Array.isArray(wanted)) return undefined
        const known = new Map(all.map((row) => [row.id, row]))
        const kept = [...known.values()].filter(({ id }) => keeps(id, wanted.map(Number)))
        return kept.slice(0, 20) as unknown as Record<string, unknown>
      },
    })
    expect(failedIn(checks)).toEqual(['orders filter wanted'])
  })

  it('finds a refusal that names no field', async () => {
    const { checks } = await run(plain, {
      answer: (_, { status = 0 }) => (status === 422 ? { detail: 'Bad request' } : undefined),
    })
    expect(failedIn(checks)).toEqual(['orders create refused'])
  })

  it('deletes what a call without a token has added', async () => {
    let added = 0
    let deleted = 0
    let token = ''
    const { checks, left } = await run(rest, {
      request: (sent) => {
        token = sent.headers['authorization'] ?? token
        if (
          sent.headers['authorization'] ||
          sent.method !== 'POST' ||
          !sent.path.endsWith('orders')
        )
          return
        added += 1
        sent.headers['authorization'] = token
        sent.body = { sn: 'stray', amount: 1, status: 'open', note: '', customer: 1 }
      },
      instead: ({ method, path }) => {
        if (method === 'DELETE' && path.endsWith('/58')) deleted += 1
        return null
      },
    })
    expect(added).toBe(1)
    expect(deleted).toBeGreaterThan(0)
    expect(failedIn(checks)).toEqual(['backend without a token'])
    expect(left).toEqual([])
  })
})
