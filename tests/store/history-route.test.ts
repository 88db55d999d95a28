import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { startDatabaseServer } from '../../server/serving/database-server'
import { createPasswordHash } from '../../server/session/passwords'
import { insertAccountSql } from '../../server/sql/account-table'
import { sql } from '../../server/sql/statement'
import { declaredCallsOf } from '../../scripts/http/backend-paths'
import type { HistoryAnswer, HistoryQuery } from '../../wire/history-lines'
import { clientOf, type Client } from '../mock-server/backend'
import { quickHashes } from '../support/quick-hashes'
import { appYaml, yamlModel } from '../support/yaml-model'
import { emptyDatabase } from './databases'

/* The history as the console asks for it, and what the console tells of what only it can see. */

const loan = `resource: loan
fields:
  id: { type: integer, readOnly: true }
  holder: { type: text, personal: true }
  score: { type: integer, nullable: true, roles: { read: [risk] } }
  status: { type: lifecycle }
create: { fields: [holder, score] }
edit: { fields: [holder, score] }
list: { columns: [id, status], filters: [holder, status], rowActions: [moves] }
calls:
  list: { path: /loan, body: [holder, status], rows: rows }
  create: { path: /loan/new, body: [holder, score] }
  edit: { path: /loan/edit, body: [id, holder, score] }
  delete: { path: /loan/delete, body: [id] }
lifecycle:
  field: status
  start: asked
  calls: { status: { path: /loan/status, body: [id, status] } }
  statuses: { asked: { label: Asked }, paid: { label: Paid, end: true } }
  moves: { asked -> paid: }
`
const login =
  '{ path: /login, body: [username, password], token: token, user: uuid, name: name, roles: roles }'
const modelOf = (more: string) =>
  yamlModel(
    `${appYaml({ base: '/admin', login })}${more}roles: { auditor: Auditor, risk: Risk, clerk: Clerk }\n`,
    { loan },
  )
const model = modelOf('history: { roles: auditor }\n')
const password = 'a long enough password'

quickHashes()
let connection: DatabaseConnection
let close: () => Promise<void>
let as: (name: string) => Promise<Client>
beforeEach(async () => {
  connection = await emptyDatabase('pglite')
  const lent = { ...connection, close: async () => undefined }
  const options = { dir: '', renames: new Map(), plan: false, drop: false, grants: null }
  await migrateToModel(model, { ...options, database: lent }, connection)
  const hash = await createPasswordHash(password)
  const people = { clerk: ['clerk', 'risk'], auditor: ['auditor'], chief: ['auditor', 'risk'] }
  for (const [username, roles] of Object.entries(people))
    await connection.rows(
      insertAccountSql({ username, name: username, uuid: username, roles, ...hash }),
    )
  const server = await startDatabaseServer({ model, database: lent })
  close = server.close
  as = (name) =>
    clientOf({ ...server, accounts: 'own', use: async () => undefined }, name, password)
  await act()
})
afterEach(async () => {
  await close()
  await connection.close()
})

const json = (client: Client, path: string, body: object) =>
  client.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': client.token },
    body: JSON.stringify(body),
  })

const ask = (client: Client, query: HistoryQuery = {}) =>
  json(client, '/admin/__history/lines', query)

const linesOf = async (client: Client, query: HistoryQuery = {}) =>
  ((await ask(client, query)).data as unknown as HistoryAnswer).lines

/** A clerk makes a loan, raises its score and pays it. */
const act = async (): Promise<void> => {
  const clerk = await as('clerk')
  await clerk.post('/admin/loan/new', { holder: 'Ann', score: 5 })
  await clerk.post('/admin/loan/edit', { id: 1, holder: 'Ann Lee', score: 9 })
  await clerk.post('/admin/loan/status', { id: 1, status: 'paid' })
}

test('gives lines to the roles that may see them, the newest first, and to nobody else', async () => {
  expect((await ask(await as('clerk'))).code).toBe(403)
  const lines = await linesOf(await as('auditor'), { resource: 'loan' })
  expect(lines.map(({ kind, who, record }) => [kind, who, record])).toEqual([
    ['move', 'clerk', '1'],
    ['change', 'clerk', '1'],
    ['create', 'clerk', '1'],
  ])
  expect(lines[0]?.changes).toEqual([
    { field: 'status', state: 'shown', from: 'asked', to: 'paid' },
  ])
})

