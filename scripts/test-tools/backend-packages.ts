import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fetchPackages } from './fetch-packages'

/** Too many to be packages of the project, so they stand in a folder of their own. */
const packages = {
  '@feathersjs/authentication': '5.0.50',
  '@feathersjs/authentication-local': '5.0.50',
  '@feathersjs/express': '5.0.50',
  '@feathersjs/feathers': '5.0.50',
  '@feathersjs/memory': '5.0.50',
  '@feathersjs/schema': '5.0.50',
  '@odata/parser': '0.2.14',
  '@rsql/parser': '1.6.0',
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

/** So do Parse Server and the others below. */
const parse = { 'parse-server': '7.5.3' }

const loopback = {
  '@loopback/authentication': '12.0.16',
  '@loopback/authentication-jwt': '0.16.12',
  '@loopback/core': '7.0.15',
  '@loopback/repository': '8.0.15',
  '@loopback/rest': '15.0.16',
  '@loopback/rest-crud': '0.19.11',
  '@loopback/security': '0.12.15',
}

const nest = {
  '@dataui/crud': '5.3.4',
  '@dataui/crud-typeorm': '5.3.4',
  '@nestjs/common': '10.4.22',
  '@nestjs/core': '10.4.22',
  '@nestjs/jwt': '10.2.0',
  '@nestjs/platform-express': '10.4.22',
  '@nestjs/swagger': '7.4.2',
  '@nestjs/typeorm': '10.0.2',
  'class-transformer': '0.5.1',
  'class-validator': '0.14.4',
  'reflect-metadata': '0.2.2',
  rxjs: '7.8.2',
  'sql.js': '1.17.0',
  typeorm: '0.3.31',
  typescript: '5.9.3',
}

/** Its database runs as WebAssembly, since no script of a package is run here that would compile another. */
const cap = {
  '@cap-js/sqlite': '2.4.2',
  '@sap/cds': '9.9.3',
  express: '4.22.1',
  'sql.js': '1.17.0',
}

const strapi = {
  '@strapi/plugin-users-permissions': '5.30.0',
  '@strapi/strapi': '5.30.0',
  pg: '8.23.1',
  react: '18.3.1',
  'react-dom': '18.3.1',
  'react-router-dom': '6.30.1',
  'styled-components': '6.1.19',
}

/**
 * Directus loads a sandbox for code of its users, which only a compiler can make. No test runs such code, and no script
 * of a package is run here, so an empty module stands for it.
 */
const fetchDirectus = (folder: string): Readonly<Record<string, string>> => {
  if (!fetchPackages(folder, directus)) return {}
  writeFileSync(`${folder}/node_modules/isolated-vm/isolated-vm.js`, 'module.exports = {}\n')
  return { BACKEND_DIRECTUS: folder }
}

type PackageFetch = (cache: string) => Readonly<Record<string, string>>

/** Packages in a folder of their own, and the variable that tells where it is. */
const packageFetch =
  (name: string, variable: string, dependencies: Readonly<Record<string, string>>): PackageFetch =>
  (cache) => {
    const folder = `${cache}/deskwright-${name}`
    return fetchPackages(folder, dependencies) ? { [variable]: folder } : {}
  }

/** The folders of packages, by the server whose judges alone need one. */
const own: Readonly<Record<string, PackageFetch>> = {
  cap: packageFetch('cap', 'BACKEND_CAP', cap),
  directus: (cache) => fetchDirectus(`${cache}/deskwright-directus`),
  loopback: packageFetch('loopback', 'BACKEND_LOOPBACK', loopback),
  'nestjs-crud': packageFetch('nestjs-crud', 'BACKEND_NESTJS_CRUD', nest),
  parse: packageFetch('parse', 'BACKEND_PARSE', parse),
  strapi: packageFetch('strapi', 'BACKEND_STRAPI', strapi),
}

const fetchOthers = packageFetch('backends', 'BACKEND_PACKAGES', packages)

/** The variables that tell a judge where the packages of its server are. What could not be fetched is not among them. */
export const fetchJudgePackages = (judge: string): Readonly<Record<string, string>> => {
  const server = judge.replace(/-whole$/, '')
  return (own[server] ?? fetchOthers)(resolve('node_modules/.cache'))
}
