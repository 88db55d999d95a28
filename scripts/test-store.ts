import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Command } from '../codegen/command-line/command'
import type { Io } from '../codegen/command-line/io'
import { commandLine, refused } from '../codegen/command-line/run'

/** The command line of `npm run test:store`. */
export const command = {
  name: 'test:store',
  forms: [
    {
      says: 'the tests of the mock server and of the contract before PGlite and before a real PostgreSQL server, and what is asked of a database: it and the servers are killed during writes, two servers share it, a pooler stands before it, a standby takes over, its tables change and change back, and lists of up to a million records are timed',
      exits: { 0: 'all passed', 1: 'something failed', 2: 'not run: PostgreSQL is missing' },
    },
  ],
  options: {
    rounds: {
      kind: 'whole',
      value: 'N',
      says: 'so many times something is killed',
      from: 1,
      to: 10_000,
      default: 20,
    },
    orders: {
      kind: 'whole',
      value: 'N',
      says: 'the most records of the lists that are timed',
      from: 10_000,
      to: 2_000_000,
      default: 1_000_000,
    },
  },
} as const satisfies Command

const home = '/usr/lib/postgresql/15/bin'

/** Why the tests cannot run on this machine, and what to do about it. Null when they can. */
export const whyNoPostgres = (folder = home): string | null =>
  existsSync(`${folder}/initdb`) ? null : `no ${folder}/initdb, apt-get install postgresql-15`

const run = (
  config: string,
  env: Readonly<Record<string, string>>,
  ...files: readonly string[]
): boolean =>
  spawnSync('node_modules/.bin/vitest', ['run', '--config', config, ...files], {
    stdio: 'inherit',
    env: { ...process.env, DESKWRIGHT_WHOLE: '1', ...env },
  }).status === 0

export interface Asked {
  readonly rounds: number
  readonly orders: number
}

/** Runs the tests, unless something is `missing`: without PostgreSQL nothing is proven, so that is no success. */
export const testStore = (missing: string | null, { rounds, orders }: Asked, io: Io): number => {
  if (missing !== null) return refused(io, `not run: ${missing}`)
  const suite = 'tests/store/vitest.config.ts'
  const judges = 'tests/store/judges.config.ts'
  const asked = { DESKWRIGHT_ROUNDS: `${rounds}`, DESKWRIGHT_ORDERS: `${orders}` }
  const passed = [
    run(suite, { DESKWRIGHT_STORE: 'postgres' }),
    run(suite, { DESKWRIGHT_STORE: 'pglite' }),
    run(judges, { ...asked, DESKWRIGHT_STORES: 'postgres,pglite' }),
    run(judges, { ...asked, DESKWRIGHT_STORES: 'pglite' }, '.test.ts'),
  ]
  return passed.every(Boolean) ? 0 : 1
}

/** `npm run test:store`. */
export const main = commandLine(command, ({ values }, io) => testStore(whyNoPostgres(), values, io))
