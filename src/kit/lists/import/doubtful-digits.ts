import { valueFaultOf } from '../../forms/form-state/value-checks'
import { cellReadingOf } from '../../fields/inputs/cell-reading'
import type { LabelledColumn, ColumnMapping } from './import-columns'
import { inputPropsOf } from './read-cell-value'
import type { ImportTable, ImportFileLine } from './import-table'

/* Digits that a spreadsheet has probably taken for a number and spoilt. Only the operator knows. */

/** Doubtful cells of one field. */
export interface DigitDoubt {
  /** By which its answer is known. */
  readonly key: string
  readonly column: LabelledColumn
  /** The place of the field in the table. */
  readonly at: number
  /** Leading zeros are missing, or digits after the fifteenth were replaced with zeros. */
  readonly kind: 'zeros' | 'rounded'
  /** The cells by their lines, each as it would be with its zeros. */
  readonly restored: ReadonlyMap<number, string>
}

export type DigitAnswer = 'restore' | 'keep'

/** What operators answer, by the keys of the doubts. */
export type DigitAnswers = Readonly<Record<string, DigitAnswer>>

interface DigitCell {
  readonly line: number
  readonly text: string
}

/** Whether the field takes a text of digits as it is. */
const accepts = (column: LabelledColumn, text: string): boolean => {
  const { choices, ...limits } = inputPropsOf(column)
  if (choices) return choices.some(({ code }) => String(code) === text)
  const reading = cellReadingOf(column.input.type)
  return valueFaultOf(text, limits, reading?.kind === 'plain' ? reading.format : undefined) === null
}

/** Whether the field keeps its digits as a text: numbers and days have no leading zeros to lose. */
const isText = (column: LabelledColumn): boolean => {
  const reading = cellReadingOf(column.input.type)
  return inputPropsOf(column).choices !== undefined || (reading?.kind === 'plain' && !reading.read)
}

const MOST_ZEROS = 10

/** The text with as few zeros as the field asks for. Undefined: it takes the text as it is, or with no zeros either. */
const asFieldAsks = (column: LabelledColumn, text: string): string | undefined => {
  if (accepts(column, text)) return undefined
  const padded = Array.from({ length: MOST_ZEROS }, (_, at) => '0'.repeat(at + 1) + text)
  return padded.find((each) => accepts(column, each))
}

/** The length that most of the cells have, and how many have it. */
const usualLength = (cells: readonly DigitCell[]): readonly [length: number, count: number] => {
  const counts = new Map<number, number>()
  for (const { text } of cells) counts.set(text.length, (counts.get(text.length) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [0, 0]
}

/** Fewer digits are as likely a number as a code. */
const FEWEST_DIGITS = 5

/**
 * How long the digits of a column probably were. Those that have kept a zero say it; else two thirds of the others; else
 * the field, where all are one short of its longest.
 */
const lengthOfColumn = (column: LabelledColumn, cells: readonly DigitCell[]): number => {
  const [zeroed] = usualLength(cells.filter(({ text }) => /^0\d/.test(text)))
  if (zeroed > 0) return zeroed
  const [length, count] = usualLength(cells)
  if (length < FEWEST_DIGITS - 1) return 0
  if (count < cells.length) return count * 3 >= cells.length * 2 ? length : 0
  return inputPropsOf(column).maxLength === length + 1 ? length + 1 : 0
}

const MOST_LOST = 2

const isShort = (text: string, length: number, hasZeros: boolean): boolean =>
  !text.startsWith('0') && text.length < length && (hasZeros || length - text.length <= MOST_LOST)

const missingZeros = (
  column: LabelledColumn,
  cells: readonly DigitCell[],
): ReadonlyMap<number, string> => {
  const length = lengthOfColumn(column, cells)
  const hasZeros = cells.some(({ text }) => /^0\d/.test(text))
  const restoredOf = (text: string): string | undefined => {
    const expected = asFieldAsks(column, text)
    if (expected !== undefined || !isShort(text, length, hasZeros)) return expected
    const padded = text.padStart(length, '0')
    return accepts(column, padded) ? padded : undefined
  }
  return new Map(
    cells.flatMap(({ line, text }) => {
      const restored = restoredOf(text)
      return restored === undefined ? [] : [[line, restored] as const]
    }),
  )
}

/** Spreadsheets keep fifteen digits of a number, and write zeros for the others. */
const roundedDigits = /^\d{15}0+$/

const roundedOf = (cells: readonly DigitCell[]): ReadonlyMap<number, string> =>
  new Map(
    cells.filter(({ text }) => roundedDigits.test(text)).map(({ line, text }) => [line, text]),
  )

const cellsOf = (rows: ImportTable, at: number): DigitCell[] =>
  rows
    .map(({ line, cells }) => ({ line, text: cells[at] ?? '' }))
    .filter(({ text }) => /^\d+$/.test(text))

/** What must be asked about the rows of a table before they are taken. */
export const digitDoubts = (
  rows: ImportTable,
  columns: readonly LabelledColumn[],
  mapping: ColumnMapping,
): DigitDoubt[] =>
  columns.filter(isText).flatMap((column) => {
    const at = mapping[column.source]
    if (at === undefined) return []
    const cells = cellsOf(rows, at)
    const found = { zeros: missingZeros(column, cells), rounded: roundedOf(cells) }
    return (['zeros', 'rounded'] as const)
      .map((kind) => ({
        key: `${column.source} ${at} ${kind}`,
        column,
        at,
        kind,
        restored: found[kind],
      }))
      .filter(({ restored }) => restored.size > 0)
  })

const restoredRow = (row: ImportFileLine, doubts: readonly DigitDoubt[]): ImportFileLine => {
  const own = doubts.filter(({ restored }) => restored.has(row.line))
  if (own.length === 0) return row
  const cells = row.cells.map(
    (cell, at) => own.find((doubt) => doubt.at === at)?.restored.get(row.line) ?? cell,
  )
  return { ...row, cells }
}

/** The rows with the zeros that the operator puts back. */
export const withRestoredZeros = (
  rows: ImportTable,
  doubts: readonly DigitDoubt[],
  answers: DigitAnswers,
): ImportTable => {
  const restoring = doubts.filter(({ key }) => answers[key] === 'restore')
  return restoring.length === 0 ? rows : rows.map((row) => restoredRow(row, restoring))
}
