import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fetchPackages } from './fetched'

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

/** The folders of packages, by the server whose judges alone need one. */
const own: Readonly<Record<string, (cache: string) => Readonly<Record<string, string>>>> = {
  directus: (cache) => fetchDirectus(`${cache}/deskwright-directus`),
  parse: (cache) => {
    const folder = `${cache}/deskwright-parse`
    return fetchPackages(folder, parse) ? { BACKEND_PARSE: folder } : {}
  },
}

const fetchOthers = (cache: string): Readonly<Record<string, string>> => {
  const folder = `${cache}/deskwright-backends`
  return fetchPackages(folder, packages) ? { BACKEND_PACKAGES: folder } : {}
}

/** The variables that tell a judge where the packages of its server are. What could not be fetched is not among them. */
export const fetchServer = (judge: string): Readonly<Record<string, string>> => {
  const server = judge.replace(/-whole$/, '')
  return (own[server] ?? fetchOthers)(resolve('node_modules/.cache'))
}
