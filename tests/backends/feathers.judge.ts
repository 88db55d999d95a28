import { afterAll, beforeAll, describe } from 'vitest'
import { packages, type Running, startProgram } from './programs'
import { ask } from './questions'
import { providersOf } from './providers'
import { customers, orders, shop } from './shop'
import { walk } from './walk'

const program = `
import { feathers } from '@feathersjs/feathers'
import express, { json, urlencoded, rest, errorHandler } from '@feathersjs/express'
import { memory } from '@feathersjs/memory'
import { Ajv, getValidator, hooks, querySyntax } from '@feathersjs/schema'
let input = ''
for await (const part of process.stdin) input += part
const data = JSON.parse(input)
const app = express(feathers())
app.use(json(), urlencoded({ extended: true }))
app.configure(rest())
const integer = { type: 'integer' }
const text = { type: 'string' }
const queries = {
  orders: { id: integer, sn: text, amount: integer, status: text, note: text, customer: integer },
  customers: { id: integer, name: text },
}
// The text of an address becomes a number where the schema of a query says so, as every generated service does it.
const ajv = new Ajv({ coerceTypes: true })
const validatorOf = (properties) =>
  getValidator({ type: 'object', additionalProperties: false, properties: querySyntax(properties) }, ajv)
for (const name of ['orders', 'customers']) {
  const store = Object.fromEntries(data[name].map((row) => [row.id, row]))
  app.use(name, memory({ store, startId: 1000, paginate: { default: 10, max: 50 }, multi: false }))
  app.service(name).hooks({ before: { all: [hooks.validateQuery(validatorOf(queries[name]))] } })
}
app.use(errorHandler({ logger: false, html: false }))
const server = await app.listen(0)
console.log(server.address().port)
`

const app = { base: '/', backend: 'like: feathers', envelope: '' }

describe.skipIf(packages === undefined)('Feathers', () => {
  let server: Running
  beforeAll(async () => {
    const args = ['--input-type=module', '-e', program]
    const input = JSON.stringify({ customers, orders })
    server = await startProgram({ file: process.execPath, args, cwd: packages, input })
  })
  afterAll(() => server.close())

  ask(
    () => ({ app, yaml: shop(), provider: (yaml) => providersOf(server.url, app, yaml) }),
    'feathers',
  )

  walk({
    origin: () => server.url,
    app,
    yaml: shop(),
    imported: { like: 'feathers', lists: ['/orders', '/customers'] },
    stored: async (id) => {
      const answer = await fetch(`${server.url}/orders/${String(id)}`)
      return answer.ok ? await answer.json() : null
    },
  })
})
