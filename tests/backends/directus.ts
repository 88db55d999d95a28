import { execFileSync } from 'node:child_process'
import { answers, freePort, startListening } from './listening'
import { startPostgres } from './postgres'
import { customers, orders } from './shop'

/** Where `npm run test:backends` has put the packages of Directus. */
export const directusPackages = process.env['BACKEND_DIRECTUS']

const account = { email: 'admin@example.com', password: 'admin' }

const settings = (port: number, database: number) => ({
  KEY: 'key-of-a-test',
  SECRET: 'secret-of-a-test',
  HOST: '127.0.0.1',
  PORT: String(port),
  DB_CLIENT: 'pg',
  DB_HOST: '127.0.0.1',
  DB_PORT: String(database),
  DB_DATABASE: 'postgres',
  DB_USER: 'postgres',
  DB_PASSWORD: 'none',
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  TELEMETRY: 'false',
  LOG_LEVEL: 'error',
})

const field = (name: string, type: string, schema: object = {}) => ({ field: name, type, schema })

const key = field('id', 'integer', { is_primary_key: true, has_auto_increment: true })

const collections = [
  { collection: 'customers', schema: {}, fields: [key, field('name', 'string')] },
  {
    collection: 'orders',
    schema: {},
    fields: [
      key,
      field('sn', 'string', { is_nullable: false, is_unique: true, max_length: 20 }),
      field('amount', 'integer'),
      field('status', 'string'),
      field('note', 'text'),
      field('customer', 'integer'),
    ],
  },
]

/** Speaks to Directus as its administrator. */
const administrator = async (url: string) => {
  const send = async (path: string, body: unknown, token = '') => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { data: { access_token: string } }
  }
  const { access_token: token } = (await send('/auth/login', account)).data
  return { token, send: (path: string, body: unknown) => send(path, body, token) }
}

/** Directus with the orders of the shop. */
export const startDirectus = async () => {
  const database = await startPostgres()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = settings(port, database.port)
  const program = 'node_modules/directus/cli.js'
  const cwd = directusPackages
  let server: Awaited<ReturnType<typeof startListening>> | undefined
  const close = async () => {
    await server?.close()
    await database.close()
  }
  try {
    execFileSync(process.execPath, [program, 'bootstrap'], {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'ignore',
      timeout: 240_000,
    })
    server = await startListening({
      file: process.execPath,
      args: [program, 'start'],
      cwd,
      env,
      quiet: true,
      isReady: answers(`${url}/server/ping`),
    })
    const { token, send } = await administrator(url)
    for (const collection of collections) await send('/collections', collection)
    // Keys are given by the database, in the order of the rows.
    for (const [name, rows] of [
      ['customers', customers],
      ['orders', orders],
    ] as const) {
      await send(
        `/items/${name}`,
        rows.map((row) => ({ ...row, id: undefined })),
      )
    }
    return {
      url,
      token,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
