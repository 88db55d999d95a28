import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { logIn, tableRows, useConsole } from './console'
import { buildFolder, type SchemaBuild } from './schema-build'

/*
 * Fields that depend on others in a production build of tests/limits: choices, references, one of several resources,
 * suggested values.
 */

let built: Promise<SchemaBuild> | undefined
const get = (): Promise<SchemaBuild> => (built ??= buildFolder('tests/limits/schema'))

const site = useConsole(
  async () => startMock({ model: (await get()).model, port: 0, orders: 40 }),
  {},
  async () => (await get()).dist,
)
afterAll(async () => (await built)?.remove())

const input = (page: Page, name: string) =>
  page.getByRole('dialog').getByLabel(name, { exact: true })

/** Pictures for people, only where somebody asks for them. */
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['FIELD_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png` })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

const enter = async (): Promise<Page> => {
  const page = await site.open()
  await page.goto(`${site.url}/#/parcel`)
  await logIn(page, { user: 'admin', language: 'en' })
  await tableRows(page).first().waitFor()
  return page
}

test('adds a record whose fields depend on each other', async () => {
  const page = await enter()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog').getByText('Choose first: Province').waitFor()
  await picture(page, 'empty-en')
  await page.getByRole('radio', { name: 'China' }).check()
  await page.getByRole('radio', { name: 'Rail' }).check()
  await page.getByRole('radio', { name: 'Japan' }).check()
  await expect.poll(() => page.getByRole('radio', { name: 'Rail' }).count()).toBe(0)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
  await page.getByRole('radio', { name: 'Ship' }).check()

  await input(page, 'Province').click()
  const province = page.getByRole('option').first()
  const key = /\((\d+)\)$/.exec((await province.textContent()) ?? '')?.[1]
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    const filter = searchParams.get('filter')
    return pathname.endsWith('/city') && filter === JSON.stringify({ province: Number(key) })
  })
  await province.click()
  await asked

  await page.getByRole('radio', { name: 'Company' }).check()
  await input(page, 'Owner').click()
  const company = page.getByRole('option').first()
  const owner = (await company.textContent()) ?? ''
  await company.click()

  await input(page, 'Pieces').fill('1234')
  await input(page, 'Each').fill('0.10')
  await expect.poll(() => input(page, 'Total').inputValue()).toMatch(/^123\.40?$/)
  expect(await input(page, 'Name').inputValue()).toBe('JP-1234')
  await picture(page, 'filled-en')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({
    country: 'JP',
    way: 'ship',
    province: Number(key),
    city: null,
    ownerType: 'company',
    owner: Number(/\((\d+)\)$/.exec(owner)?.[1]),
    pieces: 1234,
    each: 0.1,
    total: 123.4,
    name: 'JP-1234',
  })
  await page.getByText('Saved', { exact: true }).first().waitFor()
})

test('shows the owner by name, whichever resource it is of', async () => {
  const page = await enter()
  const row = tableRows(page).filter({ hasText: 'Company' }).first()
  await row
    .getByText(/\S+ \d+$/)
    .first()
    .waitFor()
  await picture(page, 'list')
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => input(page, 'Owner').inputValue()).toMatch(/ \(\d+\)$/)
  await picture(page, 'edit-en')
})
