import type { RaRecord } from 'ra-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FilterOperator } from '../../codegen/language/model'
import { failureOf, forgetBrowser } from '../providers/support/console'
import { importedFrom } from './imported'
import { loginYaml } from './logs-in'
import {
  callPowerdns,
  catalog,
  hasPowerdns,
  powerdnsApp as app,
  powerdnsKey as key,
  powerdnsLogin,
  powerdnsYaml as yaml,
  startPowerdns,
  zones,
} from './powerdns'
import { consoleOf, linesOf, loggedIn } from './providers'
import type { Running } from './programs'
import { askedBy } from './questions'

const asServed = { field: '', order: 'ASC' } as const

type Zone = (typeof zones)[number]

/** What the browser answers, since the server takes no question. */
const questions: readonly {
  readonly field: keyof Zone
  readonly operator: FilterOperator
  readonly wanted: unknown
  readonly finds: (zone: Zone) => boolean
}[] = [
  { field: 'kind', operator: 'equals', wanted: 'Native', finds: ({ kind }) => kind === 'Native' },
  {
    field: 'name',
    operator: 'contains',
    wanted: 'N-12',
    finds: ({ name }) => name.includes('n-12'),
  },
  {
    field: 'account',
    operator: 'startsWith',
    wanted: 'note 5',
    finds: ({ account }) => account.startsWith('note 5'),
  },
  {
    field: 'kind',
    operator: 'in',
    wanted: ['Native', 'Producer'],
    finds: ({ kind }) => kind !== 'Master',
  },
  { field: 'kind', operator: 'not', wanted: 'Master', finds: ({ kind }) => kind !== 'Master' },
  {
    field: 'kind',
    operator: 'notIn',
    wanted: ['Native', 'Producer'],
    finds: ({ kind }) => kind === 'Master',
  },
  { field: 'serial', operator: 'lt', wanted: '9', finds: ({ serial }) => serial < 9 },
  { field: 'serial', operator: 'lte', wanted: '9', finds: ({ serial }) => serial <= 9 },
  { field: 'serial', operator: 'gt', wanted: '40', finds: ({ serial }) => serial > 40 },
  { field: 'serial', operator: 'gte', wanted: '40', finds: ({ serial }) => serial >= 40 },
  {
    field: 'serial',
    operator: 'between',
    wanted: ['9', '40'],
    finds: ({ serial }) => serial >= 9 && serial <= 40,
  },
  { field: 'account', operator: 'empty', wanted: true, finds: ({ account }) => account === '' },
  { field: 'account', operator: 'empty', wanted: false, finds: ({ account }) => account !== '' },
]

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** A set of records of the first zone, on its way. */
const set = (changetype: string, content: string) => ({
  name: `www.${catalog}`,
  type: 'A',
  ttl: 300,
  changetype,
  records: [{ content, disabled: false }],
})

