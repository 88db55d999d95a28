import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Model } from '../../../codegen/language/model'
import { type Mock, startMock } from '../../../mock-server/server'
import { createProviders } from '../../../src/providers'
import type { AdminError } from '../../../src/providers/http/admin-error'
import { failureOf, forgetBrowser } from '../support/console'
import { emitted } from '../support/emitted'
import { jsonModel, restModel, wrappedRestModel } from '../support/transports-schema'

/* Schemas of other backends, what is generated from them, the data provider and the mock server, nothing in between. */

interface Seen {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly raw: string
  readonly headers: Readonly<Record<string, string>>
}

let mock: Mock
const start = async (model: Model) => {
  mock = await startMock({ model, orders: 23, faults: true })
  const shown: AdminError[] = []
  const redirects: string[] = []
  const providers = createProviders({
    ...emitted(model, mock.url),
    messageLoaders: { en: async () => ({ default: {} }) },
    toLogin: () => void redirects.push('login'),
  })
  providers.client.subscribe((error) => void shown.push(error))
  // As the login form has them, whatever the backend calls them.
  await providers.authProvider.login({ username: 'admin', password: 'admin' })
  await fetch(`${mock.url}/__requests`, { method: 'DELETE' })
  return { ...providers, shown, redirects }
}
const seen = async (): Promise<Seen[]> => {
  const text = await (await fetch(`${mock.url}/__requests`)).text()
  const answer = JSON.parse(text) as { data?: Seen[]; payload?: Seen[] } | Seen[]
  return Array.isArray(answer) ? answer : (answer.data ?? answer.payload ?? [])
}
const lines = async (): Promise<string[]> =>
  (await seen()).map(({ method, path, query, raw }) =>
    [`${method} ${path}${query && `?${decodeURIComponent(query)}`}`, raw].join(' ').trim(),
  )
const fault = (parts: object) =>
  fetch(`${mock.url}/__faults`, { method: 'POST', body: JSON.stringify(parts) })

beforeEach(forgetBrowser)
afterEach(() => mock.close())

const page = (
  number: number,
  filter: object = {},
  sort = { field: '', order: 'ASC' as const },
) => ({
  pagination: { page: number, perPage: 5 },
  sort,
  filter,
})
const sailing = {
  ship: 'Aurora',
  cars: '12',
  fare: '8.50',
  night: true,
  port: '2',
  decks: [{ level: '1', name: 'A' }],
  leaves: '',
}
const typed = {
  ship: 'Aurora',
  cars: 12,
  fare: 8.5,
  night: true,
  port: 2,
  decks: [{ level: 1, name: 'A' }],
  leaves: null,
}

const backends = [
  ['rest', restModel, '/rest/v2/sailings'],
  ['rest with an envelope', wrappedRestModel, '/api/v2/sailings'],
  ['json', jsonModel, '/json/v1/sailings'],
] as const

