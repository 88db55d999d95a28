import { writeXlsxStream } from 'hucre/xlsx'
import { isNumeric, type ExportCell } from './export-cell'

/** Spreadsheets keep fifteen digits of a number. Longer ones stay as they are written, as text. */
const EXACT = 15

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

/** As many UTF-16 units fit into a cell. */
const LONGEST_TEXT = 32_767

/** Two signs that no XML may have: one of them, and nothing opens the file. */
const unwritable = /[\uFFFE\uFFFF]/g

/** A text without the first half of a sign whose other half is cut off. */
const withoutHalf = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '')

/** Excel takes `_x0041_` for the sign with that code, unless its first letter is written in the same way. */
const codes = /_(?=x[\dA-F]{4}_)/gi

const writtenText = (text: string): string => {
  const plain = text.replaceAll(unwritable, '\uFFFD').replaceAll(codes, '_x005F_')
  return plain.length > LONGEST_TEXT ? `${withoutHalf(plain.slice(0, LONGEST_TEXT - 1))}…` : plain
}

const valueOf = (cell: ExportCell): string | number =>
  isNumeric(cell) && digitsIn(cell.text) <= EXACT ? Number(cell.text) : writtenText(cell.text)

const LONGEST_NAME = 31
const edges = /^['\s]+|['\s]+$/g

/** What Excel allows in the name of a sheet: no signs of formulas, no apostrophe at an end, and not its own word. */
const sheetName = (title: string): string => {
  const plain = title.replaceAll(/[\\/?*[\]:\p{Cc}\uFFFE\uFFFF]/gu, ' ').replaceAll(edges, '')
  const name = withoutHalf(plain.slice(0, LONGEST_NAME)).replaceAll(edges, '') || 'Sheet1'
  return name.toLowerCase() === 'history' ? `${name}_` : name
}

/** Chinese and Japanese letters are twice as wide as Latin ones. */
const widthOf = ({ text }: ExportCell): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)

const MOST = 40

/** A sheet: its title, its headings, and rows from which the widths of its columns are taken. */
export interface WorkbookSheet {
  readonly title: string
  readonly head: readonly ExportCell[]
  readonly like: readonly (readonly ExportCell[])[]
}

const columnsOf = ({ head, like }: WorkbookSheet) =>
  head.map((cell, at) => {
    const cells = [cell, ...like.flatMap((row) => row[at] ?? [])]
    return {
      header: writtenText(cell.text),
      width: Math.min(MOST, Math.max(...cells.map(widthOf)) + 2),
    }
  })

async function* valuesOf(
  rows: AsyncIterable<readonly ExportCell[]>,
): AsyncGenerator<(string | number)[]> {
  for await (const row of rows) yield row.map(valueOf)
}

/**
 * A workbook of Excel with one sheet, whose headings stay in sight; it is written while the rows come. Numbers are
 * numbers; everything else is text to the letter, leading zeros, long digits and what looks like a formula included.
 */
export const createWorkbook = async (
  sheet: WorkbookSheet,
  rows: AsyncIterable<readonly ExportCell[]>,
): Promise<Blob> => {
  const bytes = writeXlsxStream(valuesOf(rows), {
    name: sheetName(sheet.title),
    columns: columnsOf(sheet),
    freezePane: { rows: 1 },
  })
  const headers = {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
  return new Response(bytes, { headers }).blob()
}
