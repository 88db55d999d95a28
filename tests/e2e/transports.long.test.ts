import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { logIn, moveAway, pressAction, tableRows, useConsole } from './console'
import { buildFolder, type SchemaBuild } from './schema-build'

/*
 * Other backends by configuration only: one resource speaks REST, one plain JSON, HTTP status decides, a bearer token
 * says who asks. What is expected of the console is what the server saw.
 */

let built: Promise<SchemaBuild> | undefined
const get = (): Promise<SchemaBuild> =>
  (built ??= buildFolder('tests/codegen/cases/rest/schema', { isPainting: false }))

const site = useConsole(
  async () => startMock({ model: (await get()).model, port: 0, orders: 40, faults: true }),
  {},
  async () => (await get()).dist,
  async () => (await get()).model,
)
beforeEach(async () => {
  await fetch(`${site.backend}/__requests`, { method: 'DELETE' })
  await fetch(`${site.backend}/__faults`, { method: 'DELETE' })
})
afterAll(async () => (await built)?.remove())

interface Seen {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly raw: string
  readonly headers: Readonly<Record<string, string>>
}
const seen = async (): Promise<Seen[]> => (await fetch(`${site.backend}/__requests`)).json()
const lines = async (): Promise<string[]> =>
  (await seen()).map(({ method, path, query, raw }) =>
    [`${method} ${path}${query && `?${decodeURIComponent(query)}`}`, raw].join(' ').trim(),
  )
