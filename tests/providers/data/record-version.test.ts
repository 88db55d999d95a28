import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RaRecord } from 'ra-core'
import { modelOf } from '../../support/schema-model'
import { type Mock, startMock } from '../../../mock-server/server'
import { createProviders } from '../../../src/providers'
import type { ResourceDefinition } from '../../../src/providers/definitions/definition'
import { type Backend, json, startBackend } from '../support/backend'
import { failureOf, forgetBrowser } from '../support/console'
import { appFor } from '../support/definitions'
import { emitted } from '../support/emitted'

/* Two consoles and one backend: the second write of what both have read is refused, explained, and changes nothing. */

const folders = {
  rest: 'tests/codegen/cases/rest/schema',
  own: 'tests/codegen/cases/versions/schema',
}

let mock: Mock
beforeEach(forgetBrowser)
afterEach(() => mock.close())

const messages = async () => ({ default: {} })

const start = async (folder: keyof typeof folders, more: Partial<ResourceDefinition> = {}) => {
  const model = await modelOf(folders[folder])
  mock = await startMock({ model, orders: 20, faults: true })
  const { app, resources } = emitted(model, mock.url)
  const open = () =>
    createProviders({
      app,
      resources: resources.map((resource) => ({ ...resource, ...more })),
      messageLoaders: { en: messages },
      toLogin: () => undefined,
    })
  const [one, other] = [open(), open()]
  await one.authProvider.login({ username: 'admin', password: 'admin' })
  return { one: one.dataProvider, other: other.dataProvider, log: one.log }
}

interface Seen {
  method: string
  path: string
  query: string
  raw: string
  headers: Record<string, string>
}
const writes = async (): Promise<Seen[]> => {
  const answer = await (await fetch(`${mock.url}/__requests`)).json()
  const seen: Seen[] = answer.data ?? answer
  const isRead = ({ method, path }: Seen) =>
    method === 'GET' || /^\/api\/(?:rate|notary)$|login|session/.test(path)
  return seen.filter((each) => !isRead(each))
}

const list = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
}

const cases = [
  { folder: 'own', resource: 'rate', field: 'name', by: 'a key of the body' },
  { folder: 'own', resource: 'clause', field: 'text', by: 'a moment, with the model helper' },
  { folder: 'own', resource: 'annex', field: 'title', by: 'a field in If-Match' },
  { folder: 'own', resource: 'notary', field: 'name', by: 'an entity tag, inside an envelope' },
  {
    folder: 'rest',
    resource: 'sailing',
    field: 'fare',
    by: 'an entity tag, where HTTP status decides',
  },
] as const

describe.each(cases)('$resource: $by', ({ folder, resource, field }) => {
  const value = (n: number) => (field === 'fare' ? n : `changed ${n}`)
  const read = async (from: Awaited<ReturnType<typeof start>>['one']): Promise<RaRecord> => {
    const { data } = await from.getList(resource, list)
    const { id } = data[0] ?? { id: 0 }
    return (await from.getOne(resource, { id, meta: { fresh: true } })).data
  }

  it('refuses what was read before another write, and gives the record as it is now', async () => {
    const { one, other } = await start(folder)
    const [mine, theirs] = [await read(one), await read(other)]
    const { id } = mine
    await other.update(resource, { id, data: { [field]: value(1) }, previousData: theirs })
    const change = { id, data: { [field]: value(2) }, previousData: mine }
    const error = await failureOf(one.update(resource, change))
    expect(error).toMatchObject({ kind: 'conflict', outcome: 'refused' })
    expect(error).toMatchObject({ current: { [field]: value(1) } })
    expect((await read(other))[field]).toBe(value(1))

    const { current } = error as unknown as { current: RaRecord }
    await one.update(resource, { ...change, previousData: current })
    expect((await read(other))[field]).toBe(value(2))
  })

  it('goes on from the version that the answer to a write names, or reads it', async () => {
    const { one } = await start(folder)
    const { data: first } = await one.update(resource, {
      id: (await read(one)).id,
      data: { [field]: value(1) },
      previousData: await read(one),
    })
    const { data } = await one.update(resource, {
      id: first.id,
      data: { [field]: value(2) },
      previousData: first,
    })
    expect(data[field]).toBe(value(2))
    expect(await writes()).toHaveLength(2)
  })

  it('never sends the tag of a record but in its header', async () => {
    const { one } = await start(folder)
    const record = await read(one)
    await one.update(resource, { id: record.id, data: record, previousData: record })
    const [seen] = await writes()
    expect(JSON.stringify([seen?.raw, seen?.query])).not.toMatch(/etag|\\u0000|%00/i)
  })
})

const row = async (from: Awaited<ReturnType<typeof start>>['one'], resource: string) =>
  (await from.getList(resource, list)).data[0] as RaRecord

