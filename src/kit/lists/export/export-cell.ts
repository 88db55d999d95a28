import { timeAt } from '../../../../wire/business-clock'

/** The content of a cell. One that is marked as a number, and is one, is written as a number, whatever its sign. */
export interface ExportCell {
  readonly text: string
  readonly isNumber?: boolean
}

const number = /^-?\d+(?:\.\d+)?$/

export const isNumeric = ({ text, isNumber = false }: ExportCell): boolean =>
  isNumber && number.test(text)

/** `order-20261121-093000.csv` */
export const exportFileName = (stem: string, now: Date, ending: 'csv' | 'xlsx'): string =>
  `${stem}-${(timeAt(now.getTime()) ?? '').replaceAll(/[-:]/g, '').replace(' ', '-')}.${ending}`