/** The server has seen this request; what it saw before is forgotten. */
const sees = async (line: string): Promise<void> => {
  await expect.poll(lines, { timeout: 15_000 }).toContain(line)
  await fetch(`${site.backend}/__requests`, { method: 'DELETE' })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const input = (page: Page, name: string) => page.getByLabel(name, { exact: true })

const fault = (parts: object) =>
  fetch(`${site.backend}/__faults`, { method: 'POST', body: JSON.stringify(parts) })

/** Cuts the connection after the server has done what a request of this method asks for. */
const losesAnswer = (page: Page, method: string, path: string) =>
  page.route(path, async (route) => {
    if (route.request().method() !== method) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })

/** Logged in by the form, since this backend has a login of its own. */
const enter = async (path: string): Promise<Page> => {
  const page = await site.open()
  await page.goto(`${site.url}/#${path}`)
  await logIn(page)
  return page
}

test('json: calls as the schema describes them, in plain JSON', async () => {
  const page = await site.open()
  await page.goto(`${site.url}/#/ship`)
  await logIn(page)
  const dialog = page.getByRole('dialog')
  await page.getByText(/^\d+ total$/).waitFor()
  const requests = await seen()
  expect(requests[0]).toMatchObject({ path: '/v1/session', raw: '{"user":"admin","pass":"admin"}' })
  const list = requests.find(({ path }) => path === '/v1/ships')
  expect(list?.headers['authorization']).toMatch(/^Bearer \S+$/)
  await sees('GET /v1/ships?page=1&pageSize=15')

  const row = tableRows(page).first()
  const key = await row.locator('td').first().innerText()
  const state = await row.getByRole('button', { name: /^(?:Afloat|Docked)$/ }).innerText()
  await row.getByRole('button', { name: state, exact: true }).click()
  await row.getByRole('button', { name: state === 'Afloat' ? 'Docked' : 'Afloat' }).waitFor()
  await sees(`POST /v1/ships/${key}/dock {}`)

  await row.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Aurora')
  await dialog.getByLabel('Cars', { exact: true }).fill('120')
  await button(page, 'Save').click()
  await dialog.waitFor({ state: 'detached' })
  await sees(`PUT /v1/ships/${key} {"name":"Aurora","cars":120}`)

  await input(page, 'Name').fill('Auro')
  await input(page, 'Name').press('Enter')
  await page.getByText('1 total', { exact: true }).waitFor()
  await sees('GET /v1/ships?name=Auro&page=1&pageSize=15')
  await pressAction(row, 'Delete')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page
    .locator('td')
    .filter({ hasText: /^Aurora$/ })
    .waitFor({ state: 'detached' })
  await sees(`DELETE /v1/ships/${key}`)
})

test('rest: a list that the server pages, sorts and filters, and what is done with its records', async () => {
  const page = await enter('/sailing')
  const dialog = page.getByRole('dialog')
  await page.getByText('40 total').waitFor()
  expect(await tableRows(page).count()).toBe(15)
  await button(page, 'Next page').click()
  await sees('GET /v1/sailings?filter={}&range=[15,29]')
  await page.getByRole('columnheader', { name: 'Fare' }).getByRole('button').click()
  await sees('GET /v1/sailings?filter={}&range=[0,14]&sort=["fare","ASC"]')
  await input(page, 'Up to').fill('2000')
  await button(page, 'Search').click()
  await sees('GET /v1/sailings?filter={"fareMax":2000}&range=[0,14]&sort=["fare","ASC"]')
  await input(page, 'Up to').fill('')

  await button(page, 'Add').click()
  await dialog.getByLabel('Number', { exact: true }).fill('Z 1')
  await dialog.getByLabel('Fare', { exact: true }).fill('12.50')
  await button(page, 'Save').click()
  await dialog.waitFor({ state: 'detached' })
  await sees('POST /v1/sailings {"no":"Z 1","ship":null,"fare":12.5,"class":1,"decks":[]}')

  await input(page, 'Number').fill('Z 1')
  await button(page, 'Search').click()
  await page.getByText('1 total', { exact: true }).waitFor()
  const row = tableRows(page).filter({ hasText: 'Z 1' })
  await row.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('Fare', { exact: true }).fill('9')
  await button(page, 'Save').click()
  await dialog.waitFor({ state: 'detached' })
  await sees('PUT /v1/sailings/41 {"ship":null,"fare":9,"tags":[],"leaves":null}')

  // The answer is lost on its way: the console looks, and does not send again.
  await losesAnswer(page, 'PATCH', '**/v1/sailings/41')
  await row.getByRole('button', { name: 'Sailed', exact: true }).click()
  await expect.poll(lines, { timeout: 15_000 }).toContain('GET /v1/sailings/41')
  await row.getByRole('button', { name: 'Sailed', exact: true }).waitFor({ state: 'detached' })
  const moves = (await lines()).filter((line) => line.startsWith('PATCH'))
  expect(moves).toEqual(['PATCH /v1/sailings/41 {"phase":"sailed"}'])

  // The list is read again after a removal. That read must not take the fault that follows.
  await moveAway(page)
  const readAgain = page.waitForResponse(/\/sailings\?/)
  await pressAction(row, 'Delete')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await readAgain
  await sees('DELETE /v1/sailings/41')

  await fault({ status: 401, times: 1 })
  await button(page, 'Search').click()
  await input(page, 'Username').waitFor()
  expect(await page.evaluate(() => location.hash)).toBe('#/login')
})

test('rest: of two windows that change one record, the second is told what the first has done', async () => {
  const [mine, theirs] = [await enter('/sailing'), await enter('/sailing')]
  const planned = tableRows(mine).filter({ has: mine.getByRole('button', { name: 'Sailed' }) })
  const number = await planned.first().locator('td').first().innerText()
  const row = (page: Page) => tableRows(page).filter({ hasText: number })
  const open = async (page: Page) => {
    await row(page).getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Fare', { exact: true }).waitFor()
  }
  for (const page of [mine, theirs]) await open(page)
  await input(theirs, 'Fare').fill('11')
  await input(theirs, 'Leaves').fill('2027-03-04')
  await button(theirs, 'Save').click()
  await theirs.getByRole('dialog').waitFor({ state: 'detached' })

  await input(mine, 'Fare').fill('22')
  await button(mine, 'Save').click()
  const told = mine.getByRole('dialog').getByRole('alert')
  await told.getByText('Not saved: the record has been changed elsewhere').waitFor()
  const changes = await told.getByRole('listitem').allInnerTexts()
  expect(changes).toHaveLength(2)
  expect(changes.find((text) => text.startsWith('Fare'))).toMatch(/→ 11 .*you typed 22/)
  expect(await input(mine, 'Fare').inputValue()).toBe('22')
  expect(await button(mine, 'Save').isDisabled()).toBe(true)
  await button(mine, 'Use the new values, keep mine').click()
  expect(await input(mine, 'Fare').inputValue()).toBe('22')
  expect(await input(mine, 'Leaves').inputValue()).toBe('2027-03-04')
  await button(mine, 'Save').click()
  await mine.getByRole('dialog').waitFor({ state: 'detached' })
  const writes = (await seen()).filter(({ method }) => method === 'PUT')
  const tags = writes.map(({ headers }) => headers['if-match'])
  expect(tags[0]).toBe(tags[1])
  expect(new Set(tags).size).toBe(2)
  expect(JSON.parse(writes[2]?.raw ?? '')).toMatchObject({ fare: 22, leaves: '2027-03-04' })

  // A row in another status than the one on the screen is not moved a second time.
  await row(theirs).getByRole('button', { name: 'Sailed', exact: true }).click()
  await row(theirs)
    .getByRole('button', { name: 'Sailed', exact: true })
    .waitFor({ state: 'detached' })
  await row(mine).getByRole('button', { name: 'Sailed', exact: true }).click()
  await mine.getByText('Not done: the record has been changed elsewhere').waitFor()
  await row(mine)
    .getByRole('button', { name: 'Sailed', exact: true })
    .waitFor({ state: 'detached' })
  expect((await seen()).filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})
