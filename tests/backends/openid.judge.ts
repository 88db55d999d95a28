// @vitest-environment node
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMock } from '../../mock-server/server'
import { tableRows, useConsole } from '../e2e/console'
import { buildFiles, lastsInTabs, locksAllTabs, type TabLogin } from '../e2e/login-tabs'
import type { SchemaBuild } from '../e2e/schema-build'
import { thing, wayYaml } from '../support/ways'
import { startIssuer } from './issuer'
import { packages } from './programs'

/* A login by OpenID Connect at oidc-provider, in a browser. The mock server asks the issuer whose token it is. */

type Issuer = Awaited<ReturnType<typeof startIssuer>>
let issuer: Issuer | undefined
let made: Promise<SchemaBuild> | undefined

const issue = async (): Promise<Issuer> => (issuer ??= await startIssuer())

const build = async (): Promise<SchemaBuild> => {
  const { url } = await issue()
  const login = `{ by: openid, issuer: '${url}', client: console, scope: [openid, profile, offline_access] }\n  idleLock: { minutes: 30 }`
  return buildFiles({ app: wayYaml({ login }).replace('menu: []', 'menu: [thing]'), thing })
}
const get = () => (made ??= build())
afterAll(async () => {
  ;(await made)?.remove()
  await issuer?.close()
})

const atIssuer = async (page: Page, user = 'ann') => {
  await page.locator('input[name=login]').fill(user)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await consent(page)
}
const asks = (page: Page | Locator) => page.getByRole('button', { name: /^Log in at/ })
const consent = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

const renewals = async () =>
  (await (await issue()).told()).filter((line) => line === 'POST /token').length

describe.skipIf(packages === undefined)('OpenID Connect', () => {
  const site = useConsole(
    async () => startMock({ model: (await get()).model, orders: 30, faults: true }),
    {},
    async () => (await get()).dist,
    async () => (await get()).model,
  )
  beforeAll(async () => {
    await (await issue()).register(`${site.url}/`)
  })
  const enter = async () => {
    const page = await site.open()
    await page.goto(`${site.url}/#/thing`)
    await atIssuer(page)
    await tableRows(page).first().waitFor()
    return page
  }

  it('goes to the issuer and comes back to the page that was asked for', async () => {
    const page = await enter()
    expect(page.url()).toBe(`${site.url}/#/thing`)
    expect(await page.locator('header').first().innerText()).toContain('Name of ann')
    const cookies = await page.context().cookies(site.url)
    const kept: string = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    const { token } = JSON.parse(JSON.parse(kept)['deskwright.token.test-']).kept
    expect(token.length).toBeGreaterThan(20)
    expect(cookies.map(({ value }) => value)).not.toContain(token)
    await page.reload()
    await tableRows(page).first().waitFor()
  })

  it('opens another tab without asking again, and leaves in all of them', async () => {
    const page = await enter()
    const before = await renewals()
    const other = await page.context().newPage()
    await other.goto(`${site.url}/#/thing`)
    await tableRows(other).first().waitFor()
    expect(await renewals()).toBe(before)
    await page.getByRole('button', { name: /Name of ann/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: /sign me out/i }).click()
    await page.locator('input[name=login]').waitFor()
    await other.getByRole('button', { name: /^Log in at/ }).waitFor()
    expect(await tableRows(other).count()).toBe(0)
  })

  const inTabs: TabLogin = {
    site,
    path: '/thing',
    asks,
    // The issuer is gone to at once, or over a page that is kept, in another tab.
    logIn: async (page) => {
      const form = page.locator('input[name=login]')
      const kept = asks(page.getByRole('dialog'))
      await form.or(kept).waitFor()
      if (await form.isVisible()) return atIssuer(page)
      const [next] = await Promise.all([page.context().waitForEvent('page'), kept.click()])
      await consent(next)
    },
    endsWithTabs: true,
  }
  it('C-20 a reload and a second tab go on with the session', () =>
    lastsInTabs({ ...inTabs, asks: (page) => page.getByRole('button', { name: 'Continue' }) }))
  it('C-20 the idle lock covers all tabs, and one login brings them back', () =>
    locksAllTabs(inTabs, 30))

  it('renews a token that is about to expire, once for all tabs', async () => {
    const page = await enter()
    const other = await page.context().newPage()
    await other.goto(`${site.url}/#/thing`)
    await tableRows(other).first().waitFor()
    const before = await renewals()
    const soon = Date.now() + 90_000
    for (const each of [page, other]) await each.clock.setFixedTime(soon)
    const asked = [page, other].map((each) => each.waitForResponse(/\/api\/thing/))
    await Promise.all([page, other].map((each) => each.evaluate(() => location.reload())))
    await Promise.all(asked)
    for (const each of [page, other]) await tableRows(each).first().waitFor()
    expect(await renewals()).toBe(before + 1)
  })

  it('logs in again in another tab, and keeps what was typed', async () => {
    const page = await enter()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('kept')
    await fetch(`${site.backend}/__faults`, {
      method: 'POST',
      body: JSON.stringify({ path: '/api/thing', status: 401, times: 1 }),
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const [next] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: /^Log in at/ }).click(),
    ])
    await consent(next)
    await dialog.getByLabel('Name', { exact: true }).waitFor()
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('kept')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('says what the issuer refuses, and asks no second time by itself', async () => {
    const page = await site.open()
    await page.goto(`${site.url}/#/thing`)
    await page.locator('input[name=login]').waitFor()
    await page.getByRole('link', { name: /cancel/i }).click()
    await page.getByRole('alert').getByText('End-User aborted interaction').waitFor()
    await page.getByRole('button', { name: /^Log in at/ }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})
