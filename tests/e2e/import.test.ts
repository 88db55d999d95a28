import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tableRows, useConsole, type Language } from './console'
import { saboteur } from './faults'
import { wider } from '../support/thorough'

/* Records from a table: what the checks say of each row, and that its results are those of the server, row for row. */

const site = useConsole()
const server = saboteur(() => site.backend)
const PATH = '/apply/test/modify'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const area = (page: Page) => dialog(page).getByRole('textbox')

async function opened(language: Language = 'zh-chs', name = '导入'): Promise<Page> {
  const page = await site.signIn('/front-screen', { language })
  await tableRows(page).first().waitFor()
  await page.getByRole('button', { name, exact: true }).click()
  await area(page).waitFor()
  return page
}

const HEAD = ['产品', '手机号', '是否可申请'] as const
const mobile = (index: number): string => `09${String(index).padStart(8, '0')}`
const rows = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) => [
    ['1', '极速贷', '2'][index % 3] ?? '',
    mobile(index),
    ['可申请', 'Cannot apply', '0', ''][index % 4] ?? '',
  ])

/** A hundred rows of which seven are wrong, by the numbers of their lines. */
const hundred = (): { text: string; wrong: Record<string, string> } => {
  const all = rows(100)
  const spoil = (index: number, cells: readonly string[]) => all.splice(index, 1, [...cells])
  spoil(3, ['1', '09000000031', '可申请'])
  spoil(10, ['没有这个产品', mobile(10), ''])
  spoil(20, ['99999', mobile(20), ''])
  spoil(30, ['1', '', '可申请'])
  spoil(40, ['', mobile(40), '可申请'])
  spoil(50, all[5] ?? [])
  spoil(60, ['1', mobile(60), '也许'])
  const text = [HEAD, ...all].map((cells) => cells.join('\t')).join('\r\n')
  const lost = '产品: 找不到对应的记录，或有多条同名记录'
  return {
    text,
    wrong: {
      '5': '手机号: 最多 10 个字符',
      '12': lost,
      '22': lost,
      '32': '手机号: 不能为空',
      '42': '产品: 不能为空',
      '52': '与第 7 行相同',
      '62': '是否可申请: 必须是以下之一：可申请, 不可申请',
    },
  }
}

/** What the checks say, by the numbers of the lines. */
const said = (page: Page): Promise<Record<string, string>> =>
  dialog(page)
    .locator('tr[data-state]')
    .evaluateAll((found) =>
      Object.fromEntries(
        found.map((row) => [
          row.querySelector('th')?.textContent ?? '',
          row.querySelector('td')?.textContent ?? '',
        ]),
      ),
    )

/** The mobiles of the results in each state. */
async function results(page: Page): Promise<Record<string, string[]>> {
  const lines = await dialog(page)
    .locator('li[data-state]')
    .evaluateAll((found) =>
      found.map((line) => [line.getAttribute('data-state') ?? '', line.textContent ?? ''] as const),
    )
  const found: Record<string, string[]> = {}
  for (const [state, text] of lines) {
    found[state] = [...(found[state] ?? []), /09\d{8}/.exec(text)?.[0] ?? text].toSorted()
  }
  return found
}

const mobilesSent = async (): Promise<string[]> =>
  (await server.seen(PATH)).map(({ body }) => /09\d{8}/.exec(body)?.[0] ?? body)

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.tagName ?? '')

