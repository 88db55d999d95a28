import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from './axe'
import { moveAway, tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { wider } from '../support/thorough'

/* An order beside its list: how it is opened, what it shows and hides, and what can be done with it there. */

const site = useConsole(undefined, { orders: 120 })
const server = saboteur(() => site.backend)

const drawer = (page: Page) => page.locator('dialog[data-beside]')
const hash = (page: Page): string => new URL(page.url()).hash
const button = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true })

/** What stands beside a label. */
const valueOf = (page: Page, label: string) =>
  drawer(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('.dw-shown-value')

const cellsAt = (page: Page, at: number): Promise<string[]> =>
  tableRows(page).nth(at).locator('td').allInnerTexts()

const focusIsIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((where) => document.activeElement?.closest(where) !== null, selector)

async function openOrders(width = 1280): Promise<Page> {
  const page = await site.signIn('/order', { width })
  await tableRows(page).first().waitFor()
  // The keys come when nobody waits for anything else.
  await expect
    .poll(async () => {
      await page.keyboard.press('j')
      return focusIsIn(page, 'tbody > tr')
    })
    .toBe(true)
  return page
}

const sentTo = async (path: string): Promise<number> => (await server.seen(path)).length

/** An order in a status, by its place on the page. */
const rowIn = (page: Page, status: string) => tableRows(page).filter({ hasText: status }).first()

test('Enter opens the order beside the list; keys go on through the list, and Escape leads back', async () => {
  const page = await openOrders()
  await page.keyboard.press('k')
  const [id = '', sn = ''] = await cellsAt(page, 0)
  await page.keyboard.press('Enter')
  await drawer(page).getByRole('heading', { name: sn }).waitFor()
  expect(hash(page)).toBe(`#/order/${id}`)
  expect(await focusIsIn(page, 'dialog[data-beside]')).toBe(true)
  expect(await problems(page)).toEqual([])
  // The list is still there to be used.
  const box = await drawer(page).boundingBox()
  expect(box?.x).toBeGreaterThan(640)
  const entries = await page.evaluate(() => window.history.length)
  for (const key of ['j', 'ArrowDown', 'j', 'ArrowUp']) await page.keyboard.press(key)
  const [next = '', nextSn = ''] = await cellsAt(page, 2)
  await drawer(page).getByRole('heading', { name: nextSn }).waitFor()
  expect(hash(page)).toBe(`#/order/${next}`)
  expect(await page.evaluate(() => window.history.length)).toBe(entries)
  expect(await focusIsIn(page, 'dialog[data-beside]')).toBe(true)
  expect(await tableRows(page).nth(2).getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => drawer(page).count()).toBe(0)
  expect(hash(page)).toBe('#/order')
  expect(await focusIsIn(page, 'tbody > tr:nth-child(3)')).toBe(true)
})

wider('a click opens it, another row takes its place, and Back closes it', async () => {
  const page = await openOrders()
  const [, sn = ''] = await cellsAt(page, 1)
  const [, other = ''] = await cellsAt(page, 4)
  await tableRows(page).nth(1).getByRole('link', { name: sn, exact: true }).click()
  await drawer(page).getByRole('heading', { name: sn }).waitFor()
  await tableRows(page).nth(4).getByRole('link', { name: other, exact: true }).click()
  await drawer(page).getByRole('heading', { name: other }).waitFor()
  await page.reload()
  await drawer(page).getByRole('heading', { name: other }).waitFor()
  await page.goBack()
  await expect.poll(() => drawer(page).count()).toBe(0)
  await tableRows(page).first().waitFor()
})

wider('an order of another page is read, and one that does not exist says so', async () => {
  const page = await site.signIn('/order/3')
  await expect
    .poll(() => valueOf(page, 'Id').or(drawer(page).locator('dd').first()).first().innerText())
    .toBe('3')
  await page.goto(`${site.url}/#/order/987654`)
  await drawer(page)
    .getByRole('alert')
    .filter({ hasText: 'Record 987654 does not exist' })
    .waitFor()
  await button(page, 'Back to the list').click()
  await expect.poll(() => hash(page)).toBe('#/order')
})

test('what is personal is hidden until it is asked for, and the next order hides its own', async () => {
  const page = await openOrders()
  const cells = await cellsAt(page, 0)
  const mobile = cells.find((text) => /^0?\d{9,12}$/.test(text.trim()))?.trim() ?? ''
  expect(mobile).not.toBe('')
  await tableRows(page).first().getByRole('link').first().click()
  await drawer(page).waitFor()
  const shown = valueOf(page, 'Mobile')
  expect(await shown.innerText()).toBe(`****${mobile.slice(-4)}`)
  expect(await drawer(page).innerText()).not.toContain(mobile)
  const name = await valueOf(page, 'Name').innerText()
  expect(name).toMatch(/^.\*\*$/u)
  await button(page, 'Show Mobile').click()
  await expect.poll(() => shown.innerText()).toBe(mobile)
  await button(page, 'Show personal data').click()
  await expect.poll(() => valueOf(page, 'Name').innerText()).not.toContain('*')
  await drawer(page).focus()
  await page.keyboard.press('j')
  await expect.poll(() => shown.innerText()).toMatch(/^\*{4}\d{4}$/)
})

wider('c copies the number, C the link, and a button one field', async () => {
  const page = await site.signIn('/order', { fresh: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await tableRows(page).first().waitFor()
  const [id = '', sn = ''] = await cellsAt(page, 0)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await tableRows(page).first().getByRole('link').first().click()
  await drawer(page).waitFor()
  await page.keyboard.press('c')
  await expect.poll(copied).toBe(sn)
  await page.keyboard.press('Shift+C')
  await expect.poll(copied).toBe(`${site.url}/#/order/${id}`)
  await button(page, 'Copy: Mobile').click()
  await expect.poll(copied).toMatch(/^\d{9,12}$/)
  expect(await drawer(page).innerText()).not.toContain(await copied())
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  expect(await sheet.locator('dd').allInnerTexts()).toContain('Copy link to the record')
  expect(await sheet.locator('kbd').allInnerTexts()).toContain('shift+c')
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)
  expect(await drawer(page).count()).toBe(1)
})

test('a move is made from there, asks first where it must, and is told as done in this browser', async () => {
  const page = await openOrders()
  await page.locator('select[name=status]').selectOption('9')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const row = rowIn(page, 'Disbursement processing')
  await expect
    .poll(async () =>
      (await tableRows(page).allInnerTexts()).every((text) => text.includes('processing')),
    )
    .toBe(true)
  await row.getByRole('link').first().click()
  await button(page, 'Disbursed').waitFor()
  const before = await sentTo('/order/disburse')
  await page.mouse.move(0, 0)
  await button(page, 'Disbursed').click()
  const question = page.getByRole('dialog').and(page.locator(':not([data-beside])'))
  await question.getByRole('button', { name: /^(?:Confirm|Disburse)/ }).click()
  await expect.poll(() => sentTo('/order/disburse')).toBe(before + 1)
  await expect.poll(() => valueOf(page, 'Status').innerText()).toContain('Disbursed')
  // The button that was pressed is gone, and the focus has stayed.
  await expect.poll(() => focusIsIn(page, 'dialog[data-beside]')).toBe(true)
  const done = drawer(page).getByRole('region', { name: 'Your activity (this browser)' })
  expect(await done.getByRole('listitem').count()).toBe(1)
  expect(await done.innerText()).toContain('Only your own actions')
  // What cannot be done is told, with what is in the way.
  await drawer(page).locator('summary').click()
  expect(await drawer(page).locator('details').innerText()).toContain(
    'Not possible from the current status.',
  )
  await drawer(page)
    .getByText('has changed while you were viewing it')
    .waitFor({ state: 'detached' })
  await moveAway(page)
})

test('buttons that another order brings hold still, so that no press meant for one reaches the next', async () => {
  const page = await openOrders()
  await tableRows(page).first().getByRole('link').first().click()
  await button(page, 'Notify').waitFor()
  // Longer than they hold still after the order has come.
  await page.waitForTimeout(1000)
  const before = await sentTo('/order/notify')
  const press = (key: string): Promise<void> =>
    page.evaluate(async (next) => {
      if (next !== '') {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: next, bubbles: true }))
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
      }
      const all = [...document.querySelectorAll<HTMLElement>('dialog[data-beside] button')]
      all.find(({ textContent }) => textContent === 'Notify')?.click()
    }, key)
  await press('j')
  await page.waitForTimeout(1000)
  expect(await sentTo('/order/notify')).toBe(before)
  await press('')
  await expect.poll(() => sentTo('/order/notify')).toBe(before + 1)
})

wider(
  'on a narrow screen it covers the list, keeps the Tab key, and gives the focus back',
  async () => {
    const page = await openOrders(360)
    const [, sn = ''] = await cellsAt(page, 0)
    await tableRows(page).first().getByRole('link').first().click()
    await drawer(page)
      .getByRole('heading', { name: sn.replace(/\D/g, '').slice(-8) })
      .waitFor()
    const box = await drawer(page).boundingBox()
    expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 360])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await problems(page)).toEqual([])
    await page.keyboard.press('Shift+Tab')
    expect(await focusIsIn(page, 'dialog[data-beside]')).toBe(true)
    await page.keyboard.press('j')
    await expect.poll(() => hash(page)).toMatch(/order\/\d+/)
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer(page).count()).toBe(0)
    expect(await focusIsIn(page, 'tbody > tr')).toBe(true)
  },
)
