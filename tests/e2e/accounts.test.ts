import { mkdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { problems } from './axe'
import { logIn, useConsole, type Language } from './console'
import { buildSchema, type SchemaBuild } from './schema-build'

/* Accounts in the browser: the page of those who manage them, and the way from a link to a login. */

let built: Promise<SchemaBuild> | undefined
const build = () =>
  (built ??= buildSchema(
    {
      'app.yaml': [
        ['user: uuid, name: name }', 'user: uuid, name: name, roles: roles }'],
        [
          'menu:\n',
          'roles: { everybody: none, clerk: { zh-chs: 文员, en: Clerk }, payer: { zh-chs: 出纳, en: Payer } }\naccounts: { roles: payer, gives: [clerk] }\nmenu:\n  - { page: accounts, label: 账号, icon: user }\n',
        ],
      ],
    },
    {},
    { isPainting: false },
  ))
afterAll(async () => (await built)?.remove())

const site = useConsole(
  async () => startMock({ model: (await build()).model, orders: 20 }),
  {},
  async () => (await build()).dist,
)

const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['ACCOUNT_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const size = page.viewportSize()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png` })
  }
  if (size) await page.setViewportSize(size)
}

const openAccounts = async (language: Language): Promise<Page> => {
  const page = await site.open({ language })
  await page.goto(`${site.url}/#/accounts`)
  await logIn(page, { language, user: 'payer' })
  await page.locator('.dw-accounts-table tbody tr').first().waitFor()
  return page
}

const row = (page: Page, name: string): Locator =>
  page.locator('.dw-accounts-table tbody tr').filter({ has: page.getByText(name, { exact: true }) })

test('an account is added, its link leads to a password and a login, and opens once', async () => {
  const page = await openAccounts('zh-chs')
  await picture(page, 'list-zh-chs')
  expect(await problems(page)).toEqual([])
  await button(page, '添加账号').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('用户名').fill('ivy')
  await dialog.getByLabel('姓名').fill('李静')
  await dialog.getByLabel('文员').check()
  await picture(page, 'add-zh-chs')
  expect(await problems(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  const link = await page.getByLabel('链接', { exact: true }).inputValue()
  expect(link).toMatch(/#\/invitation\/[\w-]{43}$/)
  await picture(page, 'link-zh-chs')
  expect(await problems(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click()
  await row(page, 'ivy').getByText('已邀请').waitFor()

  const other = await site.open({ language: 'zh-chs' })
  await other.goto(link)
  await other.getByText('您的用户名是 ivy').waitFor()
  await picture(other, 'choose-zh-chs')
  expect(await problems(other)).toEqual([])
  await other.getByLabel('新密码', { exact: true }).fill('one phrase of mine')
  await other.getByLabel('确认新密码').fill('another phrase')
  await other.keyboard.press('Enter')
  await other.getByRole('alert').waitFor()
  await other.getByLabel('确认新密码').fill('one phrase of mine')
  await other.keyboard.press('Enter')
  await other.getByText('密码已保存，请以 ivy 登录。').waitFor()
  await picture(other, 'chosen-zh-chs')
  await other.keyboard.press('Enter')
  await other.getByLabel('用户名', { exact: true }).fill('ivy')
  await other.getByLabel('密码', { exact: true }).fill('one phrase of mine')
  await button(other, '登录').click()
  await other.getByText('李静').first().waitFor()

  const again = await site.open({ language: 'zh-chs' })
  await again.goto(link)
  await again.getByRole('alert').getByText('该链接无效或已失效').waitFor()
  await picture(again, 'over-zh-chs')
  expect(await problems(again)).toEqual([])
})

test('whoever may not manage accounts finds neither entry nor page', async () => {
  const page = await site.open({ language: 'en' })
  await page.goto(`${site.url}/#/accounts`)
  await page.getByLabel('Username', { exact: true }).fill('clerk')
  await page.getByLabel('Password', { exact: true }).fill('clerk')
  await button(page, 'Log in').click()
  await page.getByText('Hello Clerk').waitFor()
  expect(await page.locator('.dw-accounts-table').count()).toBe(0)
  expect(await page.getByRole('link', { name: '账号' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Orders' }).count()).toBeGreaterThan(0)
})

test('what is not for whoever looks says why, and the menu works by keys', async () => {
  const page = await openAccounts('en')
  await picture(page, 'list-en')
  await row(page, 'admin').getByText('Has roles that you may not give').waitFor()
  const menu = row(page, 'payer').getByRole('button')
  await menu.focus()
  await page.keyboard.press('Enter')
  const entries = page.getByRole('menuitem')
  expect(await entries.allInnerTexts()).toEqual(['End all logins'])
  await page.keyboard.press('Escape')
  await row(page, 'clerk').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await entries.first().waitFor()
  await picture(page, 'menu-en')
  expect(await problems(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Disable', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Disable clerk?').waitFor()
  await picture(page, 'question-en')
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await row(page, 'clerk').getByText('Disabled', { exact: true }).waitFor()
})
