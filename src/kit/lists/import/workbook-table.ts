import { readXlsx } from 'hucre/xlsx'
import { tableOf, type ImportTable } from './table'

/** Spreadsheets keep fifteen digits of a number. Of a longer one nobody knows the others, so it is shown as they show it. */
const EXACT = 1e15

const padTwoDigits = (number: number): string => String(number).padStart(2, '0')

/** Workbooks have no time zones: what stands in a cell is read as if it were UTC. */
const momentText = (day: Date): string => {
  const date = `${day.getUTCFullYear()}-${padTwoDigits(day.getUTCMonth() + 1)}-${padTwoDigits(day.getUTCDate())}`
  const time = [day.getUTCHours(), day.getUTCMinutes(), day.getUTCSeconds()]
    .map(padTwoDigits)
    .join(':')
  return time === '00:00:00' ? date : `${date} ${time}`
}

const cellText = (value: unknown): string => {
  if (value instanceof Date) return momentText(value)
  if (typeof value === 'number' && Math.abs(value) >= EXACT) {
    return value.toExponential().toUpperCase()
  }
  return value === null || value === undefined ? '' : String(value)
}

/** The cells of the first sheet of a workbook that is not hidden. */
export const readWorkbook = async (bytes: Uint8Array, most: number): Promise<ImportTable> => {
  const shown: number[] = []
  const { sheets } = await readXlsx(bytes, {
    maxRows: most + 2,
    sheets: ({ hidden, veryHidden }, index) => {
      if (hidden === true || veryHidden === true || shown.length > 0) return false
      shown.push(index)
      return true
    },
  })
  return tableOf((sheets[0]?.rows ?? []).map((row) => row.map(cellText)))
}
