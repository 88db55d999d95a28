import { renameSync, mkdtempSync, cpSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { securityHeaders } from '../../scripts/http/security-headers'
import { shareOf } from '../support/thorough'
import { tableRows, useConsole } from './console'

/*
 * What is seen while there is no console: before its code has come, when it does not come, and when the network goes.
 * tests/hosting has the same and more behind a real web server.
 */

const dist = mkdtempSync(join(tmpdir(), 'deskwright-start-'))
cpSync(inject('dist'), dist, { recursive: true })
afterAll(() => rmSync(dist, { recursive: true, force: true }))
const site = useConsole(undefined, {}, () => dist)

test('a script that is gone: a sentence in the language that was chosen, and a reload that helps', async () => {
  const [entry = ''] = readdirSync(join(dist, 'assets')).filter((name) =>
    /^index-.*\.js$/.test(name),
  )
  const [there, gone] = [join(dist, 'assets', entry), join(dist, 'gone')]
  const page = await site.open({ language: 'ja' })
  renameSync(there, gone)
  try {
    const { status, headers } = await fetch(`${site.url}/assets/${entry}`)
    expect(status).toBe(404)
    expect((await fetch(`${site.url}/order`)).status).toBe(200)
    const secured = Object.entries(securityHeaders({ connect: [], images: [] }))
    for (const [name, value] of secured) expect(headers.get(name)).toBe(value)
    await page.goto(site.url)
    await page.getByText('ページを読み込めませんでした').waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('ja')
  } finally {
    renameSync(gone, there)
  }
  await page.getByRole('link', { name: '再読み込み' }).click()
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor()
})

test.each(shareOf(['404', 'nothing'], 2))(
  'an early script for which there is %s: the console comes all the same',
  async (answer) => {
    const page = await site.open({ user: 'admin' })
    await page.route(/\/early-[^/]*\.js$/, (route) =>
      answer === '404' ? route.fulfill({ status: 404, body: '' }) : route.abort(),
    )
    await page.goto(`${site.url}/#/order`)
    await expect.poll(() => tableRows(page).count()).toBe(20)
  },
)

test('a slow network: a sentence is painted before a script or a stylesheet has come', async () => {
  const page = await site.open()
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.(?:js|css)$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.url, { waitUntil: 'commit' })
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  expect(await page.locator('body').innerText()).toBe('正在加载，请稍候。')
  release?.()
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
})

test('offline: the page says so, what was typed stays, and it reads again by itself', async () => {
  const page = await site.signIn('/order', { fresh: true })
  await tableRows(page).first().waitFor()
  await page.getByLabel('Mobile', { exact: true }).fill('0912')
  await page.context().setOffline(true)
  const notice = page.getByRole('alert').filter({ hasText: "You're offline" })
  await notice.waitFor()
  const read = page.waitForResponse('**/admin/order')
  await page.context().setOffline(false)
  await notice.waitFor({ state: 'detached' })
  expect((await read).ok()).toBe(true)
  expect(await page.getByLabel('Mobile', { exact: true }).inputValue()).toBe('0912')
})
