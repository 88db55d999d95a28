import { expect, test } from 'vitest'
import { shareOf } from '../support/thorough'
import { logIn, tableRows, useConsole, waitForNumbers } from './console'
import { saboteur } from './faults'
import { expectPage } from './tab-strip'

const site = useConsole(undefined, { orders: 60 })
const server = saboteur(() => site.backend)

const paths = ['/index', '/order', '/bank', '/front-screen', '/product-list']

test.each(shareOf(paths, 3))('%s without a login leads to the login page', async (path) => {
  const page = await site.open()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/admin/')) calls.push(request.url())
  })
  await page.goto(`${site.url}/#${path}`)
  await page.getByLabel('Username', { exact: true }).waitFor()
  expect(page.url()).toContain('/#/login')
  expect(calls).toEqual([])
})

test('a wrong password is answered in words', async () => {
  const page = await site.open({ language: 'zh-chs' })
  await page.goto(`${site.url}/#/login`)
  await page.getByLabel('用户名', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('用户名或密码错误').first().waitFor()
  expect(page.url()).toContain('/login')
})

test('C-09 cookies: prefix, one day, SameSite=Strict, gone after logout', async () => {
  const page = await site.open()
  await page.goto(`${site.url}/#/index`)
  await logIn(page)
  const cookies = await page.context().cookies()
  for (const name of ['d2admin-1.10.0-token', 'd2admin-1.10.0-uuid']) {
    const cookie = cookies.find((candidate) => candidate.name === name)
    expect(cookie, name).toMatchObject({ path: '/', sameSite: 'Strict' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(0.99)
    expect(days).toBeLessThan(1.01)
  }
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('Username', { exact: true }).waitFor()
  const left = (await page.context().cookies()).map((cookie) => cookie.name)
  expect(left).not.toContain('d2admin-1.10.0-token')
  expect(left).not.toContain('d2admin-1.10.0-uuid')
})

test('code 100 leads to the login once, and the login leads back', async () => {
  const page = await site.signIn('/order', { fresh: true })
  await tableRows(page).first().waitFor()
  await waitForNumbers(page)
  await server.fault({ path: '/order', code: 100, msg: 'expired' })
  const before = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await page.getByLabel('Username', { exact: true }).waitFor()
  expect(page.url()).toContain('/#/login')
  expect((await page.evaluate(() => history.length)) - before).toBeLessThanOrEqual(1)
  expect(await page.locator('[role=alert]').count()).toBeLessThanOrEqual(1)
  await server.clear()
  await logIn(page)
  await tableRows(page).first().waitFor()
  expect(page.url()).toContain('/#/order')
})

test('C-08 no borrower is left in the address, the storage or the title', async () => {
  const page = await site.signIn('/order', { fresh: true })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url())
  })
  await page.getByLabel('Mobile', { exact: true }).fill('0955512345')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await page.getByRole('link', { name: 'Bank' }).first().click()
  await expectPage(page, '/bank')
  await tableRows(page).first().waitFor()
  const kept = await page.evaluate(() =>
    [
      location.href,
      document.title,
      JSON.stringify(history.state),
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
    ].join('\n'),
  )
  expect(kept).not.toContain('0955512345')
  expect(foreign).toEqual([])
})