test('a hundred rows with seven wrong ones: said before anything is sent, and sent without them', async () => {
  const page = await opened()
  const { text, wrong } = hundred()
  await area(page).fill(text)
  await button(page, '检查').click()
  await expect
    .poll(() => dialog(page).locator('output').innerText())
    .toBe('共 100 行，93 行可以导入，7 行有问题，将不导入。')
  expect(await said(page)).toEqual(wrong)
  expect(await server.seen(PATH)).toEqual([])

  await server.fault({ path: PATH, code: 500, msg: '该号码在黑名单中', times: 6 })
  await server.fault({ path: PATH, delay: 6000, times: 4 })
  await button(page, '导入 93 行').click()
  await button(page, '关闭').waitFor({ timeout: 60_000 })

  // The server met its faults in the order in which the requests came.
  const sent = await mobilesSent()
  expect(new Set(sent).size).toBe(93)
  const refused = sent.slice(0, 6)
  const unknown = sent.slice(6, 10)
  expect(await results(page)).toEqual({
    refused: refused.toSorted(),
    unknown: unknown.toSorted(),
    done: sent.slice(10).toSorted(),
  })

  // Only what was refused is sent again: what became of the others is not known.
  await button(page, '重试失败项（6）').click()
  await expect.poll(async () => (await results(page))['done']?.length).toBe(6)
  expect((await mobilesSent()).slice(93).toSorted()).toEqual(refused.toSorted())

  const waiting = page.waitForEvent('download')
  await button(page, '保存结果（CSV）').click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^pre-screening-import-\d{8}-\d{6}\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]).toContain('"产品","手机号","是否可申请","结果"')
  expect(lines.filter((line) => line.includes('"成功"'))).toHaveLength(89)
  expect(lines.filter((line) => unknown.some((each) => line.includes(each)))).toHaveLength(4)
  expect(lines.filter((line) => line.includes('结果未知'))).toHaveLength(4)
  expect(lines.filter((line) => line.includes('未发送'))).toHaveLength(7)
  expect(lines[11]).toContain('找不到对应的记录')
}, 120_000)

wider('by keys alone, with the focus in the dialog all the while, at 360 px', async () => {
  const page = await opened('en', 'Import')
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await focused(page)).toBe('TEXTAREA')
  await page.keyboard.insertText('1,0955500001\n1,0955500002')
  const press = async (name: string) => {
    for (let tabs = 0; tabs < 30; tabs += 1) {
      await page.keyboard.press('Tab')
      const text = await page.evaluate(() => document.activeElement?.textContent ?? '')
      if (text === name) break
    }
    await page.keyboard.press('Enter')
  }
  await press('Check')
  await dialog(page).getByText('All rows can be imported (2)').first().waitFor()
  expect(await focused(page)).toBe('OUTPUT')
  // The table is as wide as it has to be, the dialog is not.
  const over = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(over).toBeLessThanOrEqual(360)
  await press('Import rows (2)')
  await button(page, 'Close').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Close')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Import')
  expect((await mobilesSent()).toSorted()).toEqual(['0955500001', '0955500002'])
  await page.setViewportSize({ width: 1280, height: 800 })
})

/** `产品,手机号` and `产品,0955500003` as Chinese Excel saves them. */
const inChinese = Buffer.concat([
  Buffer.from([0xb2, 0xfa, 0xc6, 0xb7]),
  Buffer.from(','),
  Buffer.from([0xca, 0xd6, 0xbb, 0xfa, 0xba, 0xc5]),
  Buffer.from('\r\n1,0955500003\r\n'),
])

test('files: a workbook, and text in GB18030; a heading that is misread is put right by hand', async () => {
  const page = await opened()
  const file = dialog(page).locator('input[type=file]')
  const workbook = await writeXlsx({
    sheets: [
      {
        name: '预筛',
        rows: [
          ['Mobile', '备注', 'Product'],
          ['0955500004', 'x', 2],
        ],
      },
    ],
  })
  const xlsx = { name: 'rows.xlsx', mimeType: 'application/octet-stream' }
  await file.setInputFiles({ ...xlsx, buffer: Buffer.from(workbook) })
  await dialog(page).getByText('1 行全部可以导入').first().waitFor()
  await dialog(page).getByLabel('手机号', { exact: true }).selectOption({ label: '备注' })
  await button(page, '导入 1 行').waitFor()
  await dialog(page).getByLabel('手机号', { exact: true }).selectOption({ label: 'Mobile' })
  await button(page, '上一步').click()
  await file.setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: inChinese })
  await dialog(page).getByText('1 行全部可以导入').first().waitFor()
  await button(page, '导入 1 行').click()
  await button(page, '关闭').waitFor()
  expect(await mobilesSent()).toEqual(['0955500003'])
  await button(page, '关闭').click()
  // What was sent is in the list, and nothing of it in the address or in what the browser keeps.
  await tableRows(page).filter({ hasText: '0955500003' }).waitFor()
  const kept = await page.evaluate(() => location.href + JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('0955500003')
})
