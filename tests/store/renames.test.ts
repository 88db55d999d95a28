import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { historyText } from '../../server/history/history-command'
import { verifyHistory } from '../../server/history/verify-chain'
import { parseRenames } from '../../server/migrate/rename-pairs'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { startMock } from '../../mock-server/server'
import { afterwards } from '../mock-server/backend'
import { appYaml, yamlModel } from '../support/yaml-model'
import { emptyDatabase, type StoreName } from './databases'

/* Names change, and what the history says of a record goes on. */

const [store = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]

interface Named {
  resource: string
  state: string
  note?: string
  more?: string
  key?: string
}

const yaml = ({
  resource,
  state,
  note = 'note',
  more = '',
  key = 'id',
}: Named) => `resource: ${resource}
key: ${key}
fields:
  id: { type: integer, readOnly: ${String(key === 'id')} }
  ${note}: { type: text }
  ${state}: { type: lifecycle }
${more}list: { columns: [id, ${note}, ${state}], buttons: [create], rowActions: [moves] }
create: { fields: [${note}] }
show:
  as: drawer
  fields: [id, ${note}, ${state}]
  history: { call: history, at: at, codec: unixMs, by: by, field: field, from: from, to: to, note: note }
calls:
  list: { path: /${resource}, body: [${key}], rows: rows }
  history: { path: /${resource}/history, body: [${key}], rows: rows }
  create: { path: /${resource}/create, body: [${note}] }
lifecycle:
  field: ${state}
  start: asked
  calls:
    move: { path: /${resource}/move, body: [${key}, ${state}] }
  statuses:
    asked: { label: Asked }
    approved: { label: Approved }
    paid: { label: Paid, end: true, otherPersonThan: approved }
  moves:
    asked -> approved:
    approved -> paid:
`

const modelOf = (...all: Named[]) =>
  yamlModel(
    appYaml({ backend: 'transport: json' }),
    Object.fromEntries(all.map((named) => [named.resource, yaml(named)])),
  )

const loan: Named = { resource: 'loan', state: 'status' }
let connection: DatabaseConnection
beforeEach(async () => {
  connection = await emptyDatabase(store, '?prepare=false')
})
afterEach(() => connection.close())

const kept = (): DatabaseConnection => ({ ...connection, close: async () => undefined })

interface Told {
  code: number
  msg: string
  data: { token: string; rows: { [name: string]: unknown }[] }
}

/** Somebody at a resource of a server that has these names, in the order in which they were migrated. */
const at = async (named: Named, all: readonly Named[] = [named]) => {
  const mock = await startMock({ model: modelOf(...all), orders: 3, database: kept() })
  afterwards(() => mock.close())
  const send = async (path: string, body: object, token = ''): Promise<Told> => {
    const headers = { 'content-type': 'application/json', 'x-token': token }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await (await fetch(`${mock.url}/api${path}`, init)).json()) as Told
  }
  return async (username: string) => {
    const { token } = (await send('/login', { username, password: username })).data
    const post = (path: string, body: object) => send(`/${named.resource}${path}`, body, token)
    return {
      create: async (): Promise<number> => {
        await post('/create', { [named.note ?? 'note']: 'new' })
        return Math.max(...(await post('', {})).data.rows.map(({ id }) => Number(id)))
      },
      move: async (id: number, to: string): Promise<number> =>
        (await post('/move', { id, [named.state]: to })).code,
      history: async (id: number): Promise<unknown[]> =>
        (await post('/history', { id })).data.rows.map(({ field, from, to }) => [field, from, to]),
    }
  }
}

const migrated = async (rename: string, all: readonly Named[], drop = false) => {
  const renames = parseRenames(rename)
  if (typeof renames === 'string') throw new Error(renames)
  const migrating = { dir: '', database: connection, plan: false, drop, grants: null, renames }
  const { exit, lines } = await migrateToModel(modelOf(...all), migrating, connection)
  return { exit, text: lines.join('\n') }
}

