import { mkdirSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { tableRows, useConsole, type Language } from './console'
import { saboteur } from './faults'
import { buildSchema, type SchemaBuild } from './schema-build'

/* A second factor in the browser: added at the first login, asked for at the next one and before calls that pay. */

let built: Promise<SchemaBuild> | undefined
const build = () =>
  (built ??= buildSchema({
    'app.yaml': [
      ['  days: 1\n', '  days: 1\n  secondFactor: { enrol: required, before: pay, minutes: 5 }\n'],
    ],
    'order.yaml': [
      [
        'done: 通知成功, on: selection }',
        'done: 通知成功, on: selection, idempotencyKey: true, confirm: { say: 通知客户？, tone: pay } }',
      ],
    ],
  }))
afterAll(async () => (await built)?.remove())

/** Milliseconds by which the clock of the server is ahead. */
let ahead = 0
const now = (): number => Date.now() + ahead

const site = useConsole(
  async () => startMock({ model: (await build()).model, orders: 60, faults: true, now }),
  {},
  async () => (await build()).dist,
)
const server = saboteur(() => site.backend)

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() })

const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

const logInAs = async (page: Page, user: string): Promise<void> => {
  await page.getByLabel('Username', { exact: true }).fill(user)
  await page.getByLabel('Password', { exact: true }).fill(user)
  await button(page, 'Log in').click()
}

