import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMock, type Mock } from '../../mock-server/server'
import { appYaml, yamlModel } from '../support/yaml-model'

/* What a role may not see is not told in any way, and what it may not write stays as it is. */

const login =
  '{ path: /login, body: [username, password], token: token, user: uuid, name: name, roles: roles }'
const app = `${appYaml({ backend: 'encoding: json', login })}roles: { clerk: Clerk, payroll: Payroll }\n`

const person = `resource: person
transport: rest
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, required: true }
  salary: { type: integer, roles: { read: payroll } }
  grade: { type: integer, roles: { write: payroll } }
  active: { type: flag, choices: { 1: Yes, 0: No }, roles: { write: payroll } }
  reason: { type: text, roles: { read: payroll } }
  home:
    type: object
    fields: { city: { type: text }, rent: { type: integer, required: true, roles: { read: payroll } } }
  terms:
    type: list
    fields: { year: { type: integer }, pay: { type: integer, roles: { read: payroll } } }
  state: { type: lifecycle }
list:
  filters: [name, salary, { name: any, fields: [name, reason], operator: contains }]
  buttons: [search, create]
  columns: [id, name, salary, active]
  rowActions: [edit, delete, moves]
create: { fields: [name, salary, grade, home, terms] }
edit: { fields: [name, salary, grade, home, terms] }
show: { as: drawer, fields: [name, state], history: { call: past, at: at, by: by, field: field, from: from, to: to, note: note } }
calls:
  flip: { path: '/person/{id}/flip', toggles: active }
  past: { path: '/person/{id}/past', method: GET }
  delete: { path: '/person/{id}', method: DELETE, roles: payroll }
lifecycle:
  field: state
  start: here
  calls:
    go: { method: POST, path: '/person/{id}/go', body: [state, reason], reason: reason }
  statuses: { here: {}, gone: { end: true } }
  moves: { here -> gone: { reason: required } }
`

type Values = Record<string, unknown>

let mock: Mock
beforeEach(async () => {
  mock = await startMock({ model: yamlModel(app, { person }), orders: 12 })
})
afterEach(() => mock.close())

const send = async (method: string, path: string, body?: object, token = '') => {
  const headers = { 'content-type': 'application/json', 'x-token': token }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await fetch(`${mock.url}/api${path}`, init)
  return (await response.json()) as { code: number; msg: string; data: Values & Values[] }
}

const caller = async (user: string) => {
  const said = await send('POST', '/login', { username: user, password: user })
  const token = String(said.data['token'])
  return (method: string, path: string, body?: object) => send(method, path, body, token)
}

const list = (filter: Values): string =>
  `/person?filter=${encodeURIComponent(JSON.stringify(filter))}`

const order = (way: string): string =>
  `/person?sort=${encodeURIComponent(JSON.stringify(['salary', way]))}`

test('M-12 a list says nothing of them: not in rows, nor by filters, an order or a search', async () => {
  const [clerk, payroll] = [await caller('clerk'), await caller('payroll')]
  const row = { name: 'Ann', salary: 4321, home: { city: 'Ulm', rent: 7 }, terms: [] }
  expect((await payroll('POST', '/person', row)).code).toBe(0)
  const [seen] = (await clerk('GET', list({ name: 'Ann' }))).data
  expect(seen).not.toHaveProperty('salary')
  expect(seen?.['home']).toEqual({ city: 'Ulm' })
  expect((await payroll('GET', list({ name: 'Ann' }))).data[0]).toMatchObject(row)

  expect((await payroll('GET', list({ salary: 4321 }))).data).toHaveLength(1)
  // A filter by it counts as empty, and an order by it is that of the list.
  const ids = async (ask: typeof clerk, path: string) =>
    (await ask('GET', path)).data.map(({ id }) => id)
  const all = await ids(clerk, '/person')
  expect(all).toHaveLength(13)
  for (const path of [list({ salary: 4321 }), order('ASC'), order('DESC')]) {
    expect(await ids(clerk, path), path).toEqual(all)
    expect(await ids(payroll, path), path).not.toEqual(all)
  }
  expect(await ids(clerk, list({ salary: 1, name: 'Ann' }))).toHaveLength(1)
})

