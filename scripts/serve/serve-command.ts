import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../../codegen/command-line/command'
import { commandLine, reportUsageError } from '../../codegen/command-line/run'
import { schemaDirOf } from '../../codegen/generator/pipeline/schema-dir'
import { hostsIn } from '../../server/exchange/host'
import { allowHostOption, hostOption, portOption } from '../../server/serving/options'
import type { RateLimit } from '../../server/session/rate-limit'
import { databaseIn } from '../../server/database/database-url'
import { portIn } from '../http/port'

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
      says: 'so many calls a user may make of the mock server, four times as many at once; 0 sets no limit',
      from: 0,
      to: 100_000,
      default: 50,
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
    DATABASE_URL: 'a database in place of the file: pglite:FOLDER or postgres://…',
    ADMIN_TARGET: 'a real backend, as https://host, in place of the mock server',
    LOG_LEVEL:
      'debug tells of files, too; info, which is the default, of calls; warn of what failed',
  },
} as const satisfies Command

const LEVELS = ['debug', 'info', 'warn', 'silent'] as const

/** Opening a page makes several calls at once, and an export reads many pages. */
const paceOf = (perSecond: number): RateLimit | null =>
  perSecond === 0 ? null : { perSecond, burst: perSecond * 4 }

/** `npm run serve` runs until it is told to stop. */
export const main = commandLine(command, async ({ values }, io) => {
  const { port, problem: noPort } =
    values.port === null ? portIn('PORT', 8080) : { port: values.port }
  if (port === undefined) return reportUsageError(io, noPort)
  const { dir: schemaDir, problem } = schemaDirOf()
  if (schemaDir === undefined) return reportUsageError(io, problem)
  const { database, problem: noDatabase } = databaseIn()
  if (database === undefined) return reportUsageError(io, noDatabase)
  const wanted = process.env['LOG_LEVEL'] ?? 'info'
  const level = LEVELS.find((each) => each === wanted)
  if (!level)
    return reportUsageError(io, `LOG_LEVEL: expected one of ${LEVELS.join(', ')}, got "${wanted}"`)
  try {
    if (!existsSync(join(values.dist, 'index.html'))) {
      throw new Error(`${values.dist}/ has no console: npm run build writes one`)
    }
    const { runProductionServer: serve } = await import('./serve-run')
    const { dist, host } = values
    const hosts = [host, ...hostsIn(values['allow-host'] ?? process.env['ALLOWED_HOSTS'])]
    const pace = paceOf(values['calls-per-second'])
    const metricsPort = values['metrics-port']
    await serve({ port, host, hosts, dist, schemaDir, database, pace, metricsPort, level }, io)
    return 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
})
