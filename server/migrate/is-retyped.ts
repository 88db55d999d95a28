import type { ColumnShape } from '../sql/table-shape'

/** Whether the values of a field are written in another way. */
export const isColumnRetyped = (old: ColumnShape, next: ColumnShape): boolean =>
  old.kind !== next.kind ||
  (old.codes === null && next.codes !== null) ||
  (next.moment !== null && JSON.stringify(old.moment) !== JSON.stringify(next.moment))
