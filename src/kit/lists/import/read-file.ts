import {
  decodeAs,
  type TextEncoding,
  type EncodingHints,
  detectEncoding,
  isZipFile,
} from './decode-text'
import { parseTableText, TooLargeError, type ImportTable } from './import-table'

/** A larger file is not read at all: a thousand rows are far smaller. */
const MOST_BYTES = 20_000_000

/** A text as it stands in a file, which can be read in another encoding. */
export interface EncodedText {
  readonly bytes: Uint8Array
  readonly encoding: TextEncoding
}

/** A table, and the text of the file that it comes from. */
export interface TableSource {
  readonly table: ImportTable
  readonly encoded?: EncodedText
}

export const decodeTable = (encoded: EncodedText, most: number): TableSource => ({
  table: parseTableText(decodeAs(encoded.bytes, encoded.encoding), most),
  encoded,
})

/**
 * The rows of a file, whatever its name says. What reads workbooks is fetched with the first one.
 * @throws {TooLargeError} where it is more than a browser holds with ease
 * @throws {OpenQuoteError} as `parseTableText` does
 */
export const readFile = async (
  file: File,
  most: number,
  hints: EncodingHints,
): Promise<TableSource> => {
  if (file.size > MOST_BYTES) throw new TooLargeError()
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isZipFile(bytes)) return decodeTable({ bytes, encoding: detectEncoding(bytes, hints) }, most)
  const { readWorkbook } = await import('./read-workbook')
  return { table: await readWorkbook(bytes, most) }
}
