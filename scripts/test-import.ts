import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Command } from '../codegen/command-line/command'
import { commandLine } from '../codegen/command-line/run'
import { fetchFiles } from './fetched'
import { carriers, published } from './published-documents'

/** The command line of `npm run test:import`. */
export const command = {
  name: 'test:import',
  forms: [
    {
      says: 'imports documents of OpenAPI that makers of real products have published, opens the console of each in a browser before the mock server, and prints a table; the documents are taken out of packages of npm, which it fetches',
      exits: {
        0: 'all passed',
        1: 'something failed',
        2: 'not run: the documents could not be fetched',
      },
    },
  ],
  options: {
    databases: {
      kind: 'text',
      value: 'DIR',
      says: 'a folder of databases to import as well: `.sql` for PostgreSQL, `.sqlite`',
    },
  },
} as const satisfies Command

const isCarrier = (name: string): name is keyof typeof carriers => Object.hasOwn(carriers, name)

/** `npm run test:import` changes nothing but its own folder below node_modules. */
export const main = commandLine(command, ({ values: { databases } }, io) => {
  const folder = resolve('node_modules/.cache/deskwright-documents')
  const missing = Object.keys(carriers).filter((carrier) => {
    if (!isCarrier(carrier)) return false
    const files = published.filter((each) => each.carrier === carrier).map(({ file }) => file)
    return !fetchFiles(join(folder, carrier), carriers[carrier], files)
  })
  if (missing.length > 0) {
    io.err(`not run: ${missing.join(', ')} could not be fetched\n`)
    return 2
  }
  const words = ['run', '--config', 'tests/import/published/vitest.config.ts']
  const { status } = spawnSync('node_modules/.bin/vitest', words, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PUBLISHED_DOCUMENTS: folder,
      ...(databases ? { PUBLISHED_DATABASES: resolve(databases) } : {}),
    },
  })
  return status ?? 1
})