describe.each(backends)('%s', (name, model, at) => {
  const isRest = name.startsWith('rest')

  it('lists pages of what the filters let through, with the number of all', async () => {
    const { dataProvider } = await start(model())
    const first = await dataProvider.getList('sailing', page(1))
    expect([first.data.length, first.total]).toEqual([5, 23])
    const last = await dataProvider.getList('sailing', page(5))
    expect(last.data.map(({ id }) => id)).toEqual([3, 2, 1])
    const phase = String(first.data[0]?.['phase'])
    const some = await dataProvider.getList('sailing', page(1, { phase, cars: '', ship: '' }))
    expect(some.data.every((row) => row['phase'] === phase)).toBe(true)
    expect(await lines()).toEqual(
      isRest
        ? [
            `GET ${at}?filter={}&range=[0,4]`,
            `GET ${at}?filter={}&range=[20,24]`,
            `GET ${at}?filter={"phase":"${phase}"}&range=[0,4]`,
          ]
        : [
            `GET ${at}?page=1&pageSize=5`,
            `GET ${at}?page=5&pageSize=5`,
            `GET ${at}?phase=${phase}&page=1&pageSize=5`,
          ],
    )
  })

  it('sends a new record in the types of JSON, reads it, changes it and deletes it', async () => {
    const { dataProvider } = await start(model())
    const { data: added } = await dataProvider.create('sailing', { data: sailing })
    expect(added.id).toBe(24)
    const { data: read } = await dataProvider.getOne('sailing', { id: 24 })
    expect(read).toMatchObject({ id: 24, ...typed, phase: 'planned', note: '' })
    const data = { ...read, cars: '', note: 'full' }
    const saved = await dataProvider.update('sailing', { id: 24, data, previousData: read })
    expect(saved.data).toMatchObject({ id: 24, note: 'full' })
    const { data: after } = await dataProvider.getOne('sailing', { id: 24 })
    expect(after).toEqual({ ...read, cars: null, note: 'full' })
    await dataProvider.delete('sailing', { id: 24, previousData: after })
    const gone = await failureOf(dataProvider.getOne('sailing', { id: 24, meta: { quiet: true } }))
    expect(gone.outcome).toBe('refused')
    // Where HTTP says it, a record that is gone is known to be gone.
    expect(gone.messageKey).toBe(name === 'rest' ? 'http.notFound' : undefined)

    const { ship, fare, decks } = typed
    expect((await lines()).slice(0, 5)).toEqual([
      `POST ${at} ${JSON.stringify(typed)}`,
      `GET ${at}/24`,
      `PUT ${at}/24 ${JSON.stringify({ ship, cars: null, fare, decks, note: 'full' })}`,
      `GET ${at}/24`,
      `DELETE ${at}/24`,
    ])
  })

  it('moves a record and makes a row action, and hears what the table refuses', async () => {
    const { dataProvider } = await start(model())
    const { data: record } = await dataProvider.create('sailing', { data: sailing })
    const call = isRest ? 'phase' : 'board'
    const move = (phase: string) =>
      dataProvider.call('sailing', call, { record, values: { phase, reason: '' } })
    await move('boarding')
    const refused = await failureOf(move('planned'))
    expect(refused.serverMessage).toContain('planned')
    expect(refused.outcome).toBe('refused')
    await dataProvider.call('sailing', 'whistle', { record })
    const { data } = await dataProvider.getOne('sailing', { id: 24 })
    expect(data['phase']).toBe('boarding')
    const sent = (await lines()).slice(1, 4)
    expect(sent).toEqual([
      `PATCH ${at}/24${isRest ? '' : '/board'} {"phase":"boarding","reason":""}`,
      `PATCH ${at}/24${isRest ? '' : '/board'} {"phase":"planned","reason":""}`,
      isRest ? `POST ${at}/24/whistle {}` : `POST ${at}/whistle {"id":24,"loud":true,"times":2}`,
    ])
  })

  it('says no in the words of the backend, and that a lost write is unknown', async () => {
    const { dataProvider, shown } = await start(model())
    const wrong = await failureOf(
      dataProvider.create('sailing', { data: { ...sailing, cars: '-1' } }),
    )
    expect([wrong.serverMessage, wrong.outcome]).toEqual(['Cars must not be below 0', 'refused'])
    await fault({ drop: 'after', times: 1 })
    const lost = await failureOf(dataProvider.create('sailing', { data: sailing }))
    expect([lost.kind, lost.outcome]).toEqual(['network', 'unknown'])
    await fault({ status: 503, times: 1 })
    const down = await failureOf(dataProvider.delete('sailing', { id: 1 }))
    expect([down.status, down.outcome]).toEqual([503, 'unknown'])
    await fault({ status: 500, times: 1 })
    await failureOf(dataProvider.getList('sailing', page(1)))
    // Writes are worded by whoever makes them, a list by nobody else.
    expect(shown.map(({ status }) => status)).toEqual([500])
  })

  it('gives up after the time limit', async () => {
    const { dataProvider } = await start(model())
    await fault({ delay: 20_000, times: 1 })
    const late = await failureOf(
      dataProvider.update('sailing', { id: 1, data: sailing, previousData: { id: 1 } }),
    )
    expect([late.kind, late.outcome]).toEqual(['timeout', 'unknown'])
  })

  it('logs out once when the token counts no more', async () => {
    const { dataProvider, redirects, shown, session } = await start(model())
    expect((await dataProvider.getList('sailing', page(1))).total).toBe(23)
    session.start({ token: 'stolen', user: 'x', name: 'x' })
    const asked = [page(1), page(2), page(3)].map((params) =>
      failureOf(dataProvider.getList('sailing', params)),
    )
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'login')).toEqual(['login'])
    expect(redirects).toEqual(['login'])
    expect(shown.map(({ kind }) => kind)).toEqual(['login'])
  })

  it('never asks for a record that it cannot name', async () => {
    const { dataProvider } = await start(model())
    for (const id of ['', '.', '..', 'unkeyed:3']) {
      const failure = await failureOf(dataProvider.delete('sailing', { id }))
      expect(failure.messageKey).toBe('http.notFound')
    }
    expect(await lines()).toEqual([])
  })
})

describe('rest', () => {
  it('has the server sort by the name that it knows', async () => {
    const { dataProvider } = await start(restModel())
    const sort = { field: 'ship', order: 'DESC' as const }
    const { data } = await dataProvider.getList('sailing', { ...page(1), sort })
    const ships = data.map((row) => String(row['ship']))
    expect(ships).toEqual(ships.toSorted((a, b) => b.localeCompare(a)))
    expect(await lines()).toEqual([
      'GET /rest/v2/sailings?filter={}&range=[0,4]&sort=["ship","DESC"]',
    ])
  })

  it('looks references up in one list, and filters in the types of JSON', async () => {
    const { dataProvider } = await start(restModel())
    const { data } = await dataProvider.getMany('port', { ids: [1, 3] })
    expect(data.map(({ id }) => id)).toEqual([1, 3])
    expect(await lines()).toEqual(['GET /rest/ports?filter={"id":[1,3]}&range=[0,1]'])
    await dataProvider.getList('sailing', page(1, { cars: '7' }))
    expect((await lines()).at(-1)).toBe('GET /rest/v2/sailings?filter={"cars":7}&range=[0,4]')
  })

  it('takes a list for one page of more when nobody says how many there are', async () => {
    const { dataProvider } = await start(restModel())
    const real = globalThis.fetch
    globalThis.fetch = async (...args) => {
      const response = await real(...args)
      const headers = new Headers(response.headers)
      headers.delete('X-Total-Count')
      return new Response(response.body, { status: response.status, headers })
    }
    try {
      const { pageInfo, total } = await dataProvider.getList('sailing', page(1))
      expect([pageInfo?.hasNextPage, total]).toEqual([true, undefined])
    } finally {
      globalThis.fetch = real
    }
  })
})

it('carries the token in its header, behind its prefix', async () => {
  for (const [, model] of backends) {
    const { dataProvider, session } = await start(model())
    await dataProvider.getList('sailing', page(1))
    const [request] = await seen()
    const { header = '', prefix = '' } = model().app.backend.token ?? {}
    expect(request?.headers[header.toLowerCase()]).toBe(prefix + session.token())
    forgetBrowser()
    await mock.close()
  }
})
