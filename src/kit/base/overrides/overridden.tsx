import type { ComponentType, ReactNode } from 'react'
import { useRecordContext, type RaRecord } from 'ra-core'
import { useRowLock } from '../../actions/row/use-row-lock'
import { useFieldLabel } from '../contexts/field-label'
import {
  isOverrideRow,
  type ActionOverride,
  type ColumnOverride,
  type FieldDefinition,
} from '../contexts/override-props'
import { recordValue } from '../values/record-value'
import { CellSourceContext } from '../contexts/table-context'

interface OverriddenCellProps<Row extends object> {
  readonly by: ComponentType<ColumnOverride<Row>>
  readonly field: FieldDefinition
  readonly children: ReactNode
}

/**
 * A cell that is replaced by a component of the project, `by`. Generated lists use it; `children` is the generated
 * cell.
 *
 * @example
 * ```tsx
 * import { Column, type ColumnOverride, OverriddenCell, TextCell } from 'deskwright/kit'
 *
 * const SnColumn = ({ element }: ColumnOverride) => <b>{element}</b>
 *
 * export const column = (
 *   <Column source="sn">
 *     <OverriddenCell by={SnColumn} field={{ source: 'sn', type: 'text' }}>
 *       <TextCell />
 *     </OverriddenCell>
 *   </Column>
 * )
 * ```
 */
export const OverriddenCell = <Row extends object = RaRecord>(props: OverriddenCellProps<Row>) => {
  const { by: Cell, field, children } = props
  const record: unknown = useRecordContext()
  const label = useFieldLabel(field)
  if (!isOverrideRow<Row>(record)) return null
  const value = recordValue(record, field.source)
  return (
    <CellSourceContext value={field.source}>
      <Cell record={record} value={value} field={field} label={label} element={children} />
    </CellSourceContext>
  )
}

interface OverriddenActionProps<Row extends object> {
  readonly by: ComponentType<ActionOverride<Row>>
  readonly children: ReactNode
}

/**
 * The buttons of an action that are replaced by a component of the project, `by`. `children` are the generated buttons.
 *
 * @example
 * ```tsx
 * import { type ActionOverride, CallButton, OverriddenAction, RowActions } from 'deskwright/kit'
 *
 * const NotifyAction = ({ busy, element }: ActionOverride) => (busy ? null : element)
 *
 * export const actions = (
 *   <RowActions>
 *     <OverriddenAction by={NotifyAction}>
 *       <CallButton call="notify" />
 *     </OverriddenAction>
 *   </RowActions>
 * )
 * ```
 */
export const OverriddenAction = <Row extends object = RaRecord>(
  props: OverriddenActionProps<Row>,
) => {
  const { by: Action, children } = props
  const { record, lock } = useRowLock()
  if (!isOverrideRow<Row>(record)) return null
  return <Action record={record} busy={lock !== undefined} element={children} />
}
