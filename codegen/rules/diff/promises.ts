import type { PromiseChange, Sides } from './change'
import type { TableSide } from './table-side'

export const promiseChanges = (_: Sides<TableSide>): PromiseChange[] => []