/** A record that the editor has approved, at names of before. */
const approved = async (): Promise<number> => {
  const people = await at(loan)
  const id = await (await people('admin')).create()
  expect(await (await people('editor')).move(id, 'approved')).toBe(0)
  return id
}

const refused = 403

test.each<[string, readonly (readonly [string, Named])[]]>([
  ['the field', [['loan.status=loan.state', { ...loan, state: 'state' }]]],
  ['the resource', [['loan=credit', { ...loan, resource: 'credit' }]]],
  [
    'both at once',
    [['loan=credit,loan.status=credit.state', { resource: 'credit', state: 'state' }]],
  ],
  [
    'both, there and back',
    [
      ['loan=credit,credit.status=credit.state', { resource: 'credit', state: 'state' }],
      ['credit=loan', { ...loan, state: 'state' }],
      ['loan.state=loan.status', loan],
    ],
  ],
])('who has approved is known when another name is given to %s', async (_, steps) => {
  const id = await approved()
  let names = loan
  for (const [rename, next] of steps) {
    expect(await migrated(rename, [next])).toMatchObject({ exit: 0 })
    names = next
  }
  const people = await at(names)
  const editor = await people('editor')
  expect(await editor.move(id, 'paid')).toBe(refused)
  expect(await editor.history(id)).toEqual([
    [names.state, null, 'asked'],
    [names.state, 'asked', 'approved'],
  ])
  expect(await (await people('admin')).move(id, 'paid')).toBe(0)
  let moves = ''
  for await (const line of historyText(connection, { json: false, all: false, personal: false }))
    moves += line
  expect(moves.match(new RegExp(`^${names.resource},${id},`, 'gm'))).toHaveLength(3)
  expect(typeof (await verifyHistory(connection))).toBe('number')
})

test('a name that another field takes has nothing of the one before it', async () => {
  const id = await approved()
  const more = '  status: { type: text }\n'
  const next = { ...loan, state: 'state', more }
  expect((await migrated('loan.status=loan.state', [next])).exit).toBe(0)
  const editor = await (await at(next))('editor')
  expect(await editor.move(id, 'paid')).toBe(refused)
  const before = [
    ['state', null, 'asked'],
    ['state', 'asked', 'approved'],
  ]
  expect(await editor.history(id)).toEqual(before)
  const swapped = { ...loan, state: 'status', more: '  old: { type: text }\n' }
  expect((await migrated('loan.status=loan.old', [{ ...next, more: swapped.more }])).exit).toBe(0)
  expect((await migrated('loan.state=loan.status', [swapped])).exit).toBe(0)
  const again = await (await at(swapped))('editor')
  expect(await again.move(id, 'paid')).toBe(refused)
  expect(await again.history(id)).toEqual(before.map(([, ...codes]) => ['status', ...codes]))
})

test('a resource that takes the name of another one begins without its lines', async () => {
  const id = await approved()
  const credit = { resource: 'credit', state: 'status' }
  expect((await migrated('loan=credit', [credit, loan])).exit).toBe(0)
  const admin = await (await at(loan, [credit, loan]))('admin')
  for (let made = 0; made < id; made += 1) await admin.create()
  expect(await admin.history(id)).toEqual([['status', null, 'asked']])
  const editor = await (await at(credit, [credit, loan]))('editor')
  expect(await editor.move(id, 'paid')).toBe(refused)
  expect((await migrated('', [credit], true)).exit).toBe(0)
  expect((await migrated('', [credit, loan])).exit).toBe(0)
  const anew = await (await at(loan, [credit, loan]))('admin')
  for (let made = 0; made < id; made += 1) await anew.create()
  expect(await anew.history(id)).toEqual([['status', null, 'asked']])
})

test('refuses a rename that leaves the resource, and a key by which nobody would be found', async () => {
  await approved()
  const next = [{ ...loan, note: 'remark' }]
  expect(await migrated('loan.note=bank.remark', next)).toMatchObject({ exit: 2 })
  const other = [{ ...loan, key: 'note' }]
  const { exit, text } = await migrated('', other)
  expect(exit).toBe(1)
  expect(text).toContain('loan: another key, by which nobody would find who has moved a record')
})
