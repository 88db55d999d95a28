import { createContext, use, type ReactNode } from 'react'
import { RecordContextProvider, useTranslate, type RaRecord } from 'ra-core'
import { useFieldAccess } from '../../base/contexts/roles'
import { useDefinition } from '../../base/contexts/definitions'
import { numericValue } from '../../base/values/number-text'
import { recordValue } from '../../base/values/record-value'

/** The selected rows, for what stands in the bar over them. */
export const SelectedRowsContext = createContext<readonly RaRecord[]>([])

export interface SelectedSumProps {
  readonly source: string
  /** The cell of the field, which shows the sum as it shows a value. */
  readonly children: ReactNode
}

/**
 * What a field of the selected rows adds up to. Who may not see the field does not see that. It stands in a
 * `SelectionBar`.
 *
 * @example
 * ```tsx
 * import { MoneyCell, SelectedSum, SelectionBar } from 'deskwright/kit'
 *
 * export const bar = (
 *   <SelectionBar calls={['notify']}>
 *     <SelectedSum source="amount">
 *       <MoneyCell source="amount" />
 *     </SelectedSum>
 *   </SelectionBar>
 * )
 * ```
 */
export const SelectedSum = ({ source, children }: SelectedSumProps) => {
  const rows = use(SelectedRowsContext)
  const isReadable = useFieldAccess()
  const { name } = useDefinition()
  const label = useTranslate()(`resources.${name}.fields.${source}`, { _: source })
  if (!isReadable(source, 'read')) return null
  const sum = rows.reduce(
    (before, row) => before + (numericValue(recordValue(row, source)) ?? 0),
    0,
  )
  return (
    <span className="dw-selected-sum">
      {label}{' '}
      <RecordContextProvider value={{ id: '', [source]: sum }}>{children}</RecordContextProvider>
    </span>
  )
}
