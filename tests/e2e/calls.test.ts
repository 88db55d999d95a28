import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logIn, moveAway, pressAction, tableRows, useConsole } from './console'
import { startRecordingServer, type Recorded, type RecordingServer } from './recording-server'

/* Section 7: every call goes out with the exact path, method, encoding and keys. */

let server: RecordingServer
const site = useConsole(async () => {
  server = await startRecordingServer({
    '/admin/login': { uuid: 'u-1', token: 't-1', name: 'Admin' },
    '/admin/order': {
      data: [{ id: 7, sn: 'SN7', productId: 1, name: '张三', amount: 100, term: 7, status: 5 }],
      total: 45,
    },
    '/admin/product': {
      entries: [
        {
          id: 1,
          name: '快享贷',
          outProductId: 'X-1',
          interest: 0.5,
          fee: 1,
          delayFee: 2,
          overdueFee: 3,
          amount: [{ amount: 1000, term: 7 }],
        },
      ],
    },
    '/admin/bank': { entries: [{ id: 3, code: 'ICBC', name: '工商银行', type: 1, enabled: 1 }] },
    '/admin/apply/test': {
      entries: { data: [{ id: 9, productId: 1, mobile: '0912345678', idNumber: '1', enabled: 1 }] },
    },
  })
  return server
})

/** What a request says, in short: method, path, body to the letter. */
const line = (request: Recorded | undefined) =>
  request && `${request.method} ${request.path} ${decodeURIComponent(request.raw)}`

async function confirm(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** The one write that an action sends. */
async function sent(action: () => Promise<void>): Promise<string | undefined> {
  server.take()
  await action()
  let seen: Recorded[] = []
  await expect
    .poll(() => {
      seen = [...seen, ...server.take()]
      return seen.length
    })
    .toBe(1)
  expect(seen[0]?.contentType).toMatch(/^application\/x-www-form-urlencoded/)
  expect(seen[0]?.token).toBe('t-1')
  return line(seen[0])
}

async function listed(path: string, action: () => Promise<void>): Promise<string | undefined> {
  server.take()
  await action()
  let found: Recorded | undefined
  await expect
    .poll(() => {
      found ??= server.take({ lists: true }).find((request) => request.path === path)
      return found !== undefined
    })
    .toBe(true)
  return line(found)
}

test('login carries username and password and no token', async () => {
  const page = await site.open()
  await page.goto(`${site.url}/#/index`)
  await logIn(page)
  const login = server.requests.find((request) => request.path === '/admin/login')
  expect(line(login)).toBe('POST /admin/login username=admin&password=admin')
  expect(login?.token).toBeUndefined()
})

test('orders: list, filters, next page, notify, delete', async () => {
  const page = await site.signIn('/order')
  await tableRows(page).first().waitFor()
  const first = server.requests.findLast((request) => request.path === '/admin/order')
  expect(line(first)).toBe(
    'POST /admin/order page=1&pageSize=20&status=&mobile=&name=&applyTime=&sn=',
  )
  const next = await listed('/admin/order', () =>
    page.getByRole('button', { name: 'Next page' }).click(),
  )
  expect(next).toBe('POST /admin/order page=2&pageSize=20&status=&mobile=&name=&applyTime=&sn=')

  await page.getByLabel('Mobile', { exact: true }).fill('0912')
  await page.getByLabel('Order number', { exact: true }).fill('SN7')
  await page.getByLabel('Status', { exact: true }).selectOption('5')
  await page.getByLabel('Start', { exact: true }).fill('2026-11-01')
  await page.getByLabel('End', { exact: true }).fill('2026-11-02')
  const searched = await listed('/admin/order', () =>
    page.getByRole('button', { name: 'Search', exact: true }).click(),
  )
  // Unix seconds of Asia/Shanghai: 2026-11-01 00:00:00 and 2026-11-02 23:59:59.
  expect(searched).toBe(
    'POST /admin/order page=1&pageSize=20&status=5&mobile=0912&name=' +
      '&applyTime[0]=1793462400&applyTime[1]=1793635199&sn=SN7',
  )

  const row = tableRows(page).first()
  expect(await sent(() => pressAction(row, 'Notify'))).toBe('POST /admin/order/notify id=7')
  expect(
    await sent(async () => {
      await moveAway(page)
      await pressAction(row, 'Delete')
      await confirm(page)
    }),
  ).toBe('POST /admin/order/delete id=7')
})

test('pre-screening: list, filter, add, toggle, delete', async () => {
  const page = await site.signIn('/front-screen')
  await tableRows(page).first().waitFor()
  const first = server.requests.findLast((request) => request.path === '/admin/apply/test')
  expect(line(first)).toBe('POST /admin/apply/test mobile=&idNumber=')
  await page.getByLabel('Mobile', { exact: true }).fill('0912345678999')
  const searched = await listed('/admin/apply/test', () =>
    page.getByRole('button', { name: 'Search', exact: true }).click(),
  )
  expect(searched, 'the input stops at ten characters').toBe(
    'POST /admin/apply/test mobile=0912345678&idNumber=',
  )
  expect(
    await sent(() => tableRows(page).first().getByRole('button', { name: 'Can apply' }).click()),
  ).toBe('POST /admin/apply/test/enabled id=9')
  expect(
    await sent(async () => {
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name=productId]').fill('1')
      await dialog.locator('input[name=mobile]').fill('0987654321')
      await dialog.getByRole('radio', { name: 'Cannot apply' }).check()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    }),
  ).toBe('POST /admin/apply/test/modify productId=1&mobile=0987654321&idNumber=1&enabled=0')
  expect(
    await sent(async () => {
      await tableRows(page).first().getByRole('button', { name: 'Delete', exact: true }).click()
      await confirm(page)
    }),
  ).toBe('POST /admin/apply/test/delete id=9')
})

