import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { pressAction, tableRows, useConsole, type Language, waitForNumbers } from './console'
import { saboteur } from './faults'
import { shareOf } from '../support/thorough'

/* Questions say what happens, in the language of the operator, and what they say was read just now. */

const site = useConsole(undefined, { orders: 400 })
const server = saboteur(() => site.backend)
beforeEach(() => server.clear())

const button = (scope: Locator | Page, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

const tone = (dialog: Locator): Promise<string | null> =>
  dialog.locator('xpath=ancestor-or-self::*[@data-tone]').first().getAttribute('data-tone')

interface Words {
  status: string
  search: string
  processing: string
  paid: string
  failed: string
  remove: string
  question: (name: string, amount: string) => string
  step: [string, string]
  end: string
  last: string
  checked: RegExp
  unread: string
  again: string
  yes: string
  no: string
}

const words: Readonly<Record<'en' | 'zh-chs', Words>> = {
  en: {
    status: 'Status',
    search: 'Search',
    processing: 'Disbursement processing',
    paid: 'Disbursed',
    failed: 'Disbursement failed',
    remove: 'Delete',
    question: (name, amount) => `Pay ${amount} to ${name}?`,
    step: ['Disbursement processing (9)', 'Disbursed (11)'],
    end: 'Change to “Disbursement failed”?',
    last: 'ends in ',
    checked: /Checked at \d\d:\d\d:\d\d/,
    unread: 'The latest data is needed to confirm.',
    again: 'Check again',
    yes: 'Confirm',
    no: 'Cancel',
  },
  'zh-chs': {
    status: '状态',
    search: '搜索',
    processing: '放款处理中',
    paid: '已放款',
    failed: '放款失败',
    remove: '删除',
    question: (name, amount) => `确认向 ${name} 放款 ${amount}？`,
    step: ['放款处理中 (9)', '已放款 (11)'],
    end: '确认变更为“放款失败”？',
    last: '尾号 ',
    checked: /数据已核对（\d\d:\d\d:\d\d）/,
    unread: '核对成功前不能确认。',
    again: '重新核对',
    yes: '确定',
    no: '取消',
  },
}

/** The first order whose payout is under way. */
async function processing(language: 'en' | 'zh-chs') {
  const said = words[language]
  const page = await site.signIn('/order', { language })
  await tableRows(page).first().waitFor()
  await page.getByLabel(said.status, { exact: true }).selectOption({ label: said.processing })
  await button(page, said.search).click()
  const row = tableRows(page).first()
  const cell = (index: number) => row.locator('td').nth(index)
  await expect.poll(() => cell(8).innerText()).toContain(said.processing)
  const [amount = '', term = ''] = (await cell(6).innerText()).split('\n')
  const [mobile, name] = [await cell(3).innerText(), await cell(5).innerText()]
  return { page, row, said, amount, term, mobile, name }
}

test.each(shareOf(['zh-chs', 'en'] as const, 2))(
  'paying, ending and deleting in %s',
  async (language) => {
    const { page, row, said, amount, term, mobile, name } = await processing(language)
    const dialog = page.getByRole('dialog')

    await button(row, said.paid).click()
    await page.getByRole('dialog', { name: said.question(name, amount), exact: true }).waitFor()
    await expect.poll(() => dialog.innerText()).toMatch(said.checked)
    const text = await dialog.innerText()
    for (const fact of [term, `${said.last}${mobile.slice(-4)}`, ...said.step]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(fact.replaceAll(/\s+/g, ' '))
    }
    expect(text, 'the whole number is personal').not.toContain(mobile)
    expect(await tone(dialog)).toBe('pay')
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await dialog.locator(':focus').count(), key).toBe(1)
    }
    await button(dialog, said.no).click()

    await pressAction(row, said.failed)
    await page.getByRole('dialog', { name: said.end, exact: true }).waitFor()
    expect(await tone(dialog)).toBe('end')
    await button(dialog, said.no).click()

    await pressAction(row, said.remove)
    await dialog.waitFor()
    expect(await tone(dialog)).toBe('delete')
    await button(dialog, said.no).click()
    await dialog.waitFor({ state: 'detached' })
  },
)

test('a payout waits until the order could be read, and is then sent once', async () => {
  const { page, row, said } = await processing('en')
  const dialog = page.getByRole('dialog')
  await waitForNumbers(page)
  await server.fault({ status: 502, path: '/order', times: 1 })
  await button(row, said.paid).click()
  await dialog.getByText(said.unread).waitFor()
  expect(await button(dialog, said.yes).isDisabled()).toBe(true)
  await button(dialog, said.again).click()
  await button(dialog, said.yes).click()
  await expect.poll(() => row.locator('td').nth(8).innerText()).toContain(said.paid)
  expect(await server.seen('/order/disburse')).toHaveLength(1)
})

test('a product is saved after the list of what changes; unchanged, nothing is sent', async () => {
  const page = await site.signIn('/product-list', { language: 'zh-chs' })
  await button(tableRows(page).first(), '编辑').click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel('利率', { exact: true }).waitFor()
  const before = await form.getByLabel('利率', { exact: true }).inputValue()
  await button(form, '保存').click()
  await form.getByText('没有修改，无需保存').waitFor()
  expect(await server.seen('/product/modify')).toHaveLength(0)

  await form.getByLabel('利率', { exact: true }).fill('50')
  await form.locator('input[name="amount[0][term]"]').fill('99')
  await button(form, '保存').click()
  const question = page.getByRole('dialog', { name: '确认保存以下修改？', exact: true })
  await question.waitFor()
  const lines = (await question.locator('dl > div').allInnerTexts()).map((line) =>
    line.replaceAll(/\s+/g, ''),
  )
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe(`利率${before}%→50%`)
  expect(lines[1]).toMatch(/^金额与期限·第1行·期限\d+天→99天$/)
  expect(await server.seen('/product/modify')).toHaveLength(0)
  await button(question, '取消').click()
  await question.waitFor({ state: 'detached' })
  expect(await form.getByLabel('利率', { exact: true }).inputValue()).toBe('50')
  await button(form, '保存').click()
  await button(question, '确定').click()
  await form.waitFor({ state: 'detached' })
  expect(await server.seen('/product/modify')).toHaveLength(1)
})

const unfinished = [
  ['zh-chs', '编辑', '产品名称', '取消', '继续编辑', '放弃修改'],
  ['zh-cht', '編輯', '產品名稱', '取消', '繼續編輯', '放棄修改'],
  ['en', 'Edit', 'Name', 'Cancel', 'Keep editing', 'Discard'],
  ['ja', '編集', '商品名', 'キャンセル', '編集を続ける', '変更を破棄'],
] as const

test.each(shareOf(unfinished, 4))(
  '%s: an unfinished form is kept or discarded',
  async (...said) => {
    const [language, edit, name, leave, keep, discard] = said
    const page = await site.signIn('/product-list', { language: language satisfies Language })
    await button(tableRows(page).first(), edit).click()
    const form = page.getByRole('dialog').first()
    await form.getByLabel(name, { exact: true }).fill('typed')
    await button(form, leave).click()
    await button(page, keep).click()
    expect(await form.getByLabel(name, { exact: true }).inputValue()).toBe('typed')
    await button(form, leave).click()
    await button(page, discard).click()
    await form.waitFor({ state: 'detached' })
  },
)
