// @vitest-environment node
import readExcelFile, { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import type { ExportCell } from '../../../../src/kit/lists/export/export-cell'
import { createWorkbook } from '../../../../src/kit/lists/export/workbook'

/* What is written is read with a library that did not write it. `npm test -- --suite office` opens such files in LibreOffice. */

const text = (value: string): ExportCell => ({ text: value })
const number = (value: string): ExportCell => ({ text: value, isNumber: true })

async function* each(rows: readonly ExportCell[][]): AsyncGenerator<ExportCell[]> {
  yield* rows
}

const readBack = async ([head = [], ...rows]: readonly ExportCell[][]): Promise<unknown[][]> => {
  const file = await createWorkbook({ title: 'Orders: [all]/2026', head, like: rows }, each(rows))
  return readSheet(Buffer.from(await file.arrayBuffer()))
}

it.each([
  ['leading zeros', text('0937754336'), '0937754336'],
  ['eighteen digits', text('440305199810178451'), '440305199810178451'],
  ['a formula', text('=HYPERLINK("http://x","y")'), '=HYPERLINK("http://x","y")'],
  ['a sign', text('-1+2'), '-1+2'],
  ['a day', text('2026-03-02'), '2026-03-02'],
  ['letters of XML', text('<a> & "b"'), '<a> & "b"'],
  ['lines', text('a\nb'), 'a\nb'],
  ['Chinese', text('欧阳勇 😀'), '欧阳勇 😀'],
  ['a number', number('12000.5'), 12000.5],
  ['a negative number', number('-3'), -3],
  ['a number that is none', number('12,000'), '12,000'],
  ['a number of more digits than are kept', number('12345678901234567.89'), '12345678901234567.89'],
])('%s', async (_, cell, read) => {
  expect(await readBack([[text('Heading')], [cell]])).toEqual([['Heading'], [read]])
})

it.each([
  ['U+FFFE and U+FFFF, which no XML may have', 'a\uFFFEb\uFFFF', 'a\uFFFDb\uFFFD'],
  ['what looks like a sign that is written out', '_x0041_', '_x0041_'],
  ['more letters than a cell holds', 'x'.repeat(40_000), `${'x'.repeat(32_766)}…`],
])('%s', async (_, written, read) => {
  expect(await readBack([[text('Heading')], [text(written)]])).toEqual([['Heading'], [read]])
})

it.each([
  ['History', 'History_'],
  ["Customers'", 'Customers'],
  ["'a' / b'", "a'   b"],
  [`${'客'.repeat(30)}😀`, '客'.repeat(30)],
  ['', 'Sheet1'],
])('a list called %j has a sheet called %j', async (title, name) => {
  const file = await createWorkbook({ title, head: [text('A')], like: [] }, each([]))
  const [sheet] = await readExcelFile(Buffer.from(await file.arrayBuffer()))
  expect(sheet?.sheet).toBe(name)
})

it('an empty list has its headings', async () => {
  expect(await readBack([[text('A'), text('B')]])).toEqual([['A', 'B']])
})