test('products: list and save with nested rows', async () => {
  const page = await site.signIn('/product-list')
  await tableRows(page).first().waitFor()
  const first = server.requests.findLast((request) => request.path === '/admin/product')
  expect(line(first)).toBe('POST /admin/product ')
  expect(
    await sent(async () => {
      await tableRows(page).first().getByRole('button', { name: 'Edit', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Overdue fee', { exact: true }).fill('2.50')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await dialog.locator('input[name="amount[1][amount]"]').fill('2000')
      await dialog.locator('input[name="amount[1][term]"]').fill('14')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await confirm(page)
    }),
  ).toMatch(
    /^POST \/admin\/product\/modify id=1&name=快享贷&outProductId=X-1&delayFee=2\.50?&overdueFee=3&fee=1&interest=0\.5&amount\[0\]\[amount\]=1000&amount\[0\]\[term\]=7&amount\[1\]\[amount\]=2000&amount\[1\]\[term\]=14$/,
  )
})

test('banks: list, add, toggle', async () => {
  const page = await site.signIn('/bank')
  await tableRows(page).first().waitFor()
  const first = server.requests.findLast((request) => request.path === '/admin/bank')
  expect(line(first)).toBe('POST /admin/bank code=&name=&type=&enabled=')
  expect(
    await sent(() => tableRows(page).first().getByRole('button', { name: 'Enabled' }).click()),
  ).toBe('POST /admin/bank/enabled id=3')
  expect(
    await sent(async () => {
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Code', { exact: true }).fill('CMB1234567890')
      await dialog.getByLabel('Name', { exact: true }).fill('招商银行')
      await dialog.getByRole('radio', { name: 'Repayment bank' }).check()
      await dialog.getByRole('radio', { name: 'Disabled' }).check()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    }),
  ).toBe('POST /admin/bank/modify code=CMB1234567&name=招商银行&type=2&enabled=0')
})

test('change password goes to admin/password under the base path', async () => {
  const page = await site.signIn('/index')
  expect(
    await sent(async () => {
      await page.getByRole('button', { name: 'Admin' }).click()
      await page.getByRole('menuitem', { name: 'Change password' }).click()
      const inputs = page.getByRole('dialog').locator('input[type=password]')
      await inputs.nth(0).fill('admin')
      await inputs.nth(1).fill('secret-2')
      await inputs.nth(2).fill('secret-2')
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    }),
  ).toBe('POST /admin/admin/password old=admin&password=secret-2&password2=secret-2')
})
