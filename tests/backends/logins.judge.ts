import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { yamlModel } from '../support/yaml-model'
import { hasDjango, startDjango } from './django'
import { startFeathers } from './feathers'
import { type Login, loginYaml, logsIn } from './logs-in'
import { packages, type Running } from './programs'
import { shop } from './shop'

/* Logins that other people have written, each in the ways that it knows. */

interface Case extends Login {
  readonly name: string
  readonly isThere: boolean
  readonly start: () => Promise<Running>
}

const django = { name: 'Django REST framework', isThere: hasDjango, start: startDjango }
const cases: Case[] = [
  {
    ...django,
    by: 'a cookie',
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
    by: 'Basic',
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
    by: 'a token',
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
    name: 'Feathers',
    by: 'a token',
    isThere: packages !== undefined,
    start: () => startFeathers({ asksWho: true }),
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

const place = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }

describe.each(cases.map((each) => [each.name, each] as const))('%s', (_, each) => {
  const { isThere, start, ...login } = each
  describe.skipIf(!isThere)('and those who call', () => {
    let server: Running
    beforeAll(async () => {
      server = await start()
    })
    afterAll(() => server.close())

    logsIn(login, { origin: () => server.url, yaml: shop() })

    it(`holds the contract about logins by ${login.by}`, async () => {
      // The contract keeps its own cookies.
      vi.unstubAllGlobals()
      const report = await runContract({
        model: yamlModel(loginYaml(login.app), shop()),
        target: server.url,
        given: { username: 'admin', password: 'admin' },
        write: false,
        places: { login: place, envelope: place, token: place },
      })
      if ('unreachable' in report) throw new Error(report.unreachable)
      const failing = report.checks.filter(({ verdict }) => verdict === 'fails')
      expect(failing).toEqual([])
    })
  })
})
