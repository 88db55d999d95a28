import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  readdirSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../server/sql/statement'
import { fileClaim, readClaim } from './claims'
import { openSite, type Site } from './site'

/* What is left of a person when the time of her record is over, and what starts and migrations tell of her. */

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const month = 31 * 86_400

test('A-50 a record whose time is over is masked, once, and others are not', async () => {
  const [old, young] = [await fileClaim(site, { payee: 'Olga Oak' }), await fileClaim(site)]
  await site.database.rows(
    sql`update claim set "filedAt" = "filedAt" - ${String(month)}::text::bigint where id = ${String(old)}::text::bigint`,
  )
  const first = site.run(['retention'])
  expect(first.code, first.said).toBe(0)
  const root = await site.login('root')
  expect((await readClaim(root, old)).claim['payee']).not.toContain('Olga')
  expect((await readClaim(root, young)).claim['payee']).toBe('Ada Ash')
  expect(site.run(['retention']).said).not.toMatch(/\b1 record/)
})

test('A-51 nothing of a masked person is left in history, kept answers or a new backup', async () => {
  const { gunzipSync } = await import('node:zlib')
  const file = join(site.folder, 'later')
  expect(site.run(['backup', '--out', file]).code).toBe(0)
  expect(gunzipSync(readFileSync(file)).includes('Olga')).toBe(false)
  const whole = await site.database.rows(sql`
    select (select coalesce(string_agg(h::text, ' '), '') from deskwright.history h) ||
      (select coalesce(string_agg(r::text, ' '), '') from deskwright.replay r) as "text"`)
  expect(String(whole[0]?.['text']).includes('Olga')).toBe(false)
  const checked = site.run(['history', '--check'])
  expect(checked.code, checked.said).toBe(0)
})

test('A-52 a migration that does not fit names records, and no personal value', async () => {
  const schema = join(site.folder, 'schema')
  cpSync('tests/audit/schema', schema, { recursive: true })
  const claim = join(schema, 'claim.yaml')
  writeFileSync(
    claim,
    readFileSync(claim, 'utf8').replace('payee: { type: text,', 'payee: { type: integer,'),
  )
  const said = site.run(['migrate'], { env: { SCHEMA_DIR: schema } })
  expect(said.code).toBe(1)
  expect(said.said).toMatch(/payee/)
  expect(said.said).not.toMatch(/Ada|Ash/)
})

test('A-53 a start that would be open to everybody is none', () => {
  const dist = join(site.folder, 'dist')
  const start = (words: string[], env: Record<string, string> = {}) =>
    site.run(['serve', '--port', '0', '--dist', dist, ...words], { env })
  for (const [words, env] of [
    [[], { DATABASE_URL: '' }],
    [['--demo', '--host', '0.0.0.0'], {}],
    [['--demo', '--allow-host', 'bank.example'], {}],
    [['--host', '0.0.0.0', '--allow-host', 'bank.example'], { DATABASE_URL: '', NODE_ENV: 'prod' }],
  ] as const) {
    const said = start([...words], env)
    expect([1, 2], words.join(' ')).toContain(said.code)
  }
})

test('A-54 the folder of an embedded database is its owner’s alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-embedded-'))
  const data = join(folder, 'data')
  const umask = process.umask(0)
  try {
    mkdirSync(join(folder, 'other'))
    const said = site.run(['migrate'], {
      env: { DATABASE_URL: `pglite:${data}`, HISTORY_KEY_FILE: '' },
    })
    expect(said.code, said.said).toBe(0)
    expect(statSync(data).mode & 0o077).toBe(0)
    expect(readdirSync(data).length).toBeGreaterThan(0)
    const asNobody = () =>
      execFileSync('setpriv', ['--reuid=65534', '--clear-groups', '--', 'ls', data], {
        stdio: 'pipe',
      })
    if (process.getuid?.() === 0) expect(asNobody).toThrow()
  } finally {
    process.umask(umask)
    rmSync(folder, { recursive: true, force: true })
  }
})
