import { startProgram } from './programs'
import { customers, orders, shop } from './shop'

/** Where `npm run test:backends` has put the packages of SAP CAP. */
export const capPackages = process.env['BACKEND_CAP']

const service = `
@path: '/odata' @requires: 'authenticated-user'
service Shop {
  entity Orders {
    key ID : UUID;
    sn : String(20) not null @mandatory;
    amount : Integer;
    status : String @assert.range enum { open; done };
    note : String;
    customer : Association to Customers;
  }
  entity Customers { key ID : String(8); name : String; }
}
`

const program = `
const cds = require('@sap/cds')
const start = async ({ model, data }) => {
  console.log = () => undefined
  cds.log.Logger = () => ({ trace() {}, debug() {}, log() {}, info() {}, warn() {}, error() {} })
  cds.env.requires.auth = { kind: 'basic', users: { admin: { password: 'admin' } } }
  cds.env.requires.db = { impl: '@cap-js/sqlite', driver: 'sql.js', credentials: { url: ':memory:' } }
  const csn = cds.compile(model)
  cds.model = cds.compile.for.nodejs(csn)
  const db = await cds.connect.to('db')
  await cds.deploy(csn).to(db)
  const app = (cds.app = require('express')())
  await cds.serve('all').from(csn).in(app)
  const entities = cds.entities('Shop')
  // As applications of CAP check what their database does not.
  cds.services.Shop.before(['CREATE', 'UPDATE'], 'Orders', async (request) => {
    const { sn, ID } = request.data
    const other = sn && (await SELECT.one.from(entities.Orders).where({ sn, ID: { '!=': ID } }))
    if (other) request.error({ code: 'TAKEN', message: 'The number is taken', target: 'sn', status: 409 })
  })
  for (const [name, rows] of Object.entries(data)) await INSERT.into(entities[name]).entries(rows)
  const server = app.listen(0, '127.0.0.1', () => process.stdout.write(server.address().port + '\\n'))
}
let input = ''
process.stdin.on('data', (part) => { input += part }).on('end', () => void start(JSON.parse(input)))
`

/** SAP CAP with the orders of the shop in SQLite, and a user `admin` with the password `admin`. */
export const startCap = () =>
  startProgram({
    file: process.execPath,
    args: ['-e', program],
    cwd: capPackages,
    input: JSON.stringify({
      model: service,
      data: {
        Customers: customers.map(({ id, name }) => ({ ID: String(id), name })),
        Orders: orders.map(({ id, customer, ...row }) => ({
          ...row,
          ID: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
          customer_ID: String(customer),
        })),
      },
    }),
  })

export const capApp = {
  base: '/odata',
  backend: 'like: odata',
  envelope: '',
  token: '{ header: Authorization, prefix: Basic, cookie: token }',
}

export const capLogin = {
  ...capApp,
  token: '{}',
  login: "{ by: basic, path: '/Customers?$top=1' }",
}

/** What says who calls, as the console keeps it. */
export const capKey = Buffer.from('admin:admin').toString('base64')

const named = (yaml: string, model: string): string =>
  yaml.replace(/^(resource: .*)$/m, `$1\nkey: ID\nmodel: /${model}`).replaceAll(/\bid\b/g, 'ID')

const plain = shop('text')
/** Its orders have a UUID as their key, which stands bare in OData, and customers a text. */
export const capYaml = {
  customers: named(plain.customers, 'Customers'),
  orders: named(plain.orders, 'Orders')
    .replace('ID: { type: text, ', "$&literal: '{value}', ")
    .replace('customer: { type: reference, ', '$&read: customer_ID, write: customer_ID, '),
}
