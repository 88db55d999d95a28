import * as fc from 'fast-check'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser } from '../../scripts/browser/browser'
import { ORDER, startLender, type Fate, type Lender } from '../support/lender'

/*
 * Rounds of random operator actions in two tabs, against a backend that answers payouts late, never or by a reset. In
 * each round the backend's journal is held against what the operator has confirmed: no payout is ever requested
 * without a confirmation of its own, and none is paid twice.
 */

const ROUNDS = Number(process.env['DESKWRIGHT_ROUNDS'] ?? 2)
/** Rounds run side by side, each against a backend of its own. */
const LANES = Math.min(2, ROUNDS)
const ACTIONS = 50
const COOKIES = 'd2admin-1.10.0-'

type Tab = 0 | 1

/** Something an operator or the world does. */
type Step =
  | {
      readonly does: 'pay' | 'hurry' | 'resend' | 'stop' | 'check' | 'reload' | 'search' | 'other'
      readonly tab: Tab
    }
  | { readonly does: 'reopen' | 'release' | 'expire' | 'offline' }
  | { readonly does: 'wait'; readonly seconds: number }

const tab = fc.constantFrom<Tab[]>(0, 1)
const bad: Fate[] = ['held', 'late-answer', 'never', 'reset-before', 'reset-after']
/** The first payout never goes well: afterwards a round would have nothing left to go wrong. */
const fates = fc
  .tuple(
    fc.constantFrom(...bad),
    fc.array(fc.constantFrom<Fate[]>('prompt', ...bad), { maxLength: 5 }),
  )
  .map(([first, others]) => [first, ...others])
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('pay' as const), tab }) },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constantFrom<('hurry' | 'resend' | 'stop' | 'check' | 'search' | 'other')[]>(
        'hurry',
        'resend',
        'stop',
        'check',
        'search',
        'other',
      ),
      tab,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reload' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom<('reopen' | 'release' | 'expire' | 'offline')[]>(
        'reopen',
        'release',
        'expire',
        'offline',
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 6, 30, 300),
    }),
  },
)
const steps = fc.array(step, { minLength: ACTIONS, maxLength: ACTIONS })

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** What the operator has confirmed in a round. */
interface Confirmed {
  payouts: number
  resends: number
}

async function openTab(context: BrowserContext, lender: Lender): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${lender.url}/#/order`)
  return page
}

/** A profile with a session, as the browser keeps it. Its clock can be moved. */
async function openProfile(lender: Lender): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(10_000)
  const cookie = (name: string, value: string) => ({ name: COOKIES + name, value, url: lender.url })
  await context.addCookies([
    cookie('lang', 'en'),
    cookie('token', lender.token()),
    cookie('uuid', 'u1'),
  ])
  await context.clock.install()
  return context
}

/** Presses the button of the order's row with the real mouse, when it can be pressed. */
async function press(
  page: Page,
  scope: 'row' | 'dialog',
  name: string,
  times = 1,
): Promise<boolean> {
  const at = await page.evaluate(
    ([where, label, sn]) => {
      const scopes =
        where === 'dialog'
          ? [...document.querySelectorAll('[role=dialog]')]
          : [...document.querySelectorAll('table tbody tr')].filter((row) =>
              row.textContent?.includes(sn ?? ''),
            )
      const buttons = scopes.flatMap((one) => [...one.querySelectorAll('button')])
      const found = buttons.find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === label,
      )
      if (!found || found.disabled || found.getAttribute('aria-disabled') === 'true') return null
      found.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = found.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    [scope, name, ORDER.sn] as const,
  )
  if (at === null) return false
  await page.mouse.move(1, 1)
  await page.mouse.move(at.x, at.y)
  for (let time = 0; time < times; time += 1) await page.mouse.click(at.x, at.y)
  return true
}

/** Answers the question that is open with yes, once it can be answered. Gives false when none opens. */
async function confirm(page: Page, about: string, times = 1): Promise<boolean> {
  const dialog = page.getByRole('dialog')
  try {
    await dialog.getByText(about, { exact: false }).first().waitFor({ timeout: 2000 })
  } catch {
    return false
  }
  for (let look = 0; look < 20; look += 1) {
    if (await press(page, 'dialog', 'Confirm', times)) {
      await dialog.waitFor({ state: 'detached', timeout: 5000 }).catch(() => undefined)
      return true
    }
    await page.waitForTimeout(50)
  }
  await page.keyboard.press('Escape')
  return false
}

