import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestConsole, type TestConsole } from '../../scripts/browser/testing-browser'
import { visitList, type ScreenStep } from '../../scripts/screens/visit-list'

/* What `deskwright test` does on each screen, done on those of this console. */

let console: TestConsole
beforeAll(async () => {
  console = await startTestConsole()
}, 120_000)
afterAll(() => console?.close())

const doneOn = async (name: string): Promise<ScreenStep['does'][]> => {
  const steps = await visitList(await console.list(name), console.model)
  return steps.filter(({ skipped }) => skipped === null).map(({ does }) => does)
}

test.each([
  ['order', ['filters', 'moves']],
  ['pre-screening', ['filters', 'saves']],
  ['product', ['saves']],
  ['bank', ['saves']],
] as const)('%s', async (name, done) => {
  expect(await doneOn(name)).toEqual(done)
})

test('page objects know fields by their names', async () => {
  const banks = await console.list('bank')
  const form = await banks.create()
  await form.fillIn({ code: 'B77', name: 'Test Bank', type: 2, enabled: 0 })
  await form.save()
  expect(await banks.row('Test Bank').cell('类型')).toBe('还款银行')
  const another = await banks.create()
  await expect(another.fillIn({ nmae: 'x' })).rejects.toThrow('no field "nmae"')
  await another.cancel()
  const orders = await console.list('order')
  const before = await orders.row().locator.innerText()
  await orders.nextPage()
  await expect.poll(() => orders.row().locator.innerText()).not.toBe(before)
})

test('a filter that the backend leaves out is told', async () => {
  const { page } = console
  await page.route('**/admin/order', async (route) => {
    const body = (route.request().postData() ?? '').replace(/mobile=[^&]*/, 'mobile=')
    await route.continue({ postData: body })
  })
  const orders = await console.list('order')
  await expect(visitList(orders, console.model)).rejects.toThrow('filters: the filter mobile shows')
  await page.unroute('**/admin/order')
})

test('a form that the backend refuses is told in its words', async () => {
  const banks = await console.list('bank')
  const form = await banks.create()
  await form.fillIn({ code: 'B78', name: 'Other Bank' })
  await console.page.route('**/admin/bank/modify', (route) =>
    route.fulfill({ json: { code: 7, msg: 'Closed on Sundays', data: null } }),
  )
  await expect(form.save()).rejects.toThrow('Closed on Sundays')
})
