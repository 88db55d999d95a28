import { readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { tableRows, useConsole } from './console'
import { wider } from '../support/thorough'

/* A list as a file, as the browser saves it. `npm test -- --suite office` opens a long one in LibreOffice. */

const site = useConsole(undefined, { orders: 1234 })

test('the filtered orders as a workbook: every row, numbers, digits to the letter', async () => {
  const page = await site.signIn('/order', { language: 'zh-chs' })
  await tableRows(page).first().waitFor()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel 文件 (.xlsx)' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^order-\d{8}-\d{6}\.xlsx$/)
  const [head, ...rows] = await readSheet(readFileSync(await download.path()))
  expect(head?.slice(0, 3)).toEqual(['ID', '订单号', '产品'])
  expect(rows).toHaveLength(1234)
  const first = await tableRows(page).first().innerText()
  const [id, sn, product] = rows[0] ?? []
  expect(typeof id).toBe('number')
  expect(first.split('\t').slice(0, 2)).toEqual([String(id), sn])
  expect(first.split('\t')[2]).toContain(product)
  expect(rows.every(([, each]) => /^\d{14}$/.test(String(each)))).toBe(true)
  await page.getByText('已导出 1234 行').first().waitFor()
})

wider('by keys alone, and as text', async () => {
  const page = await site.signIn('/order', { language: 'en' })
  await tableRows(page).first().waitFor()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  expect(readFileSync(await download.path(), 'utf8').split('\r\n')).toHaveLength(1236)
})

wider('a worker that cannot be started is told, and the button works again', async () => {
  const page = await site.signIn('/order', { language: 'en', fresh: true })
  // Playwright does not see the requests for scripts of workers.
  await page.evaluate(() => {
    const Own = window.Worker
    window.Worker = class extends Own {
      constructor() {
        super('/gone.js', { type: 'module' })
      }
    }
  })
  await tableRows(page).first().waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  await page.getByText('Export failed: the Excel exporter', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor()
})
