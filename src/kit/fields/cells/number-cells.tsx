import { numericValue, numberText } from '../../base/values/number-text'
import { unitText } from '../../base/values/unit-text'
import { isBlank, plainText, recordValue } from '../../base/values/record-value'
import {
  emptyDisplay,
  createPlainCell,
  type CellProps,
  type CellDisplay,
  type CellLookInput,
} from './plain-cell'

export type { CellProps }

/** Props of `IntegerCell`. */
export interface NumberCellProps extends CellProps {
  /** Shows a unit. Its text stands under `units` in the messages. */
  readonly unit?: boolean
}

const unitOf = (
  value: unknown,
  unit: boolean,
  { translate, resource, path }: CellLookInput,
): string => {
  const text = unit ? unitText(translate, resource, path, numericValue(value) ?? 2) : ''
  // Chinese and Japanese put no blank between a number and its unit.
  return /^\p{Script=Latin}/u.test(text) ? ` ${text}` : text
}

const numberDisplay = (...parts: readonly string[]): CellDisplay => ({
  content: parts.join(''),
  className: 'dw-number',
})

/** How wide most numbers are. */
const ROOM = 3.4

/**
 * Shows a whole number without grouping its digits, because ids are whole numbers, too.
 *
 * @example
 * ```tsx
 * import { Column, IntegerCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="term">
 *     <IntegerCell unit />
 *   </Column>
 * )
 * ```
 */
export const IntegerCell = createPlainCell<NumberCellProps>(
  (value, { unit = false }, tools) =>
    isBlank(value) ? emptyDisplay : numberDisplay(plainText(value), unitOf(value, unit, tools)),
  ROOM,
)

/** Props of `NumberCell`. */
export interface DecimalCellProps extends NumberCellProps {
  /** Digits after the point. When absent, there are as many as the value has. */
  readonly scale?: number
}

/**
 * A number with its digits grouped, in the language of the console.
 *
 * @example
 * ```tsx
 * import { Column, NumberCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="weight">
 *     <NumberCell scale={3} unit />
 *   </Column>
 * )
 * ```
 */
export const NumberCell = createPlainCell<DecimalCellProps>(
  (value, { unit = false, scale }, tools) =>
    isBlank(value)
      ? emptyDisplay
      : numberDisplay(
          numberText(value, tools.tag, scale ?? 0, scale ?? 15),
          unitOf(value, unit, tools),
        ),
  ROOM,
)

/** Props of `MoneyCell`. `currency` is a code, or the field of the same row that has the code. */
export interface MoneyCellProps extends DecimalCellProps {
  readonly currency?: { readonly fixed: string } | { readonly field: string }
}

/**
 * An amount of money, in the units in which it travels and with the digits that were typed.
 *
 * @example
 * ```tsx
 * import { Column, MoneyCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="amount">
 *     <MoneyCell scale={2} currency={{ fixed: 'EUR' }} />
 *   </Column>
 * )
 * ```
 */
export const MoneyCell = createPlainCell<MoneyCellProps>(
  (value, { unit = false, scale, currency }, tools) => {
    if (isBlank(value)) return emptyDisplay
    const code =
      currency && ('fixed' in currency ? currency.fixed : recordValue(tools.record, currency.field))
    const before = isBlank(code) ? '' : `${plainText(code)} `
    const text = numberText(value, tools.tag, scale ?? 0, scale ?? 2)
    return numberDisplay(before, text, unitOf(value, unit, tools))
  },
  ROOM,
)

/**
 * A number with a percent sign: 12.5 is shown as 12.5%.
 *
 * @example
 * ```tsx
 * import { Column, PercentCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="rate">
 *     <PercentCell />
 *   </Column>
 * )
 * ```
 */
export const PercentCell = createPlainCell<CellProps>(
  (value, _, { tag }) =>
    isBlank(value)
      ? emptyDisplay
      : numberDisplay(numberText(value, tag, 0, 6), numericValue(value) === null ? '' : '%'),
  ROOM,
)

/**
 * Cells whose content is aligned with the end of the column.
 *
 * @example
 * ```tsx
 * import { type ComponentType } from 'react'
 * import { numericCells } from 'deskwright/kit'
 *
 * export const alignOf = (cell: ComponentType) => (numericCells.has(cell) ? 'end' : 'start')
 * ```
 */
export const numericCells: ReadonlySet<unknown> = new Set([
  IntegerCell,
  NumberCell,
  MoneyCell,
  PercentCell,
])
