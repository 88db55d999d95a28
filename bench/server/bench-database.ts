import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startConsoleProcess } from '../../scripts/dev/console-process'
import { readProject } from '../../codegen/generator/pipeline/project'
import { manageAccountsOf } from '../../server/accounts/manage-accounts'
import { createHistoryKeyFile } from '../../server/history/new-history-key'
import { executeHistoryCommand } from '../../server/history/history-command'
import { migrateToModel } from '../../server/migrate/migrate-database'
import { connectDatabase } from '../../server/sql/connect-database'
import {
  operatorAccount,
  recordsPerResource,
  benchResources,
  writeBenchSchema,
} from './bench-schema'

/** A database with records, and a folder with the schema. */
export interface BenchDatabase {
  readonly folder: string
  readonly schema: string
  readonly dist: string
  readonly databaseUrl: string
  readonly admin: Client
  readonly close: () => Promise<void>
}

const silent = { out: () => undefined, err: () => undefined }

const createDatabase = async (server: string, what: string): Promise<string> => {
  const admin = new Client(server)
  await admin.connect()
  const name = `bench_${process.pid}_${what}`
  await admin.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`)
  await admin.end()
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

const dropDatabase = async (server: string, databaseUrl: string): Promise<void> => {
  const admin = new Client(server)
  await admin.connect()
  await admin.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
  await admin.end()
}

const readPassword = async (): Promise<string> => operatorAccount.password

const migrateShop = async (schema: string, url: string): Promise<void> => {
  const { model } = await readProject(schema)
  if (!model) throw new Error('the schema of the bench has errors')
  const connection = await connectDatabase({ kind: 'postgres', url })
  const migrating = { dir: schema, renames: new Map(), plan: false, drop: false, grants: null }
  const database = { kind: 'postgres', url } as const
  const { exit, lines } = await migrateToModel(model, { ...migrating, database }, connection)
  await connection.close()
  if (exit !== 0) throw new Error(lines.join('\n'))
  const wanted = { deed: 'add', name: operatorAccount.name, roles: 'all', title: null } as const
  await manageAccountsOf(model, { database, wanted, readPassword }, silent)
}

/** Fills every resource with approved records that can be paid. */
const fillIn = async (admin: Client): Promise<void> => {
  for (const name of benchResources) {
    await admin.query(`insert into "${name}" (id, number, payee, remark, amount, "filedAt", status)
      select n, 'N' || n, 'Payee ' || n, null, n % 900 + 100, 1700000000 + n, 'approved' from generate_series(1, ${recordsPerResource}) n`)
    await admin.query(`analyze "${name}"`)
  }
}

/** Makes the key of the histories, for this process and those that it starts. */
export const createHistoryKey = (): void => {
  const key = join(mkdtempSync(join(tmpdir(), 'deskwright-bench-')), 'history.key')
  createHistoryKeyFile(key, silent)
  process.env['HISTORY_KEY_FILE'] = key
}

/** How many chains the history of a database has: those of today, or the one of before. */
export type ChainLayout = 'several' | 'one'

/** Makes a database of its own in a PostgreSQL server, with records and one account. Its history is made with a key. */
export const createBenchDatabase = async (
  server: string,
  chains: ChainLayout,
): Promise<BenchDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-bench-'))
  const { schema, dist } = writeBenchSchema(folder)
  const databaseUrl = await createDatabase(server, chains)
  await migrateShop(schema, databaseUrl)
  const admin = new Client(databaseUrl)
  await admin.connect()
  await fillIn(admin)
  if (chains === 'one') await admin.query(`delete from deskwright.mark where name = 'chains'`)
  const close = async (): Promise<void> => {
    await admin.end()
    await dropDatabase(server, databaseUrl)
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, schema, dist, databaseUrl, admin, close }
}

/** A server that runs. */
export interface StartedServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Starts `npm run serve` on the database. */
export const startServeCommand = ({
  schema,
  dist,
  databaseUrl,
}: BenchDatabase): Promise<StartedServer> => {
  const environment = { SCHEMA_DIR: schema, DATABASE_URL: databaseUrl }
  const words = ['--dist', dist, '--calls-per-second', '0', '--metrics-port', '0']
  return startConsoleProcess('.', environment, 'scripts/run.mjs', { command: 'serve', words })
}

/** Logs in, and gives the token of the login. */
export const logInOperator = async ({ url }: StartedServer): Promise<string> => {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: operatorAccount.name, password: operatorAccount.password }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

const bareTables = `create schema bare;
  create table bare.history (
    id bigint primary key, at bigint not null, who text not null, role text not null, call text not null,
    key text, request text not null, resource text not null, record text not null, deed text not null,
    field text, "from" text, "to" text, changes json not null, previous text not null, hash text not null unique, signer text);
  create index on bare.history (resource, record, id);
  create index on bare.history (who, id);
  create table bare.replay (like deskwright.replay including indexes);
  create sequence bare.line`

/** Adds what the handler by hand writes beside the records. */
export const createBaselineTables = ({ admin }: BenchDatabase): Promise<unknown> =>
  admin.query(bareTables)

/** Starts the handler by hand on the database. It knows the logins of the server. */
export const startBaselineServer = async ({
  databaseUrl,
}: BenchDatabase): Promise<StartedServer> => {
  const child = spawn(process.execPath, ['bench/server/bare.mjs'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = (await once(child.stdout, 'data')) as [Buffer]
  const close = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { url: text.toString().trim(), close }
}

/** Has every record wait for its payout again. */
export const resetRecords = async ({ admin }: BenchDatabase): Promise<void> => {
  for (const name of benchResources) {
    await admin.query(`update "${name}" set status = 'approved' where status <> 'approved'`)
    await admin.query(`vacuum analyze "${name}"`)
  }
}

/** What `npm run history -- --check` says. */
export const historyCheckOutput = async ({ databaseUrl: url }: BenchDatabase): Promise<string> => {
  let output = ''
  const add = (text: string): void => void (output += text)
  const all = { json: false, all: false, personal: false, out: null, since: null, anchor: null }
  const options = { ...all, check: true, records: false }
  await executeHistoryCommand(
    { database: { kind: 'postgres', url }, ...options },
    { out: add, err: add },
  )
  return output.trim()
}
