import type { Page } from 'playwright-core'
import { afterAll, describe, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { type Way, thing, wayYaml, ways } from '../support/ways'
import { logIn, useConsole } from './console'
import { entry, painted } from './early-page'
import {
  buildFiles,
  enter,
  lastsInTabs,
  leavesAllTabs,
  locksAllTabs,
  renewsOnce,
  type TabLogin,
} from './login-tabs'
import type { SchemaBuild } from './schema-build'
import { thorough } from '../support/thorough'

/*
 * Sessions that several tabs share, by the two ways of keeping one: what was typed, in the tab, and a token, in cookies.
 * DESKWRIGHT_WHOLE=1 tries every way to log in. Servers that are not ours: tests/backends/tabs.judge.ts.
 */

const idle = 'idleLock: { minutes: 30 }'
const locked = (way: Way): Way => ({
  ...way,
  session: [way.session, idle].filter(Boolean).join('\n  '),
})

const builds: Promise<SchemaBuild>[] = []
afterAll(async () => {
  for (const { remove } of await Promise.all(builds)) remove()
})

const consoleOf = (way: Way) => {
  let built: Promise<SchemaBuild> | undefined
  const get = () => {
    const app = wayYaml(locked(way)).replace('menu: []', 'menu: [thing]')
    built ??= buildFiles({ app, thing })
    if (!builds.includes(built)) builds.push(built)
    return built
  }
  return useConsole(
    async () => startMock({ model: (await get()).model, port: 0, orders: 10 }),
    {},
    async () => (await get()).dist,
    async () => (await get()).model,
  )
}

/** What was typed stands in the tab. Other tabs have it from there. */
const byKey = (page: Page) => page.getByLabel('API key', { exact: true })
const keyLogin = (site: TabLogin['site']): TabLogin => ({
  site,
  path: '/thing',
  asks: byKey,
  logIn: async (page) => {
    await byKey(page).fill('admin-key')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  },
  secret: 'admin-key',
  endsWithTabs: true,
})

const byPassword = (page: Page) => page.getByLabel('Password', { exact: true })
const passwordLogin = (site: TabLogin['site'], isKeptByTab: boolean): TabLogin => ({
  site,
  path: '/thing',
  asks: byPassword,
  logIn,
  ...(isKeptByTab ? { secret: btoa('admin:admin') } : {}),
  endsWithTabs: isKeptByTab,
})

const usual = ['key', 'a refresh token'] as const
const more = ['basic', 'a cookie with a proof', 'a token that renews itself'] as const
const tried = thorough ? [...usual, ...more] : usual

describe.each(tried)('%s', (name) => {
  const site = consoleOf(ways[name])
  const login = name === 'key' ? keyLogin(site) : passwordLogin(site, name === 'basic')

  test('C-20 a reload and a second tab go on with the session', () => lastsInTabs(login))
  test('C-20 a logout in one tab is one in all', () => leavesAllTabs(login))
  test('C-20 the idle lock covers all tabs, and one login brings them back', () =>
    locksAllTabs(login, 30))

  // Which list that is, the build finds out by running the console; a header says how many rows it has.
  test.runIf(!login.endsWithTabs)('its rows are painted before the console is there', async () => {
    const page = await enter(login)
    await page.route(entry, () => undefined)
    await page.goto('about:blank')
    await page.goto(`${site.url}/#${login.path}`, { waitUntil: 'commit' })
    await page.locator(`${painted} tbody tr`).first().waitFor()
  })

  const renewal = name === 'a refresh token' ? '**/api/auth/refresh' : '**/api/authentication'
  test.runIf(name === 'a refresh token' || name === 'a token that renews itself')(
    'C-21 two tabs that need a new token at once get one',
    () => renewsOnce(login, { renewal, life: 890 }),
  )
})
