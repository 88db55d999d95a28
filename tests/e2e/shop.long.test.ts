import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../scripts/browser/browser'
import { startConsoleProcess, type ConsoleProcess } from '../../scripts/dev/console-process'
import { copyProject } from '../../scripts/test-tools/project-copy'
import { logIn } from './console'

/* The example of a shop, started as the guide says: generated in the place of the other schema, and served. */

const folder = mkdtempSync(join(tmpdir(), 'deskwright-shop-'))
const project = join(folder, 'project')

let site: ConsoleProcess
let browser: Browser
let page: Page
/** What the console of the browser says is wrong. A read that a page gave up is in it, too. */
const said: string[] = []

/** The words of the commands in the guide: what brings the shop, and what brings the first console back. */
const commands = () => {
  const guide = readFileSync('docs/home.md', 'utf8')
  const [, words, schema] =
    /npm run codegen -- (.+)\nSCHEMA_DIR=(\S+) npm start\n/.exec(guide) ?? []
  const [, back] = /`npm run codegen -- ([^`]+)` brings the first console back/.exec(guide) ?? []
  if (!words || !schema || !back) throw new Error('the guide does not say how the shop is started')
  return { words: words.split(' '), schema, back: back.split(' ') }
}

const codegen = (words: readonly string[]): string =>
  execFileSync(process.execPath, ['scripts/run.mjs', 'codegen', ...words], {
    cwd: project,
    encoding: 'utf8',
  })

beforeAll(async () => {
  copyProject(project)
  cpSync('examples', join(project, 'examples'), { recursive: true })
  const { words, schema } = commands()
  codegen(words)
  site = await startConsoleProcess(project, { SCHEMA_DIR: schema })
  browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(30_000)
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  // The first page of a new server waits until the packages are bundled.
  await page.goto(`${site.url}/#/index`, { timeout: 120_000 })
  await page.getByLabel('Username', { exact: true }).waitFor({ timeout: 120_000 })
  await logIn(page)
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

const limit = { timeout: 120_000 }

test('the home page has its blocks, with the records of the shop', limit, async () => {
  for (const name of ['To be packed', 'Not paid yet', 'Newest orders', 'Orders by status']) {
    await page.getByRole('region', { name, exact: true }).waitFor()
  }
  const newest = page.getByRole('region', { name: 'Newest orders', exact: true })
  await expect.poll(() => newest.locator('tbody tr').count(), { timeout: 30_000 }).toBe(5)
  const packed = page.getByRole('region', { name: 'To be packed', exact: true })
  await expect.poll(() => packed.innerText(), { timeout: 30_000 }).toMatch(/\d/)
})

test('the drawer tells the history, and what is done there at once', limit, async () => {
  await page.goto(`${site.url}/#/orders?status=paid`)
  await page.getByRole('heading', { name: 'Orders', level: 1, exact: true }).waitFor()
  await page.locator('.dw-table tbody tr a').first().click()
  const drawer = page.locator('dialog[data-beside]')
  const history = drawer.getByRole('region', { name: 'History', exact: true })
  await history.and(page.locator('[aria-busy=false]')).waitFor()
  const before = await history.getByRole('listitem').count()
  await drawer.getByRole('button', { name: 'Packed', exact: true }).first().click()
  const last = history.getByRole('listitem').first()
  await last.getByText('Paid (paid) → Packed (packed)', { exact: true }).waitFor()
  expect(await history.getByRole('listitem').count()).toBe(before + 1)
  expect(await last.innerText()).toContain('admin')
  expect(said.filter((text) => text.includes('the same key'))).toEqual([])
})

test('a refund by whoever took the parcel back is refused, and says why', limit, async () => {
  await page.goto(`${site.url}/#/orders?status=delivered`)
  // Until the address has been read, the rows are those of the list before.
  const status = page.locator('.dw-tag', { hasText: 'Delivered' })
  const delivered = page.locator('.dw-table tbody tr').filter({ has: status })
  await delivered.first().locator('a').first().click()
  const drawer = page.locator('dialog[data-beside]')
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await drawer.getByRole('button', { name: 'Returned', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Broken')
  await confirm.click()
  await drawer.getByRole('button', { name: 'Refunded', exact: true }).click()
  await confirm.click()
  const why =
    'To refunded Refunded it has to be moved by another person than the one who moved it to returned Returned'
  await page.getByRole('alert').getByText(why, { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Refunded', exact: true }).waitFor()
})

test('the first console comes back by the command that the guide names', limit, async () => {
  const generated = join(project, 'src/generated/order/index.ts')
  expect(readFileSync(generated, 'utf8')).toContain("'/orders'")
  codegen(commands().back)
  expect(readFileSync(generated, 'utf8')).toBe(readFileSync('src/generated/order/index.ts', 'utf8'))
})
