import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { shareOf, thorough } from '../support/thorough'
import { tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { ordersFile, removeOrdersFiles, type Order } from './orders-file'
import { asksFirst, manualTransitions, statuses } from './specification'

/* Rows hold still: however often one spot is pressed, one call goes out, and none to what has come there. */

/** One spot that is pressed several times without the pointer being moved. */
interface Trial {
  status: number
  /** Name of the button or the menu entry. */
  name: string
  /** The spot is the yes of the question that the button asks. */
  confirm: boolean
  /** Milliseconds between the presses. */
  gaps: readonly number[]
  calls: number
}

const mixed = [100, 250, 700]
const codes = Object.keys(statuses).map(Number)
/** Statuses whose other actions are tried: they are the same code for every status. */
const widely = thorough ? codes : [9]
const tried = [...new Set([...widely, ...shareOf(codes, 19)])]

const trialsOf = (status: number): Trial[] => {
  const targets = manualTransitions[status] ?? []
  const names = targets.map((code) => [statuses[code]?.en ?? '', asksFirst.includes(code)] as const)
  const others = [['Notify', false] as const, ['Delete', true] as const]
  const trials = [...names, ...(widely.includes(status) ? others : [])].flatMap(([name, asks]) => [
    { status, name, confirm: false, gaps: mixed, calls: asks ? 0 : 1 },
    ...(asks ? [{ status, name, confirm: true, gaps: mixed, calls: 1 }] : []),
  ])
  const more = { status, name: 'More', confirm: false, gaps: mixed, calls: 0 }
  const first = trials.find(({ calls, confirm }) => calls === 1 && !confirm)
  const gaps = thorough && widely.includes(status) ? [100, 250, 700] : []
  const evenly = gaps.flatMap((gap) => (first ? [{ ...first, gaps: [gap, gap] }] : []))
  return [...trials, ...evenly, ...(targets.length > 4 ? [more] : [])]
}

const isRemoval = ({ name, confirm }: Trial): boolean => name === 'Delete' && confirm
const all = tried.flatMap(trialsOf)
const SIZE = 20
const staying = all.filter((trial) => !isRemoval(trial))
// Rows that disappear have the last page of the list for themselves, so that no other row changes its page.
const rest = Array.from({ length: (SIZE - (staying.length % SIZE)) % SIZE }, () => null)
const trials = [...staying, ...rest, ...all.filter(isRemoval)]
/** Statuses of further orders, for the other tests. */
const further = [1, 1, 1, 1, 1, 1, 4, 4, 5, 5, 18, 18]

let orders: Order[] = []
removeOrdersFiles()
const site = useConsole(async () => {
  const model = inject('model')
  // The backend lists the newest order first.
  const wanted = [...trials.map((trial) => trial?.status ?? 2), ...further].toReversed()
  const made = await ordersFile(model, wanted)
  orders = made.orders.toReversed()
  return startMock({ model, port: 0, dataFile: made.file, faults: true })
})
const server = saboteur(() => site.backend)

const named = (scope: Locator | Page, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

/** Moves the mouse as a hand does, and gives the spot. */
async function moveTo(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to move the mouse to')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

/** One click where the mouse is. Each is a click of its own, never the second half of a double click. */
async function click(page: Page): Promise<void> {
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
}

async function moveToSpot(page: Page, row: Locator, { name, confirm }: Trial): Promise<void> {
  if ((await named(row, name).count()) > 0) await moveTo(page, named(row, name))
  else {
    const entry = page.getByRole('menuitem', { name, exact: true })
    await moveTo(page, named(row, 'More'))
    await click(page)
    // The last click of the row before may have fallen on this button, so that this one has closed the menu.
    const isOpen = entry.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    )
    if (!(await isOpen)) await click(page)
    await moveTo(page, entry)
  }
  if (!confirm) return
  await click(page)
  const yes = named(page.getByRole('dialog'), 'Confirm')
  // Before the order has been read, yes is no answer. A busy machine may take longer for it than all presses.
  await expect.poll(() => yes.isEnabled()).toBe(true)
  await moveTo(page, yes)
}

async function tidyUp(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  for (const role of ['dialog', 'menu'] as const) {
    if ((await page.getByRole(role).count()) > 0) await page.keyboard.press('Escape')
    await page.getByRole(role).waitFor({ state: 'detached' })
  }
}

async function tryOut(page: Page, trial: Trial, { sn }: Order): Promise<void> {
  const row = tableRows(page).filter({ hasText: sn })
  await moveToSpot(page, row, trial)
  await click(page)
  for (const gap of trial.gaps) {
    await page.waitForTimeout(gap)
    await click(page)
  }
  await tidyUp(page)
}

const PAGES = Math.ceil(trials.length / SIZE)

async function turnTo(page: Page, number: number): Promise<void> {
  const current = page.locator('[aria-current=page]', { hasText: /^\d+$/ })
  for (let shown = Number(await current.innerText()); shown < number; shown += 1) {
    await named(page, 'Next page').click()
    await expect.poll(() => current.innerText()).toBe(String(shown + 1))
  }
}

/** Tries out the rows of a page of the list. */
async function tryPage(page: Page, number: number): Promise<void> {
  const at = (number - 1) * SIZE
  for (const [index, trial] of trials.slice(at, at + SIZE).entries()) {
    const order = orders[at + index]
    if (!trial || !order) continue
    // A machine that was too busy has made a pause of a gap, after which the search below a menu may have been pressed.
    await turnTo(page, number)
    await page.getByText(order.sn, { exact: true }).waitFor()
    await tryOut(page, trial, order)
  }
}

/** The calls that the server has got, counted by order. */
async function callsByOrder(): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const name of ['status', 'disburse', 'paid', 'notify', 'delete']) {
    for (const { body } of await server.seen(`/admin/order/${name}`)) {
      const id = Number((JSON.parse(body) as { id: string }).id)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}

/** The calls of each trial, in words. */
const told = (calls: (trial: Trial, order: Order | undefined) => number): string[] =>
  trials.flatMap((trial, index) => {
    if (!trial) return []
    const { status, name, confirm, gaps } = trial
    const spot = `${status} ${name}${confirm ? ', yes' : ''}, ${gaps.join(' ')}`
    return [`${spot}: ${calls(trial, orders[index])}`]
  })

const WORKERS = 5

test(
  'clicks on one spot, 100, 250 and 700 ms apart, on each move of each status, send one call at most',
  { timeout: 400_000 },
  async () => {
    const work = Array.from({ length: Math.min(WORKERS, PAGES) }, async (_, worker) => {
      const page = await site.signIn('/order', { fresh: true })
      await tableRows(page).first().waitFor()
      for (let number = 1 + worker; number <= PAGES; number += WORKERS) await tryPage(page, number)
    })
    await Promise.all(work)
    const counts = await callsByOrder()
    expect(told((_, order) => counts.get(order?.id ?? 0) ?? 0)).toEqual(told(({ calls }) => calls))
  },
)

const STATUS = 8

/** The orders of a status, by the filter. */
async function ordersIn(page: Page, status: string, press: 'click' | 'tap' = 'click') {
  // On a phone, the filters lie in a sheet.
  if (press === 'tap') await named(page, 'Filters').tap()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: status })
  await named(page, 'Search')[press]()
  const shown = tableRows(page).locator(`td:nth-child(${STATUS + 1})`)
  await expect
    .poll(async () => (await shown.allInnerTexts()).every((text) => text.startsWith(status)))
    .toBe(true)
  await expect.poll(() => page.locator('table[data-stale]').count()).toBe(0)
}

