import { existsSync } from 'node:fs'
import { answers, freePort, startListening } from './listening'
import { startPostgres } from './postgres'
import { customers, orders, shop } from './shop'

const packages = process.env['BACKEND_PARSE']

/** Parse Server keeps places on the earth in PostgreSQL, so it wants its extension for them even where there are none. */
const hasEarth = existsSync('/usr/share/postgresql/15/extension/postgis.control')

/** Whether there are the packages and the extension. */
export const hasParse = packages !== undefined && hasEarth

const application = 'shop'

const program = `
const { ParseServer } = require('parse-server')
const express = require('express')
const [port, databaseURI] = process.argv.slice(1)
const start = async () => {
  const api = new ParseServer({
    databaseURI,
    appId: '${application}',
    masterKey: 'master',
    serverURL: 'http://127.0.0.1:' + port + '/parse',
    allowClientClassCreation: true,
    allowCustomObjectId: true,
    enableInsecureAuthAdapters: false,
    silent: true,
  })
  await api.start()
  express().use('/parse', api.app).listen(Number(port), '127.0.0.1')
}
void start()
`

const headers = { 'X-Parse-Application-Id': application, 'Content-Type': 'application/json' }

/** Its keys are texts. */
const rowsOf = {
  Customer: customers.map(({ id, ...row }) => ({ objectId: String(id), ...row })),
  Order: orders.map(({ id, customer, ...row }) => ({
    objectId: String(id),
    ...row,
    customer: String(customer),
  })),
}

/** Parse Server with the orders of the shop, and a user `admin` with the password `admin`. */
export const startParse = async () => {
  const database = await startPostgres()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const uri = `postgres://postgres@127.0.0.1:${database.port}/postgres`
  let server: Awaited<ReturnType<typeof startListening>> | undefined
  const close = async () => {
    await server?.close()
    await database.close()
  }
  const send = async (path: string, body: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${url}/parse${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  }
  try {
    server = await startListening({
      file: process.execPath,
      args: ['-e', program, String(port), uri],
      cwd: packages,
      quiet: true,
      isReady: answers(`${url}/parse/health`),
    })
    for (const [name, rows] of Object.entries(rowsOf)) {
      for (const row of rows) await send(`/classes/${name}`, row)
    }
    await send('/users', { username: 'admin', password: 'admin' })
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** An object as Parse Server has it, read without the console. */
export const storedIn = async (url: string, name: string, id: unknown) => {
  const answer = await fetch(`${url}/parse/classes/${name}/${String(id)}`, { headers })
  return answer.ok ? ((await answer.json()) as Record<string, unknown>) : null
}

/** How it is spoken to. */
export const parseApp = {
  base: '/parse',
  backend: `like: parse\n  headers: { X-Parse-Application-Id: ${application} }`,
  envelope: '',
  token: '{ header: X-Parse-Session-Token, cookie: token }',
  login:
    '{ path: /login, body: [username, password], token: sessionToken, user: objectId, name: username }',
}

const plain = shop('text')
/** Its keys are texts under a name of their own. */
export const parseYaml = {
  orders: plain.orders
    .replace('resource: orders\n', 'resource: orders\nmodel: /classes/Order\nkey: objectId\n')
    .replaceAll(/\bid\b/g, 'objectId'),
  customers: plain.customers
    .replace(
      'resource: customers\n',
      'resource: customers\nmodel: /classes/Customer\nkey: objectId\n',
    )
    .replaceAll(/\bid\b/g, 'objectId'),
}
