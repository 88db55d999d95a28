import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { logIn, tableRows, useConsole } from './console'
import { chooseOffered } from '../domains/walk-forms'
import { buildFolder, type SchemaBuild } from './schema-build'
import { expectPage } from './tab-strip'

/*
 * What the loan schema does not use of the language, in a production build of tests/features/schema: roles, tabs, nested
 * rows, conditions, operators, reasons, one record without a list, keys of text and of two parts, batched references.
 */

let built: Promise<SchemaBuild> | undefined
const get = (): Promise<SchemaBuild> =>
  (built ??= buildFolder('tests/features/schema', { isPainting: false }))

const site = useConsole(
  async () => startMock({ model: (await get()).model, port: 0, orders: 40 }),
  {},
  async () => (await get()).dist,
)
afterAll(async () => (await built)?.remove())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const input = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const go = (page: Page, path: string) => page.goto(`${site.url}/#${path}`)
/** By the login form: the login of this schema travels as JSON. */
const enter = async (path: string, user: string): Promise<Page> => {
  const page = await site.open()
  await go(page, path)
  await logIn(page, { user })
  return page
}
const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts()

test('a clerk: fields, calls and moves by role, and after a reload; references in one request; tabs', async () => {
  const asked: string[] = []
  const page = await enter('/employee', 'clerk')
  await page.locator('.dw-reference').first().waitFor()
  page.on('request', (request) => {
    // What the page asked for before it was loaded anew does not count.
    if (request.isNavigationRequest()) asked.length = 0
    asked.push(new URL(request.url()).pathname)
  })
  await page.reload()
  await expect.poll(() => tableRows(page).count()).toBeGreaterThan(5)
  await page.locator('.dw-reference').first().waitFor()
  await expect.poll(() => asked.filter((path) => path === '/admin/team')).toHaveLength(1)

  const gone = page.getByRole('menuitem', { name: 'Gone', exact: true })
  await tableRows(page).first().getByRole('button', { name: 'More', exact: true }).click()
  await gone.waitFor()
  expect(await gone.getAttribute('title')).toBe('Only for: Payroll')
  expect(await gone.getAttribute('aria-disabled')).toBe('true')
  await page.reload()
  await tableRows(page).first().waitFor()
  expect((await heads(page)).join(' ')).not.toContain('Salary')
  expect(await input(page, 'Salary from').count()).toBe(0)

  await button(page, 'Add').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Zoe')
  expect(await dialog.getByLabel('Salary', { exact: true }).count()).toBe(0)
  await button(page, 'Save').click()
  await dialog.getByRole('tab', { name: /^Work/, selected: true }).waitFor()
  await dialog.getByText('Contains an error').waitFor()
  await expect
    .poll(() =>
      dialog.getByLabel('Team', { exact: true }).evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
  expect(await dialog.getByLabel('Grade', { exact: true }).getAttribute('readonly')).not.toBeNull()
  await dialog.getByLabel('Team', { exact: true }).press('ArrowDown')
  await chooseOffered(page)
  await button(page, 'Save').click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('td').filter({ hasText: /^Zoe$/ }).waitFor()
})

test('blocks of the home page: figures, a chart and a list, by role, with a way to the list; a failure is tried again', async () => {
  const page = await site.open()
  let isDown = true
  await page.route('**/admin/employee', (route) =>
    isDown ? route.fulfill({ status: 502 }) : route.continue(),
  )
  await go(page, '/index')
  await logIn(page, { user: 'payroll' })
  const block = (name: string) => page.getByRole('region', { name, exact: true })
  await block('People').getByRole('alert').waitFor()
  isDown = false
  for (const name of ['People', 'Salaries', 'By state', 'First']) {
    await block(name).getByRole('button', { name: 'Try again' }).click()
  }
  await block('My work').getByText('Last 50 actions in this browser').waitFor()
  const figure = block('People').locator('.dw-home-figure')
  // Forty, and whoever was added before.
  await expect.poll(() => figure.innerText()).toMatch(/^4[0-9]$/)
  const people = Number(await figure.innerText())
  const salaries = await block('Salaries').locator('.dw-home-figure').innerText()
  expect(Number(salaries.replaceAll(',', ''))).toBeGreaterThan(40)
  const chart = block('By state').getByRole('row')
  const counts = await chart.locator('td:last-child').allInnerTexts()
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(people)
  expect(await chart.first().getByRole('rowheader').innerText()).toBe('Here')
  expect(await block('First').getByRole('row').count()).toBe(4)
  await block('First').getByRole('link', { name: 'Open the list' }).click()
  await expect.poll(() => input(page, 'Salary from').inputValue()).toBe('0')

  const clerk = await enter('/index', 'clerk')
  await clerk.getByRole('region', { name: 'People' }).waitFor()
  expect(await clerk.getByRole('region', { name: 'Salaries' }).count()).toBe(0)
  await clerk.getByRole('columnheader', { name: 'Team' }).waitFor()
  expect((await heads(clerk)).join(' ')).not.toContain('Salary')
})

test('payroll: a move with a reason, and a filter of several', async () => {
  const page = await enter('/employee', 'payroll')
  await expect.poll(() => heads(page).then((all) => all.join(' '))).toContain('Salary')
  const row = tableRows(page)
    .filter({ has: button(page, 'Illness') })
    .first()
  const id = await row.locator('td').first().innerText()
  const same = page
    .getByRole('row')
    .filter({ has: page.locator('td').filter({ hasText: new RegExp(`^${id}$`) }) })
  await row.getByRole('button', { name: 'Illness', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.getByText('cannot be empty').waitFor()
  await dialog.getByLabel('Reason', { exact: true }).fill('flu')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await same.locator('td').filter({ hasText: /Away/ }).first().waitFor()

  await page.getByRole('button', { name: 'Team', exact: true }).click()
  const ticks = page.getByRole('checkbox')
  await ticks.first().check()
  await ticks.nth(1).check()
  await page.keyboard.press('Escape')
  const sent = page.waitForRequest((request) => request.url().endsWith('/admin/employee'))
  await button(page, 'Search').click()
  expect((JSON.parse((await sent).postData() ?? '') as { team: unknown[] }).team).toHaveLength(2)
})

test('one record, rows in rows; keys of text and of two parts; operators in the browser', async () => {
  const page = await enter('/company', 'admin')
  const dialog = page.getByRole('dialog')
  const save = async () => {
    await button(page, 'Save').click()
    await dialog.waitFor({ state: 'detached' })
  }
  await button(page, 'Edit').click()
  await dialog.getByLabel('Name', { exact: true }).fill('Acme')
  const seats = dialog.getByLabel('Seats', { exact: true })
  await seats.first().fill('12345')
  const booked = dialog.getByLabel('Bookable', { exact: true }).first()
  if (await booked.isChecked()) await booked.click()
  const prices = dialog.getByLabel('Price', { exact: true })
  const before = await prices.count()
  await booked.click()
  await expect.poll(() => prices.count()).toBe(before + 1)
  await save()
  await page.getByText(/^12,?345$/).waitFor()
  await page.getByText('Acme', { exact: true }).waitFor()

  await go(page, '/booking')
  await expectPage(page, '/booking')
  await button(page, 'Add').click()
  await dialog.getByLabel('Room', { exact: true }).fill('a/b 1')
  await dialog.getByLabel('Slot', { exact: true }).fill('77')
  await save()
  const slot = tableRows(page).filter({ hasText: 'a/b 1' })
  await slot.getByRole('button', { name: 'Edit', exact: true }).click()
  expect(await dialog.getByLabel('Room', { exact: true }).getAttribute('readonly')).not.toBeNull()
  await dialog.getByLabel('Purpose', { exact: true }).fill('Meeting')
  await save()
  await slot
    .locator('td')
    .filter({ hasText: /^Meeting$/ })
    .waitFor()
  await slot.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await slot.waitFor({ state: 'detached' })

  await go(page, '/team')
  await expectPage(page, '/team')
  await button(page, 'Add').click()
  await dialog.getByLabel('Code', { exact: true }).fill('007')
  await dialog.getByLabel('Name', { exact: true }).fill('Agents')
  await dialog.getByLabel('Size', { exact: true }).fill('4711')
  await save()
  await input(page, 'Size from').fill('4711')
  await expect.poll(() => tableRows(page).count()).toBe(1)
  await input(page, 'Size from').fill('')
  await input(page, 'Name').first().fill('gents')
  await page.getByText('No results for these filters').waitFor()
  await input(page, 'Name').first().fill('agents')
  await page.locator('td').filter({ hasText: /^007$/ }).waitFor()
})

test('a console that nobody uses warns, locks all its tabs, and gives the form back', async () => {
  const page = await site.open()
  await page.clock.install()
  await go(page, '/employee')
  await logIn(page, { user: 'clerk' })
  await button(page, 'Add').click()
  const name = page.getByRole('dialog').getByRole('textbox').first()
  await name.fill('Half typed')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/#/team`)
  await tableRows(other).first().waitFor()

  const warning = page.getByRole('alert').getByText('will be locked soon')
  await page.clock.fastForward('29:10')
  await warning.waitFor()
  expect(await page.getByRole('alert').innerText()).toMatch(/\b(4\d|50) s\b/)
  await button(page, 'Keep working').click()
  await warning.waitFor({ state: 'detached' })
  await page.clock.fastForward('29:30')
  await warning.waitFor()

  await page.clock.fastForward('00:40')
  for (const each of [page, other]) {
    await each.getByRole('dialog', { name: 'Log in' }).getByText('was locked after').waitFor()
    expect(each.url()).toContain('/#/login')
    expect(await tableRows(each).count()).toBe(0)
  }
  expect(await page.content()).not.toContain('Half typed')
  // Longer than the console remembers answers that nobody looks at.
  await page.clock.fastForward('20:00')
  await logIn(page, { user: 'clerk' })
  await expect.poll(() => name.inputValue()).toBe('Half typed')
  await tableRows(other).first().waitFor()
})

test('a record shows what points to it, and leads to the list of it', async () => {
  const page = await enter('/employee', 'clerk')
  const reference = tableRows(page).first().locator('.dw-reference').getByRole('link')
  await reference.waitFor()
  await expect.poll(() => reference.innerText()).toContain(' ')
  const team = await reference.innerText()
  const name = await tableRows(page).first().locator('[data-label=Name]').innerText()
  await reference.click()
  const related = page.getByRole('dialog').getByRole('region', { name: 'Employees Team' })
  await related.getByRole('link', { name, exact: true }).waitFor()
  const said = await related.getByText(/ total$/).innerText()
  await related.getByRole('link', { name: 'Open the list' }).click()
  const asked = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('team')
  await expect.poll(asked).not.toBeNull()
  expect(team.endsWith(` ${asked()}`)).toBe(true)
  await page.getByText(said, { exact: true }).waitFor()
  expect(`${await tableRows(page).count()} total`).toBe(said)
  const shown = tableRows(page).locator('[data-label=Team]')
  expect(new Set(await shown.allInnerTexts())).toEqual(new Set([team]))
})

test('where nothing points to a record, its list says so', async () => {
  const page = await enter('/team/create', 'clerk')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code', { exact: true }).fill('EMPTY')
  await dialog.getByLabel('Name', { exact: true }).fill('Nobody yet')
  await button(page, 'Save').click()
  await dialog.waitFor({ state: 'detached' })
  await go(page, '/team/EMPTY')
  const related = dialog.getByRole('region', { name: 'Employees Team' })
  await related.getByText('No data').waitFor()
})

test('one question for many records: the bar moves no row, and each record is sent what was filled in', async () => {
  const page = await enter('/team', 'admin')
  await tableRows(page).first().waitFor()
  const bar = page.getByRole('region', { name: 'Selection' })
  const [before, top] = [await tableRows(page).count(), await tableRows(page).first().boundingBox()]
  await page.getByRole('checkbox', { name: 'Select all rows that are shown' }).check()
  await bar.getByText(`${before} selected`).waitFor()
  // The rows have not moved under the pointer.
  expect(await tableRows(page).first().boundingBox()).toEqual(top)

  await bar.getByRole('button', { name: 'Announce' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Subject').fill('Moving')
  await question.getByRole('button', { name: 'Confirm' }).click()
  const announced = page.getByRole('dialog', { name: `Announce: ${before} of ${before}` })
  await announced.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => tableRows(page).getByText('Moving').count()).toBe(before)

  // The backend refuses the second one.
  let deletions = 0
  await page.route('**/admin/team/delete', (route) => {
    deletions += 1
    return deletions === 2
      ? route.fulfill({ json: { code: 5, msg: 'It still has people', data: null } })
      : route.continue()
  })
  const boxes = tableRows(page).getByRole('checkbox')
  for (const index of [0, 1]) await boxes.nth(index).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await button(page, 'Confirm').click()
  const results = page.getByRole('dialog', { name: 'Delete: 2 of 2' })
  await results.getByText('It still has people').waitFor()
  await results.getByRole('button', { name: 'Close' }).click()
  await bar.getByText('1 selected').waitFor()
  expect(deletions).toBe(2)

  await page.setViewportSize({ width: 360, height: 780 })
  const [card, box] = [
    await tableRows(page).first().boundingBox(),
    await boxes.first().boundingBox(),
  ]
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
})
