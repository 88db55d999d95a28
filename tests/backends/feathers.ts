import { packages, startProgram } from './programs'
import { customers, orders } from './shop'

const program = `
import { randomUUID } from 'node:crypto'
import { feathers } from '@feathersjs/feathers'
import express, { json, urlencoded, rest, errorHandler } from '@feathersjs/express'
import { AuthenticationService, JWTStrategy, authenticate } from '@feathersjs/authentication'
import { LocalStrategy, hooks as passwords } from '@feathersjs/authentication-local'
import { memory } from '@feathersjs/memory'
import { Ajv, getValidator, hooks, querySyntax } from '@feathersjs/schema'
let input = ''
for await (const part of process.stdin) input += part
const { data, asksWho } = JSON.parse(input)
const app = express(feathers())
app.use(json(), urlencoded({ extended: true }))
app.configure(rest())
app.set('authentication', {
  entity: 'user', service: 'users', secret: randomUUID(), authStrategies: ['jwt', 'local'],
  jwtOptions: { expiresIn: '1h', audience: 'https://shop', issuer: 'feathers', algorithm: 'HS256' },
  local: { usernameField: 'email', passwordField: 'password' },
})
app.use('users', memory())
app.service('users').hooks({
  before: { create: [passwords.hashPassword('password')] },
  after: { all: [passwords.protect('password')] },
})
const authentication = new AuthenticationService(app)
authentication.register('jwt', new JWTStrategy())
authentication.register('local', new LocalStrategy())
app.use('authentication', authentication)
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
const strict = new Ajv({ allErrors: true })
const dataOf = (properties) => getValidator({ type: 'object', properties }, strict)
for (const name of ['orders', 'customers']) {
  const store = Object.fromEntries(data[name].map((row) => [row.id, row]))
  app.use(name, memory({ store, startId: 1000, paginate: { default: 10, max: 50 }, multi: false }))
  const asks = asksWho ? [authenticate('jwt')] : []
  app.service(name).hooks({ before: { all: [...asks, hooks.validateQuery(validatorOf(queries[name]))], create: [hooks.validateData(dataOf(queries[name]))] } })
}
app.use(errorHandler({ logger: false, html: false }))
await app.service('users').create({ email: 'admin', password: 'admin', nick: 'Ann' })
const server = await app.listen(0)
console.log(server.address().port)
`

/** Feathers with the orders of the shop, and a user `admin` with the password `admin`, for whom it may ask. */
export const startFeathers = ({ asksWho = false } = {}) =>
  startProgram({
    file: process.execPath,
    args: ['--input-type=module', '-e', program],
    cwd: packages,
    input: JSON.stringify({ data: { customers, orders }, asksWho }),
  })
