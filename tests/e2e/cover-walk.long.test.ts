import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { TransitionRoute } from '../../codegen/rules/lifecycle/graph/arcs'
import { coverMoves } from '../../codegen/rules/lifecycle/analysis/cover-moves'
import { coverStatuses } from '../../codegen/rules/lifecycle/analysis/cover-statuses'
import { startMock } from '../../mock-server/server'
import { thorough } from '../support/thorough'
import { moveAway, tableRows, useConsole } from './console'
import { ordersFile, removeOrdersFiles, type Order } from './orders-file'
import { asksFirst, callOf, manualTransitions, statuses } from './specification'

/*
 * The fewest routes that come by every status of the table, or make every move (DESKWRIGHT_WHOLE=1), walked by hand: an
 * order for each route, a click for each move, in the generated console in front of the mock server, which refuses what the table does not allow.
 */

const model = inject('model')
const table = model.resources.find(({ name }) => name === 'order')?.lifecycles[0]
if (!table) throw new Error('there are no orders')
const routesOf = ({ routes }: { routes: readonly TransitionRoute[] }): number[][] =>
  routes.map(({ start, arcs }) => [Number(start), ...arcs.map(({ to }) => Number(to))])
const all = routesOf(coverMoves(table))
// The fewest that come by every status are walked; each single move is made by transitions.test.ts.
const routes = thorough ? all : routesOf(coverStatuses(table))

let orders: Order[] = []
removeOrdersFiles()

/** Data in which there is a new order for each route. */
const site = useConsole(async () => {
  const made = await ordersFile(
    model,
    routes.map(() => 1),
  )
  orders = made.orders
  return startMock({ model, port: 0, dataFile: made.file })
})

interface Sent {
  path: string
  body: string
}

/** Every call of a move, to the letter; lists are read by the screen itself. */
function recordMoves(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/admin/order/')) {
      sent.push({ path: pathname, body: request.postData() ?? '' })
    }
  })
  return sent
}

/** The list with one order in it. */
async function find(page: Page, { sn }: Order): Promise<Locator> {
  await page.getByLabel('Order number', { exact: true }).fill(sn)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const row = tableRows(page)
  await expect
    .poll(async () => (await row.allInnerTexts()).join('\n'))
    .toMatch(new RegExp(`^[^\\n]*\\b${sn}\\b`))
  await expect.poll(() => row.count()).toBe(1)
  return row
}

async function move(page: Page, row: Locator, to: number): Promise<void> {
  const name = statuses[to]?.en ?? ''
  await moveAway(page)
  const button = row.getByRole('button', { name, exact: true })
  if ((await button.count()) > 0) await button.click()
  else {
    await row.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  if (!asksFirst.includes(to)) return
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
}

const shownStatus = (row: Locator): Promise<string> => row.locator('td').nth(8).innerText()

test('the routes make every move of the specification, and begin with a new order', () => {
  const walked = all.flatMap((route) => route.slice(1).map((to, at) => `${route[at]} -> ${to}`))
  const wanted = Object.entries(manualTransitions).flatMap(([from, targets]) =>
    targets.map((to) => `${from} -> ${to}`),
  )
  expect([...new Set(walked)].toSorted()).toEqual(wanted.toSorted())
  expect(wanted).toHaveLength(51)
  expect(new Set(all.map(([first]) => first))).toEqual(new Set([1]))
})

test(
  'each step is one call with the exact path and body, and the order stands where the server has it',
  { timeout: 300_000 },
  async () => {
    const page = await site.signIn('/order')
    await tableRows(page).first().waitFor()
    const sent = recordMoves(page)
    for (const [index, route] of routes.entries()) {
      const order = orders[index]
      if (!order) throw new Error(`there is no order for the route ${route.join(' -> ')}`)
      const row = await find(page, order)
      for (const to of route.slice(1)) {
        const step = `${route.join(' -> ')}, to ${to}`
        await move(page, row, to)
        await expect
          .poll(() => shownStatus(row), { message: step })
          .toMatch(new RegExp(`\\b${to}$`))
        await expect.poll(() => page.getByRole('dialog').count(), { message: step }).toBe(0)
        const call = { path: callOf(to), body: `id=${order.id}&status=${to}` }
        await expect.poll(() => sent, { message: step }).toEqual([call])
        sent.length = 0
      }
      await page.getByRole('button', { name: 'Refresh', exact: true }).click()
      await expect.poll(() => shownStatus(row)).toMatch(new RegExp(`\\b${route.at(-1)}$`))
    }
  },
)
