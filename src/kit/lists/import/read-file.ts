import { decodeAs, type Encoding, type EncodingHints, encodingOf, isPacked } from './decode'
import { readText, TooLargeError, type ImportTable } from './table'

/** A larger file is not read at all: a thousand rows are far smaller. */
const MOST_BYTES = 20_000_000

/** A text as it stands in a file, which can be read in another encoding. */
export interface EncodedText {
  readonly bytes: Uint8Array
  readonly encoding: Encoding
}

/** A table, and the text of the file that it comes from. */
export interface TableSource {
  readonly table: ImportTable
  readonly encoded?: EncodedText
}

export const readEncoded = (encoded: EncodedText, most: number): TableSource => ({
  table: readText(decodeAs(encoded.bytes, encoded.encoding), most),
  encoded,
})

/**
 * The rows of a file, whatever its name says. What reads workbooks is fetched with the first one.
 * @throws {TooLargeError} where it is more than a browser holds with ease
 * @throws {OpenQuoteError} as `readText` does
 */
export const readFile = async (
  file: File,
  most: number,
  hints: EncodingHints,
): Promise<TableSource> => {
  if (file.size > MOST_BYTES) throw new TooLargeError()
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPacked(bytes)) return readEncoded({ bytes, encoding: encodingOf(bytes, hints) }, most)
  const { readWorkbook } = await import('./workbook-table')
  return { table: await readWorkbook(bytes, most) }
}
