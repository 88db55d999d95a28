import { afterEach, expect, it } from 'vitest'
import { type Mock, startMock } from '../../mock-server/server'
import { thing, wayYaml, ways } from '../support/ways'
import { yamlModel } from '../support/yaml-model'
import { jsonModel, restModel, wrappedRestModel } from '../providers/support/transports-schema'

/* The mock server in other dialects, as anything but the console would see it. */

let mock: Mock
afterEach(() => mock.close())

const log = async (path: string, body: object, place: (answer: string) => unknown) => {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', body: JSON.stringify(body), headers }
  return String(place(await (await fetch(`${mock.url}${path}`, init)).text()))
}
const asker =
  (authorization: Record<string, string>) =>
  async (method: string, path: string, body?: object) => {
    const type = body ? { 'content-type': 'application/json' } : {}
    const response = await fetch(`${mock.url}${path}`, {
      method,
      headers: { ...authorization, ...type },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
  }
const query = (parts: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString()

const startRest = async (strict = true) => {
  mock = await startMock({ model: restModel(), orders: 23, strict })
  const token = await log(
    '/rest/session',
    { user: 'admin', pass: 'admin' },
    (text) => JSON.parse(text).access.token,
  )
  return asker({ authorization: `Bearer ${token}` })
}

it('answers REST: bare lists with their total in a header, records, and statuses that say it all', async () => {
  const ask = await startRest()
  const at = '/rest/v2/sailings'
  const list = await ask('GET', `${at}?${query({ range: [2, 4], sort: ['id', 'ASC'] })}`)
  expect(list.body.map(({ id }: { id: number }) => id)).toEqual([3, 4, 5])
  expect(list.headers.get('x-total-count')).toBe('23')
  const chosen = await ask('GET', `${at}?${query({ filter: { id: [7, 9, 99] } })}`)
  expect(chosen.body.map(({ id }: { id: number }) => id)).toEqual([9, 7])
  for (const bad of [
    { sort: ['nobody', 'ASC'] },
    { sort: 'id' },
    { range: [0, 5000] },
    { filter: 3 },
  ]) {
    expect((await ask('GET', `${at}?${query(bad)}`)).status).toBe(422)
  }
  expect((await ask('GET', `${at}?filter=oops`)).status).toBe(422)

  const missing = await ask('GET', `${at}/99`)
  expect([missing.status, missing.body]).toEqual([
    404,
    { error: { message: 'There is no such record: 99' } },
  ])
  const lacking = await ask('POST', at, { cars: 3 })
  expect([lacking.status, lacking.body.error.message]).toEqual([422, 'Ship must not be empty'])
  // The path says which record is meant.
  const saved = await ask('PUT', `${at}/3`, { id: 4, ship: 'Nimbus', phase: 'sailed' })
  expect(saved.body).toMatchObject({ id: 3, ship: 'Nimbus' })
  expect((await ask('GET', `${at}/4`)).body.ship).not.toBe('Nimbus')
  expect((await ask('PATCH', at, {})).status).toBe(405)
  expect((await ask('GET', `${at}/3/4`)).status).toBe(404)
  expect((await ask('DELETE', `${at}/3`)).status).toBe(200)
  expect((await ask('DELETE', `${at}/3`)).status).toBe(404)
})

it('holds moves to the table, unless it is lenient', async () => {
  for (const strict of [true, false]) {
    const ask = await startRest(strict)
    const made = await ask('POST', '/rest/v2/sailings', { ship: 'A' })
    const move = (phase: string) => ask('PATCH', `/rest/v2/sailings/${made.body.id}`, { phase })
    expect((await move('sailed')).status).toBe(strict ? 409 : 200)
    expect((await move('sunk')).status).toBe(422)
    await mock.close()
  }
})

it('asks for the token behind its prefix, by status or by code', async () => {
  const ask = await startRest()
  expect((await ask('GET', '/rest/ports')).status).toBe(200)
  const user = { user: 'admin', pass: 'admin' }
  const token = await log('/rest/session', user, (text) => JSON.parse(text).access.token)
  for (const authorization of ['', 'Bearer x', token, `Bearer:${token}`]) {
    const answer = await asker({ authorization })('GET', '/rest/ports')
    expect([answer.status, answer.body]).toEqual([401, { error: { message: 'Please log in' } }])
  }
  await mock.close()
  mock = await startMock({ model: jsonModel(), orders: 5 })
  const answer = await asker({ 'x-auth': 'token=x' })('GET', '/json/v1/sailings')
  expect(answer).toMatchObject({
    status: 200,
    body: { status: { code: 'EXPIRED', text: 'Please log in' }, payload: null },
  })
  const wrong = await asker({})('POST', '/json/v1/auth/login', { login: 'admin', secret: 'x' })
  expect(wrong.body.status).toEqual({ code: '401', text: 'Wrong user name or password' })
})

it('wraps REST where an envelope is declared, and counts by Content-Range', async () => {
  mock = await startMock({ model: wrappedRestModel(), orders: 23 })
  const user = { username: 'admin', password: 'admin' }
  const token = await log('/api/login', user, (text) => JSON.parse(text).data.token)
  const ask = asker({ 'x-token': token })
  const { body, headers } = await ask('GET', `/api/v2/sailings?${query({ range: [20, 29] })}`)
  expect([body.code, body.data.length]).toEqual([0, 3])
  expect(headers.get('content-range')).toBe('sailing 20-22/23')
})

it('answers with the list where the call that tries a key is a list', async () => {
  const paging = 'rows: rows\n  total: count\n  paging: { offset: offset, size: limit }'
  const app = wayYaml({ ...ways.key, backend: paging, login: '{ by: key, path: /thing }' })
  mock = await startMock({ model: yamlModel(app, { thing }), orders: 23 })
  const ask = asker({ 'x-api-key': 'admin-key' })
  const { body } = await ask('GET', '/api/thing?offset=0&limit=20')
  expect([body.rows.length, body.count]).toEqual([20, 23])
  const stranger = await asker({ 'x-api-key': 'nobody' })('GET', '/api/thing?offset=0&limit=20')
  expect(stranger.status).toBe(401)
})
