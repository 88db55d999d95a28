import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from '../codegen/command-line/command'
import { commandLine } from '../codegen/command-line/run'
import { fetchPackages } from './fetched'

/** The command line of `npm run test:backends`. */
export const command = {
  name: 'test:backends',
  forms: [
    {
      says: 'lists, references, writes, versions of records and logins against servers that are not ours, and a table of what each did: json-server 1.0, Feathers, oidc-provider, express-crud-router, Fortune (JSON:API), the client of PostgREST, Directus, Parse Server and the protocol of CouchDB by PouchDB, whose packages it fetches, Django REST framework (`apt-get install python3-djangorestframework python3-django-filters`), Redmine (`apt-get install redmine redmine-sqlite ruby-webrick`), and Apache with WebDAV (`apt-get install apache2-bin`); Directus and Parse Server need PostgreSQL (`apt-get install postgresql postgresql-15-postgis-3`); a server that is missing is said to be skipped',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {},
} as const satisfies Command

/** Too many to be packages of the project, so they stand in a folder of their own. */
const packages = {
  '@feathersjs/authentication': '5.0.50',
  '@feathersjs/authentication-local': '5.0.50',
  '@feathersjs/express': '5.0.50',
  '@feathersjs/feathers': '5.0.50',
  '@feathersjs/memory': '5.0.50',
  '@feathersjs/schema': '5.0.50',
  '@supabase/postgrest-js': '1.21.4',
  express: '4.22.1',
  'express-crud-router': '8.1.0',
  'express-pouchdb': '4.2.0',
  fortune: '5.5.19',
  'fortune-http': '1.2.28',
  'fortune-json-api': '2.3.1',
  'json-server': '1.0.0-beta.3',
  lowdb: '7.0.1',
  'oidc-provider': '8.8.1',
  'pouchdb-adapter-memory': '9.0.0',
  'pouchdb-core': '9.0.0',
  'pouchdb-mapreduce': '9.0.0',
}

/** Directus wants other versions of what the others want, too. */
const directus = { directus: '10.13.4' }

/** So does Parse Server. */
const parse = { 'parse-server': '7.5.3' }

/**
 * Directus loads a sandbox for code of its users, which only a compiler can make. No test runs such code, and no script
 * of a package is run here, so an empty module stands for it.
 */
const fetchDirectus = (folder: string): Readonly<Record<string, string>> => {
  if (!fetchPackages(folder, directus)) return {}
  writeFileSync(`${folder}/node_modules/isolated-vm/isolated-vm.js`, 'module.exports = {}\n')
  return { BACKEND_DIRECTUS: folder }
}

/** `npm run test:backends` changes nothing but its own folder below node_modules. */
export const main = commandLine(command, async (_, io) => {
  const cache = resolve('node_modules/.cache')
  const folder = `${cache}/deskwright-backends`
  const isThere = fetchPackages(folder, packages)
  const heavy = fetchDirectus(`${cache}/deskwright-directus`)
  const parseFolder = `${cache}/deskwright-parse`
  const hasParse = fetchPackages(parseFolder, parse)
  if (!isThere)
    io.out('The packages of the servers could not be fetched, so their tests are skipped.\n')
  const words = ['run', '--config', 'tests/backends/vitest.config.ts']
  const { status } = spawnSync('node_modules/.bin/vitest', words, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(isThere ? { BACKEND_PACKAGES: folder } : {}),
      ...heavy,
      ...(hasParse ? { BACKEND_PARSE: parseFolder } : {}),
    },
  })
  return status ?? 1
})
