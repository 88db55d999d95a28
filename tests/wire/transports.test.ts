import simpleRest from 'ra-data-simple-rest'
import { describe, expect, it } from 'vitest'
import type { WireCall } from '../../wire/call'
import { decodeForm } from '../../wire/form-encoding'
import { decodeJson } from '../../wire/json'
import type { ListRequest } from '../../wire/list-request'
import { withQuery } from '../../wire/path'
import type { WrittenRequest } from '../../wire/request'
import { type TransportName, transportNamed, transports } from '../../wire/transports'
import type { Derivation } from '../../wire/transports/transport'
import type { KeyedValues } from '../../wire/values'

/* What the client of a transport writes, its server reads; and REST is what the package of that name speaks. */

const names = Object.keys(transports) as TransportName[]
const backend = { encoding: 'form', nested: 'indices', drop: ['total'] } as const
const facts = { key: 'id', types: { term: 'number' } } as const
const from: Derivation = {
  path: '/loans',
  keys: ['id'],
  filters: ['name', 'codes'],
  created: ['name', 'term'],
  changed: ['name'],
}

/** The list call of a transport: the derived one, or one as a schema describes it. */
const listCall = (name: TransportName): WireCall => {
  const derive = transportNamed(name).schema.calls['list']
  const described: WireCall = {
    path: '/loans',
    body: ['name', 'codes', 'page', 'pageSize'],
    rows: 'data.rows',
    total: 'data.total',
  }
  return derive ? { ...derive(from), verb: 'list' } : described
}

/** As a server gets it: the values of the query, or of the body. */
const valuesIn = ({ query, body, headers }: WrittenRequest): KeyedValues => {
  const text = body ?? query
  const isJson = headers['Content-Type'] === 'application/json'
  return (isJson ? decodeJson(text) : decodeForm(text)) ?? {}
}

const listRead = (name: TransportName, asked: ListRequest) => {
  const { client, server } = transportNamed(name)
  const call = listCall(name)
  const request = client.request(backend, call, client.list(call, asked), facts)
  if (request === null) throw new Error('nothing was written')
  return { call, read: server.readList(call, valuesIn(request), 20) }
}

describe.each(names)('%s', (name) => {
  const { client, server, schema } = transportNamed(name)
  const asked = {
    pagination: { page: 3, perPage: 10 },
    filter: { name: 'a b&c', codes: ['1', '2'], other: 'x' },
  }

  it('reads the list that it asks for', () => {
    const { read } = listRead(name, asked)
    expect(read).toMatchObject({ from: 20, size: 10, sort: null })
    const filter = 'filter' in read ? read.filter : {}
    expect({ ...filter }).toEqual({ name: 'a b&c', codes: ['1', '2'] })
  })

  it('reads no filter where none is filled in', () => {
    const { read } = listRead(name, { ...asked, filter: { name: '', codes: [] } })
    const filter = 'filter' in read ? read.filter : { not: 'read' }
    expect(Object.values(filter).filter((value) => value !== '' && value !== undefined)).toEqual([])
  })

  it('finds rows and total in what it answers', () => {
    const { call } = listRead(name, asked)
    const rows = [{ id: 21 }, { id: 22 }]
    const given = { rows, from: 20, total: 57, name: 'loan' }
    const { data, headers = {} } = server.writeList(call, given)
    const answer = { data, headers: new Headers(headers) }
    expect(client.rows(call, answer)).toEqual(rows)
    expect(client.total(call, answer)).toBe(57)
  })

  it('writes none of its calls without the key of the record', () => {
    const calls: WireCall[] = [
      { path: '/loan/{id}/pay', body: [] },
      ...Object.entries(schema.calls).map(([verb, derive]) => ({ ...derive(from), verb })),
    ]
    for (const call of calls.filter(({ path }) => path.includes('{id}'))) {
      for (const id of ['', '.', '..', null, undefined, true]) {
        expect(client.request(backend, call, { id }, facts)).toBeNull()
      }
      expect(client.request(backend, call, { id: 'a/b' }, facts)?.path).toContain('/a%2Fb')
    }
  })
})

it('drops the keys that a backend drops from bodies, but none of a REST record', () => {
  const values = { name: 'Ann', total: 5 }
  const written = (name: TransportName, call: WireCall) =>
    transportNamed(name).client.request(backend, call, values, facts)?.body
  const call = { path: '/loans', body: ['name', 'total'] }
  expect(written('admin', call)).toBe('name=Ann')
  expect(written('json', { ...call, encoding: 'json' })).toBe('{"name":"Ann"}')
  expect(written('act', { ...call, verb: 'store' })).toBe('name=Ann')
  expect(written('rest', { ...call, verb: 'create' })).toBe('{"name":"Ann","total":5}')
})

