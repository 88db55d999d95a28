// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { logIn, tableRows, useConsole } from '../e2e/console'
import { buildFolder, type SchemaBuild } from '../e2e/schema-build'
import { appYaml } from '../support/yaml-model'
import { hasDjango, startDjango } from './django'
import { startJsonServer, startJsonServer017 } from './json-server'
import { packages, type Running } from './programs'
import { shop } from './shop'

/* Addresses of records, forms and lists of a console, in a browser before servers that are not ours. */

interface Case {
  readonly name: string
  readonly isThere: boolean
  readonly start: () => Promise<Running>
  readonly app: Parameters<typeof appYaml>[0]
  readonly key: 'integer' | 'text'
  /** The backend says what is wrong with a field. */
  readonly refuses?: true
}

const cases: Case[] = [
  {
    name: 'json-server 1.0',
    isThere: packages !== undefined,
    start: startJsonServer,
    app: {
      base: '/',
      backend: 'like: json-server',
      envelope: '',
      login: '{ path: /logins, body: [username, password], token: id }',
    },
    key: 'text',
  },
  {
    name: 'json-server 0.17',
    isThere: true,
    start: startJsonServer017,
    app: {
      base: '/',
      backend: 'like: json-server-0',
      envelope: '',
      login: '{ path: /logins, body: [username, password], token: token }',
    },
    key: 'integer',
  },
  {
    name: 'Django REST framework',
    isThere: hasDjango,
    start: startDjango,
    app: {
      base: '/api',
      backend: 'like: django-rest',
      envelope: '',
      token: '{ header: Authorization, prefix: Token, cookie: token }',
      login: '{ path: /login/, body: [username, password], token: token }',
    },
    key: 'integer',
    refuses: true,
  },
]

const built: SchemaBuild[] = []
const build = async ({ app, key }: Case): Promise<SchemaBuild> => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-shop-'))
  const { orders, customers } = shop(key)
  const files = {
    app: appYaml(app).replace('menu: []', 'menu: [orders, customers]'),
    orders: `${orders.replace('filters: [status]', 'filters: [status, customer]')}show: { fields: [id, sn, amount, customer] }\n`,
    customers: `${customers}show: { fields: [id, name], related: { orders: customer } }\n`,
  }
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, `${name}.yaml`), text)
  const made = await buildFolder(folder)
  rmSync(folder, { recursive: true, force: true })
  built.push(made)
  return made
}
afterAll(() => built.forEach(({ remove }) => remove()))

const firstOf = (page: Page, column: number) =>
  tableRows(page).first().locator('td').nth(column).innerText()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sortBy = (page: Page, column: string) =>
  page.getByRole('columnheader', { name: column }).getByRole('button').click()

