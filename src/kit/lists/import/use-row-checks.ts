import { useEffect, useState } from 'react'
import type { CheckedRow, CheckPorts } from './check-rows'
import { checkRows } from './check-rows'
import type { LabelledColumn, ColumnMapping } from './import-columns'
import type { ImportTable } from './import-table'

export type RowCheckState =
  | { readonly state: 'checking' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'done'; readonly rows: readonly CheckedRow[] }

const checking: RowCheckState = { state: 'checking' }

/** Checks a table whenever it is read in another way. Only the last result counts. */
export const useRowChecks = (
  table: ImportTable,
  columns: readonly LabelledColumn[],
  mapping: ColumnMapping,
  portsOf: () => CheckPorts,
): RowCheckState => {
  const [checked, setChecked] = useState<{ of: readonly unknown[]; is: RowCheckState } | null>(null)
  const isCurrent =
    checked?.of[0] === table && checked.of[1] === columns && checked.of[2] === mapping
  useEffect(() => {
    let isWanted = true
    const of = [table, columns, mapping]
    const show = (is: RowCheckState): void => {
      if (isWanted) setChecked({ of, is })
    }
    checkRows(table, columns, mapping, portsOf()).then(
      (rows) => show({ state: 'done', rows }),
      (error: unknown) => show({ state: 'failed', error }),
    )
    return () => {
      isWanted = false
    }
  }, [table, columns, mapping, portsOf])
  return isCurrent ? checked.is : checking
}
