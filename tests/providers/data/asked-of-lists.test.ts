import type { RaRecord } from 'ra-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startMock } from '../../../mock-server/server'
import { runContract } from '../../../contract/run/run-contract'
import { loggedIn } from '../../backends/providers'
import { appYaml, yamlModel } from '../../support/yaml-model'

/*
 * What lists ask a backend by the keys of the language about filters, order, totals and pages. The mock server answers, and
 * knows nothing of the console but its requests.
 */

const realFetch = globalThis.fetch
const started: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of started.splice(0)) await close()
})

const place = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: place, envelope: place, token: place }

interface Served {
  readonly backend: string
  readonly yaml: Readonly<Record<string, string>>
}

/** A console before a mock server of the same schema, with the addresses that it has asked. */
const served = async ({ backend, yaml }: Served) => {
  const app = { base: '/api', backend: `transport: rest\n  ${backend}`, envelope: '' }
  const model = yamlModel(appYaml(app), yaml)
  const mock = await startMock({ model, orders: 40 })
  started.push(() => mock.close())
  const body = JSON.stringify({ username: 'admin', password: 'admin' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${mock.url}/api/login`, { method: 'POST', headers, body })
  const { token } = (await answer.json()) as { token: string }
  const asked = vi.spyOn(globalThis, 'fetch')
  return {
    provider: loggedIn(mock.url, app, yaml, token),
    /** The addresses below the base that were asked since. */
    addresses: () =>
      asked.mock.calls.map(([url]) => decodeURIComponent(String(url).split('/api')[1] ?? '')),
    contract: async () => {
      const given = { username: 'admin', password: 'admin' }
      const report = await runContract({ model, target: mock.url, given, write: false, places })
      if ('unreachable' in report) throw new Error(report.unreachable)
      return report.checks
    },
  }
}

const listOf = (
  provider: Awaited<ReturnType<typeof served>>['provider'],
  resource: string,
  filter: object = {},
  field = '',
) => {
  const sort = { field, order: 'ASC' } as const
  return provider.getList<RaRecord>(resource, {
    pagination: { page: 1, perPage: 10 },
    sort,
    filter,
  })
}

const thing = (list: string, more = ''): string => `resource: things
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
  note: { type: text }
  weight: { type: integer, min: 1, max: 9 }
  state: { type: enum, choices: { draft: Draft, live: Live } }
${more}list: ${list}
`

const paged = `paging: { page: page, size: size }
  rows: rows
  total: total
  sort: { key: order }
  filters: { equals: '{name}', in: '{name}={value},{value}' }`

describe('a name of its own', () => {
  const title = `  title: { type: text, path: title.raw, write: title }\n`

  it('is that by which the backend sorts a column', async () => {
    const list = '{ filters: [], columns: [name, { field: title, sorts: title }] }'
    const yaml = thing(list).replace('list:', `${title}list:`)
    const { provider, addresses, contract } = await served({
      backend: paged,
      yaml: { things: yaml },
    })
    const { data } = await listOf(provider, 'things', {}, 'title')
    expect(addresses()).toEqual(['/things?page=1&size=10&order=title'])
    const titles = data.map((row) => String(row['title']))
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    expect(await contract()).toContainEqual(
      expect.objectContaining({ name: 'sort title', verdict: 'holds' }),
    )
  })

  it('is that by which a filter asks', async () => {
    const list = '{ filters: [{ field: state, asks: status }], columns: [name] }'
    const { provider, addresses } = await served({ backend: paged, yaml: { things: thing(list) } })
    const { data } = await listOf(provider, 'things', { status: 'live' })
    expect(addresses()).toEqual(['/things?status=live&page=1&size=10'])
    expect(new Set(data.map((row) => row['state']))).toEqual(new Set(['live']))
  })
})

describe('a reference that is written under the first name of its path', () => {
  const owners = `resource: owners
identity: [name]
fields: { id: { type: integer, readOnly: true }, name: { type: text } }
list: { columns: [name] }
`
  it.each([
    ['owner', 'owner.id=1'],
    ['owner_id', 'owner_id=1'],
  ])('asks, where it is written as %s, for %s', async (write, wanted) => {
    const owner = `  owner: { type: reference, to: owners, show: name, path: owner.id, write: ${write} }\n`
    const yaml = thing('{ filters: [owner], columns: [name, owner] }').replace(
      'list:',
      `${owner}list:`,
    )
    const { provider, addresses } = await served({
      backend: paged,
      yaml: { things: yaml, owners },
    })
    const [sends = ''] = wanted.split('=')
    await listOf(provider, 'things', { [sends]: 1 })
    expect(addresses()).toEqual([`/things?${wanted}&page=1&size=10`])
  })
})

describe('otherwise', () => {
  it('is asked for as long as nobody has chosen a value, and means all rows', async () => {
    const list = '{ filters: [{ field: state, operator: in, otherwise: any }], columns: [name] }'
    const { provider, addresses } = await served({ backend: paged, yaml: { things: thing(list) } })
    const all = await listOf(provider, 'things')
    const chosen = await listOf(provider, 'things', { state: ['draft'] })
    expect(addresses()).toEqual([
      '/things?state=any&page=1&size=10',
      '/things?state=draft&page=1&size=10',
    ])
    expect(all.total).toBe(40)
    expect(chosen.total).toBeLessThan(40)
  })

  it('filters where it is a value of the field', async () => {
    const list = '{ filters: [{ field: state, otherwise: live }], columns: [name] }'
    const { provider } = await served({ backend: paged, yaml: { things: thing(list) } })
    const { data } = await listOf(provider, 'things')
    expect(new Set(data.map((row) => row['state']))).toEqual(new Set(['live']))
  })
})

describe('a total at another address', () => {
  const backend = `paging: { offset: 'filter[skip]', size: 'filter[limit]' }
  total: { path: '{list}/count', at: count, names: { 'filter[where]': where } }
  filters: { equals: 'filter[where][{name}]', gte: 'filter[where][{name}][gte]' }`
  const list = '{ filters: [state, { field: weight, operator: gte }], columns: [name] }'

  it('is asked for with the filters of the list', async () => {
    const { provider, addresses } = await served({ backend, yaml: { things: thing(list) } })
    const all = await listOf(provider, 'things')
    const live = await listOf(provider, 'things', { 'filter[where][state]': 'live' })
    expect(addresses().toSorted()).toEqual([
      '/things/count',
      '/things/count?where[state]=live',
      '/things?filter[skip]=0&filter[limit]=10',
      '/things?filter[where][state]=live&filter[skip]=0&filter[limit]=10',
    ])
    expect(all.total).toBe(40)
    expect(live.total).toBeGreaterThan(10)
    expect(live.total).toBeLessThan(40)
  })

  it('is checked by the contract, with and without a filter', async () => {
    const { contract } = await served({ backend, yaml: { things: thing(list) } })
    const checks = await contract()
    const about = ['list total', 'total adds up']
    for (const name of about)
      expect(checks).toContainEqual(expect.objectContaining({ name, verdict: 'holds' }))
    expect(checks.filter(({ verdict }) => verdict === 'fails')).toEqual([])
  })

  it('is unknown where nothing answers there, and the rows are shown', async () => {
    const { provider } = await served({ backend, yaml: { things: thing(list) } })
    vi.spyOn(globalThis, 'fetch').mockImplementation((...asked) =>
      String(asked[0]).includes('/count')
        ? Promise.resolve(new Response('{}', { status: 404 }))
        : realFetch(...asked),
    )
    const { data, total, pageInfo } = await listOf(provider, 'things')
    expect(data).toHaveLength(10)
    expect([total, pageInfo?.hasNextPage]).toEqual([undefined, true])
  })
})

const searchWord = (search: string): string =>
  `paging: { page: page, size: size }\n  rows: rows\n  total: total\n  filters: { equals: '{name}', search: '${search}' }`

describe('a search in several fields', () => {
  const list = '{ filters: [{ fields: [name, note], name: q, label: Search }], columns: [name] }'

  it.each([
    [
      'filter[or][{index}][{name}][like]={value}',
      'filter[or][0][name][like]=xy&filter[or][1][note][like]=xy',
    ],
    ['filter[or][{index}][{name}]', 'filter[or][0][name]=xy&filter[or][1][note]=xy'],
    [
      's={"$or":[{"{name}":{"$cont":{value}}}]}',
      's={"$or":[{"name":{"$cont":"xy"}},{"note":{"$cont":"xy"}}]}',
    ],
    ['or=({name}.ilike.*{value}*,{name}.ilike.*{value}*)', 'or=(name.ilike.*xy*,note.ilike.*xy*)'],
    ['q', 'q=xy'],
  ])('%s', async (search, wanted) => {
    const yaml = { things: thing(list) }
    const { provider, addresses } = await served({ backend: searchWord(search), yaml })
    const all = (await listOf(provider, 'things')).data
    const text = String(all[3]?.['note']).slice(0, 9)
    await listOf(provider, 'things', { q: 'xy' })
    expect(addresses()[1]).toBe(`/things?${wanted}&page=1&size=10`)
    const { data, total = 0 } = await listOf(provider, 'things', { q: text })
    expect(total).toBeGreaterThan(0)
    expect(data.every((row) => `${row['name']} ${row['note']}`.includes(text))).toBe(true)
  })
})

describe('words that go along with reads', () => {
  it('stand in the addresses of lists and of records, and not in those that write', async () => {
    const backend = `${paged}\n  with: { context: edit }`
    const yaml = { things: thing('{ columns: [name] }') + 'edit: { fields: [name] }\n' }
    const { provider, addresses } = await served({ backend, yaml })
    const { data } = await listOf(provider, 'things')
    const id = data[0]?.id ?? 0
    const record = await provider.getOne('things', { id })
    await provider.update('things', { id, data: { name: 'x' }, previousData: record.data })
    expect(addresses().slice(0, 3)).toEqual([
      '/things?context=edit&page=1&size=10',
      `/things/${id}?context=edit`,
      `/things/${id}`,
    ])
  })

  it('are those of the resource where it has its own', async () => {
    const yaml = thing('{ columns: [name] }', 'with: { populate: "*" }\n')
    const { provider, addresses } = await served({ backend: paged, yaml: { things: yaml } })
    await listOf(provider, 'things')
    expect(addresses()).toEqual(['/things?populate=*&page=1&size=10'])
  })
})

describe('a backend without pages', () => {
  it('is asked for the whole list, which the browser filters, sorts and pages', async () => {
    const backend = `paging: none\n  rows: rows`
    const list = '{ filters: [state], columns: [name, weight] }'
    const { provider, addresses } = await served({ backend, yaml: { things: thing(list) } })
    const { data, total = 0 } = await listOf(provider, 'things', { state: 'live' }, 'weight')
    expect(addresses()).toEqual(['/things'])
    expect(data.length).toBeLessThanOrEqual(10)
    expect(total).toBeLessThan(40)
    const sizes = data.map((row) => Number(row['weight']))
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  })
})

describe('a range', () => {
  it('repeats the key of its word, and with one end is a comparison', async () => {
    const backend = `paging: { page: page, size: size }
  filters: { between: 'w[{name}][in][]={value}&w[{name}][in][]={value}', gte: 'w[{name}][gte]', lte: 'w[{name}][lte]' }`
    const list = '{ filters: [{ field: weight, operator: between }], columns: [name] }'
    const { provider, addresses } = await served({ backend, yaml: { things: thing(list) } })
    await listOf(provider, 'things', { weight: ['2', '4'] })
    await listOf(provider, 'things', { weight: ['', '4'] })
    expect(addresses()).toEqual([
      '/things?w[weight][in][]=2&w[weight][in][]=4&page=1&size=10',
      '/things?w[weight][lte]=4&page=1&size=10',
    ])
  })
})

describe('JSON', () => {
  it('has numbers as numbers at both ends of a range', async () => {
    const backend = `paging: { page: page, size: size }
  rows: rows
  total: total
  filters: { between: 's={"{name}":{"$between":[{value},{value}]}}', gte: 's={"{name}":{"$gte":{value}}}', lte: 's={"{name}":{"$lte":{value}}}' }`
    const list = '{ filters: [{ field: weight, operator: between }], columns: [name] }'
    const { provider, addresses } = await served({ backend, yaml: { things: thing(list) } })
    await listOf(provider, 'things', { weight: ['2', '4'] })
    expect(addresses()).toEqual(['/things?s={"weight":{"$between":[2,4]}}&page=1&size=10'])
  })
})
