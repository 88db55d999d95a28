import { startProgram } from './programs'
import { customers, orders, shop } from './shop'

/** Where `npm run test:backends` has put the packages of LoopBack 4. */
export const loopbackPackages = process.env['BACKEND_LOOPBACK']

const program = `
const { RestApplication, HttpErrors } = require('@loopback/rest')
const { Entity, juggler, ModelDefinition, RepositoryMixin, defineModelClass } = require('@loopback/repository')
const { defineCrudRestController, defineCrudRepositoryClass } = require('@loopback/rest-crud')
const { AuthenticationComponent, authenticate } = require('@loopback/authentication')
const { JWTAuthenticationComponent, TokenServiceBindings } = require('@loopback/authentication-jwt')
const { securityId } = require('@loopback/security')
const { inject } = require('@loopback/core')
class Shop extends RepositoryMixin(RestApplication) {}
const id = { type: 'number', id: true, generated: true }
const models = {
  Order: {
    id,
    sn: { type: 'string', required: true, jsonSchema: { maxLength: 20 } },
    amount: { type: 'number', jsonSchema: { type: 'integer' } },
    status: { type: 'string', jsonSchema: { enum: ['open', 'done'] } },
    note: { type: 'string' },
    customer: { type: 'number', jsonSchema: { type: 'integer' } },
  },
  Customer: { id, name: { type: 'string', required: true } },
}
const login = {
  operationId: 'login',
  requestBody: { required: true, content: { 'application/json': { schema: {
    type: 'object', required: ['username', 'password'],
    properties: { username: { type: 'string' }, password: { type: 'string' } },
  } } } },
  responses: { 200: { description: 'a token', content: { 'application/json': { schema: {
    type: 'object', properties: { token: { type: 'string' } },
  } } } } },
}
const start = async ({ data, asksWho }) => {
  const app = new Shop({ rest: { port: 0, host: '127.0.0.1' } })
  app.component(AuthenticationComponent)
  app.component(JWTAuthenticationComponent)
  app.bind(TokenServiceBindings.TOKEN_SECRET).to(require('node:crypto').randomUUID())
  app.dataSource(new juggler.DataSource({ name: 'db', connector: 'memory' }))
  for (const [name, properties] of Object.entries(models)) {
    const definition = new ModelDefinition(name).addSetting('strict', true)
    for (const [key, property] of Object.entries(properties)) definition.addProperty(key, property)
    const Model = defineModelClass(Entity, definition)
    const Repository = defineCrudRepositoryClass(Model)
    inject('datasources.db')(Repository, undefined, 0)
    const repository = app.repository(Repository)
    const Controller = defineCrudRestController(Model, { basePath: '/' + name.toLowerCase() + 's' })
    inject(repository.key)(Controller, undefined, 0)
    if (asksWho) authenticate('jwt')(Controller)
    app.controller(Controller)
  }
  app.route('post', '/login', login, async ({ username, password }) => {
    if (username !== 'admin' || password !== 'admin') throw new HttpErrors.Unauthorized('Invalid name or password')
    const tokens = await app.get(TokenServiceBindings.TOKEN_SERVICE)
    return { token: await tokens.generateToken({ [securityId]: '1', id: '1', name: 'Ann' }) }
  })
  await app.start()
  for (const [name, rows] of Object.entries(data)) {
    const repository = await app.get('repositories.' + name + 'Repository')
    await repository.createAll(rows)
  }
  console.log(new URL(app.restServer.url).port)
}
let input = ''
process.stdin.on('data', (part) => { input += part }).on('end', () => void start(JSON.parse(input)))
`

/** LoopBack 4 with the orders of the shop, and a user `admin` with the password `admin`, for whom it may ask. */
export const startLoopback = ({ asksWho = false } = {}) =>
  startProgram({
    file: process.execPath,
    args: ['-e', program],
    cwd: loopbackPackages,
    // The database gives the keys.
    input: JSON.stringify({
      data: {
        Customer: customers.map((row) => ({ ...row, id: undefined })),
        Order: orders.map((row) => ({ ...row, id: undefined })),
      },
      asksWho,
    }),
  })

export const loopbackApp = { base: '/', backend: 'like: loopback', envelope: '' }

export const loopbackLogin = {
  ...loopbackApp,
  token: '{ header: Authorization, prefix: Bearer, cookie: token }',
  login: '{ path: /login, body: [username, password], token: token }',
}

export const loopbackYaml = shop()
