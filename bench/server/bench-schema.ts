import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The resources, all alike, so that the same work can be done at one of them or at several. */
export const benchResources = ['payment', 'refund', 'advance', 'premium'] as const

/** How many records each resource has. */
export const recordsPerResource = 4000

/** The one account of the server. */
export const operatorAccount = {
  name: 'operator',
  password: 'a long enough password of mine',
} as const

const app = `title: Payments
brand: Payments
languages: { source: en, offered: { en: { name: English, tag: en } } }
backend:
  base: /admin
  encoding: json
  envelope: { code: code, message: msg, data: data, success: 0, login: 100 }
  token: { header: X-Token, cookie: token }
session:
  cookiePrefix: payments-
  login: { path: /login, body: [username, password], token: token, user: uuid, name: name }
menu: [${benchResources.join(', ')}]
`

const resourceYaml = (name: string): string => `resource: ${name}
label: ${name}
identity: [number]
fields:
  id: { type: integer, readOnly: true }
  number: { type: text, label: Number, readOnly: true }
  payee: { type: text, label: Payee }
  remark: { type: text, label: Remark, nullable: true }
  amount: { type: money, label: Amount }
  filedAt: { type: timestamp, label: Filed, readOnly: true }
  status: { type: lifecycle, label: Status }
list: { columns: [id, number, payee, amount, filedAt, status], filters: [status], rowActions: [edit, moves] }
edit: { fields: [payee, remark] }
calls:
  list: { path: /${name}, body: [page, pageSize, status], rows: data, total: total }
  read: { path: '/${name}/{id}', method: GET }
  edit: { path: /${name}/edit, body: [id, payee, remark] }
lifecycle:
  field: status
  start: filed
  calls:
    status: { path: /${name}/status, body: [id, status] }
    pay: { path: /${name}/pay, body: [id, status], idempotencyKey: true, confirm: { say: 'Pay {amount}?', tone: pay } }
  statuses:
    filed: { label: Filed, stage: open }
    approved: { label: Approved, stage: open }
    paid: { label: Paid, stage: closed, end: true, call: pay, otherPersonThan: { approved, seals: [amount, payee] } }
  moves:
    filed -> approved:
    approved -> filed:
    approved -> paid:
`

/** Writes the schema, and a page to serve, into a folder. */
export const writeBenchSchema = (folder: string): { schema: string; dist: string } => {
  const [schema, dist] = [join(folder, 'schema'), join(folder, 'dist')]
  mkdirSync(schema, { recursive: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<!doctype html><div id="root"></div>')
  writeFileSync(join(dist, 'assets', 'index-0a1b2c3d.js'), 'export {}')
  writeFileSync(join(schema, 'app.yaml'), app)
  for (const name of benchResources) writeFileSync(join(schema, `${name}.yaml`), resourceYaml(name))
  return { schema, dist }
}
