import { afterAll, expect, test } from 'vitest'
import { buildChanged } from './changed-build'
import { tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { shownMessages } from './messages'

/*
 * What the specification has words for and no screen of this console leads to: seen in a build with a limited range on
 * the orders, a tab command that nobody knows, and the generic switch on the home page.
 */

const homeWithSwitch = `import { useState } from 'react'
import { useSwitch } from 'deskwright/kit'
export const HomePage = () => {
  const flip = useSwitch()
  const [state, setState] = useState('?')
  const click = () => void flip('/site/open', 7).then((next) => setState(String(next)))
  return <button type="button" onClick={click}>switch {state}</button>
}`

let remove = (): void => undefined
const site = useConsole(undefined, { orders: 60 }, async () => {
  const built = await buildChanged({
    'src/generated/order/list.tsx': (code) =>
      code.replace('sends="applyTime"', 'sends="applyTime" limit="week"'),
    'src/layout/tabs/tab-menu.tsx': (code) =>
      code.replace('run(command)', "run('explode' as never)"),
    'src/pages/home.tsx': () => homeWithSwitch,
  })
  remove = built.remove
  return built.dist
})
const server = saboteur(() => site.backend)
const zh = { language: 'zh-chs' } as const
afterAll(() => remove())

test('a quick range that is longer than a week: 只能从 … 开始, and nothing is sent', async () => {
  const page = await site.signIn('/order', zh)
  await tableRows(page).first().waitFor()
  await server.clear()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('最近15天').click()
  const earliest = await page.evaluate(() => {
    const day = new Date()
    day.setDate(day.getDate() - 6)
    return day.toLocaleDateString('en-CA')
  })
  await expect
    .poll(() => page.getByRole('alert').allInnerTexts())
    .toEqual([`只能从 ${earliest} 开始`])
  await button('搜索').click()
  expect(await server.seen('/order')).toHaveLength(0)
  await button('最近一周').click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await expect.poll(async () => (await server.seen('/order')).length).toBe(1)
})

test('a tab command that nobody knows: 无效的操作, as an error, and the tabs stay', async () => {
  const page = await site.signIn('/order', zh)
  await tableRows(page).first().waitFor()
  await page.getByRole('tab', { name: '订单列表' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其它', exact: true }).click()
  await expect.poll(() => shownMessages(page)).toEqual(['无效的操作'])
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await page.locator('.dw-tabs').getByRole('tab').count()).toBe(2)
})

test('the generic switch: posts the id, says 操作成功, and gives the new value', async () => {
  const page = await site.signIn('/index', zh)
  const bodies: (string | null)[] = []
  let state = 1
  await page.route('**/admin/site/open', async (route) => {
    bodies.push(`${route.request().method()} ${route.request().postData()}`)
    await route.fulfill({ json: { code: 0, msg: '', data: state } })
    state = 1 - state
  })
  await page.getByRole('button', { name: 'switch ?' }).click()
  await page.getByRole('button', { name: 'switch 1' }).click()
  await page.getByRole('button', { name: 'switch 0' }).waitFor()
  await expect.poll(() => shownMessages(page)).toContain('操作成功')
  expect(bodies).toEqual(['POST id=7', 'POST id=7'])
})
