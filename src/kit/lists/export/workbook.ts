import { writeXlsxStream } from 'hucre/xlsx'
import { isNumeric, type FileCell } from './file-cell'

/** Spreadsheets keep fifteen digits of a number. Longer ones stay as they are written, as text. */
const EXACT = 15

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

const valueOf = (cell: FileCell): string | number =>
  isNumeric(cell) && digitsIn(cell.text) <= EXACT ? Number(cell.text) : cell.text

/** What Excel allows in the name of a sheet. */
const sheetName = (title: string): string =>
  title
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'

/** Chinese and Japanese letters are twice as wide as Latin ones. */
const widthOf = ({ text }: FileCell): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)

const MOST = 40

/** A sheet: its title, its headings, and rows from which the widths of its columns are taken. */
export interface Sheet {
  readonly title: string
  readonly head: readonly FileCell[]
  readonly like: readonly (readonly FileCell[])[]
}

const columnsOf = ({ head, like }: Sheet) =>
  head.map((cell, at) => {
    const cells = [cell, ...like.flatMap((row) => row[at] ?? [])]
    return { header: cell.text, width: Math.min(MOST, Math.max(...cells.map(widthOf)) + 2) }
  })

async function* valuesOf(
  rows: AsyncIterable<readonly FileCell[]>,
): AsyncGenerator<(string | number)[]> {
  for await (const row of rows) yield row.map(valueOf)
}

/**
 * A workbook of Excel with one sheet, whose headings stay in sight; it is written while the rows come. Numbers are
 * numbers; everything else is text to the letter, leading zeros, long digits and what looks like a formula included.
 */
export const createWorkbook = async (
  sheet: Sheet,
  rows: AsyncIterable<readonly FileCell[]>,
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