describe.skipIf(!hasPowerdns)('PowerDNS', () => {
  let server: Running
  beforeAll(async () => {
    server = await startPowerdns()
  })
  afterAll(() => server?.close())

  const consoleWith = (own: Readonly<Record<string, string>>) => loggedIn(server.url, app, own, key)
  const provider = () => consoleWith(yaml)
  const call = (path: string, method?: string, body?: unknown) =>
    callPowerdns(server.url, path, method, body)
  const list = (page: number, sort: { field: string; order: 'ASC' | 'DESC' } = asServed) =>
    provider().getList<RaRecord>('zones', {
      pagination: { page, perPage: 20 },
      sort,
      filter: {},
    })
  const read = async (id: string): Promise<RaRecord> =>
    (await provider().getOne<RaRecord>('zones', { id, meta: { fresh: true } })).data

  it('lists a page, the next one, and the last one, with nothing missing in a row', async ({
    task,
  }) => {
    const start = performance.now()
    const first = await list(1)
    const firstList = (performance.now() - start) / 1000
    Object.assign(task.meta, { yamlLines: linesOf(app, yaml), firstList })
    const [second, third] = [await list(2), await list(3)]
    expect([first, second, third].map(({ data }) => data.length)).toEqual([20, 20, 17])
    expect([first, second, third].map(({ total }) => total)).toEqual([57, 57, 57])
    const rows = [first, second, third].flatMap(({ data }) => data)
    const told = rows.map(({ name, kind, account, serial }) => ({ name, kind, account, serial }))
    expect(told.toSorted(byName)).toEqual(zones.toSorted(byName))
  })

  it('sorts over all pages by the header of a column', async () => {
    const serials = zones.map(({ serial }) => serial).toSorted((a, b) => a - b)
    const up = await list(2, { field: 'serial', order: 'ASC' })
    expect(up.data.map(({ serial }) => serial as number)).toEqual(serials.slice(20, 40))
    const down = await list(1, { field: 'serial', order: 'DESC' })
    expect(down.data.map(({ serial }) => serial as number)).toEqual(
      serials.toReversed().slice(0, 20),
    )
  })

  const asked = () => ({
    app,
    yaml,
    provider: consoleWith,
    resource: 'zones',
  })
  const found = async (filter: string, wanted: unknown) =>
    (await askedBy(asked(), filter, wanted)).map(({ name }) => name as string).toSorted()

  it('filters', async () => {
    const { data, total } = await provider().getList('zones', {
      pagination: { page: 1, perPage: 20 },
      sort: asServed,
      filter: { kind: 'Master' },
    })
    expect([data.length, total]).toEqual([20, 38])
  })

  it.each(questions)(
    'filters by $operator: $field, $wanted',
    async ({ field, operator, wanted, finds }) => {
      const meant = zones.filter(finds).map(({ name }) => name)
      expect(meant.length).toBeLessThan(zones.length)
      expect(await found(`{ field: ${field}, operator: ${operator} }`, wanted)).toEqual(
        meant.toSorted(),
      )
    },
  )

  it('searches in several fields', async () => {
    const filter = '{ fields: [name, account], name: text, label: Text }'
    const meant = zones.filter(({ name, account }) => `${name} ${account}`.includes('12'))
    expect(await found(filter, '12')).toEqual(meant.map(({ name }) => name).toSorted())
    expect(await found(filter, 'nowhere')).toEqual([])
  })

  it('names the records that zones refer to', async () => {
    expect(await read(zones[1]?.name ?? '')).toMatchObject({ catalog })
    const zone = await provider().getMany('zones', { ids: [catalog] })
    expect(zone.data.map(({ name }) => name as string)).toEqual([catalog])
    const keys = await provider().getMany('tsigkeys', { ids: ['key-1.', 'key-2.'] })
    expect(keys.data.map(({ name }) => name as string)).toEqual(['key-1', 'key-2'])
  })

  // A key is not the name: a slash is written as `=2F` in it.
  it.each([
    ['new.example.', 'new.example.'],
    ['0/27.2.0.192.in-addr.arpa.', '0=2F27.2.0.192.in-addr.arpa.'],
  ])('creates, edits without losing a field, and deletes: %s', async (name, id) => {
    const values = { name, kind: 'Native', account: 'ann', nameservers: ['ns1.example.'] }
    const { data } = await provider().create('zones', { data: values })
    expect(data.id).toBe(id)
    expect(await call(`/zones/${id}`)).toMatchObject({ name, kind: 'Native', account: 'ann' })
    await provider().update('zones', {
      id,
      data: { kind: 'Master', account: 'bob', keys: ['key-2.'] },
      previousData: data,
    })
    const edited = await read(id)
    expect(edited).toMatchObject({ name, kind: 'Master', account: 'bob', keys: ['key-2.'] })
    expect((edited['rrsets'] as { type: string }[]).map(({ type }) => type)).toEqual(['SOA', 'NS'])
    await provider().delete('zones', { id, previousData: data })
    expect(await failureOf(call(`/zones/${id}`))).toMatchObject({
      message: expect.stringContaining('Not Found'),
    })
    expect((await list(3)).total).toBe(57)
  })

  it('changes a set of records of a zone, and nothing beside it', async () => {
    const record = await read(catalog)
    const change = (values: unknown) =>
      provider().call('zones', 'change', { record, values: { change: [values] } })
    await change(set('REPLACE', '192.0.2.7'))
    const sets = (await read(catalog))['rrsets'] as RaRecord[]
    expect(sets).toEqual([
      expect.objectContaining({
        name: `www.${catalog}`,
        type: 'A',
        ttl: 300,
        records: [{ content: '192.0.2.7', disabled: false }],
      }),
      expect.objectContaining({ type: 'SOA' }),
    ])
    await change(set('DELETE', '192.0.2.7'))
    expect((await read(catalog))['rrsets']).toHaveLength(1)
  })

  it('moves a zone from kind to kind, and changes nothing else', async () => {
    const zone = zones[1]?.name ?? ''
    const moves = consoleWith({
      ...yaml,
      zones: `${yaml.zones
        .replace(/kind: \{ type: enum.*/, 'kind: { type: lifecycle }')
        .replaceAll(/(create|edit): \{ fields: \[(name, )?kind, /g, '$1: { fields: [$2')
        .replace('rowActions: [', 'rowActions: [moves, ')}lifecycle:
  field: kind
  calls: { kind: { path: '/zones/{id}', method: PUT, body: [kind] } }
  statuses: { Native: { label: Native }, Master: { label: Master, end: true } }
  start: Native
  moves: { 'Native -> Master': { label: Publish } }
`,
    })
    await call(`/zones/${zone}`, 'PUT', { kind: 'Native' })
    const before = await read(zone)
    await moves.call('zones', 'kind', { record: before, values: { kind: 'Master' } })
    expect(await read(zone)).toEqual({ ...before, kind: 'Master' })
  })

  it('says why it refuses', async () => {
    const data = { name: 'no-dot', kind: 'Native', nameservers: ['ns1.example.'] }
    expect(await failureOf(provider().create('zones', { data }))).toMatchObject({
      status: 422,
      serverMessage: "DNS Name 'no-dot' is not canonical",
    })
  })

  it('logs in by a token, lists, and leaves', async () => {
    forgetBrowser()
    const { authProvider, dataProvider, session } = consoleOf(
      server.url,
      powerdnsLogin,
      yaml,
      loginYaml(powerdnsLogin),
    )
    const refused = await failureOf(authProvider.login({ key: 'no' }))
    expect(refused.status).toBe(401)
    expect(session.state().phase).toBe('out')
    await authProvider.login({ key })
    const { total } = await dataProvider.getList('zones', {
      pagination: { page: 1, perPage: 20 },
      sort: asServed,
      filter: {},
    })
    expect(total).toBe(57)
    await authProvider.logout({})
    expect(session.state().phase).toBe('out')
  })

  it('is imported from the document that it serves, and lists at once', async ({ task }) => {
    const { dataProvider, folder, ...said } = await importedFrom(server.url, {
      lists: ['/api/docs'],
      words: ['--with', 'server_id=localhost'],
      secret: () => ({ header: `X-API-Key: ${key}`, token: key }),
    })
    try {
      const start = performance.now()
      const { data, total } = await dataProvider.getList('zones', {
        pagination: { page: 2, perPage: 20 },
        sort: asServed,
        filter: {},
      })
      const importSeconds = said.seconds + (performance.now() - start) / 1000
      Object.assign(task.meta, { importSeconds, importLines: said.lines })
      expect([data.length, total]).toEqual([20, 57])
    } finally {
      folder.remove()
    }
  })
})
