import { isBlank, plainText, recordValue } from '../values/record-value'
import { dash, plainCell, type CellProps, type Look, type LookTools } from './plain-cell'

export type { CellProps }

export interface NumberCellProps extends CellProps {
  /** Shows a unit. Its text stands under `units` in the messages. */
  readonly unit?: boolean
}

/** A number, or the number that a text consists of. Null for everything else, which is shown as it is. */
const asNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^-?\d{1,15}(\.\d+)?$/.test(value)) return null
  return Number(value)
}

const formats = new Map<string, Intl.NumberFormat>()

const numberFormat = (tag: string, minimum: number, maximum: number): Intl.NumberFormat => {
  const key = `${tag} ${minimum} ${maximum}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
  })
  formats.set(key, format)
  return format
}

const formatted = (value: unknown, tag: string, minimum: number, maximum: number): string => {
  const number = asNumber(value)
  if (number === null || Math.abs(number) >= 1e15) return plainText(value)
  try {
    return numberFormat(tag, minimum, maximum).format(number)
  } catch {
    return String(number)
  }
}

const unitOf = (unit: boolean, { translate, resource, path }: LookTools): string => {
  const text = unit ? translate(`resources.${resource}.units.${path}`, { _: '' }) : ''
  // Chinese and Japanese put no blank between a number and its unit.
  return /^\p{Script=Latin}/u.test(text) ? ` ${text}` : text
}

const number = (...parts: readonly string[]): Look => ({
  content: parts.join(''),
  className: 'dw-number',
})

/** Shows a whole number without grouping its digits, because ids are whole numbers, too. */
export const IntegerCell = plainCell<NumberCellProps>((value, { unit = false }, tools) =>
  isBlank(value) ? dash : number(plainText(value), unitOf(unit, tools)),
)

export interface DecimalCellProps extends NumberCellProps {
  /** Digits after the point. When absent, there are as many as the value has. */
  readonly scale?: number
}

export const NumberCell = plainCell<DecimalCellProps>((value, { unit = false, scale }, tools) =>
  isBlank(value)
    ? dash
    : number(formatted(value, tools.tag, scale ?? 0, scale ?? 15), unitOf(unit, tools)),
)

export interface MoneyCellProps extends DecimalCellProps {
  readonly currency?: { readonly fixed: string } | { readonly field: string }
}

/** An amount of money, in the units in which it travels and with the digits that were typed. */
export const MoneyCell = plainCell<MoneyCellProps>(
  (value, { unit = false, scale, currency }, tools) => {
    if (isBlank(value)) return dash
    const code =
      currency && ('fixed' in currency ? currency.fixed : recordValue(tools.record, currency.field))
    const before = isBlank(code) ? '' : `${plainText(code)} `
    const text = formatted(value, tools.tag, scale ?? 0, scale ?? 2)
    return number(before, text, unitOf(unit, tools))
  },
)

export const PercentCell = plainCell((value, _, { tag }) =>
  isBlank(value) ? dash : number(formatted(value, tag, 0, 6), asNumber(value) === null ? '' : '%'),
)

/** Cells whose content is aligned with the end of the column. */
export const numericCells: ReadonlySet<unknown> = new Set([
  IntegerCell,
  NumberCell,
  MoneyCell,
  PercentCell,
])
