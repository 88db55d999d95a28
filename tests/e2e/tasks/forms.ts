import { expect } from 'vitest'
import { tableRows } from '../console'
import { button, confirm, tabOf, chooseProduct, halfFilled, sentTo, type Task } from './task'

/** Tasks about logins and forms. */
export const formsTasks: readonly Task[] = [
  {
    number: 1,
    at: null,
    does: async (page, hands) => {
      await hands.click(page.locator('input[name=username]'))
      await hands.type('admin')
      await hands.press('Tab')
      await hands.type('admin')
      await hands.press('Enter')
      await page.locator('main').waitFor()
    },
  },
  {
    number: 10,
    at: '/product-list',
    does: async (page, hands, place) => {
      await hands.click(button(tableRows(page).first(), '编辑'))
      const fee = page
        .getByRole('dialog')
        .getByLabel(/管理费/)
        .first()
      await hands.click(fee)
      await hands.press('Control+a')
      await hands.type('60')
      await hands.click(button(page.getByRole('dialog').first(), '保存'))
      await confirm(page, hands)
      await expect.poll(() => sentTo(place, '/product/modify')).toBe(1)
    },
  },
  {
    number: 11,
    at: '/front-screen',
    does: async (page, hands, place) => {
      await hands.press('n')
      const form = page.getByRole('dialog')
      await form.waitFor()
      await hands.click(form.getByLabel(/产品/).first())
      await hands.click(page.getByRole('option').first())
      await hands.click(form.getByLabel(/手机号/).first())
      await hands.type('0912345678')
      await hands.press('Enter')
      await expect.poll(() => sentTo(place, '/apply/test/modify')).toBe(1)
    },
  },
  {
    number: 12,
    at: '/front-screen',
    does: async (page, hands) => {
      const form = await halfFilled(page)
      await hands.click(tabOf(page, '首页'))
      await hands.click(tabOf(page, '预筛设置'))
      expect(await form.inputValue()).toBe('0912345678')
    },
  },
  {
    number: 13,
    at: '/front-screen',
    does: async (page, hands) => {
      const form = await halfFilled(page)
      await hands.click(tabOf(page, '预筛设置').locator('..').getByRole('button', { name: /关闭/ }))
      await hands.click(button(page, '继续编辑'))
      expect(await form.inputValue()).toBe('0912345678')
    },
  },
  {
    number: 14,
    at: '/front-screen',
    does: async (page, hands, place) => {
      const form = await halfFilled(page)
      await place.server.fault({ path: '/apply/test/modify', code: 100, msg: '请登录', times: 1 })
      await chooseProduct(page)
      await page.keyboard.press('Control+Enter')
      await page.locator('input[name=username]').waitFor()
      await hands.click(page.locator('input[name=username]'))
      await hands.type('admin')
      await hands.press('Tab')
      await hands.type('admin')
      await hands.press('Enter')
      await expect.poll(() => form.inputValue()).toBe('0912345678')
    },
  },
]
