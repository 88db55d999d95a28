import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../../codegen/command-line/command'
import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { checkSchemaDir } from '../../codegen/generator/pipeline/schema-dir'
import { parseHostList } from '../../server/http/host-check'
import { allowHostOption, hostOption, portOption } from '../../server/serving/listen-options'
import type { RateLimit } from '../../server/session/rate-limit'
import { historyKeyVariables } from '../../server/database/history-key-variables'
import {
  readDatabaseUrl,
  readReplicaUrl,
  type DatabaseAddress,
} from '../../server/database/database-url'
import { readPort } from '../http/listen-port'
import type { BackendSource } from './serve-backend'

/** The command line of `npm run serve`. */
export const command = {
  name: 'serve',
  forms: [
    {
      says: 'the built console and its backend on one port, with the headers of production, health, metrics and a log',
      exits: { 0: 'stopped', 1: 'it could not start' },
    },
  ],
  options: {
    port: portOption,
    host: hostOption,
    'allow-host': allowHostOption('localhost, 127.0.0.1 and [::1]'),
    dist: {
      kind: 'text',
      value: 'DIR',
      wants: 'a folder',
      says: 'what npm run build has written',
      default: 'dist',
    },
    'calls-per-second': {
      kind: 'whole',
      value: 'N',
      says: 'so many calls a second a user may make of the backend of this process, four times as many at once; 0 sets no limit',
      from: 0,
      to: 100_000,
      default: 50,
    },
    demo: {
      kind: 'flag',
      says: 'made-up records, and accounts whose passwords everybody knows, to this machine only; they take the place of DATABASE_URL',
    },
    proxies: {
      kind: 'whole',
      value: 'N',
      says: 'so many proxies stand in front, each of which adds the address of its caller to X-Forwarded-For; 0 without --proxies and PROXIES',
      from: 0,
      to: 10,
    },
    'database-wait': {
      kind: 'whole',
      value: 'SECONDS',
      says: 'so long a start waits for a database that is away',
      from: 0,
      to: 86_400,
      default: 300,
    },
    'metrics-port': {
      kind: 'whole',
      value: 'N',
      says: 'a port of its own for Prometheus, on this machine only; without it there is none',
      from: 0,
      to: 65_535,
    },
  },
  environment: {
    PORT: 'the same as --port; 8080',
    SCHEMA_DIR: 'another schema folder, anywhere',
    ALLOWED_HOSTS: 'the same as --allow-host',
    PROXIES: 'the same as --proxies',
    DATABASE_URL: 'the database: pglite:FOLDER or postgres://…',
    DATABASE_READ_URL:
      'a standby of that database, for exports and the home page: postgres://…; without it there is none',
    OPENID_CLIENT:
      'the client by which tokens are asked about that only their OpenID Connect issuer can read',
    OPENID_SECRET: 'the secret of that client',
    ...historyKeyVariables,
    ADMIN_TARGET: 'a backend of your own, as https://host, in place of the database',
    LOG_LEVEL:
      'debug tells of files, too; info, which is the default, of calls; warn of what failed',
  },
} as const satisfies Command

const LEVELS = ['debug', 'info', 'warn', 'silent'] as const

/** Opening a page makes several calls at once, and an export reads many pages. */
const paceOf = (perSecond: number): RateLimit | null =>
  perSecond === 0 ? null : { perSecond, burst: perSecond * 4 }

/** How many proxies are declared; null where nobody can say what PROXIES means. */
const proxiesIn = (given: number | null): number | null => {
  const text = process.env['PROXIES'] ?? ''
  if (given !== null || text === '') return given ?? 0
  return /^(?:\d|10)$/.test(text) ? Number(text) : null
}

type SourceSetting =
  | { readonly source: BackendSource; readonly problem?: undefined }
  | { readonly source?: undefined; readonly problem: string }

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/

/** Where the calls of the console are to be answered. Known passwords are for this machine alone. */
const sourceIn = (
  { demo, host }: { readonly demo: boolean; readonly host: string },
  hosts: readonly string[],
  { database, replica }: Record<'database' | 'replica', DatabaseAddress | null>,
): SourceSetting => {
  const target = process.env['ADMIN_TARGET']
  if (demo) {
    if (target) return { problem: '--demo goes without ADMIN_TARGET, which names another backend' }
    return LOOPBACK.test(host) && hosts.length === 0
      ? { source: { kind: 'demo' } }
      : {
          problem:
            '--demo has accounts whose passwords everybody knows: it goes with an address of this machine only, and without --allow-host and ALLOWED_HOSTS',
        }
  }
  if (target) return { source: { kind: 'target', target } }
  if (database) return { source: { kind: 'database', database, replica } }
  return {
    problem:
      'DATABASE_URL names no database: `npm run migrate` sets one up. --demo serves made-up records to this machine.',
  }
}

/** `npm run serve` runs until it is told to stop. */
export const main = createCommandMain(command, async ({ values }, io) => {
  const { port, problem: noPort } =
    values.port === null ? readPort('PORT', 8080) : { port: values.port }
  if (port === undefined) return reportUsageError(io, noPort)
  const { dir: schemaDir, problem } = checkSchemaDir()
  if (schemaDir === undefined) return reportUsageError(io, problem)
  const { database, problem: noDatabase } = readDatabaseUrl()
  if (database === undefined) return reportUsageError(io, noDatabase)
  const { database: replica, problem: noReplica } = readReplicaUrl(database)
  if (replica === undefined) return reportUsageError(io, noReplica)
  const hosts = parseHostList(values['allow-host'] ?? process.env['ALLOWED_HOSTS'])
  const { source, problem: noSource } = sourceIn(values, hosts, { database, replica })
  if (source === undefined) return reportUsageError(io, noSource)
  const wanted = process.env['LOG_LEVEL'] ?? 'info'
  const level = LEVELS.find((each) => each === wanted)
  if (!level)
    return reportUsageError(io, `LOG_LEVEL: expected one of ${LEVELS.join(', ')}, got "${wanted}"`)
  const proxies = proxiesIn(values.proxies)
  if (proxies === null) return reportUsageError(io, 'PROXIES: expected a whole number from 0 to 10')
  try {
    if (!existsSync(join(values.dist, 'index.html'))) {
      throw new Error(`${values.dist}/ has no console: npm run build writes one`)
    }
    const { runProductionServer: serve } = await import('./serve-run')
    const { dist, host } = values
    const pace = paceOf(values['calls-per-second'])
    const metricsPort = values['metrics-port']
    const all = [host, ...hosts]
    const patience = values['database-wait']
    const where = { port, host, hosts: all, proxies, dist, schemaDir }
    await serve({ ...where, source, patience, pace, metricsPort, level }, io)
    return 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
})