async function logInAgain(page: Page): Promise<void> {
  const field = page.getByLabel('Username', { exact: true })
  if (!(await field.isVisible())) return
  await field.fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('admin')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await field.waitFor({ state: 'detached' }).catch(() => undefined)
}

async function act(page: Page, what: Step['does'], confirmed: Confirmed): Promise<void> {
  await logInAgain(page)
  if (what === 'pay' || what === 'hurry') {
    const times = what === 'hurry' ? 3 : 1
    if (!(await press(page, 'row', 'Disbursed', times))) return
    // Counted before it is pressed: the request may be faster than the test.
    confirmed.payouts += 1
    if (!(await confirm(page, ORDER.sn, times))) confirmed.payouts -= 1
  } else if (what === 'resend') {
    if (!(await press(page, 'row', 'Send again'))) return
    confirmed.resends += 1
    if (!(await confirm(page, 'can have the effect twice'))) confirmed.resends -= 1
  } else if (what === 'stop') {
    if (await press(page, 'row', 'Stop waiting')) await confirm(page, 'may still be carried out')
  } else if (what === 'check') await press(page, 'row', 'Check again')
  else if (what === 'other') await press(page, 'row', 'Awaiting re-disbursement')
  else if (what === 'reload') await page.reload()
  else if (what === 'search') {
    const search = page.getByRole('button', { name: 'Search', exact: true })
    if (await search.isVisible()) await search.click({ timeout: 2000 }).catch(() => undefined)
  }
}

async function runRound(
  lender: Lender,
  given: readonly Step[],
  confirmed: Confirmed,
): Promise<void> {
  const context = await openProfile(lender)
  try {
    const tabs = [await openTab(context, lender), await openTab(context, lender)]
    for (const one of given) {
      if ('tab' in one) await act(tabs[one.tab] as Page, one.does, confirmed)
      else if (one.does === 'wait') await context.clock.fastForward(one.seconds * 1000)
      else if (one.does === 'release') lender.release()
      else if (one.does === 'expire') lender.expire()
      else if (one.does === 'reopen') {
        await tabs[1]?.close()
        tabs[1] = await openTab(context, lender)
      } else {
        await context.setOffline(true)
        await tabs[0]?.waitForTimeout(50)
        await context.setOffline(false)
      }
    }
    for (let held = 0; held < 10; held += 1) lender.release()
  } finally {
    await context.close()
  }
}

/** How often the browser itself may have repeated a request: once after each reset of a connection. */
const resetsAmong = (payouts: Lender['payouts']): number =>
  payouts().filter(({ fate }) => fate.startsWith('reset')).length

/** Makes rounds one after the other, and gives how many payout requests came. */
async function runLane(lender: Lender, rounds: number): Promise<number> {
  let requested = 0
  const round = fc.asyncProperty(fates, steps, async (plan, given) => {
    lender.begin(plan)
    const confirmed: Confirmed = { payouts: 0, resends: 0 }
    await runRound(lender, given, confirmed)
    const payouts = lender.payouts()
    requested += payouts.length
    const intents = new Set(payouts.map(({ key }) => key)).size
    const most = confirmed.payouts + confirmed.resends + resetsAmong(lender.payouts)
    expect(intents, 'intents').toBeLessThanOrEqual(confirmed.payouts)
    expect(payouts.length, 'requests').toBeLessThanOrEqual(most)
    expect(lender.paid(), 'payments').toBeLessThanOrEqual(1)
  })
  await fc.assert(round, { numRuns: rounds, endOnFailure: ROUNDS < 50 })
  return requested
}

test(
  'C-05 C-07 a payout is requested once per confirmation and paid once, whatever the world does',
  { timeout: ROUNDS * 60_000 },
  async () => {
    const shares = Array.from({ length: LANES }, (_, lane) => Math.floor((ROUNDS + lane) / LANES))
    const lenders = await Promise.all(shares.map(() => startLender(inject('dist'))))
    try {
      const requested = await Promise.all(
        shares.map((rounds, lane) => runLane(lenders[lane] as Lender, rounds)),
      )
      const total = requested.reduce((sum, one) => sum + one)
      console.log(`${ROUNDS} rounds of ${ACTIONS} actions, ${total} payout requests`)
      expect(total).toBeGreaterThan(0)
    } finally {
      await Promise.all(lenders.map((lender) => lender.close()))
    }
  },
)