test('shows a value to those who may read its field, and a personal one while the record has it', async () => {
  const [auditor, chief] = [await as('auditor'), await as('chief')]
  const query = { resource: 'loan', kind: 'change' } as const
  const holder = { field: 'holder', state: 'shown', from: 'Ann', to: 'Ann Lee' }
  const hidden = { field: 'score', state: 'hidden', from: null, to: null }
  expect((await linesOf(auditor, query))[0]?.changes).toEqual([holder, hidden])
  expect((await linesOf(chief, query))[0]?.changes).toEqual([
    holder,
    { ...hidden, state: 'shown', from: 5, to: 9 },
  ])
  await (await as('clerk')).post('/admin/loan/delete', { id: 1 })
  expect((await linesOf(chief, query))[0]?.changes[0]).toEqual({
    ...holder,
    state: 'gone',
    from: null,
    to: null,
  })
})

test('looks for a person, a record, a kind and a time, page by page', async () => {
  const auditor = await as('auditor')
  expect((await linesOf(auditor, { who: 'nobody' })).length).toBe(0)
  expect((await linesOf(auditor, { record: '1', resource: 'loan' })).length).toBe(3)
  expect((await linesOf(auditor, { kind: 'account', who: 'clerk' }))[0]).toMatchObject({
    call: 'login',
    record: 'clerk',
    changes: [],
  })
  const all = await linesOf(auditor, { resource: 'loan' })
  const middle = all[1]
  if (middle === undefined) throw new Error('there is no line')
  expect((await linesOf(auditor, { resource: 'loan', before: middle.id })).length).toBe(1)
  const at = { from: middle.at, until: middle.at + 1, resource: 'loan' }
  expect((await linesOf(auditor, at)).map(({ id }) => id)).toContain(middle.id)
  expect((await linesOf(auditor, { until: 1 })).length).toBe(0)
})

test('gives pages of fifty, and says whether there are more', async () => {
  await connection.rows(sql`
    insert into deskwright.history (id, at, who, role, call, request, resource, record, deed, changes, previous, hash, place)
    select n, 1, 'many', '', '/x', '', 'loan', '7', 'change', '{}', '', n::text, n from generate_series(1001, 1060) n`)
  const auditor = await as('auditor')
  const first = (await ask(auditor, { who: 'many' })).data as unknown as HistoryAnswer
  expect([first.lines.length, first.lines[0]?.id, first.more]).toEqual([50, 1060, true])
  const rest = (await ask(auditor, { who: 'many', before: 1011 })).data as unknown as HistoryAnswer
  expect([rest.lines.length, rest.more]).toEqual([10, false])
})

const told = async () =>
  (
    await connection.rows(sql`
      select who, deed, resource, record, changes::text as changes from deskwright.history
      where deed in ('list', 'export', 'reveal') order by id`)
  ).map(({ changes, ...line }) => {
    const { $address: _, ...facts } = JSON.parse(String(changes)) as Record<string, unknown>
    return { ...line, facts }
  })

test('a look at the history is a line, and so is what the console tells', async () => {
  const clerk = await as('clerk')
  const tell = (body: object) => json(clerk, '/admin/__history/tell', body)
  const filter = { holder: 'Ann', status: 'paid' }
  expect((await tell({ kind: 'export', resource: 'loan', filter, count: 3 })).code).toBe(0)
  const reveal = { kind: 'reveal', resource: 'loan', record: '1' }
  expect((await tell({ ...reveal, fields: ['holder', 'nothing'] })).code).toBe(0)
  for (const wrong of [{ ...reveal, fields: [] }, { kind: 'export', resource: 'x' }, { kind: 'y' }])
    expect((await tell(wrong)).code).not.toBe(0)
  await ask(await as('auditor'), { who: 'clerk' })
  expect(await told()).toEqual([
    {
      who: 'clerk',
      deed: 'export',
      resource: 'loan',
      record: '',
      facts: { $filter: [null, { holder: 'personal', status: 'paid' }], $count: [null, 3] },
    },
    {
      who: 'clerk',
      deed: 'reveal',
      resource: 'loan',
      record: '1',
      facts: { $fields: [null, ['holder']] },
    },
    {
      who: 'auditor',
      deed: 'list',
      resource: 'deskwright.history',
      record: '',
      facts: { $filter: [null, { who: 'clerk' }], $count: [null, 7] },
    },
  ])
})

test('its calls are declared where app.yaml asks for the history, and nowhere else', () => {
  const paths = (of: typeof model) => declaredCallsOf(of).map(({ path }) => path)
  expect(paths(model)).toEqual(expect.arrayContaining(['/__history/lines', '/__history/tell']))
  expect(paths(modelOf('')).filter((path) => path.includes('history'))).toEqual([])
})
