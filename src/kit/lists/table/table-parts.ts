import { useEffect, type ReactNode, type RefObject } from 'react'
import type { TableTools } from './table-tools'

/** What a table is made of. */
interface TableParts {
  readonly children: ReactNode
  readonly tools: TableTools
}

/** The parts of the tables on the screen, for code beside them that is fetched later. */
export const tableParts = new WeakMap<Element, TableParts>()

export const useTableParts = (
  table: RefObject<Element | null>,
  children: ReactNode,
  tools: TableTools,
): void =>
  useEffect(() => {
    if (table.current) tableParts.set(table.current, { children, tools })
  }, [table, children, tools])
