import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tableRows } from '../console'
import { handsOn, type Hands } from '../hands'
import {
  button,
  dialog,
  bar,
  allRowsHave,
  toQueue,
  confirm,
  selectFirst,
  rowWith,
  sentTo,
  type Did,
  type Task,
} from './task'

const approve =
  (queue: number): Did =>
  async (page, hands, place) => {
    await toQueue(page, hands, queue)
    await selectFirst(page, hands, 15)
    await hands.click(button(bar(page), '审批通过'))
    await confirm(page, hands)
    await dialog(page).getByText('成功 15', { exact: true }).waitFor()
    expect(await sentTo(place, '/order/status')).toBe(15)
  }

const pay = async (page: Page, hands: Hands): Promise<void> => {
  await hands.click(button(rowWith(page, '已放款'), '已放款'))
  await confirm(page, hands)
}

/** Tasks about many orders and their moves. */
export const ordersTasks: readonly Task[] = [
  {
    number: 2,
    most: { clicks: 0, keys: 6 },
    does: async (page, hands) => {
      const row = await tableRows(page).nth(6).innerText()
      const last = /09\d{8}/.exec(row)?.[0].slice(-4) ?? ''
      await hands.press('/')
      await hands.type(last)
      await hands.press('Enter')
      await allRowsHave(page, last)
    },
  },
  { number: 3, most: { clicks: 4 }, does: approve(4) },
  { number: 4, most: { clicks: 4 }, does: approve(2) },
  {
    number: 5,
    does: async (page, hands, place) => {
      await toQueue(page, hands, 5)
      await pay(page, hands)
      await expect.poll(() => sentTo(place, '/order/disburse')).toBe(1)
    },
  },
  {
    number: 6,
    does: async (page, hands, place) => {
      await toQueue(page, hands, 5)
      await place.server.fault({ path: '/order/disburse', code: 7, msg: '余额不足', times: 1 })
      await pay(page, hands)
      await page.getByText('余额不足').first().waitFor()
      // The reason is still there, with the order that it is about, when one comes back to it.
      await page.clock.fastForward(60_000).catch(() => undefined)
      await page.getByText('余额不足').first().waitFor()
      await pay(page, hands)
      await expect.poll(() => sentTo(place, '/order/disburse')).toBe(2)
    },
  },
  {
    number: 7,
    does: async (page, hands, place) => {
      await toQueue(page, hands, 5)
      await place.server.fault({ path: '/order/disburse', drop: 'after', times: 1 })
      await pay(page, hands)
      await page.getByText('已核实', { exact: false }).first().waitFor()
      expect(await sentTo(place, '/order/disburse')).toBe(1)
    },
  },
  {
    number: 8,
    does: async (page, hands) => {
      await toQueue(page, hands, 7)
      const tab = page.locator('.dw-queues [aria-selected=true]')
      await expect.poll(() => tab.getAttribute('aria-label')).toMatch(/\d/)
      await hands.choose(page.getByLabel('每页条数', { exact: true }), '100 条/页')
      await expect.poll(() => tableRows(page).count()).toBeGreaterThan(20)
      await hands.click(page.getByRole('checkbox', { name: '选择当前显示的所有行', exact: true }))
      await expect.poll(() => bar(page).innerText()).toMatch(/金额 [\d,]+/)
    },
  },
  {
    number: 9,
    does: async (page, hands) => {
      await toQueue(page, hands, 7)
      const saved = page.waitForEvent('download')
      await hands.click(button(page, '导出'))
      await hands.click(page.getByRole('menuitem').first())
      expect((await saved).suggestedFilename()).toMatch(/^order/)
    },
  },
  {
    number: 15,
    does: async (page, hands, place) => {
      await toQueue(page, hands, 5)
      const row = rowWith(page, '已放款')
      const id = (await row.locator('td').first().innerText()).trim()
      const other = await place.site.signIn('/bank', { language: 'zh-chs', fresh: true })
      const token = (await other.context().cookies()).find(({ name }) => name.endsWith('-token'))
      const moved = await fetch(`${place.site.backend}/admin/order/status`, {
        method: 'POST',
        headers: { 'x-token': token?.value ?? '' },
        body: new URLSearchParams({ id, status: '12' }),
      })
      expect(await moved.json()).toMatchObject({ code: 0 })
      await hands.click(button(row, '已放款'))
      await dialog(page).getByText('放款失败', { exact: false }).first().waitFor()
      await hands.press('Escape')
      expect(await sentTo(place, '/order/disburse')).toBe(0)
    },
  },
  {
    number: 23,
    does: async (page, hands) => {
      await hands.click(button(page.locator('thead'), '金额'))
      const amounts = (): Promise<number[]> =>
        page
          .locator('tbody td.dw-lines.dw-number')
          .evaluateAll((cells) =>
            cells.map((cell) =>
              Number((cell.textContent ?? '').split('\n')[0]?.replaceAll(',', '')),
            ),
          )
      await expect.poll(async () => new Set(await amounts())).toEqual(new Set([2000]))
    },
  },
  {
    number: 27,
    does: async (page, hands, place) => {
      await selectFirst(page, hands, 10)
      await hands.click(button(bar(page), '通知'))
      await confirm(page, hands)
      await dialog(page).getByText('成功 10', { exact: true }).waitFor()
      expect(await sentTo(place, '/order/notify')).toBe(10)
    },
  },
  {
    number: 28,
    does: async (page, hands, place) => {
      await toQueue(page, hands, 6)
      const row = tableRows(page).filter({ hasText: '正常还款中' }).first()
      await hands.click(button(row, '更多'))
      await hands.click(page.getByRole('menuitem', { name: '提前结清', exact: true }))
      await confirm(page, hands)
      await expect.poll(() => sentTo(place, '/order/paid')).toBe(1)
    },
  },
  {
    number: 30,
    does: async (page, hands, place) => {
      await toQueue(page, handsOn(page), 4)
      await button(rowWith(page, '审批通过'), '审批通过').click()
      await expect.poll(() => sentTo(place, '/order/status')).toBe(1)
      await hands.click(button(page, /^操作结果/))
      const region = page.getByRole('region', { name: '操作结果', exact: true })
      await region.getByText('审批通过', { exact: false }).first().waitFor()
    },
  },
]
