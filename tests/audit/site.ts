import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manageAccountsOf } from '../../server/accounts/manage-accounts'
import type { AccountRequest } from '../../server/accounts/args'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { createHistoryKeyFile } from '../../server/history/new-history-key'
import { connectDatabase } from '../../server/sql/connect-database'
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

/** Addresses of the databases `postgres` of a server, and of its standby. */
export interface SitePlace {
  readonly postgres: string
  readonly standby?: string
}

/** One process of a site, and somebody who comes in there. */
export interface Entrance {
  readonly server: ConsoleProcess
  readonly port: number
  /** Somebody who has just logged in. */
  readonly login: (person: Person) => Promise<Caller>
}

/** The real `npm run serve` on a PostgreSQL database of its own. */
export interface Site extends Entrance {
  readonly folder: string
  readonly databaseUrl: string
  readonly metrics: string
  /** Runs a command of the project on this database to its end. */
  readonly run: (
    words: readonly string[],
    more?: { env?: Record<string, string>; input?: string },
  ) => CommandResult
  /** Another process on the same database, which ends with the site. */
  readonly startAnother: () => Promise<Entrance>
  /** Somebody who has not logged in. */
  readonly nobody: () => Caller
  /** The database itself, as somebody at its console. */
  readonly database: DatabaseConnection
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
    await manageAccountsOf(
      model,
      { database, wanted, readPassword: async () => passwordOf(name) },
      io,
    )
  }
  if (problems.length > 0) throw new Error(problems.join(''))
}

const loginAt =
  (port: number): Entrance['login'] =>
  async (person) => {
    const caller = callerOf(port)
    const { body } = await caller.call('/login', {
      username: person,
      password: passwordOf(person),
    })
    if (body.code !== 0) throw new Error(`${person} cannot log in: ${JSON.stringify(body)}`)
    return caller
  }

const startServing = async (
  environment: Record<string, string>,
  words: readonly string[],
): Promise<Entrance> => {
  const server = await startConsoleProcess('.', environment, 'scripts/run.mjs', {
    command: 'serve',
    words,
  })
  const port = Number(new URL(server.url).port)
  return { server, port, login: loginAt(port) }
}

/**
 * Sets up the database, its accounts and a page to serve, and starts the server.
 *
 * @param place the server on which the database is made, and a standby of it; the server of all tests when absent
 */
export const openSite = async (
  words: readonly string[] = [],
  place: SitePlace = { postgres: process.env['DESKWRIGHT_POSTGRES'] ?? '' },
): Promise<Site> => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-audit-'))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<!doctype html><div id="root"></div>')
  writeFileSync(join(dist, 'assets', 'index-0a1b2c3d.js'), 'export {}')
  const databaseUrl = await emptyOn(place.postgres)
  const keys = join(folder, 'history.key')
  createHistoryKeyFile(keys, { out: () => undefined, err: () => undefined })
  const environment = { SCHEMA_DIR: schema, DATABASE_URL: databaseUrl, HISTORY_KEY_FILE: keys }
  process.env['HISTORY_KEY_FILE'] = keys
  const reading =
    place.standby === undefined
      ? {}
      : { DATABASE_READ_URL: place.standby.replace(/\/postgres$/, new URL(databaseUrl).pathname) }
  const run = runIn(environment)
  const migrated = run(['migrate'])
  if (migrated.code !== 0) throw new Error(migrated.said)
  await addStaff(databaseUrl)
  const all = ['--dist', dist, '--metrics-port', '0', '--calls-per-second', '0', ...words]
  const serving = { ...environment, ...reading }
  const first = await startServing(serving, all)
  const others: Entrance[] = []
  const database = await connectDatabase({ kind: 'postgres', url: databaseUrl })
  return {
    ...first,
    folder,
    databaseUrl,
    metrics: /http:\S+\/metrics/.exec(first.server.output())?.[0] ?? '',
    run,
    startAnother: async () => {
      const another = await startServing(serving, all)
      others.push(another)
      return another
    },
    nobody: () => callerOf(first.port),
    database,
    close: async () => {
      for (const { server } of [first, ...others]) await server.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
