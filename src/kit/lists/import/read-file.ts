import { decodeFileText, isPacked } from './decode'
import { readText, type ImportTable } from './table'

/** A larger file is not read at all: a thousand rows are far smaller. */
const MOST_BYTES = 20_000_000

/** The rows of a file, whatever its name says. What reads workbooks is fetched with the first one. */
export const readFile = async (file: File, most: number): Promise<ImportTable> => {
  if (file.size > MOST_BYTES) throw new Error('the file is too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPacked(bytes)) return readText(decodeFileText(bytes), most)
  const { readWorkbook } = await import('./workbook-table')
  return readWorkbook(bytes, most)
}
