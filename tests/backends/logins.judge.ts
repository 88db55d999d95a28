import Cookies from 'js-cookie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runContract } from '../../contract/run/run'
import { failureOf, forgetBrowser } from '../providers/support/console'
import { appYaml, yamlModel } from '../support/yaml-model'
import { hasDjango, startDjango } from './django'
import { packages, type Running, startProgram } from './programs'
import { consoleOf } from './providers'
import { customers, orders, shop } from './shop'

/* Logins that other people have written, each in the ways that it knows. */

const feathers = `
import { randomUUID } from 'node:crypto'
import { feathers } from '@feathersjs/feathers'
import express, { json, urlencoded, rest, errorHandler } from '@feathersjs/express'
import { AuthenticationService, JWTStrategy, authenticate } from '@feathersjs/authentication'
import { LocalStrategy, hooks } from '@feathersjs/authentication-local'
import { memory } from '@feathersjs/memory'
let text = ''
for await (const part of process.stdin) text += part
const data = JSON.parse(text)
const app = express(feathers())
app.use(json(), urlencoded({ extended: true }))
app.configure(rest())
app.set('authentication', {
  entity: 'user', service: 'users', secret: randomUUID(), authStrategies: ['jwt', 'local'],
  jwtOptions: { expiresIn: '1h', audience: 'https://shop', issuer: 'feathers', algorithm: 'HS256' },
  local: { usernameField: 'email', passwordField: 'password' },
})
app.use('users', memory())
app.service('users').hooks({ before: { create: [hooks.hashPassword('password')] }, after: { all: [hooks.protect('password')] } })
const authentication = new AuthenticationService(app)
authentication.register('jwt', new JWTStrategy())
authentication.register('local', new LocalStrategy())
app.use('authentication', authentication)
for (const name of ['orders', 'customers']) {
  const store = Object.fromEntries(data[name].map((row) => [row.id, row]))
  app.use(name, memory({ store, startId: 1000, paginate: { default: 10, max: 50 }, multi: false }))
  app.service(name).hooks({ before: { all: [authenticate('jwt')] } })
}
app.use(errorHandler({ logger: false, html: false }))
await app.service('users').create({ email: 'admin', password: 'admin', nick: 'Ann' })
const server = await app.listen(0)
console.log(server.address().port)
`

const startFeathers = () =>
  startProgram({
    file: process.execPath,
    args: ['--input-type=module', '-e', feathers],
    cwd: packages,
    input: JSON.stringify({ customers, orders }),
  })

interface Case {
  readonly name: string
  readonly isThere: boolean
  readonly start: () => Promise<Running>
  readonly app: Parameters<typeof appYaml>[0]
  readonly who: string
}

const django = { isThere: hasDjango, start: startDjango }
const cases: Case[] = [
  {
    ...django,
    name: 'Django REST framework, by a session and its proof',
    app: {
      base: '/api',
      backend:
        'like: django-rest\n  csrf: { cookie: csrftoken, header: X-CSRFToken, path: /csrf/ }',
      envelope: '{ message: detail }',
      login: `{ by: cookie, path: /session/, body: [username, password], user: pk, name: username }
  logout: { path: /session/end/ }`,
    },
    who: 'admin',
  },
  {
    ...django,
    name: 'Django REST framework, by Basic',
    app: {
      base: '/api',
      backend: 'like: django-rest',
      envelope: '{ message: detail }',
      login: '{ by: basic, path: /me/, user: pk, name: username }',
    },
    who: 'admin',
  },
  {
    ...django,
    name: 'Django REST framework, by a token and a second call',
    app: {
      base: '/api',
      backend: 'like: django-rest',
      envelope: '{ message: detail }',
      token: '{ header: Authorization, prefix: Token, cookie: token }',
      login: `{ path: /login/, body: [username, password], token: token }
  me: { path: /me/, user: pk, name: [nick, username] }`,
    },
    who: 'admin',
  },
  {
    name: 'Feathers, by its local strategy',
    isThere: packages !== undefined,
    start: startFeathers,
    app: {
      base: '/',
      backend: 'like: feathers',
      envelope: '',
      token: '{ header: Authorization, prefix: Bearer, cookie: jwt }',
      login:
        '{ path: /authentication, body: [email, password], constants: { strategy: local }, token: accessToken, user: user.id, name: [user.nick, user.email] }\n  refresh: { path: /authentication, body: [accessToken], constants: { strategy: jwt } }',
    },
    who: 'Ann',
  },
]

const yamlOf = (app: Case['app']): string => {
  const text = appYaml({ ...app, token: app?.token ?? '{}' })
  return text.replace(/\n {2}token: \{\}/, '').replace(/\n {2}password: .*/, '')
}

/** A browser keeps the cookies of a backend on its own host, which jsdom's fetch does not. */
const keepCookies = () => {
  const jar = new Map<string, string>()
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, ...(cookie && { cookie }) }
    const answer = await plain(url, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
      if (!/httponly/i.test(line)) Cookies.set(name, value, { path: '/' })
    }
    return answer
  })
  return jar
}

const places = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const asked = {
  pagination: { page: 1, perPage: 20 },
  sort: { field: '', order: 'ASC' as const },
  filter: {},
}

describe.each(cases)('$name', ({ isThere, start, app, who }) => {
  describe.skipIf(!isThere)('logs in', () => {
    let server: Running
    beforeAll(async () => {
      server = await start()
    })
    afterAll(() => server.close())
    beforeEach(() => {
      forgetBrowser()
      keepCookies()
    })
    afterEach(() => vi.unstubAllGlobals())
    const open = () => consoleOf(server.url, app, shop(), yamlOf(app))

    it('lets in, lists, writes, and leaves', async () => {
      const { authProvider, dataProvider, session } = open()
      await failureOf(dataProvider.getList('orders', asked))
      await authProvider.login({ username: 'admin', password: 'admin' })
      expect((await authProvider.getIdentity?.())?.fullName).toBe(who)
      expect((await dataProvider.getList('orders', asked)).total).toBe(57)
      const values = { sn: 'SN-in', amount: 7, status: 'open', note: 'n', customer: 3 }
      const { data } = await dataProvider.create('orders', { data: values })
      await dataProvider.delete('orders', { id: data.id, previousData: data })
      await authProvider.logout({})
      expect(session.state().phase).toBe('out')
    })

    it('refuses a wrong password', async () => {
      const { authProvider, session } = open()
      const failure = await failureOf(authProvider.login({ username: 'admin', password: 'no' }))
      expect(failure.status).toBeGreaterThanOrEqual(400)
      expect(session.state().phase).toBe('out')
    })

    it('holds the contract about logins', async () => {
      // The contract keeps its own cookies.
      vi.unstubAllGlobals()
      const report = await runContract({
        model: yamlModel(yamlOf(app), shop()),
        target: server.url,
        given: { username: 'admin', password: 'admin' },
        write: false,
        places: { login: places, envelope: places, token: places },
      })
      if ('unreachable' in report) throw new Error(report.unreachable)
      const failing = report.checks.filter(({ verdict }) => verdict === 'fails')
      expect(failing).toEqual([])
    })
  })
})