const picturesOf = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['FACTOR_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

interface Added {
  readonly secret: string
  readonly recovery: string[]
}

/** Adds the factor that the login page asks for. */
const addFactor = async (page: Page): Promise<Added> => {
  const text = await page.locator('.dw-factor-secret').innerText()
  const secret = text.replaceAll(/\s/g, '')
  await page.getByText('Passkeys work only where').waitFor()
  await picturesOf(page, 'enrol')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await button(page, 'Confirm').click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.locator('.dw-factor-codes li').nth(9).waitFor()
  const recovery = await page.locator('.dw-factor-codes li').allInnerTexts()
  await picturesOf(page, 'recovery')
  await button(page, 'I have kept them').click()
  return { secret, recovery }
}

const openLogin = async (language: Language = 'en'): Promise<Page> => {
  const page = await site.open({ language })
  await page.goto(`${site.url}/#/order`)
  return page
}

const added = new Map<string, Added>()

/** Somebody who is in, with a factor. */
const enter = async (user: string): Promise<Page> => {
  const page = await openLogin()
  await logInAs(page, user)
  const before = added.get(user)
  if (before === undefined) added.set(user, await addFactor(page))
  else {
    ahead += 30_000
    await page.getByLabel('Code', { exact: true }).fill(codeOf(before.secret))
    await button(page, 'Log in').click()
  }
  await tableRows(page).first().waitFor()
  return page
}

const secretOf = (user: string): string => added.get(user)?.secret ?? ''

test('the first login adds a factor, and the next one asks for a code', async () => {
  await enter('admin')
  const page = await openLogin()
  await logInAs(page, 'admin')
  const input = page.getByLabel('Code', { exact: true })
  await input.waitFor()
  expect(await input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
  await picturesOf(page, 'code')
  await input.fill('000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('验证码错误').waitFor()
  await button(page, 'Use a recovery code').click()
  await page
    .getByLabel('Recovery code', { exact: true })
    .fill(added.get('admin')?.recovery[0] ?? '')
  await page.keyboard.press('Enter')
  await tableRows(page).first().waitFor()
})

test('whoever goes back from the code is at the password again', async () => {
  const page = await openLogin()
  await logInAs(page, 'admin')
  await page.getByLabel('Code', { exact: true }).waitFor()
  await button(page, 'Cancel').click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm that it is you' })

test('a payout asks for a code, is sent again under its key, and pays once', async () => {
  const page = await enter('admin')
  ahead += 300_001
  await server.clear()
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (key !== undefined) keys.push(key)
  })
  await page.locator('select[name=status]').selectOption({ label: 'Disbursement processing' })
  await button(page, 'Search').click()
  const row = tableRows(page).first()
  await button(row, 'Disbursed').click()
  await button(page.getByRole('dialog'), 'Confirm').click()
  await dialog(page).waitFor()
  await picturesOf(page, 'prove')
  await dialog(page)
    .getByLabel('Code', { exact: true })
    .fill(codeOf(secretOf('admin')))
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(async () => (await server.seen('/order/disburse')).length).toBe(2)
  const sent = await server.seen('/order/disburse')
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await expect.poll(() => row.innerText()).toContain('Disbursed')
})

/** Notifies everybody who is shown. */
const notifyAll = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Select all rows that are shown', exact: true }).click()
  await button(page.getByRole('region', { name: 'Selection', exact: true }), 'Notify').click()
  await button(page.getByRole('dialog'), 'Confirm').click()
  await dialog(page).waitFor()
}

test('a selection asks once, and whoever cancels is not asked for each record', async () => {
  const page = await enter('admin')
  ahead += 300_001
  await server.clear()
  await notifyAll(page)
  await button(dialog(page), 'Cancel').click()
  await page.getByRole('dialog').getByText('Refused 20', { exact: true }).waitFor()
  expect(await server.seen('/order/notify')).toHaveLength(20)
  await button(page.getByRole('dialog'), 'Close').click()

  await page.reload()
  await tableRows(page).first().waitFor()
  await notifyAll(page)
  await dialog(page)
    .getByLabel('Code', { exact: true })
    .fill(codeOf(secretOf('admin')))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Done 20', { exact: true }).waitFor()
  expect(await dialog(page).count()).toBe(0)
})

test('the page is whole on a narrow screen and in Chinese', async () => {
  for (const [language, width] of [
    ['zh-chs', 1280],
    ['en', 360],
  ] as const) {
    const page = await site.open({ language, width })
    await page.goto(`${site.url}/#/order`)
    const [first, second] = [
      page.locator('input[name=username]'),
      page.locator('input[name=password]'),
    ]
    await first.fill('editor')
    await second.fill('editor')
    await page.keyboard.press('Enter')
    await page.locator('.dw-factor-picture').waitFor()
    await picturesOf(page, `enrol-${language}-${width}`)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
  }
})

/** A page at the name of the machine, which passkeys belong to, with an authenticator that agrees to everything. */
const openWithPasskeys = async (viewport: { language?: Language; width?: number } = {}) => {
  const page = await site.open({ language: 'en', ...viewport })
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const url = site.url.replace('127.0.0.1', 'localhost')
  const first = await page.context().cookies()
  /** Begins as nobody, in the same language. */
  const begin = async (): Promise<void> => {
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.context().addCookies(first.map(({ name, value }) => ({ name, value, url })))
    await page.goto(`${url}/#/order`)
  }
  await begin()
  return { page, begin }
}

const withPasskey = (scope: Page | Locator): Promise<void> =>
  button(scope, 'Confirm with passkey').click()

test('a passkey is added at the first login, proves the next one and a payout, and is listed', async () => {
  const { page, begin } = await openWithPasskeys()
  await logInAs(page, 'editor')
  await page.getByRole('button', { name: /^Passkey/ }).waitFor()
  await picturesOf(page, 'choice')
  await page.getByRole('button', { name: /^Passkey/ }).click()
  await button(page, 'Create passkey').click()
  await page.getByRole('alert').getByText('Enter a name').waitFor()
  await page.getByLabel('Name of the passkey', { exact: true }).fill('Laptop')
  await picturesOf(page, 'passkey-name')
  await page.keyboard.press('Enter')
  await page.locator('.dw-factor-codes li').nth(9).waitFor()
  await button(page, 'I have kept them').click()
  await tableRows(page).first().waitFor()

  await begin()
  await logInAs(page, 'editor')
  await button(page, 'Confirm with passkey').waitFor()
  await picturesOf(page, 'passkey-login')
  await withPasskey(page)
  await tableRows(page).first().waitFor()

  ahead += 300_001
  await server.clear()
  await page.locator('select[name=status]').selectOption({ label: 'Disbursement processing' })
  await button(page, 'Search').click()
  const row = tableRows(page).first()
  await button(row, 'Disbursed').click()
  await button(page.getByRole('dialog'), 'Confirm').click()
  await dialog(page).waitFor()
  await picturesOf(page, 'passkey-prove')
  await withPasskey(dialog(page))
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(async () => (await server.seen('/order/disburse')).length).toBe(2)
  await expect.poll(() => row.innerText()).toContain('Disbursed')

  await page
    .getByRole('button', { name: /Hello|editor/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Second factor', exact: true }).click()
  const own = page.getByRole('dialog', { name: 'Second factor' })

  await own.getByText(/Added .*, last used /).waitFor()
  await own.getByText('the last one cannot be removed').waitFor()
  expect(await own.getByRole('button', { name: 'Remove Laptop' }).count()).toBe(0)
  await picturesOf(page, 'own')
})

test('the choice of a factor is whole on a narrow screen and in Chinese', async () => {
  for (const [language, width] of [
    ['zh-chs', 360],
    ['en', 360],
    ['zh-chs', 1280],
  ] as const) {
    const { page } = await openWithPasskeys({ language, width })
    await page.locator('input[name=username]').fill('user1')
    await page.locator('input[name=password]').fill('user1')
    await page.keyboard.press('Enter')
    await page.locator('.dw-factor-kind').nth(1).waitFor()
    await picturesOf(page, `choice-${language}-${width}`)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
  }
})
