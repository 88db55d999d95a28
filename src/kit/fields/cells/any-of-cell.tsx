import { BooleanCell } from './choice-cells'
import { NumberCell } from './number-cells'
import { plainCell } from './plain-cell'
import { TextCell } from './text-cells'

/** A value of several types, each as its own cell would show it. */
export const AnyOfCell = plainCell((value, props, tools) => {
  if (typeof value === 'boolean') return BooleanCell.look(value, {}, tools)
  return (typeof value === 'number' ? NumberCell : TextCell).look(value, props, tools)
})
