import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { main as backup } from '../../server/backup/cli'
import { main as restore } from '../../server/backup/restore-cli'
import { main as accounts } from '../../server/accounts/cli'
import { main as history } from '../../server/history/cli'
import { main as migrate } from '../../server/migrate/cli'
import { main as retention } from '../../server/retention/cli'
import { main as mock } from '../../mock-server/cli'
import { answerOf } from '../support/project-copy'
import { thorough, wider } from '../support/thorough'

const folder = mkdtempSync(join(tmpdir(), 'deskwright-database-'))

afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a wrong DATABASE_URL is one sentence, and wrong usage', async () => {
  vi.stubEnv('DATABASE_URL', 'mysql://somebody:secret@host/name')
  for (const main of [mock, migrate, history, accounts]) {
    const { code, stdout, stderr } = await answerOf(main, [])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^DATABASE_URL: expected [^\n]*, got `mysql:…`\n$/)
  }
  vi.stubEnv('DATABASE_URL', '')
  for (const main of [migrate, history, accounts]) {
    const { code, stderr } = await answerOf(main, [])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^DATABASE_URL names no database, [^\n]*\n$/)
  }
  vi.stubEnv('DATABASE_URL', 'pglite:anything')
  const { code, stderr } = await answerOf(migrate, ['--rename', 'one'])
  expect([code, stderr]).toEqual([
    2,
    '--rename: expected OLD=NEW, as in `order.mobile=order.phone`, got "one"\n',
  ])
})

wider('a fresh database gets its tables, and has nothing to do then', async () => {
  vi.stubEnv('DATABASE_URL', `pglite:${join(folder, 'data')}`)
  expect((await answerOf(accounts, [])).stderr).toContain('`npm run migrate` sets it up')
  const plan = await answerOf(migrate, ['--plan'])
  expect(plan.stdout).toBe('the database is fresh: would create 4 tables, without records\n')
  expect(plan.code).toBe(1)
  expect((await answerOf(history, ['--check'])).code).toBe(1)
  const made = await answerOf(migrate, [])
  expect(made.stdout).toBe('the database is fresh: created 4 tables, without records\n')
  expect(made.code).toBe(0)
  const again = await answerOf(migrate, ['--plan'])
  expect([again.code, again.stdout]).toEqual([
    0,
    'the tables are those of the schema: nothing to do\n',
  ])
  const moves = await answerOf(history, [])
  expect([moves.code, moves.stdout]).toEqual([
    0,
    'resource,record,from,to,at,who,role,call,key,request\n',
  ])
  const nobody = await answerOf(accounts, [])
  expect([nobody.code, nobody.stdout]).toEqual([
    0,
    'there is no account yet: --add NAME --roles ROLES adds one\n',
  ])
  expect((await answerOf(accounts, ['--add', 'ann'])).code).toBe(2)
  const checked = await answerOf(history, ['--check'])
  expect([checked.code, checked.stdout]).toEqual([0, '0 lines, each as it was written\n'])
})

test.runIf(thorough)(
  'a database is backed up, restored into a fresh one, and not into any other',
  async () => {
    const file = join(folder, 'nightly.backup')
    vi.stubEnv('DATABASE_URL', '')
    const copied = await answerOf(backup, ['--out', file])
    expect([copied.code, copied.stderr]).toEqual([2, expect.stringContaining('copying it')])
    const back = await answerOf(restore, [file])
    expect([back.code, back.stderr]).toEqual([2, expect.stringContaining('copying it back')])
    vi.stubEnv('DATABASE_URL', `pglite:${join(folder, 'source')}`)
    expect((await answerOf(backup, [])).code).toBe(2)
    expect((await answerOf(migrate, [])).code).toBe(0)
    const written = await answerOf(backup, ['--out', file])
    expect([written.code, written.stdout]).toEqual([
      0,
      expect.stringMatching(/^wrote [^\n]*: \d+ rows of \d+ tables\ndeskwright-anchor 0 .*\n$/),
    ])
    expect((await answerOf(restore, [file])).code).toBe(1)
    vi.stubEnv('DATABASE_URL', `pglite:${join(folder, 'target')}`)
    const restored = await answerOf(restore, [file])
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    expect(restored.stdout).toContain('0 lines of history, each as it was written')
    expect((await answerOf(migrate, ['--plan'])).stdout).toContain('nothing to do')
  },
)

test.runIf(thorough)(
  'what is kept for a time only is masked, and what is still to come only told',
  async () => {
    const shop = ['--schema', 'examples/shop']
    vi.stubEnv('DATABASE_URL', '')
    expect((await answerOf(retention, shop)).code).toBe(2)
    vi.stubEnv('DATABASE_URL', `pglite:${join(folder, 'shop')}`)
    const wrong = await answerOf(retention, [...shop, '--at', 'tomorrow'])
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      '--at: expected a date as 2026-11-21, got "tomorrow"\n',
    ])
    const late = await answerOf(retention, [...shop, '--at', '2999-01-01'])
    expect([late.code, late.stderr]).toEqual([2, expect.stringContaining('add --plan')])
    expect((await answerOf(retention, shop)).stderr).toBe(
      'the database is fresh: it has no records\n',
    )
    expect((await answerOf(migrate, shop)).code).toBe(0)
    const done = await answerOf(retention, shop)
    expect([done.code, done.stdout]).toEqual([0, 'customer: 0 records masked\n'])
    const told = await answerOf(retention, [...shop, '--at', '2999-01-01', '--plan'])
    expect([told.code, told.stdout]).toEqual([0, 'customer: would mask 0 records\n'])
    const none = await answerOf(retention, [])
    expect([none.code, none.stdout]).toEqual([
      0,
      'no resource of the schema has a `retention`: every record is kept\n',
    ])
  },
)