/** A row that stays the same whatever becomes of it. */
async function rowAt(page: Page, index: number): Promise<Locator> {
  const sn = await tableRows(page).nth(index).locator('td').nth(1).innerText()
  return tableRows(page).filter({ hasText: sn.trim() })
}

const statusOf = (row: Locator): Promise<string> => row.locator('td').nth(STATUS).innerText()

/** All calls for orders that have reached the server. */
async function callCount(): Promise<number> {
  const counts = await callsByOrder()
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

const isHeld = async (button: Locator): Promise<boolean> =>
  (await button.getAttribute('aria-disabled')) === 'true' &&
  (await button.getAttribute('title')) !== null

/** Whether the focus is in the row, and what would be pressed there. */
const focusIn = (row: Locator): Promise<string> =>
  row.evaluate((element) => {
    const { activeElement: active } = document
    return element.contains(active) ? (active?.localName ?? '') : 'elsewhere'
  })

test('a hand that leaves the buttons and comes back goes on; one that stays does not', async () => {
  const page = await site.signIn('/order')
  await ordersIn(page, 'New order')
  await server.clear()
  const row = await rowAt(page, 0)
  await moveTo(page, named(row, 'Under approval'))
  await click(page)
  await expect.poll(() => statusOf(row)).toContain('Under approval')
  const approval = named(row, 'Approval passed')
  expect(await isHeld(approval)).toBe(true)
  expect(await isHeld(named(row, 'More'))).toBe(true)
  await moveTo(page, named(row, 'More'))
  await page.waitForTimeout(900)
  expect(await isHeld(approval), 'the mouse never left the buttons').toBe(true)
  await moveTo(page, approval)
  await click(page)
  expect(await callCount()).toBe(1)
  await moveTo(page, row.locator('td').first())
  expect(await isHeld(approval)).toBe(false)
  await moveTo(page, approval)
  await click(page)
  await expect.poll(() => statusOf(row)).toContain('Approval passed')
  expect(await callCount()).toBe(2)
})

test('a key that is held down presses once, and the next press wants another choice', async () => {
  const page = await site.signIn('/order')
  await ordersIn(page, 'New order')
  await server.clear()
  const row = await rowAt(page, 0)
  await named(row, 'Under approval').focus()
  for (let repeats = 0; repeats < 20; repeats += 1) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(50)
  }
  await page.keyboard.up('Enter')
  await expect.poll(() => statusOf(row)).toContain('Under approval')
  await expect.poll(() => focusIn(row)).toBe('td')
  for (const key of ['Enter', ' ', 'Enter']) {
    await page.waitForTimeout(450)
    await page.keyboard.press(key)
  }
  expect(await callCount()).toBe(1)

  await page.keyboard.press('Tab')
  await expect.poll(() => isHeld(named(row, 'Approval passed'))).toBe(false)
  for (const gap of [100, 450, 900]) {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(gap)
  }
  await expect.poll(callCount).toBe(2)
  await expect.poll(() => focusIn(row)).toBe('td')
  await page.keyboard.press('Tab')
  await expect.poll(() => isHeld(named(row, 'Disbursement processing'))).toBe(false)
  await page.keyboard.press('Enter')
  await expect.poll(callCount).toBe(3)
})

