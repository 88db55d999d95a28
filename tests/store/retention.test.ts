import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Json } from '../../codegen/language/model'
import { verifyHistory } from '../../server/history/verify-chain'
import { parseMoment } from '../../server/retention/parse-moment'
import { enforceRetentionIn } from '../../server/retention/enforce-retention'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { systemTable, sql } from '../../server/sql/statement'
import { openSqlStore } from '../../server/sql/sql-store'
import type { StoredRow } from '../../server/store/stored-types'
import { appYaml, yamlModel } from '../support/yaml-model'
import { emptyDatabase, type StoreName } from './databases'

const [store = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]

const yaml = (retention: string): string => `resource: person
identity: [name]
version: rev
retention: ${retention}
fields:
  id: { type: integer }
  rev: { type: integer, readOnly: true }
  name: { type: text, personal: true }
  phone: { type: phone, personal: true }
  card: { type: text, personal: true, nullable: true, unique: true }
  born: { type: date, personal: true }
  city: { type: text }
  home: { type: object, fields: { street: { type: text, personal: true }, floor: { type: integer } } }
  calls: { type: list, fields: { to: { type: text, personal: true }, on: { type: text } } }
  left: { type: timestamp }
  state: { type: enum, choices: { 1: Here, 2: Gone } }
list: { columns: [id, name] }
calls: { list: { path: /person, body: [], rows: rows } }
`
const masks =
  '{ after: 30 days, since: left, when: { state: 2 }, then: mask, as: { name: Somebody } }'
const deletes = '{ after: 30 days, since: left, when: { state: 2 }, then: delete }'
const modelOf = (retention: string) => yamlModel(appYaml(), { person: yaml(retention) })

const now = Date.parse('2026-06-01T12:00:00Z')
const DAY = 86_400
const ago = (days: number): number => now / 1000 - days * DAY

/** Whoever is in it has `secret` in every personal value. */
const person = (id: number, left: Json, state: number): StoredRow => ({
  id,
  rev: 1,
  name: `secret ${id}`,
  phone: `secret 09${id}`,
  card: `secret ${id}`,
  born: '1990-01-01',
  city: 'Hue',
  home: { street: 'secret street', floor: 3 },
  calls: [{ to: 'secret number', on: 'monday' }],
  left,
  state,
})

const people: readonly StoredRow[] = [
  person(1, ago(31), 2),
  person(2, ago(29), 2),
  person(3, ago(31), 1),
  person(4, null, 2),
  ...Array.from({ length: 450 }, (_, index) => person(10 + index, ago(60), 2)),
]

let connection: DatabaseConnection
beforeEach(async () => {
  await connection?.close()
  connection = await emptyDatabase(store)
  const kept = { ...connection, close: async () => undefined }
  await openSqlStore(kept, modelOf(masks), { accounts: [], rows: () => people })
})
afterAll(() => connection.close())

const retained = async (retention: string, at = now, plan = false): Promise<string> => {
  let text = ''
  const say = (said: string): void => void (text += said)
  const io = { out: say, err: say }
  expect(await enforceRetentionIn(modelOf(retention), connection, { at, plan }, io)).toBe(0)
  return text
}

const rows = (what = sql`true`) =>
  connection.rows(sql`select * from "person" where ${what} order by "id"`)

const historyText = async (): Promise<string> =>
  JSON.stringify(
    await connection.rows(
      sql`select who, record, deed, changes::text as "changes" from ${systemTable('history')} order by id`,
    ),
  )

test('masks those whose time is over, once, and keeps their values out of the history', async () => {
  const before = await rows()
  expect(await retained(masks, now, true)).toBe('person: would mask 451 records\n')
  expect(await rows()).toEqual(before)

  expect(await retained(masks)).toBe('person: 451 records masked\n')
  const [first, ...others] = await rows()
  expect(first).toMatchObject({
    name: 'Somebody',
    phone: '',
    card: null,
    born: null,
    city: 'Hue',
    home: { street: '', floor: 3 },
    calls: [{ to: '', on: 'monday' }],
  })
  // Whoever has the form open with what was there before cannot save it.
  expect(Number(first?.['rev'])).toBe(2)
  expect(others.slice(0, 3)).toEqual(before.slice(1, 4))

  const told = await historyText()
  expect(told).not.toContain('secret')
  expect(told).toContain('"who":"retention"')
  expect(await verifyHistory(connection)).toBe(451)
  expect(await retained(masks)).toBe('person: 0 records masked\n')
  expect(await verifyHistory(connection)).toBe(451)
})

const replays = () =>
  connection.rows(
    sql`select key, answer::text as answer from ${systemTable('replay')} order by key`,
  )

test('leaves no value in the answers that are kept under keys, and a plan leaves all of them', async () => {
  const answer = JSON.stringify({ code: null, msg: 'Done', data: { name: 'secret 1' } })
  const [today, before] = [Date.now(), Date.now() - 25 * 3_600_000].map(String)
  await connection.rows(sql`insert into ${systemTable('replay')} (key, fingerprint, at, answer)
    values ('new', 'f', ${today}::text::bigint, ${answer}::text::json), ('old', 'f', ${before}::text::bigint, ${answer}::text::json)`)
  await retained(masks, now, true)
  expect(await replays()).toHaveLength(2)
  await retained(masks)
  const [kept, ...others] = await replays()
  expect(others).toEqual([])
  expect(kept?.['key']).toBe('new')
  expect(JSON.parse(String(kept?.['answer']))).toEqual({ code: null, msg: 'Done', data: null })
})

test('deletes them, each as a line of the history', async () => {
  expect(await retained(deletes)).toBe('person: 451 records deleted\n')
  expect((await rows()).map(({ id }) => Number(id))).toEqual([2, 3, 4])
  expect(await historyText()).not.toContain('secret')
  expect(await verifyHistory(connection)).toBe(451)
  expect(await retained(deletes)).toBe('person: 0 records deleted\n')
})

test('counts from the day that is named', async () => {
  expect(await retained(masks, now - 40 * DAY * 1000, true)).toBe('person: would mask 0 records\n')
  expect(await retained(masks, now + 2 * DAY * 1000, true)).toBe('person: would mask 452 records\n')
  const late = '{ after: 1 day, since: left, when: { left: { under: today } }, then: delete }'
  expect(await retained(late, (ago(31) - DAY) * 1000, true)).toBe(
    'person: would delete 450 records\n',
  )
  expect(parseMoment('2026-06-01T12:00:00Z')).toBe(now)
  expect(parseMoment('2026-06-01')).toBe(new Date(2026, 5, 1).getTime())
  for (const wrong of ['tomorrow', '2026-13-01', '1', '']) expect(parseMoment(wrong)).toBeNull()
})

test('leaves alone whom somebody has changed in the meantime', async () => {
  // Between the reading and the writing, one of them comes back.
  let reads = 0
  const watched: DatabaseConnection = {
    ...connection,
    rows: async (statement) => {
      const given = await connection.rows(statement)
      reads += 1
      if (given.length > 400)
        await connection.rows(sql`update "person" set "state" = 1 where "id" = 1`)
      return given
    },
  }
  let text = ''
  const io = { out: (said: string) => void (text += said), err: () => undefined }
  await enforceRetentionIn(modelOf(masks), watched, { at: now, plan: false }, io)
  expect(reads).toBeGreaterThan(1)
  expect(text).toBe('person: 450 records masked\n')
  const [back] = await rows(sql`"id" = 1`)
  expect([back?.['name'], Number(back?.['state'])]).toEqual(['secret 1', 1])
})
