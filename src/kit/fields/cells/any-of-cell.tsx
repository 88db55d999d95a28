import { BooleanCell } from './choice-cells'
import { NumberCell } from './number-cells'
import { createPlainCell, type CellProps } from './plain-cell'
import { TextCell } from './text-cells'

/**
 * A value of several types, each as its own cell would show it.
 *
 * @example
 * ```tsx
 * import { AnyOfCell, Column } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="setting">
 *     <AnyOfCell />
 *   </Column>
 * )
 * ```
 */
export const AnyOfCell = createPlainCell<CellProps>((value, props, tools) => {
  if (typeof value === 'boolean') return BooleanCell.look(value, {}, tools)
  return (typeof value === 'number' ? NumberCell : TextCell).look(value, props, tools)
})