test('a deleted row gives the focus to the row that comes there', async () => {
  const page = await site.signIn('/order')
  await ordersIn(page, 'Settled early')
  const gone = await rowAt(page, 0)
  const next = await rowAt(page, 1)
  await named(gone, 'More').focus()
  for (const key of ['ArrowUp', 'Enter']) await page.keyboard.press(key)
  await named(page.getByRole('dialog'), 'Confirm').focus()
  await page.keyboard.press('Enter')
  await gone.waitFor({ state: 'detached' })
  await expect.poll(() => focusIn(next)).toBe('td')
})

/** Touches one spot of an element three times. Gives the longest time between two touches as the page has seen it. */
async function touch(page: Page, target: Locator, gap: number): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  const times: number[] = []
  for (let touches = 0; touches < 3; touches += 1) {
    if (touches > 0) await page.waitForTimeout(gap)
    // The page listens before it is touched. A promise by itself would be waited for here.
    const seen = await page.evaluateHandle(() => ({
      touched: new Promise<number>((resolve) => {
        addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { once: true })
      }),
    }))
    await page.touchscreen.tap((box?.x ?? 0) + 9, (box?.y ?? 0) + 9)
    times.push(await seen.evaluate(({ touched }) => touched))
  }
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)))
}

test('three touches of one spot send one call', async () => {
  const page = await site.signIn('/order', { touch: true, width: 360 })
  await ordersIn(page, 'New order', 'tap')
  for (const [index, gap] of [100, 250, 650].entries()) {
    await server.clear()
    const row = await rowAt(page, index)
    const longest = await touch(page, named(row, 'Under approval'), gap)
    // A machine that was too busy has made pauses of them, after each of which a touch counts again.
    const wasBusy = longest >= 800
    await expect
      .poll(() => statusOf(row))
      .toMatch(wasBusy ? /Under approval|Approval passed|Disbursement/ : /Under approval/)
    if (!wasBusy) expect(await callCount(), `${gap} ms apart`).toBe(1)
    await expect.poll(() => isHeld(named(row, 'More'))).toBe(false)
    const before = await callCount()
    await named(row, 'More').tap()
    await page.getByRole('menuitem', { name: 'Notify', exact: true }).tap()
    await expect.poll(callCount).toBe(before + 1)
    // The menu may have lain over the next row, where a touch counts after a pause.
    await page.waitForTimeout(900)
  }
})

