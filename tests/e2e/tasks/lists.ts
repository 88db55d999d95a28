import { expect } from 'vitest'
import { tableRows, waitForNumbers } from '../console'
import { handsOn } from '../hands'
import { button, drawer, clipboard, allRowsHave, toQueue, type Task } from './task'

/** Tasks about what a list shows. */
export const listsTasks: readonly Task[] = [
  {
    number: 16,
    does: async (page, hands) => {
      await toQueue(page, handsOn(page), 4)
      await toQueue(page, handsOn(page), 7)
      await hands.press('Alt+ArrowLeft')
      await page.goBack()
      await allRowsHave(page, '审批中')
      await hands.press('Alt+ArrowRight')
      await page.goForward()
      await allRowsHave(page, '逾期')
    },
  },
  {
    number: 17,
    does: async (page, hands) => {
      await toQueue(page, handsOn(page), 7)
      await hands.press('F5')
      await page.reload()
      await allRowsHave(page, '逾期')
    },
  },
  {
    number: 18,
    does: async (page, hands) => {
      await hands.press('Shift+C')
      await expect.poll(() => clipboard(page)).toMatch(/#\/order\/\d+$/)
    },
  },
  {
    number: 19,
    does: async (page, hands) => {
      await hands.press('c')
      await expect.poll(() => clipboard(page)).toMatch(/^\d{14}$/)
    },
  },
  {
    number: 20,
    width: 640,
    does: async (page) => {
      const row = tableRows(page).first()
      for (const shown of [row.locator('.dw-tag').first(), row.locator('.dw-number').first()]) {
        const room = await shown.boundingBox()
        expect(room && room.x >= 0 && room.x + room.width <= 640).toBe(true)
      }
    },
  },
  {
    number: 21,
    does: async (page, hands) => {
      await hands.press('Control+p')
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.locator('#root header').first().isVisible()).toBe(false)
      expect(await tableRows(page).first().isVisible()).toBe(true)
    },
  },
  {
    number: 22,
    most: { clicks: 2 },
    does: async (page, hands) => {
      await hands.click(page.getByLabel('前往', { exact: true }))
      await hands.press('Control+a')
      await hands.type('90')
      await hands.press('Enter')
      await expect.poll(() => page.url()).toContain('page=90')
      await expect.poll(() => tableRows(page).count()).toBe(20)
    },
  },
  {
    number: 24,
    does: async (page, hands) => {
      await toQueue(page, hands, 7)
      await hands.click(button(page, '最近15天'))
      await expect
        .poll(() => page.locator('.dw-chips').innerText())
        .toMatch(/逾期[\s\S]*\d{4}-\d\d-\d\d/)
    },
  },
  {
    number: 25,
    does: async (page, hands) => {
      await toQueue(page, handsOn(page), 7)
      await hands.click(button(page, '重置'))
      await expect.poll(() => page.locator('.dw-chips').count()).toBe(0)
    },
  },
  {
    number: 26,
    does: async (page, hands) => {
      const name = (await tableRows(page).nth(3).locator('td').nth(5).innerText()).trim()
      await hands.press('Control+k')
      await page.getByRole('search').waitFor()
      await hands.type(name)
      await page.getByRole('option').first().waitFor()
      await hands.press('Enter')
      await expect
        .poll(async () => (await drawer(page).count()) > 0 || (await tableRows(page).count()) < 20)
        .toBe(true)
      await allRowsHave(page, name)
    },
  },
  {
    number: 29,
    does: async (page, hands, place) => {
      await waitForNumbers(page)
      await place.server.fault({ path: '/order', status: 502, times: 1 })
      await page.keyboard.press('r')
      await button(page, '重试').waitFor()
      await hands.click(button(page, '重试'))
      await expect.poll(() => tableRows(page).count()).toBe(20)
    },
  },
]