/** What the package sends. */
const sent = async (run: (provider: ReturnType<typeof simpleRest>) => Promise<unknown>) => {
  let seen: unknown
  const fetch = async (
    url: unknown,
    init: { method?: string; headers?: unknown; body?: unknown } = {},
  ) => {
    const { method = 'GET', body } = init
    const headers = Object.fromEntries(new Headers(init.headers as Headers))
    seen = { url, method, headers, body }
    return {
      status: 200,
      headers: new Headers({ 'content-range': 'x 0-1/2' }),
      body: '',
      json: {},
    }
  }
  await run(simpleRest('', fetch as Parameters<typeof simpleRest>[1]))
  return seen
}

describe('rest', () => {
  const { client } = transports.rest
  const call = listCall('rest')
  const page = {
    pagination: { page: 2, perPage: 5 },
    filter: { name: "it's (a) *b*!", codes: [1] },
  }
  const sort = { field: 'name', order: 'DESC' as const }

  const ours = (verb: string, values: KeyedValues) => {
    const derive = transports.rest.schema.calls[verb]
    if (!derive) throw new Error(verb)
    const request = client.request(backend, { ...derive(from), verb }, values, facts)
    const { path = '', query = '', method, headers, body } = request ?? {}
    const { 'content-type': type, ...others } = Object.fromEntries(new Headers(headers))
    // The package leaves the type of a body to whoever fetches.
    const told = type === undefined || body !== undefined ? {} : { 'content-type': type }
    return { url: withQuery(path, query), method, headers: { ...others, ...told }, body }
  }

  it('is what ra-data-simple-rest speaks', async () => {
    const { pagination, filter } = page
    expect(ours('list', client.list(call, { ...page, sort }))).toEqual(
      await sent((provider) => provider.getList('loans', { pagination, filter, sort })),
    )
    expect(ours('read', { id: 'a b' })).toEqual(
      await sent((provider) => provider.getOne('loans', { id: 'a b' })),
    )
    const data = { name: 'Ann', term: 7 }
    expect(ours('create', data)).toEqual(
      await sent((provider) => provider.create('loans', { data })),
    )
    expect(ours('update', { id: 7, ...data })).toEqual(
      await sent((provider) => provider.update('loans', { id: 7, data, previousData: { id: 7 } })),
    )
    expect(ours('delete', { id: 7 })).toEqual(
      await sent((provider) => provider.delete('loans', { id: 7 })),
    )
  })

  it('leaves an order that nobody asked for to the backend', () => {
    const { read } = listRead('rest', { ...page, sort })
    expect(read).toMatchObject({ sort: { field: 'name', order: 'DESC' } })
    expect(listRead('rest', page).read).toMatchObject({ sort: null })
  })

  it.each([
    ['orders 0-9/57', 'Content-Range', 57],
    ['orders 0-9/57', 'content-range', 57],
    ['57', 'X-Total-Count', 57],
    ['*/*', 'Content-Range', undefined],
    ['', 'Content-Range', undefined],
  ])('reads %j of %s as %j', (text, countHeader, total) => {
    const headers = new Headers({ [countHeader]: text })
    expect(client.total({ ...call, countHeader }, { data: [], headers })).toBe(total)
  })
})

describe('act', () => {
  it('is told apart by method and query', () => {
    const { schema, client } = transports.act
    const verbs = Object.entries(schema.calls).map(([verb, derive]) => {
      const values = { id: 7, name: 'Ann', ids: [1] }
      const request = client.request(backend, { ...derive(from), verb }, values, facts)
      const { actIn, actsOf } = transports.act
      const act = actIn(decodeForm(request?.query ?? '') ?? {})
      expect(actsOf(request?.method ?? '')).toContain(act)
      return [verb, act]
    })
    expect(verbs.every(([verb, act]) => verb === act)).toBe(true)
    const lost = { path: '/loans', verb: 'edit', body: ['id'] }
    expect(client.request(backend, lost, {}, facts)?.query).toBe('_ACT_=edit&id=')
    expect(transports.act.actIn({ _ACT_: 'list' })).toBeNull()
    expect(transports.act.actIn({ _ACT_: 'constructor' })).toBeNull()
  })
})
