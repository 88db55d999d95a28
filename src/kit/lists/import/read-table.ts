import type { TranslateFunction } from 'ra-core'
import type { TableSource } from './read-file'
import { OpenQuoteError, TooLargeError } from './import-table'

/** A table that was read, or why it cannot be taken, in words. */
export type TableReading = TableSource | { readonly fault: string }

/** Reads a table, and says why it cannot be taken where it cannot. */
export const readTable = async (
  read: () => Promise<TableSource> | TableSource,
  most: number,
  translate: TranslateFunction,
): Promise<TableReading> => {
  try {
    const source = await read()
    if (source.table.length === 0) return { fault: translate('kit.takeIn.nothing') }
    if (source.table.length <= most + 1) return source
    return { fault: translate('kit.takeIn.tooMany', { most }) }
  } catch (error) {
    if (error instanceof OpenQuoteError) {
      return { fault: translate('kit.takeIn.openQuote', { line: error.line }) }
    }
    const reason = error instanceof TooLargeError ? 'tooLarge' : 'unreadable'
    return { fault: translate(`kit.takeIn.${reason}`) }
  }
}