describe.each(cases.map((each) => [each.name, each] as const))('Addresses at %s', (_, backend) => {
  let made: Promise<SchemaBuild> | undefined
  const get = () => (made ??= build(backend))
  const site = backend.isThere
    ? useConsole(
        backend.start,
        {},
        async () => (await get()).dist,
        async () => (await get()).model,
      )
    : null
  const enter = async (): Promise<Page> => {
    if (!site) throw new Error('There is no backend')
    const page = await site.open()
    await page.goto(`${site.url}/#/orders`)
    await logIn(page)
    await page.getByText('57 total', { exact: true }).waitFor()
    return page
  }

  it.skipIf(!site)('lists, turns pages, sorts, filters and names what is referred to', async () => {
    const page = await enter()
    expect(await tableRows(page).count()).toBe(20)
    await expect.poll(() => tableRows(page).first().innerText()).toContain('Customer 1')
    await sortBy(page, 'Amount')
    await expect.poll(() => firstOf(page, 2)).toBe('0')
    await button(page, 'Next page').click()
    await expect.poll(() => firstOf(page, 2)).toBe('20')
    await sortBy(page, 'Amount')
    await expect.poll(() => firstOf(page, 2)).toBe('56')
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Open' })
    await button(page, 'Search').click()
    await page.getByText('19 total', { exact: true }).waitFor()
  })

  it.skipIf(!site)('adds, edits and deletes an order', async () => {
    const page = await enter()
    const dialog = page.getByRole('dialog')
    await button(page, 'Add').click()
    await dialog.getByLabel('Sn', { exact: true }).fill('SN-000')
    await dialog.getByLabel('Amount', { exact: true }).fill('5')
    await dialog.getByRole('radio', { name: 'Open', exact: true }).check()
    await dialog.getByLabel('Note', { exact: true }).fill('stays')
    await dialog.getByLabel('Customer', { exact: true }).fill('Customer 3')
    await dialog.getByLabel('Customer', { exact: true }).press('Tab')
    await button(page, 'Save').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('58 total', { exact: true }).waitFor()
    await sortBy(page, 'Sn')
    const row = tableRows(page).filter({ hasText: 'SN-000' })
    await row.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByLabel('Amount', { exact: true }).fill('6')
    await button(page, 'Save').click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByRole('cell', { name: '6', exact: true }).waitFor()
    await row.getByRole('cell', { name: 'stays', exact: true }).waitFor()
    await row.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: /Delete|OK|Confirm/ }).click()
    await page.getByText('57 total', { exact: true }).waitFor()
  })

  it.skipIf(!site)('has addresses of records, forms, and what a list shows', async () => {
    const page = await enter()
    const dialog = page.getByRole('dialog')
    const hash = () => new URL(page.url()).hash
    const row = tableRows(page).first()
    const sn = await firstOf(page, 1)
    await row.getByRole('link', { name: sn, exact: true }).click()
    await dialog.filter({ hasText: sn }).waitFor()
    const at = hash()
    expect(at).toMatch(/^#\/orders\/\w+$/)
    await page.reload()
    await dialog.filter({ hasText: sn }).waitFor()
    await page.goto(`${site?.url}/${at}/edit`)
    await expect.poll(() => dialog.getByLabel('Sn', { exact: true }).inputValue()).toBe(sn)
    await page.goto(`${site?.url}/#/orders/create`)
    await dialog.getByLabel('Note', { exact: true }).waitFor()
    await page.goto(`${site?.url}/#/orders/987654`)
    await page.getByRole('alert').filter({ hasText: 'Record 987654 does not exist' }).waitFor()
    await page.goto(`${site?.url}/#/orders?status=open&page=2&sort=-amount`)
    await page.reload()
    await page.getByText('19 total', { exact: true }).waitFor()
    await page.goto(`${site?.url}/#/orders?page=3&sort=-amount`)
    await page.reload()
    await expect.poll(() => firstOf(page, 2)).toBe('16')
  })

  it.skipIf(!site)('shows what points to a record, and leads to the list of it', async () => {
    const page = await enter()
    const customer = tableRows(page).first().locator('.dw-reference').getByRole('link')
    await expect.poll(() => customer.innerText()).toContain('Customer 1')
    await customer.click()
    const related = page.getByRole('dialog').getByRole('region', { name: 'Orders Customer' })
    await related.getByText('8 total', { exact: true }).waitFor()
    expect(await related.getByRole('row').count()).toBe(1 + 5)
    await related.getByRole('button', { name: 'Next page', exact: true }).click()
    await expect.poll(() => related.getByRole('row').count()).toBe(1 + 3)
    await related.getByRole('link', { name: 'Open the list' }).click()
    await page.getByText('8 total', { exact: true }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/orders?customer=1')
    await page.reload()
    await page.getByText('8 total', { exact: true }).waitFor()
    expect(await tableRows(page).count()).toBe(8)
  })

  it.skipIf(!site || !backend.refuses)('shows at its field what the backend refuses', async () => {
    const page = await enter()
    const dialog = page.getByRole('dialog')
    await tableRows(page).first().getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByLabel('Sn', { exact: true }).fill('SN-101')
    await button(page, 'Save').click()
    await dialog.getByText('Please check the marked fields').waitFor()
    await dialog.getByText('order with this sn already exists.').waitFor()
    expect(await dialog.getByLabel('Sn', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    // No name stands in the answer to the login, so it is the one that was typed.
    expect(await page.locator('header').first().innerText()).toContain('admin')
  })
})