test('M-12 a search looks only into what its caller may see', async () => {
  const [clerk, payroll] = [await caller('clerk'), await caller('payroll')]
  const made = await payroll('POST', '/person', { name: 'Quick', home: { city: 'Ulm', rent: 1 } })
  const { id } = made.data
  const left = { state: 'gone', reason: 'zebra' }
  expect((await payroll('POST', `/person/${String(id)}/go`, left)).code).toBe(0)
  expect((await payroll('GET', list({ any: 'zebra' }))).data).toHaveLength(1)
  expect((await clerk('GET', list({ any: 'zebra' }))).data).toHaveLength(0)
  expect((await clerk('GET', list({ any: 'Quick' }))).data).toHaveLength(1)
  // The reason stands in the history as well.
  const past = async (ask: typeof clerk) =>
    (await ask('GET', `/person/${String(id)}/past`)).data.map(({ field, note }) => [field, note])
  expect(await past(payroll)).toContainEqual(['state', 'zebra'])
  expect(await past(clerk)).toContainEqual(['state', null])
})

test('M-12 what a role may not write stays, inside of objects and rows as well', async () => {
  const [clerk, payroll] = [await caller('clerk'), await caller('payroll')]
  const terms = [
    { year: 1, pay: 10 },
    { year: 2, pay: 20 },
  ]
  const row = { name: 'Ann', salary: 1, grade: 2, home: { city: 'Ulm', rent: 7 }, terms }
  const { id } = (await payroll('POST', '/person', row)).data
  const at = `/person/${String(id)}`
  const now = async (ask: typeof clerk, name: string) => (await ask('GET', list({ name }))).data[0]

  // Rows change places, one goes, one comes; nobody else's pay is given to them.
  const home = { city: 'Bonn', rent: 0 }
  const others = [{ year: 2, pay: 0 }, { year: 3 }, { year: 1 }]
  const changed = { name: 'Ben', salary: 9, grade: 9, home, terms: others }
  expect((await clerk('PUT', at, changed)).code).toBe(0)
  expect(await now(payroll, 'Ben')).toMatchObject({
    salary: 1,
    grade: 2,
    home: { city: 'Bonn', rent: 7 },
    terms: [
      { year: 2, pay: 20 },
      { year: 3, pay: null },
      { year: 1, pay: 10 },
    ],
  })
  expect((await now(clerk, 'Ben'))?.['terms']).toEqual([{ year: 2 }, { year: 3 }, { year: 1 }])
  // As many rows as before: the one that has changed is the one in its place.
  const renamed = [{ year: 2 }, { year: 4 }, { year: 1 }]
  expect((await clerk('PUT', at, { name: 'Ben', home, terms: renamed })).code).toBe(0)
  expect((await payroll('PUT', at, { name: 'Ben', home })).code).toBe(0)

  const past = async (ask: typeof clerk) => (await ask('GET', `${at}/past`)).data
  const homes = async (ask: typeof clerk) =>
    (await past(ask)).filter(({ field }) => field === 'home').map(({ from, to }) => [from, to])
  expect(await homes(payroll)).toEqual([
    [
      { city: 'Ulm', rent: 7 },
      { city: 'Bonn', rent: 7 },
    ],
    [
      { city: 'Bonn', rent: 7 },
      { city: 'Bonn', rent: 0 },
    ],
  ])
  expect(await homes(clerk)).toEqual([[{ city: 'Ulm' }, { city: 'Bonn' }]])
  expect((await past(clerk)).some(({ field }) => field === 'salary')).toBe(false)
})

test('M-12 a switch is turned by whoever may write it', async () => {
  const [clerk, payroll] = [await caller('clerk'), await caller('payroll')]
  const [row] = (await payroll('GET', '/person')).data
  const path = `/person/${String(row?.['id'])}/flip`
  expect((await clerk('POST', path, {})).code).toBe(403)
  expect((await payroll('POST', path, {})).code).toBe(0)
})

const deletionOf = (row?: Values): string => `/model/person?_ACT_=delete&id=${String(row?.['id'])}`

test('M-12 the model helper lets nobody do what the calls of the schema do not', async () => {
  const [admin, clerk, payroll] = [
    await caller('admin'),
    await caller('clerk'),
    await caller('payroll'),
  ]
  const [one, two] = (await payroll('GET', '/person')).data
  const refused = await clerk('DELETE', deletionOf(one))
  expect([refused.code, refused.msg]).toEqual([403, 'Only for the roles: payroll'])
  expect((await payroll('DELETE', deletionOf(one))).code).toBe(0)
  expect((await admin('DELETE', deletionOf(two))).code).toBe(0)
  expect((await clerk('GET', '/model/person?salary=1')).data).toHaveLength(10)
})
