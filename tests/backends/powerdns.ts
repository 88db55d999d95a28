import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startListening } from './listening'
import { orders } from './shop'

const program = '/usr/sbin/pdns_server'
const tables = '/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql'

/** Whether this machine has PowerDNS (`apt-get install pdns-server pdns-backend-sqlite3`). */
export const hasPowerdns = existsSync(program) && existsSync(tables)

/** What its console sends as `X-API-Key`. */
export const powerdnsKey = 'a-key'

const own = '/api/v1/servers/localhost'

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as {
  Database: new (file: string) => { exec(sql: string): void; close(): void }
}

const layOut = (folder: string, port: number, dns: number): void => {
  const database = new Database(join(folder, 'database'))
  database.exec(readFileSync(tables, 'utf8'))
  database.close()
  const settings = {
    launch: 'gsqlite3',
    'gsqlite3-database': join(folder, 'database'),
    'local-address': '127.0.0.1',
    'local-port': dns,
    'socket-dir': folder,
    api: 'yes',
    'api-key': powerdnsKey,
    webserver: 'yes',
    'webserver-address': '127.0.0.1',
    'webserver-port': port,
    'webserver-allow-from': '127.0.0.1',
    setuid: '',
    setgid: '',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, 'pdns.conf'), lines.join(''))
}

/** Calls the server as its console would, and throws what it refuses. */
export const callPowerdns = async (url: string, path: string, method = 'GET', body?: unknown) => {
  const answer = await fetch(`${url}${own}${path}`, {
    method,
    headers: { 'X-API-Key': powerdnsKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  const text = await answer.text()
  return (text === '' ? null : JSON.parse(text)) as unknown
}

/** The orders of the shop as zones: the amount is the serial number, and all but one belong to the catalog of the first. */
export const zones = orders.map(({ sn, amount, status, note }, index) => ({
  name: `${sn.toLowerCase()}.example.`,
  kind: index === 0 ? 'Producer' : status === 'open' ? 'Native' : 'Master',
  account: index === 0 ? '' : note,
  serial: amount + 1,
}))

export const catalog = zones[0]?.name ?? ''

const seed = async (url: string): Promise<void> => {
  // The database takes one write at a time.
  for (const { serial, ...zone } of zones) {
    const { name } = zone
    const content = `ns1.example. admin.example. ${serial} 10800 3600 604800 3600`
    const soa = { name, type: 'SOA', ttl: 3600, records: [{ content, disabled: false }] }
    await callPowerdns(url, '/zones', 'POST', {
      ...zone,
      ...(name === catalog ? {} : { catalog }),
      // A serial number stays as it is.
      soa_edit_api: '',
      rrsets: [soa],
    })
  }
  for (const name of ['key-1', 'key-2']) {
    await callPowerdns(url, '/tsigkeys', 'POST', { name, algorithm: 'hmac-sha256' })
  }
}

/** PowerDNS with a database of its own. */
export const startPowerdns = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-powerdns-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    layOut(folder, port, await freePort())
    const server = await startListening({
      file: program,
      args: [`--config-dir=${folder}`, '--loglevel=0'],
      quiet: true,
      isReady: () => callPowerdns(url, '/zones').then(() => true),
    })
    await seed(url)
    return {
      url,
      close: async () => {
        await server.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** How it is spoken to. */
export const powerdnsApp = {
  base: own,
  backend: 'transport: rest\n  update: merge\n  paging: none',
  envelope: '{ message: error, fields: errors }',
  token: '{ header: X-API-Key, cookie: token }',
}

/** How somebody is let in. */
export const powerdnsLogin = {
  ...powerdnsApp,
  token: '{ header: X-API-Key }',
  login: '{ by: key, path: /zones }',
}

/** Its zones with their sets of records, and its keys. The list of zones leaves out sets, keys and catalog. */
export const powerdnsYaml = {
  zones: `resource: zones
identity: [name]
fields:
  id: { type: text, readOnly: true }
  name: { type: text, required: true, only: create, pattern: '^.*\\.$' }
  kind: { type: enum, required: true, choices: { Native: Native, Master: Master, Slave: Slave, Producer: Producer } }
  account: { type: text }
  serial: { type: integer, readOnly: true }
  catalog: { type: reference, to: zones, show: name }
  nameservers: { type: list, of: { type: text, pattern: '^[a-z][a-z0-9]*([.][a-z][a-z0-9]*)*[.]$' }, writeOnly: true, only: create }
  keys: { type: list, of: { type: reference, to: tsigkeys, show: name }, path: master_tsig_key_ids, write: master_tsig_key_ids }
  rrsets:
    type: list
    label: Records
    readOnly: true
    fields:
      name: { type: text }
      type: { type: text }
      ttl: { type: integer }
      records: { type: list, fields: { content: { type: text }, disabled: { type: boolean } } }
  change:
    type: list
    label: Changed records
    write: rrsets
    writeOnly: true
    fields:
      name: { type: text, required: true }
      type: { type: enum, required: true, choices: { A: A, AAAA: AAAA, CNAME: CNAME, MX: MX, TXT: TXT } }
      ttl: { type: integer, default: 3600 }
      changetype: { type: enum, required: true, default: REPLACE, choices: { REPLACE: Replace, DELETE: Delete } }
      records: { type: list, fields: { content: { type: text, required: true }, disabled: { type: boolean } } }
list:
  pageSize: 20
  filters: [name, kind]
  buttons: [search, create, export]
  columns: [name, serial, kind, account]
  rowActions: [edit, show, change, delete]
show: { fields: [name, kind, account, serial, catalog, keys, rrsets] }
create: { fields: [name, kind, account, catalog, nameservers] }
edit: { fields: [kind, account, keys] }
calls:
  change: { path: '/zones/{id}', method: PATCH, body: [rrsets], ask: [change], label: Change records, after: reload }
  delete: { path: '/zones/{id}', method: DELETE, confirm: true, on: selection, atOnce: 1 }
`,
  tsigkeys: `resource: tsigkeys
identity: [name]
fields:
  id: { type: text, readOnly: true }
  name: { type: text, required: true, only: create, pattern: '^[a-z0-9-]+$' }
  algorithm: { type: enum, required: true, choices: { hmac-md5: hmac-md5, hmac-sha256: hmac-sha256, hmac-sha512: hmac-sha512 } }
list: { filters: [name], buttons: [search, create], columns: [name, algorithm], rowActions: [delete] }
create: { fields: [name, algorithm] }
`,
}
