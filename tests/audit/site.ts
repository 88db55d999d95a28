import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manageIn } from '../../server/accounts/run'
import type { AccountRequest } from '../../server/accounts/args'
import type { Connection } from '../../server/database/connection'
import { makeNewKey } from '../../server/history/new-key'
import { connectDatabase } from '../../server/sql/connection'
import { startConsoleProcess, type ConsoleProcess } from '../../scripts/dev/console-process'
import { modelOf } from '../support/schema-model'
import { emptyOn } from '../store/databases'
import { callerOf, type Caller } from './caller'

const schema = 'tests/audit/schema'

/** Who works here, and with which roles; null for all. */
export const staff = {
  cleo: ['clerk'],
  abe: ['adjuster'],
  cass: ['cashier'],
  // One person with both halves of a payout.
  dana: ['adjuster', 'cashier'],
  // Looks after accounts, and gives no role of others but that of clerks.
  bea: ['boss'],
  root: null,
} as const satisfies Record<string, readonly string[] | null>

export type Person = keyof typeof staff

export const passwordOf = (name: string): string => `a long enough password of ${name}`

/** What a command has printed, and its exit code. */
export interface CommandResult {
  readonly code: number | null
  readonly said: string
}

/** The real `npm run serve` on a PostgreSQL database of its own. */
export interface Site {
  readonly folder: string
  readonly databaseUrl: string
  readonly server: ConsoleProcess
  readonly metrics: string
  readonly port: number
  /** Runs a command of the project on this database to its end. */
  readonly run: (
    words: readonly string[],
    more?: { env?: Record<string, string>; input?: string },
  ) => CommandResult
  /** Somebody who has just logged in. */
  readonly login: (person: Person) => Promise<Caller>
  /** Somebody who has not. */
  readonly nobody: () => Caller
  /** The database itself, as somebody at its console. */
  readonly database: Connection
  readonly close: () => Promise<void>
}

const runIn =
  (environment: Record<string, string>): Site['run'] =>
  (words, { env = {}, input = '' } = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...words], {
      env: { ...process.env, ...environment, ...env },
      input,
      encoding: 'utf8',
      timeout: 120_000,
    })
    return { code: status, said: `${stdout}${stderr}` }
  }

const addStaff = async (databaseUrl: string): Promise<void> => {
  const model = await modelOf(schema)
  const problems: string[] = []
  const io = { out: () => undefined, err: (text: string) => void problems.push(text) }
  for (const [name, roles] of Object.entries(staff)) {
    const wanted: AccountRequest = {
      deed: 'add',
      name,
      roles: roles === null ? 'all' : [...roles],
      title: name,
    }
    const database = { kind: 'postgres', url: databaseUrl } as const
    await manageIn(model, { database, wanted, readPassword: async () => passwordOf(name) }, io)
  }
  if (problems.length > 0) throw new Error(problems.join(''))
}

/** Sets up the database, its accounts and a page to serve, and starts the server. */
export const openSite = async (words: readonly string[] = []): Promise<Site> => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-audit-'))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<!doctype html><div id="root"></div>')
  writeFileSync(join(dist, 'assets', 'index-0a1b2c3d.js'), 'export {}')
  const databaseUrl = await emptyOn(process.env['DESKWRIGHT_POSTGRES'] ?? '')
  const keys = join(folder, 'history.key')
  makeNewKey(keys, { out: () => undefined, err: () => undefined })
  const environment = { SCHEMA_DIR: schema, DATABASE_URL: databaseUrl, HISTORY_KEY_FILE: keys }
  process.env['HISTORY_KEY_FILE'] = keys
  const run = runIn(environment)
  const migrated = run(['migrate'])
  if (migrated.code !== 0) throw new Error(migrated.said)
  await addStaff(databaseUrl)
  const all = ['--dist', dist, '--metrics-port', '0', '--calls-per-second', '0', ...words]
  const server = await startConsoleProcess('.', environment, 'scripts/run.mjs', {
    command: 'serve',
    words: all,
  })
  const database = await connectDatabase({ kind: 'postgres', url: databaseUrl })
  const port = Number(new URL(server.url).port)
  const nobody = (): Caller => callerOf(port)
  return {
    folder,
    databaseUrl,
    server,
    metrics: /http:\S+\/metrics/.exec(server.output())?.[0] ?? '',
    port,
    run,
    nobody,
    login: async (person) => {
      const caller = nobody()
      const { body } = await caller.call('/login', {
        username: person,
        password: passwordOf(person),
      })
      if (body.code !== 0) throw new Error(`${person} cannot log in: ${JSON.stringify(body)}`)
      return caller
    },
    database,
    close: async () => {
      await server.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
