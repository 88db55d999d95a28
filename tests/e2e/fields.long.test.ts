import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { logIn, tableRows, useConsole } from './console'
import { buildFolder, type SchemaBuild } from './schema-build'

/*
 * Kinds of fields in a production build of tests/domains/tickets: maps, times of day, checks across fields, unique
 * values, records that are read before they are shown.
 */

let built: Promise<SchemaBuild> | undefined
const get = (): Promise<SchemaBuild> =>
  (built ??= buildFolder('tests/domains/tickets/schema', { isPainting: false }))

const site = useConsole(
  async () => startMock({ model: (await get()).model, port: 0, orders: 40 }),
  {},
  async () => (await get()).dist,
)
afterAll(async () => (await built)?.remove())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const input = (page: Page, name: string) =>
  page.getByRole('dialog').getByLabel(name, { exact: true })

const enter = async (path: string): Promise<Page> => {
  const page = await site.open()
  await page.goto(`${site.url}/#${path}`)
  await logIn(page, { user: 'admin' })
  await tableRows(page).first().waitFor()
  return page
}

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

test('adds a record: a map entry by entry, a time, a check across fields, a value that is taken', async () => {
  const page = await enter('/event')
  await button(page, 'Add').click()
  await input(page, 'Name').fill('Night of science')
  await input(page, 'Short form').fill('night')
  await input(page, 'First day').fill('2026-05-02')
  await input(page, 'Last day').fill('2026-05-01')
  await input(page, 'Doors').fill('19:30')
  const maps = page.getByRole('dialog').getByRole('button', { name: 'Add entry' })
  await maps.first().click()
  await page.getByLabel('Key 1', { exact: true }).fill('room.no')
  await page.getByLabel('Value 1', { exact: true }).fill('A 12')
  await button(page, 'Save').click()
  await page.getByText('The last day is before the first one').waitFor()
  await picture(page, 'create')
  await input(page, 'First day').fill('2026-05-01')
  await page.getByText('The last day is before the first one').waitFor({ state: 'detached' })
  await input(page, 'Type Quota').selectOption('Text')
  await page.getByRole('textbox', { name: 'Quota', exact: true }).fill('unlimited')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await button(page, 'Save').click()
  expect((await sent).postDataJSON()).toMatchObject({
    date_from: '2026-05-01',
    date_to: '2026-05-01',
    doors: '19:30',
    begin: '20:00',
    quota: 'unlimited',
    meta_data: { 'room.no': 'A 12' },
  })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tableRows(page).filter({ hasText: 'unlimited' }).waitFor()

  await button(page, 'Add').click()
  await input(page, 'Name').fill('Another')
  await input(page, 'Short form').fill('night')
  await input(page, 'First day').fill('2026-05-02')
  await button(page, 'Save').click()
  const note = page.getByRole('dialog').getByText('night exists already').first()
  await note.waitFor()
  expect(await input(page, 'Short form').getAttribute('aria-invalid')).toBe('true')
})

test('reads a record before it shows or edits it, and saves what it has not touched as it was', async () => {
  const page = await enter('/event')
  const read = page.waitForRequest((request) => /\/event\/\d+$/.test(request.url()))
  await tableRows(page).first().getByRole('button', { name: 'View' }).click()
  await read
  await page.getByRole('dialog').getByText('Properties').waitFor()
  await picture(page, 'show')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The browser does not always keep the body of an answer for whoever looks on, so the test hands it over itself.
  const records: Record<string, unknown>[] = []
  await page.route(/\/event\/\d+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    records.push((await response.json()).data)
    return route.fulfill({ response })
  })
  await tableRows(page).first().getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => records.length).toBeGreaterThan(0)
  await input(page, 'Name').fill('Renamed')
  await input(page, 'Type Quota').selectOption('Number')
  await page.getByRole('textbox', { name: 'Quota', exact: true }).fill('250')
  await picture(page, 'edit')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, 'Save').click()
  const { id: _id, slug: _slug, plan: _plan, photos: _photos, ...kept } = records.at(-1) ?? {}
  expect((await sent).postDataJSON()).toMatchObject({ ...kept, name: 'Renamed', quota: 250 })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('x') })

test('sends files with a form, says what is wrong with one, and shows what is stored', async () => {
  const page = await enter('/event')
  await button(page, 'Add').click()
  await input(page, 'Name').fill('With files')
  await input(page, 'Short form').fill('files')
  await input(page, 'First day').fill('2026-06-01')
  const chooser = (name: string) => page.getByRole('dialog').locator(`input[name="${name}"]`)
  await chooser('plan').setInputFiles({
    name: 'plan.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('no'),
  })
  await page.getByText('plan.exe is not an accepted file type. Accepted: .pdf, image/*').waitFor()
  await chooser('plan').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(2_097_153),
  })
  await page.getByText('plan.pdf is larger than 2 MB').waitFor()
  const plan = { name: 'seats ü.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await chooser('plan').setInputFiles(plan)
  await page.getByText('plan.pdf is larger than 2 MB').waitFor({ state: 'detached' })
  await chooser('photos').setInputFiles([photo('a.png'), photo('b.png')])
  await chooser('photos').setInputFiles([photo('c.png')])
  await button(page, 'Remove b.png').click()
  await button(page, 'Remove a.png').scrollIntoViewIfNeeded()
  await picture(page, 'files')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await button(page, 'Save').click()
  expect(await (await sent).headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const row = tableRows(page).filter({ hasText: 'With files' })
  await row.getByRole('button', { name: 'View' }).click()
  const shown = page.getByRole('dialog')
  await shown.getByText('seats ü.pdf').waitFor()
  expect(await shown.getByText('a.png').locator('../..').textContent()).toBe('a.png, c.png')
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })

  await row.getByRole('button', { name: 'Edit' }).click()
  await input(page, 'Name').fill('With other files')
  const again = page.waitForRequest((request) => ['PUT', 'PATCH'].includes(request.method()))
  await button(page, 'Save').click()
  const body: unknown = (await again).postDataJSON()
  expect(body).not.toHaveProperty('plan')
  expect(body).not.toHaveProperty('photos')
})
