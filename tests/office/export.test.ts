import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { csvLine, CSV_BYTE_ORDER_MARK } from '../../src/kit/lists/export/csv'
import type { ExportCell } from '../../src/kit/lists/export/export-cell'
import { createWorkbook } from '../../src/kit/lists/export/workbook'
import { tableRows, useConsole } from '../e2e/console'

/* What the console saves, as LibreOffice understands it. It is opened there and saved as text, as it stands in the cells. */

const ORDERS = 12_345
const site = useConsole(undefined, { orders: ORDERS })
const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-office-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Commas, quotes, UTF-8; from line 1; all columns as they are; no quotes without need; cells as they are shown. */
const FILTER = 'csv:Text - txt - csv (StarCalc):9,0,76,1,,0,false,true,false'

/** The cells of a file after LibreOffice has opened it. Its profile is one of its own, so nobody's settings count. */
const opened = (file: string, ...reading: string[]): string[][] => {
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const to = path.join(folder, 'opened')
  const words = [profile, '--headless', ...reading, '--convert-to', FILTER, '--outdir', to, file]
  execFileSync('soffice', words, { stdio: 'ignore', timeout: 100_000 })
  const text = readFileSync(path.join(to, `${path.parse(file).name}.csv`), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
}

test('12,345 orders as a workbook: every row, leading zeros and eighteen digits to the letter', async () => {
  const page = await site.signIn('/order', { language: 'zh-chs' })
  await tableRows(page).first().waitFor()
  const waiting = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel 文件 (.xlsx)' }).click()
  const file = path.join(folder, 'orders.xlsx')
  await (await waiting).saveAs(file)
  const [head = [], ...rows] = opened(file)
  expect(head.slice(0, 4)).toEqual(['ID', '订单号', '产品', '手机号'])
  expect(rows).toHaveLength(ORDERS)
  expect(new Set(rows.map(([id]) => id)).size).toBe(ORDERS)
  expect(rows.every(([, sn = '']) => /^\d{14}$/.test(sn))).toBe(true)
  const amount = head.indexOf('金额')
  expect(rows.every((row) => /^\d+$/.test(row[amount] ?? ''))).toBe(true)
})

const evil = [
  '0937754336',
  '440305199810178451',
  '=1+1',
  '=HYPERLINK("http://localhost","x")',
  '+1-1',
  '-2+3',
  '@SUM(1,2)',
  '2026-03-02',
  '1/2',
  '1e5',
  'TRUE',
  '欧阳勇',
] as const

test('what looks like a number, a day or a formula is text in a workbook', async () => {
  async function* rows(): AsyncGenerator<ExportCell[]> {
    for (const text of evil) yield [{ text }]
  }
  const sheet = { title: 'Evil', head: [{ text: 'Text' }], like: [] }
  const file = path.join(folder, 'evil.xlsx')
  writeFileSync(file, Buffer.from(await (await createWorkbook(sheet, rows())).arrayBuffer()))
  expect(opened(file)).toEqual([['Text'], ...evil.map((text) => [text])])
})

test('in text with commas no formula is run, and no digit is lost', () => {
  const file = path.join(folder, 'evil-text.csv')
  writeFileSync(file, CSV_BYTE_ORDER_MARK + evil.map((text) => csvLine([{ text }])).join(''))
  const cells = opened(file, '--infilter=CSV:44,34,76,1').map(([cell = '']) =>
    cell.replace(/^'/, '').trim(),
  )
  const formulas = evil.filter((text) => /^[=+\-@]/.test(text))
  expect(cells.slice(0, 2)).toEqual(evil.slice(0, 2))
  expect(formulas.filter((text) => !cells.includes(text))).toEqual([])
})
