import { expect, test } from 'vitest'
import { decodeAs, detectEncoding } from '../../../../src/kit/lists/import/decode-text'
import { matchColumns } from '../../../../src/kit/lists/import/match-columns'
import { importResultFile } from '../../../../src/kit/lists/import/import-result-file'
import { parseTableText, importTableOf } from '../../../../src/kit/lists/import/import-table'

/* What is pasted or stands in a file, as rows of texts. */

const decodeFileText = (bytes: Uint8Array): string =>
  decodeAs(bytes, detectEncoding(bytes, { language: 'en', words: [] }))

const cells = (text: string) => parseTableText(text, 1000).map((row) => row.cells)

const utf16 = (text: string, isBig: boolean, mark: boolean): Uint8Array => {
  const codes = [...(mark ? [0xfe_ff] : []), ...[...text].map((each) => each.codePointAt(0) ?? 0)]
  return Uint8Array.from(
    codes.flatMap((code) => (isBig ? [code >> 8, code & 255] : [code & 255, code >> 8])),
  )
}

test.each([
  ['UTF-8', Buffer.from('产品,a')],
  ['UTF-8 with a mark', Buffer.from('\uFEFF产品,a')],
  ['UTF-16, little end first', utf16('产品,a', false, true)],
  ['UTF-16, big end first', utf16('产品,a', true, true)],
  ['GB18030', Buffer.from([0xb2, 0xfa, 0xc6, 0xb7, 0x2c, 0x61])],
])('%s', (_, bytes) => {
  expect(cells(decodeFileText(Uint8Array.from(bytes)))).toEqual([['产品', 'a']])
})

test('UTF-16 without a mark is told by its empty bytes', () => {
  for (const isBig of [true, false]) {
    expect(decodeFileText(utf16('name,mobile\r\na,1', isBig, false))).toContain('name,mobile')
  }
})

test('a character of four bytes that only GB18030 has', () => {
  expect(decodeFileText(Uint8Array.from([0x81, 0x39, 0xee, 0x39, 0x2c, 0xb2, 0xfa]))).toBe('㐀,产')
})

test.each([
  ['tabs of a spreadsheet', 'a\tb\r\n0937754336\t440305199810178451\r\n'],
  ['commas', 'a,b\n0937754336,"440305199810178451"\n'],
  ['semicolons', 'a;b\n0937754336;440305199810178451'],
  [
    'our own file, where a tab keeps long digits',
    '"a","b"\r\n"0937754336\t","440305199810178451\t"',
  ],
])('%s: leading zeros and eighteen digits to the letter', (_, text) => {
  expect(cells(text)).toEqual([
    ['a', 'b'],
    ['0937754336', '440305199810178451'],
  ])
})

test('quoted cells hold commas and line breaks, blank lines count in the numbers only', () => {
  expect(parseTableText('a,b\n\n"x, ""y""\nz",1\n,\n2,3\n', 10)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['x, "y"\nz', '1'] },
    { line: 5, cells: ['2', '3'] },
  ])
})

const column = (source: string, ...words: string[]) => ({
  source,
  label: words[0] ?? source,
  words,
  input: null as never,
  choiceLabel: (key: string) => key,
})
const columns = [
  column('productId', '产品', 'Product'),
  column('mobile', '手机号', 'Mobile'),
  column('enabled', '是否可申请', 'Enabled'),
]
const matched = (...rows: string[][]) => matchColumns(importTableOf(rows), columns)

test.each([
  [
    'labels of any language',
    ['Mobile', '是否可申请', 'Product'],
    { mobile: 0, enabled: 1, productId: 2 },
  ],
  ['wire names', ['enabled', 'productId', 'mobile'], { enabled: 0, productId: 1, mobile: 2 }],
  ['what is not quite right', ['PRODUCT*', 'Mobiel', 'other'], { productId: 0, mobile: 1 }],
  ['the word itself before the nearest one', ['Mobile no', 'Mobile'], { mobile: 1 }],
])('headings are %s', (_, headings, mapping) => {
  expect(matched(headings, ['1', '2', '3'])).toEqual({ hasHeadings: true, mapping })
})

test('without headings the columns are taken by their place', () => {
  const mapping = { productId: 0, mobile: 1 }
  expect(matched(['1', '0900000001'])).toEqual({ hasHeadings: false, mapping })
})

test('the result file repeats the table, runs no formula, and can be read again', () => {
  const lines = [
    { cells: ['=1+1', '0937754336'], words: 'Done' },
    { cells: ['x'], words: 'Refused: no' },
  ]
  const text = importResultFile({ line: 1, cells: ['a', 'b'] }, lines, 'Result')
  expect(text).toContain(`"'=1+1"`)
  expect(cells(text)).toEqual([
    ['a', 'b', 'Result'],
    ['=1+1', '0937754336', 'Done'],
    ['x', '', 'Refused: no'],
  ])
})

test.each([
  ['sep=;\r\na;b\r\n1;2', ';'],
  ['SEP=|\na|b\n1|2', '|'],
  ['sep=\t\na\tb\n1\t2', 'a tab'],
])('a first line that names the delimiter is no row: %j', (text) => {
  expect(cells(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test.each([
  ['at the end', 'a,b\n1,"x\n2,y\n', 2],
  ['closed by the next one', 'a,b\n1,2\n3,"x\n4,"y"\n', 3],
  ['with a letter behind the one that closes', 'a;b\n"x"y;2', 2],
  ['behind tabs', 'a\tb\n1\t"x', 2],
  ['in the first line', '"a,b\n1,2', 1],
])('an open quotation mark is named with its line: %s', (_, text, line) => {
  expect(() => parseTableText(text, 1000)).toThrow(expect.objectContaining({ line }))
})

test.each(['a,5" pipe\n1,2', '"a" ,b\n1,2', 'a,"",b\n"",1,2', 'a,"x\r\n""y"""\r\n', '""'])(
  'marks that open nothing, and those that are closed, are no fault: %j',
  (text) => expect(() => parseTableText(text, 1000)).not.toThrow(),
)
