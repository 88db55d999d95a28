import { useEffect, useState, type ReactNode } from 'react'
import { useListContext, useTranslate, type RaRecord } from 'ra-core'
import { lazyPart } from '../../base/loading/lazy-part'
import { whenTableReached } from '../../base/loading/when-table-reached'
import type { SelectionBarContentProps } from './selection-bar-content'

const Bar = lazyPart<SelectionBarContentProps>(() => import('./selection-bar-content'))

/** The selected rows among those that are shown. What the operator does not see is never acted on. */
const useSelectedRows = (): readonly RaRecord[] => {
  const { data = [], selectedIds } = useListContext()
  return data.filter(({ id }) => selectedIds.includes(id))
}

export interface SelectionBarProps {
  /** The calls that can be sent for all selected records. */
  readonly calls: readonly string[]
  /** The calls whose moves can be made for all selected records. None when absent. */
  readonly moves?: readonly string[]
  /** What the selected rows add up to. */
  readonly children?: ReactNode
}

const noMoves: readonly string[] = []

/**
 * What can be done with the selected rows: calls, and those moves that all of them allow. It is there while a row is
 * selected, and until the results of a run are closed. Its code is run when the operator comes to the table.
 *
 * @example
 * ```tsx
 * import { List, SelectionBar } from 'deskwright/kit'
 *
 * export const list = (
 *   <List>
 *     <SelectionBar calls={['notify', 'delete']} moves={['status']} />
 *   </List>
 * )
 * ```
 */
export const SelectionBar = ({ calls, moves = noMoves, children }: SelectionBarProps) => {
  const rows = useSelectedRows()
  const [isRunning, setRunning] = useState(false)
  useEffect(() => whenTableReached(Bar.preload), [])
  const translate = useTranslate()
  if (rows.length === 0 && !isRunning) return null
  return (
    <section className="dw-selection" aria-label={translate('kit.selection.region')}>
      <Bar calls={calls} moves={moves} rows={rows} onRunning={setRunning}>
        {children}
      </Bar>
    </section>
  )
}