test('a touch counts from when it was made, however late the page hears of it', async () => {
  const page = await site.signIn('/order', { touch: true, width: 360 })
  await ordersIn(page, 'New order', 'tap')
  await server.clear()
  const row = await rowAt(page, 0)
  const spotOn = async (name: string) => {
    await named(row, name).scrollIntoViewIfNeeded()
    const box = await named(row, name).boundingBox()
    return { x: (box?.x ?? 0) + 9, y: (box?.y ?? 0) + 9 }
  }
  const spot = await spotOn('Under approval')
  const browser = await page.context().newCDPSession(page)
  const tapAt = async (milliseconds: number, place = spot): Promise<void> => {
    const timestamp = milliseconds / 1000
    await browser.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [place],
      timestamp,
    })
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  }
  const touched = Date.now()
  await tapAt(touched)
  await expect.poll(() => statusOf(row)).toMatch(/Under approval/)
  await expect.poll(() => isHeld(named(row, 'Approval passed'))).toBe(false)
  await page.waitForTimeout(900)
  // Later than a second tap of one gesture, which buttons ignore.
  await tapAt(touched + 500)
  await page.waitForTimeout(900)
  expect(await callCount()).toBe(1)
  // The longer status may have taken a line of its own.
  await tapAt(Date.now(), await spotOn('Approval passed'))
  await expect.poll(callCount).toBe(2)
})

test('rows that are being replaced offer nothing, nor do those that came under the mouse', async () => {
  const page = await site.signIn('/order')
  await ordersIn(page, 'Awaiting second confirmation')
  await server.clear()
  const wait = { end: (): void => undefined }
  const ended = new Promise<void>((resolve) => Object.assign(wait, { end: resolve }))
  // Every one: where a machine is slow, the list before may be read once more first.
  await page.route('**/admin/order', (route) => ended.then(() => route.continue()))
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Under approval' })
  await named(page, 'Search').click()
  const approve = named(tableRows(page).first(), 'Approval passed')
  await page.locator('table[data-stale]').waitFor()
  await expect.poll(() => isHeld(approve)).toBe(true)
  await moveTo(page, approve)
  await click(page)
  await approve.focus()
  await page.keyboard.press('Enter')
  wait.end()
  await page.locator('table[data-stale]').waitFor({ state: 'detached' })
  await page.waitForTimeout(900)
  await click(page)
  const row = tableRows(page).first()
  expect(await statusOf(row)).toContain('Under approval')
  expect(await callCount()).toBe(0)

  await moveTo(page, row.locator('td').first())
  await moveTo(page, named(row, 'Approval passed'))
  await expect.poll(() => isHeld(named(row, 'Approval passed'))).toBe(false)
  await click(page)
  await expect.poll(callCount).toBe(1)
})
