import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { launchBrowser } from '../../../scripts/browser/browser'
import { hasDjangoDocument, djangoDocument } from '../../backends/django'
import { hasPostgres, startPostgres } from '../../backends/postgres'
import { workshop } from '../run'
import { judgeImport } from './judged'

/* Databases of others, in a real PostgreSQL or as files of SQLite, and a document that Django REST framework makes itself. */

/** The database of Redmine, as Debian installs it. */
const redmine = '/var/lib/dbconfig-common/sqlite3/redmine/instances/default/redmine_default'
const folder = process.env['PUBLISHED_DATABASES'] ?? ''
const files = folder === '' ? [] : readdirSync(folder)
const scripts = files.filter((file) => file.endsWith('.sql'))
const bench = workshop()
const least = { lines: 60, said: 0.4 }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  bench.remove()
})

const sqlite = [
  ...(existsSync(redmine) ? [['Redmine (SQLite)', redmine] as const] : []),
  ...files
    .filter((file) => /\.(?:db|sqlite)$/.test(file))
    .map((file) => [`${file} (SQLite)`, join(folder, file)] as const),
]

describe.each(sqlite)('%s', (name, file) => {
  judgeImport({
    browser: () => browser,
    source: () => `sqlite:${file}`,
    into: bench.into(name),
    least,
  })
})

describe.skipIf(!hasPostgres).each(scripts)('%s (PostgreSQL)', (script) => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let address = ''
  beforeAll(async () => {
    server = await startPostgres()
    const text = readFileSync(join(folder, script), 'utf8')
    const words = ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'postgres', '-q']
    execFileSync('psql', words, {
      input: text,
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: 60_000,
    })
    const database = /^CREATE DATABASE (\w+)/m.exec(text)?.[1] ?? 'postgres'
    address = `postgres://postgres@127.0.0.1:${server.port}/${database}`
  })
  afterAll(() => server?.close())

  judgeImport({
    browser: () => browser,
    source: () => address,
    into: bench.into(script),
    least,
    references: 5,
  })
})

describe.skipIf(!hasDjangoDocument)('Django REST framework, its own document', () => {
  const file = join(bench.folder, 'django.json')
  beforeAll(() => writeFileSync(file, djangoDocument()))

  judgeImport({
    browser: () => browser,
    source: () => file,
    into: bench.into('django'),
    least: { lines: 40, said: 0.4 },
  })
})
