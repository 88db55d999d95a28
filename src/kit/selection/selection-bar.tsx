import { useEffect, useState } from 'react'
import { useListContext, useTranslate, type RaRecord } from 'ra-core'
import { lazyPart } from '../loading/lazy-part'
import { whenIdle } from '../loading/when-idle'
import type { BarProps } from './bar'

const Bar = lazyPart<BarProps>(() => import('./bar'))

/** The selected rows among those that are shown. What the operator does not see is never acted on. */
const useSelectedRows = (): readonly RaRecord[] => {
  const { data = [], selectedIds } = useListContext()
  return data.filter(({ id }) => selectedIds.includes(id))
}

export interface SelectionBarProps {
  /** The calls that can be sent for all selected records. */
  readonly calls: readonly string[]
}

/**
 * What can be done with the selected rows. Its code is fetched once the rows are there. It keeps its room while nothing
 * is selected, so that no row moves under the pointer that selects the first one.
 */
export const SelectionBar = ({ calls }: SelectionBarProps) => {
  const rows = useSelectedRows()
  const [isRunning, setRunning] = useState(false)
  useEffect(() => whenIdle(Bar.preload), [])
  const translate = useTranslate()
  return (
    <section className="dw-selection" aria-label={translate('kit.selection.region')}>
      {rows.length > 0 || isRunning ? (
        <Bar calls={calls} rows={rows} onRunning={setRunning} />
      ) : (
        <span className="dw-muted">{translate('kit.selection.none')}</span>
      )}
    </section>
  )
}
