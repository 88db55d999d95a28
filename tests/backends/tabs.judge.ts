// @vitest-environment node
import type { Page } from 'playwright-core'
import { afterAll, describe, test } from 'vitest'
import { logIn, useConsole } from '../e2e/console'
import {
  buildFiles,
  lastsInTabs,
  leavesAllTabs,
  locksAllTabs,
  renewsOnce,
  type TabLogin,
} from '../e2e/login-tabs'
import type { SchemaBuild } from '../e2e/schema-build'
import { hasDjango, startDjango } from './django'
import { startFeathers } from './feathers'
import { loginYaml } from './logs-in'
import { packages, type Running } from './programs'
import { hasRedmine, startRedmine } from './redmine'
import { shop } from './shop'

/* Sessions of several tabs, in Chromium, at servers that are not ours. */

interface Case {
  readonly name: string
  readonly isThere: boolean
  readonly start: () => Promise<Running>
  readonly app: Parameters<typeof loginYaml>[0]
  readonly yaml?: Readonly<Record<string, string>>
  readonly login: Omit<TabLogin, 'site' | 'path'>
  readonly renewal?: { readonly renewal: string; readonly life: number }
}

const idle = '\n  idleLock: { minutes: 30 }'
const django = { isThere: hasDjango, start: startDjango }
const likeDjango = { base: '/api', backend: 'like: django-rest', envelope: '{ message: detail }' }
const asks = (page: Page) => page.getByLabel('Password', { exact: true })
const byPassword = { asks, logIn, endsWithTabs: false }

let redmineKey = ''
const byKey = (page: Page) => page.getByLabel('API key', { exact: true })

const issues = {
  issue: `resource: issue
model: /issues
fields: { id: { type: integer, readOnly: true }, subject: { type: text } }
list: { buttons: [search], columns: [id, subject] }
`,
}

const cases: Case[] = [
  {
    ...django,
    name: 'Basic at Django REST framework',
    app: { ...likeDjango, login: `{ by: basic, path: /me/, user: pk, name: username }${idle}` },
    login: { ...byPassword, secret: btoa('admin:admin'), endsWithTabs: true },
  },
  {
    ...django,
    name: 'a session of Django',
    app: {
      ...likeDjango,
      backend:
        'like: django-rest\n  csrf: { cookie: csrftoken, header: X-CSRFToken, path: /csrf/ }',
      login: `{ by: cookie, path: /session/, body: [username, password], user: pk, name: username }
  logout: { path: /session/end/ }${idle}`,
    },
    login: byPassword,
  },
  {
    name: 'a token of Feathers that renews itself',
    isThere: packages !== undefined,
    start: () => startFeathers({ asksWho: true }),
    app: {
      base: '/',
      backend: 'like: feathers',
      envelope: '',
      token: '{ header: Authorization, prefix: Bearer, cookie: jwt }',
      login: `{ path: /authentication, body: [email, password], constants: { strategy: local }, token: accessToken, user: user.id, name: [user.nick, user.email] }
  refresh: { path: /authentication, body: [accessToken], constants: { strategy: jwt } }
  idleLock: { minutes: 90 }`,
    },
    login: byPassword,
    renewal: { renewal: '**/authentication', life: 3590 },
  },
  {
    name: 'an API key of Redmine',
    isThere: hasRedmine,
    start: async () => {
      const server = await startRedmine()
      redmineKey = server.key
      return server
    },
    app: {
      base: '/',
      backend: 'like: redmine',
      envelope: '',
      token: '{ header: X-Redmine-API-Key }',
      login: `{ by: key, path: /users/current.json, user: user.id, name: user.login }${idle}`,
    },
    yaml: issues,
    login: {
      asks: byKey,
      logIn: async (page) => {
        await byKey(page).fill(redmineKey)
        await page.getByRole('button', { name: 'Log in', exact: true }).click()
      },
      endsWithTabs: true,
    },
  },
]

const builds: Promise<SchemaBuild>[] = []
afterAll(async () => {
  for (const { remove } of await Promise.all(builds)) remove()
})

describe.each(cases.map((each) => [each.name, each] as const))('%s', (_, each) => {
  const { isThere, start, app, yaml = shop(), renewal } = each
  if (!isThere) return test.skip('is not on this machine', () => undefined)
  let built: Promise<SchemaBuild> | undefined
  const get = () => {
    if (built) return built
    const menu = `menu: [${Object.keys(yaml).join(', ')}]`
    built = buildFiles({ app: loginYaml(app).replace('menu: []', menu), ...yaml })
    builds.push(built)
    return built
  }
  const site = useConsole(
    start,
    {},
    async () => (await get()).dist,
    async () => (await get()).model,
  )
  const login: TabLogin = { ...each.login, site, path: `/${Object.keys(yaml)[0]}` }
  const minutes = Number(/minutes: (\d+)/.exec(app?.login ?? '')?.[1])

  test('C-20 a reload and a second tab go on with the session', () => lastsInTabs(login))
  test('C-20 a logout in one tab is one in all', () => leavesAllTabs(login))
  test('C-20 the idle lock covers all tabs, and one login brings them back', () =>
    locksAllTabs(login, minutes))
  test.runIf(renewal)('C-21 two tabs that need a new token at once get one', () =>
    renewal ? renewsOnce(login, renewal) : undefined,
  )
})
