import { afterAll, expect, test } from 'vitest'
import { payloads } from '../codegen/support/payloads'
import { logIn, pressAction, tableRows, useConsole } from './console'
import { buildSchema } from './schema-build'
import { goTo } from './tab-strip'

/* A console built from a schema whose words try to be code. */

/** Text that a schema may hold; what cannot be seen in it is refused before anything is built. */
const words = payloads.filter(
  (text) => /PWN|&quot;|sourceMapping/.test(text) && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text),
)
const word = (index: number): string => words[index % words.length] ?? ''
/** One that is markup, for a message. */
const markup = words.find((text) => text.includes('<img')) ?? ''
const quoted = (index: number): string => JSON.stringify(word(index))

let remove: (() => void) | undefined
afterAll(() => remove?.())
const site = useConsole(undefined, { orders: 40 }, async () => {
  const built = await buildSchema({
    'order.yaml': [
      ['label: 订单\n', `label: ${quoted(0)}\n`],
      ['title: 订单列表', `title: ${quoted(1)}`],
      ['label: 订单号', `label: ${quoted(2)}`],
      ['label: 手机号', `label: ${quoted(3)}`],
      ['label: 期限, unit: 天', `label: ${quoted(4)}, unit: ${quoted(5)}`],
      ['label: 申请日期', `label: ${quoted(6)}`],
      ['label: 通知, done: 通知成功', `label: ${quoted(7)}, done: ${JSON.stringify(markup)}`],
    ],
    'bank.yaml': [
      ['title: 银行列表', `title: ${quoted(9)}`],
      ['label: 编码', `label: ${quoted(10)}`],
      ['label: 放款银行', `label: ${quoted(11)}`],
    ],
  })
  remove = built.remove
  return built.dist
})

test('G-02 no word of the schema runs, and each is shown as it stands there', async () => {
  expect(words.length).toBeGreaterThan(8)
  expect(markup).not.toBe('')
  const page = await site.open({ language: 'zh-chs' })
  const dialogs: string[] = []
  const problems: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${site.url}/#/order`)
  await logIn(page, { language: 'zh-chs' })
  await tableRows(page).first().waitFor()
  const shown = () => page.locator('body').textContent()
  const orders = await shown()
  for (const index of [2, 3, 4, 6]) expect(orders, word(index)).toContain(word(index))
  expect(await page.title()).toContain(word(1))
  await pressAction(tableRows(page).first(), word(7))
  await page.getByRole('status').getByText(markup, { exact: true }).waitFor()
  await goTo(page, '/bank')
  await tableRows(page).first().waitFor()
  for (const index of [10, 11]) expect(await shown(), word(index)).toContain(word(index))
  for (const path of ['/product-list', '/front-screen', '/log', '/index']) {
    await goTo(page, path)
    await page.locator('main').waitFor()
  }
  // Once more with rows that are painted early.
  await goTo(page, '/order')
  await page.reload()
  await tableRows(page).first().waitFor()
  expect(await shown()).toContain(word(2))
  expect(await page.evaluate(() => 'PWN' in globalThis)).toBe(false)
  expect([dialogs, problems]).toEqual([[], []])
})
