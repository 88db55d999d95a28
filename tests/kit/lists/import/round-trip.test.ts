// @vitest-environment node
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { CSV_BYTE_ORDER_MARK, csvLine } from '../../../../src/kit/lists/export/csv'
import { createWorkbook } from '../../../../src/kit/lists/export/workbook'
import type { TextEncoding } from '../../../../src/kit/lists/import/decode-text'
import { readFile } from '../../../../src/kit/lists/import/read-file'
import { encodeAs } from './legacy-encoder'

/* A table that is imported, exported and imported again is the same table. */

const hints = { language: 'en', words: [] }

/** A file as the dialog gets it. */
const fileOf = (bytes: Uint8Array): File =>
  ({ size: bytes.length, arrayBuffer: async () => bytes.slice().buffer }) as unknown as File

const cellsIn = async (bytes: Uint8Array): Promise<string[][]> => {
  const { table } = await readFile(fileOf(bytes), 1000, hints)
  return table.map(({ cells }) => [...cells])
}

const asText = (rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(
    CSV_BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells.map((text) => ({ text })))).join(''),
  )

const asWorkbook = async ([head = [], ...rows]: string[][]): Promise<Uint8Array> => {
  async function* stream() {
    for (const cells of rows) yield cells.map((text) => ({ text }))
  }
  const sheet = { title: 'History', head: head.map((text) => ({ text })), like: [] }
  const blob = await createWorkbook(sheet, stream())
  return new Uint8Array(await blob.arrayBuffer())
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** As another program writes it: no mark, quotation marks where they are needed. */
const foreignText = (rows: readonly (readonly string[])[], delimiter: string): string =>
  rows
    .map((cells) =>
      cells.map((text) => (/[",;\n]/.test(text) ? quoted(text) : text)).join(delimiter),
    )
    .join('\r\n')

/** What spreadsheets like to change. */
const awkward = ['0937754336', '440305199810178451', '1/2', '1e5', '3-4', 'TRUE', '5%', '00:30']
const evil = ['=1+1', "'=1+1", '@SUM(1)', '-2+3', '+86 1', 'a "b", c', 'two\nlines', '_x0041_']

const rowsIn = (names: readonly string[]): string[][] => [
  ['code', ...names.slice(0, 2)],
  ...awkward.map((text, at) => [text, evil[at] ?? '', names[at % names.length] ?? '']),
]

const tables: readonly (readonly [TextEncoding, readonly string[]])[] = [
  ['utf-8', ['产品', '手机号', 'Größe', '山田太郎', '😀', '＝1+1']],
  ['utf-16le', ['产品', '手机号', 'Größe', '山田太郎', '😀', '＝1+1']],
  ['gb18030', ['产品', '手机号', '极速贷', '欧阳勇']],
  ['big5', ['產品', '手機號碼', '極速貸', '陳怡君']],
  ['shift_jis', ['商品', '電話番号', '山田太郎', 'ﾔﾏﾀﾞ']],
  ['euc-jp', ['商品', '電話番号', '山田太郎', 'プリンター']],
  ['windows-1252', ['Größe', 'Prénom', 'Müller', 'Noël']],
]

test.each(tables)('text in %s', async (encoding, names) => {
  const rows = rowsIn(names)
  // A quote before a formula is what an export puts there, so it is no part of a text of ours.
  const foreign = rows.map((cells) => cells.map((text) => (text === "'=1+1" ? 'x' : text)))
  const read = await cellsIn(encodeAs(foreignText(foreign, ','), encoding))
  expect(read).toEqual(foreign)
  expect(await cellsIn(asText(read))).toEqual(foreign)
  expect(await cellsIn(await asWorkbook(read))).toEqual(foreign)
})

test('a workbook', async () => {
  const rows = rowsIn(tables[0]?.[1] ?? [])
  const own = await asWorkbook(rows)
  // What another program writes without an escape means the sign itself.
  const plain = rows.filter((cells) => !cells.includes('_x0041_'))
  const foreign = await writeXlsx({ sheets: [{ name: 'a', rows: plain }] })
  expect(await cellsIn(foreign)).toEqual(plain)
  const read = await cellsIn(own)
  expect(read).toEqual(rows)
  expect(await cellsIn(await asWorkbook(read))).toEqual(rows)
  expect(await cellsIn(asText(read))).toEqual(rows)
})

test.each(["'=1", '＝1', "'＝1", "'\tx", '\u3000=1', "''", "'a", '=\t1'])(
  'exported as text and imported again, %j is the same',
  async (text) => {
    expect(
      await cellsIn(
        asText([
          ['a', 'b'],
          [text, 'x'],
        ]),
      ),
    ).toEqual([
      ['a', 'b'],
      [text.trim(), 'x'],
    ])
  },
)
