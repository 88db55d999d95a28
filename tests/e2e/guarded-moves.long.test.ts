import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { launchBrowser } from '../../scripts/browser/browser'
import { startPreview } from '../../scripts/dev/preview'
import { schemaDirOf } from '../domains/folders'
import { atRest, button, dialogOf, rowsIn, rowsOf, type Walk } from '../domains/screen'
import { buildFolder } from './schema-build'

/* A library: a loan is lost only while its fine is small, and whoever says so fills the fine in. */

let browser: Browser
const closing: (() => unknown)[] = []
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await browser?.close()
})

/** Changes the data of a mock server that has ended: the two newest loans are lent, with these fines. */
const prepare = (data: string, fines: readonly number[]): void => {
  const stored = JSON.parse(readFileSync(data, 'utf8'))
  const loans = stored.resources.loan.toReversed()
  for (const [index, fine] of fines.entries()) {
    Object.assign(loans[index], { where: 'lent', fine, taken: '2026-01-31' })
  }
  writeFileSync(data, JSON.stringify(stored))
}

const start = async (): Promise<Walk> => {
  const { dist, model, remove } = await buildFolder(schemaDirOf('library'), { isPainting: false })
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-guards-'))
  const data = join(folder, 'data.json')
  await (await startMock({ model, port: 0, orders: 45, dataFile: data })).close()
  prepare(data, [999.99, 1000])
  const mock = await startMock({ model, port: 0, dataFile: data })
  const site = await startPreview({ outDir: dist, backend: mock.url, port: 0, model })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  closing.push(
    remove,
    () => rmSync(folder, { recursive: true, force: true }),
    () => mock.close(),
    () => site.close(),
    () => context.close(),
  )
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  return { page, url: site.url, model, language: model.app.languages.default, data }
}

/** Presses a move of a row, be it a button or an entry of its menu. */
const press = async ({ page }: Walk, row: Locator, name: string): Promise<void> => {
  if ((await button(row, name).count()) > 0) return button(row, name).click()
  await button(row, 'More').click()
  return page.getByRole('menuitem', { name, exact: true }).click()
}

const offered = async ({ page }: Walk, row: Locator): Promise<string[]> => {
  const buttons = await row.getByRole('button').allInnerTexts()
  if ((await button(row, 'More').count()) === 0) return buttons
  await button(row, 'More').click()
  const entries = await page.getByRole('menuitem').allInnerTexts()
  await page.keyboard.press('Escape')
  return [...buttons, ...entries].map((text) => text.trim())
}

test(
  'a move is offered while its guard holds, asks for its fields, and sends them',
  { timeout: 240_000 },
  async () => {
    const walk = await start()
    const { page, url, model } = walk
    const loan = model.resources.find(({ name }) => name === 'loan')
    if (!loan) throw new Error('no loans')
    await page.goto(url)
    await page.locator('[name=username]').fill('admin')
    await page.locator('[name=password]').fill('admin')
    await page.locator('form button[type=submit]').click()
    await page.locator('header').first().waitFor()
    await page.goto(`${url}/#${encodeURI(loan.path)}`)
    await atRest(walk)

    const [small, large] = [rowsOf(walk).nth(0), rowsOf(walk).nth(1)]
    expect(await offered(walk, small)).toContain('Lost')
    expect(await offered(walk, large)).not.toContain('Lost')
    await press(walk, large, 'Available actions')
    await dialogOf(walk).getByText('Only where Fine is less than 1,000.00').waitFor()
    await button(dialogOf(walk), 'Close').click()

    await press(walk, small, 'Lost')
    const fine = dialogOf(walk).locator('[name=fine]')
    expect(await fine.inputValue()).toBe('999.99')
    await fine.fill('-1')
    await button(dialogOf(walk), 'Confirm').click()
    await dialogOf(walk).locator('[name=fine][aria-invalid=true]').waitFor()
    await fine.fill('12.5')
    await button(dialogOf(walk), 'Confirm').click()
    await expect
      .poll(() => rowsIn(walk, loan).at(-1))
      .toMatchObject({ where: 'lost', fine: expect.toSatisfy((value) => Number(value) === 12.5) })
    await expect.poll(() => small.innerText()).toContain('12.50')
  },
)
