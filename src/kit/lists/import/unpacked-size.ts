import { unzipSync } from 'fflate'
import { TooLargeError } from './import-table'

/** What a workbook of a thousand rows never comes to, and what a browser holds with ease. */
const MOST_UNPACKED_BYTES = 200_000_000

/**
 * Refuses a packed file whose parts would take more memory than a table needs: 1 MB can unpack to 1 GB. Only the sizes
 * that the file's own directory names are read. Whoever unpacks a part stops at its named size, so that a part that names
 * none is refused as well.
 * @throws {TooLargeError}
 */
export const refuseLargeUnpacked = (bytes: Uint8Array): void => {
  let total = 0
  unzipSync(bytes, {
    filter: ({ size, originalSize }) => {
      total += originalSize === 0 && size > 2 ? Infinity : originalSize
      return false
    },
  })
  if (total > MOST_UNPACKED_BYTES) throw new TooLargeError()
}
