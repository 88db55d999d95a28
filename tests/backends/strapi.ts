import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { answers, freePort, startListening } from './listening'
import { startPostgres } from './postgres'
import { customers, orders, shop } from './shop'

/** Where `npm run test:backends` has put the packages of Strapi. */
export const strapiPackages = process.env['BACKEND_STRAPI']

const exported = (value: unknown): string => `module.exports = ${JSON.stringify(value)}\n`

const contentType = (name: string, attributes: object): Record<string, string> => {
  const made = (kind: string) =>
    `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::${name}.${name}')\n`
  const at = `src/api/${name}`
  return {
    [`${at}/content-types/${name}/schema.json`]: JSON.stringify({
      kind: 'collectionType',
      collectionName: `${name}s`,
      info: { singularName: name, pluralName: `${name}s`, displayName: name },
      options: { draftAndPublish: false },
      attributes,
    }),
    [`${at}/controllers/${name}.js`]: made('Controller'),
    [`${at}/services/${name}.js`]: made('Service'),
    [`${at}/routes/${name}.js`]: made('Router'),
  }
}

/** Everybody who has logged in may do everything with orders and customers. */
const bootstrap = `
const open = async (strapi) => {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } })
  for (const name of ['order', 'customer'])
    for (const does of ['find', 'findOne', 'create', 'update', 'delete'])
      await strapi.db.query('plugin::users-permissions.permission').create({ data: { action: 'api::' + name + '.' + name + '.' + does, role: role.id } })
  await strapi.plugin('users-permissions').service('user').add({ username: 'admin', email: 'admin@example.com', password: 'admin', provider: 'local', confirmed: true, blocked: false, role: role.id })
}
module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    await open(strapi)
    const publishedAt = new Date()
    for (const { id, name } of ${JSON.stringify(customers)})
      await strapi.db.query('api::customer.customer').create({ data: { documentId: String(id), name, publishedAt } })
    for (const { id, ...order } of ${JSON.stringify(orders)})
      await strapi.db.query('api::order.order').create({ data: { documentId: String(id), ...order, publishedAt } })
  },
}
`

const settings = (port: number, database: number): Record<string, string> => ({
  'config/server.js': exported({
    host: '127.0.0.1',
    port,
    app: { keys: ['key-of-a-test'] },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  }),
  'config/admin.js': exported({
    serveAdminPanel: false,
    auth: { secret: 'secret-of-a-test' },
    apiToken: { salt: 'salt-of-a-test' },
    transfer: { token: { salt: 'salt-of-a-test' } },
    secrets: { encryptionKey: 'encryption-key-of-a-test' },
  }),
  'config/api.js': exported({ rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }),
  'config/database.js': exported({
    connection: {
      client: 'postgres',
      connection: { host: '127.0.0.1', port: database, database: 'postgres', user: 'postgres' },
    },
  }),
  'config/middlewares.js': exported(
    'errors security cors query body session favicon public'
      .split(' ')
      .map((name) => `strapi::${name}`),
  ),
  'config/plugins.js': exported({
    'users-permissions': {
      config: { jwtSecret: 'secret-of-a-test', ratelimit: { enabled: false } },
    },
  }),
})

const text = { type: 'string' }
const files = (port: number, database: number): Record<string, string> => ({
  ...settings(port, database),
  ...contentType('customer', { name: { ...text, required: true } }),
  ...contentType('order', {
    sn: { ...text, required: true, unique: true, maxLength: 20 },
    amount: { type: 'integer' },
    status: { type: 'enumeration', enum: ['open', 'done'] },
    note: { type: 'text' },
    customer: { type: 'relation', relation: 'manyToOne', target: 'api::customer.customer' },
  }),
  'src/index.js': bootstrap,
  'package.json': JSON.stringify({
    name: 'shop',
    dependencies: { '@strapi/strapi': '*', '@strapi/plugin-users-permissions': '*', pg: '*' },
  }),
})

/** The project of somebody who has begun with Strapi, over the packages that are there. */
const layOut = (port: number, database: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-strapi-'))
  for (const [name, content] of Object.entries(files(port, database))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  mkdirSync(join(folder, 'public/uploads'), { recursive: true })
  symlinkSync(join(strapiPackages ?? '', 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const program = `
const appDir = process.cwd()
void require('@strapi/strapi').createStrapi({ appDir, distDir: appDir }).start()
`

/** Strapi with the orders of the shop, and a user `admin` with the password `admin`. */
export const startStrapi = async () => {
  const database = await startPostgres()
  const port = await freePort()
  const folder = layOut(port, database.port)
  const url = `http://127.0.0.1:${port}`
  let server: Awaited<ReturnType<typeof startListening>> | undefined
  const close = async () => {
    await server?.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    server = await startListening({
      file: process.execPath,
      args: ['-e', program],
      cwd: folder,
      env: { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
      isReady: answers(`${url}/_health`),
    })
    const answer = await fetch(`${url}/api/auth/local`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identifier: 'admin', password: 'admin' }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const { jwt: token } = (await answer.json()) as { jwt: string }
    return { url, token, close }
  } catch (error) {
    await close()
    throw error
  }
}

export const strapiApp = {
  base: '/api',
  backend: 'like: strapi',
  envelope: '',
  token: '{ header: Authorization, prefix: Bearer, cookie: token }',
  login:
    '{ path: /auth/local, body: [identifier, password], token: jwt, user: user.id, name: user.username }',
}

const named = (yaml: string): string =>
  yaml.replace(/^(resource: .*)$/m, '$1\nkey: documentId').replaceAll(/\bid\b/g, 'documentId')

const plain = shop('text')
/** Its keys are texts under a name of their own, and a relation is the record that it leads to. */
export const strapiYaml = {
  customers: named(plain.customers),
  orders: named(plain.orders).replace(
    'customer: { type: reference, ',
    '$&path: customer.documentId, write: customer, ',
  ),
}
