import { readXlsx } from 'hucre/xlsx'
import { importTableOf, type ImportTable } from './import-table'
import { refuseLargeUnpacked } from './unpacked-size'
import { workbookCellText } from './workbook-cell'

/**
 * The cells of the first sheet of a workbook that is not hidden.
 * @throws {TooLargeError} where the file would unpack to too much
 */
export const readWorkbook = async (bytes: Uint8Array, most: number): Promise<ImportTable> => {
  refuseLargeUnpacked(bytes)
  const shown: number[] = []
  const { sheets } = await readXlsx(bytes, {
    maxRows: most + 2,
    readStyles: true,
    sheets: ({ hidden, veryHidden }, index) => {
      if (hidden === true || veryHidden === true || shown.length > 0) return false
      shown.push(index)
      return true
    },
  })
  const { rows = [], cells } = sheets[0] ?? {}
  return importTableOf(
    rows.map((row, line) =>
      row.map((value, column) => {
        const { style, formula } = cells?.get(`${line},${column}`) ?? {}
        return workbookCellText(value, { numFmt: style?.numFmt, formula })
      }),
    ),
  )
}