describe('calls by name, deletions and moves', () => {
  it.each(['flip', 'print', 'status', 'delete'])(
    '%s names the version of its row',
    async (name) => {
      const { one, other } = await start('own')
      const { data } = await one.getList('rate', list)
      const mine = data.find(({ state }) => state === 'open') ?? { id: 0 }
      const values = name === 'status' ? { state: 'shut' } : {}
      await other.update('rate', { id: mine.id, data: { name: 'x' }, previousData: mine })
      const error = await failureOf(one.call('rate', name, { record: mine, values }))
      expect(error).toMatchObject({ kind: 'conflict', code: 409, current: { name: 'x' } })
      const { data: record } = await one.getOne('rate', { id: mine.id })
      await one.call('rate', name, { record, values })
      const sent = (await writes()).map(({ raw }) => new URLSearchParams(raw).get('_rev'))
      expect(sent).toEqual(['1', '1', '2'])
    },
  )

  it('puts the version of a deletion into the address where there is no body', async () => {
    const { one, other } = await start('own')
    const mine = await row(one, 'clause')
    await other.update('clause', { id: mine.id, data: { text: 'x' }, previousData: mine })
    const error = await failureOf(one.delete('clause', { id: mine.id, previousData: mine }))
    expect(error).toMatchObject({ kind: 'conflict' })
    const last = (await writes()).at(-1)
    expect(last).toMatchObject({ method: 'DELETE', raw: '' })
    expect(new URLSearchParams(last?.query).get('stamp')).toBe(String(mine.stamp))
    const now = await row(other, 'clause')
    await one.delete('clause', { id: now.id, previousData: now })
  })

  it('reads a row of a list before it is changed, because a list has no tags', async () => {
    const { one } = await start('rest')
    const mine = await row(one, 'sailing')
    await one.delete('sailing', { id: mine.id, previousData: mine })
    const [sent] = await writes()
    expect(sent?.headers['if-match']).toMatch(/^"[\w-]{22}"$/)
  })

  it('sends nothing for a row that stands in another status by now', async () => {
    const lifecycles = [{ field: 'phase', start: ['planned'], statuses: [], moves: [] }]
    const { one } = await start('rest', { lifecycles })
    const mine = { ...(await row(one, 'sailing')), phase: 'elsewhere' }
    const error = await failureOf(one.delete('sailing', { id: mine.id, previousData: mine }))
    expect(error).toMatchObject({ kind: 'conflict', current: { id: mine.id } })
    expect(await writes()).toEqual([])
  })

  it('says of a record that was deleted meanwhile that it is gone', async () => {
    const { one, other } = await start('own')
    const mine = await row(one, 'annex')
    await other.delete('annex', { id: mine.id, previousData: mine })
    const change = { id: mine.id, data: { title: 'x' }, previousData: mine }
    const error = await failureOf(one.update('annex', change))
    expect(error.outcome).toBe('refused')
  })
})

describe('a backend that is not as it should be', () => {
  let backend: Backend
  beforeEach(async () => {
    backend = await startBackend()
    mock = { close: backend.close } as unknown as Mock
  })

  const paper: ResourceDefinition = {
    name: 'paper',
    path: '/paper',
    icon: '',
    key: ['id'],
    identity: [],
    personal: [],
    lifecycles: [],
    version: 'ETag',
    calls: {
      read: { method: 'GET', path: '/paper/{id}', body: [] },
      edit: {
        method: 'PUT',
        path: '/paper/{id}',
        encoding: 'json',
        body: ['name'],
        versioned: true,
      },
    },
    verbs: { read: 'read', update: 'edit' },
  }
  const open = (more: Partial<ResourceDefinition> = {}) =>
    createProviders({
      app: appFor(backend.base, { envelope: {} }),
      resources: [{ ...paper, ...more }],
      messageLoaders: { en: messages },
      toLogin: () => undefined,
    })
  const previousData = { id: 1, name: 'a' }
  const change = { id: 1, data: { name: 'b' }, previousData }
  const tagged = (tag: string | undefined, status = 200) =>
    backend.answer((request, response) => {
      if (tag !== undefined) response.setHeader('ETag', tag)
      const isWrite = request.method !== 'GET'
      json(isWrite && status !== 200 ? { message: 'no' } : previousData, isWrite ? status : 200)(
        request,
        response,
      )
    })

  it('sends nothing when the answer names no tag, and says why', async () => {
    tagged(undefined)
    const { dataProvider, log } = open()
    const error = await failureOf(dataProvider.update('paper', change))
    expect(error).toMatchObject({ kind: 'unversioned', outcome: 'refused' })
    expect(backend.requests.map(({ method }) => method)).toEqual(['GET'])
    expect(log.getSnapshot()).toMatchObject([{ tag: 'paper', messageKey: 'http.unversioned' }])
  })

  it.each(['"a-b"', 'W/"weak"'])('sends the tag %s exactly as it came', async (tag) => {
    tagged(tag)
    await open().dataProvider.update('paper', change)
    expect(backend.requests.at(-1)?.headers['if-match']).toBe(tag)
  })

  it.each([409, 412])(
    'calls %i no change by others when the tag is still the same',
    async (status) => {
      tagged('W/"weak"', status)
      const error = await failureOf(open().dataProvider.update('paper', change))
      expect(error).toMatchObject({ kind: 'http', status, outcome: 'refused' })
      expect(error).toMatchObject({ messageKey: 'http.sameVersion' })
    },
  )

  it('takes 409 for an ordinary refusal where no version was sent', async () => {
    tagged('"a"', 409)
    const { version: _, ...plain } = paper
    const { dataProvider } = createProviders({
      app: appFor(backend.base, { envelope: {} }),
      resources: [plain],
      messageLoaders: { en: messages },
      toLogin: () => undefined,
    })
    const error = await failureOf(dataProvider.update('paper', change))
    expect(error).toMatchObject({ kind: 'http', status: 409 })
    expect(backend.requests[0]?.headers['if-match']).toBeUndefined()
  })

  it.each(['rev 1', '版本', 'a"b'])(
    'sends nothing when %s cannot be an entity tag',
    async (rev) => {
      const { dataProvider } = open({ version: { field: 'rev', header: 'If-Match' } })
      backend.answer(json({ ...previousData, rev }))
      const error = await failureOf(
        dataProvider.update('paper', { ...change, previousData: { ...previousData, rev } }),
      )
      expect(error).toMatchObject({ kind: 'unversioned' })
      expect(backend.requests.map(({ method }) => method)).toEqual(['GET'])
    },
  )
})
