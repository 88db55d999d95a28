import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readWorkbook } from '../../src/kit/lists/import/read-workbook'

/* Workbooks that LibreOffice has written, as the import reads them. */

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The rows of a text with commas after LibreOffice has made a workbook of it. `types`: 1 a number, 2 text, 5 a day. */
const throughOffice = (name: string, text: string, types: string) => {
  const file = path.join(folder, `${name}.csv`)
  writeFileSync(file, text)
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const reading = `--infilter=CSV:44,34,76,1,${types}`
  const words = [profile, '--headless', reading, '--convert-to', 'xlsx', '--outdir', folder, file]
  execFileSync('soffice', words, { stdio: 'ignore', timeout: 100_000 })
  return readWorkbook(readFileSync(path.join(folder, `${name}.xlsx`)), 1000)
}

test('leading zeros and eighteen digits that are text, to the letter; numbers and days as they are meant', async () => {
  const text = '手机号,身份证号,金额,日期\n0937754336,440305199810178451,12.5,2026-03-02\n'
  const rows = await throughOffice('text', text, '1/2/2/2/3/1/4/5')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['手机号', '身份证号', '金额', '日期'],
    ['0937754336', '440305199810178451', '12.5', '2026-03-02'],
  ])
})

test('eighteen digits that were taken for a number are seen to be rounded', async () => {
  const [row] = await throughOffice('number', '440305199810178451\n', '1/1')
  expect(row?.cells[0]).toMatch(/^\d\.\d+E\+17$/)
})
