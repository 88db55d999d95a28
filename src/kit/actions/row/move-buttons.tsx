import { use } from 'react'
import type { RaRecord } from 'ra-core'
import type { Lifecycle } from '../../../providers/definitions/definition'
import { ActionButton, type ActionButtonProps } from './action-button'
import { actionsFor, splitButtonsAndMenu, type OfferedMove } from './actions-for'
import { MoreMenu } from './more-menu'
import { needsConfirmation, useMoveLabel, useMoveRequest } from './move-request'
import { useNeededRolesText, useRoles } from '../../base/contexts/roles'
import { TableRowContext } from '../../base/contexts/table-context'
import { recordValue } from '../../base/values/record-value'
import { textWidth } from '../../base/values/text-width'
import { useRowLock } from './use-row-lock'
import { useStartRowAction } from './use-start-action'

/** The moves of a record by where they stand. */
const useSplit = (
  lifecycle: Lifecycle,
  record: RaRecord,
  label: (action: OfferedMove) => string,
) => {
  const isInRow = use(TableRowContext) !== null
  const current = recordValue(record, lifecycle.field)
  const offered = actionsFor(record, lifecycle, useRoles())
  const split = splitButtonsAndMenu(
    offered.filter(({ broken }) => broken.length === 0),
    {
      primary: lifecycle.statuses.find(({ code }) => code === current)?.primary,
      ...(isInRow && { widthOf: (action) => textWidth(label(action)) }),
    },
  )
  return { ...split, more: byStage(lifecycle, split.more) }
}

/** The stage that a move leads to. */
const stageOf = ({ statuses }: Lifecycle, action: OfferedMove | undefined) =>
  statuses.find(({ code }) => code === action?.to)?.stage

/** Moves of one stage stand together in the menu, the stages as they come in the table. */
const byStage = (lifecycle: Lifecycle, moves: readonly OfferedMove[]): OfferedMove[] => {
  const stages = [...new Set(moves.map((move) => stageOf(lifecycle, move)))]
  return stages.flatMap((stage) => moves.filter((move) => stageOf(lifecycle, move) === stage))
}

const beginsStage = (lifecycle: Lifecycle, moves: readonly OfferedMove[], index: number): boolean =>
  index > 0 && stageOf(lifecycle, moves[index]) !== stageOf(lifecycle, moves[index - 1])

/**
 * A button for each move that the record's status offers, the primary one filled. A table shows as many as fit into one
 * line, other places up to four. The others stand in a menu, grouped by stage.
 *
 * @example
 * ```tsx
 * // src/overrides/order/actions.tsx
 * import { MoveButtons, RowActions } from 'deskwright/kit'
 * import { statusLifecycle } from '../../generated/order/lifecycle'
 *
 * export const OrderActions = () => (
 *   <RowActions>
 *     <MoveButtons lifecycle={statusLifecycle} />
 *   </RowActions>
 * )
 * ```
 */
export const MoveButtons = ({ lifecycle }: { readonly lifecycle: Lifecycle }) => {
  const { record, lock } = useRowLock()
  const refusal = useNeededRolesText()
  const label = useMoveLabel()
  const start = useStartRowAction()
  const request = useMoveRequest(lifecycle)
  const move = (action: OfferedMove): void => void start(request(action, record))
  const { buttons, more, primary } = useSplit(lifecycle, record, label)
  const shown = (action: OfferedMove) => ({
    label: label(action),
    color: action.color,
    hint: refusal(action.blockers.flatMap(({ roles }) => roles)),
  })
  return (
    <>
      {buttons.map((action) => (
        <MoveButton
          key={action.id}
          {...shown(action)}
          asks={needsConfirmation(action)}
          primary={action === primary}
          move={action.id}
          disabled={lock !== undefined || !action.allowed}
          onClick={() => move(action)}
        />
      ))}
      <MoreMenu
        lifecycle={lifecycle}
        disabled={lock !== undefined}
        items={more.map((action, index) => ({
          ...shown(action),
          begins: beginsStage(lifecycle, more, index),
          key: action.id,
          disabled: !action.allowed,
          onSelect: () => move(action),
        }))}
      />
    </>
  )
}

type MoveButtonProps = Omit<ActionButtonProps, 'children'> & { readonly label: string }

const MoveButton = ({ label, ...props }: MoveButtonProps) => (
  <ActionButton {...props}>{label}</ActionButton>
)
