import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { logIn, tableRows, useConsole } from './console'
import { entry } from './early-page'
import { saboteur } from './faults'
import { shownMessages } from './messages'
import { shareOf } from '../support/thorough'

/*
 * The list of the page that is opened is asked for before the console is there. The entry script is held back in these
 * tests, so that what is asked for meanwhile is asked for by the early script.
 */

const site = useConsole(undefined, { orders: 60 })
const server = saboteur(() => site.backend)

/** A logged-in page on which the console is held back until `release` is called. */
const held = async (path: string) => {
  const page = await site.open({ user: 'admin' })
  await server.clear()
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  await page.route(entry, async (route) => {
    await opened
    await route.continue()
  })
  const release = () => gate.emit('open')
  return { page, release, open: () => page.goto(`${site.url}/#${path}`, { waitUntil: 'commit' }) }
}

const lists = () => server.seen('/admin/order')
const oneList = () => expect.poll(async () => (await lists()).length).toBe(1)

test('a list is asked for once, before the console is there, and keeps the security policy', async () => {
  const { page, release, open } = await held('/order')
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  await open()
  await oneList()
  expect(await tableRows(page).count()).toBe(0)
  const texts = page.locator('link[rel=modulepreload][href*="/assets/en-"]')
  await expect.poll(() => texts.count()).toBeGreaterThan(0)
  await page.evaluate(async () => {
    await window.deskwrightEarly?.answer
    const root = document.getElementById('root') ?? document.body
    const note = () => root.querySelector('.dw-empty') && root.setAttribute('data-was-empty', '')
    new MutationObserver(note).observe(root, { childList: true, subtree: true })
  })
  release()
  await expect.poll(() => tableRows(page).count()).toBe(20)
  // The table was never rendered without its rows.
  expect(await page.locator('#root[data-was-empty]').count()).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(await lists()).toHaveLength(1)
  expect(refused).toEqual([])

  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect.poll(async () => (await lists()).length).toBe(2)
})

test('no other page and no stranger asks for a list early', async () => {
  const { page, open } = await held('/index')
  await open()
  const texts = page.locator('link[rel=modulepreload][href*="/assets/en-"]')
  await expect.poll(() => texts.count()).toBeGreaterThan(0)
  expect(await lists()).toEqual([])

  await page.context().clearCookies({ name: 'd2admin-1.10.0-token' })
  await page.goto('about:blank')
  await page.goto(`${site.url}/#/order`, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.deskwrightEarly === null)
  expect(await lists()).toEqual([])
})

test('code 100 leads to the login page once', async () => {
  const { page, release, open } = await held('/order')
  await server.fault({ path: '/order', code: 100 })
  await open()
  await oneList()
  release()
  await page.getByLabel('Username', { exact: true }).waitFor()
  expect(await lists()).toHaveLength(1)
  await server.clear()
  await logIn(page)
  await expect.poll(() => tableRows(page).count()).toBe(20)
  expect(await lists()).toHaveLength(1)
})

const failures = [
  ['a status of 500', { status: 500 }, /500|server/i],
  ['a page in place of JSON', { body: '<html>sorry</html>' }, /sorry/],
  ['a refusal', { code: 7, msg: 'not today' }, /not today/],
  ['no answer in time', { delay: 8000 }, /5 s/],
] as const

test.each(shareOf(failures, 2))('%s is shown in the place of the list', async (_, fault, words) => {
  const { page, release, open } = await held('/order')
  await server.fault({ path: '/order', times: 1, ...fault })
  await open()
  await page.waitForFunction(() => window.deskwrightEarly !== undefined)
  await page.evaluate(() => window.deskwrightEarly?.answer)
  release()
  const failure = page.locator('.dw-list-failure')
  await failure.waitFor()
  expect(await failure.innerText()).toMatch(words)
  expect(await shownMessages(page)).toHaveLength(1)
  await failure.getByRole('button').click()
  await expect.poll(() => tableRows(page).count()).toBe(20)
})

test('an answer for another token is not shown', async () => {
  const { page, release, open } = await held('/order')
  await open()
  await oneList()
  const name = 'd2admin-1.10.0-token'
  const cookies = await page.context().cookies()
  const token = cookies.find((cookie) => cookie.name === name)
  await page.context().addCookies([{ name, value: `${token?.value}x`, url: site.url }])
  release()
  // The second request is refused, since nobody has been given that token.
  await page.getByLabel('Username', { exact: true }).waitFor()
  expect(await lists()).toHaveLength(2)
  expect(await tableRows(page).count()).toBe(0)
})
