import { useTranslate, type RaRecord } from 'ra-core'
import type { Lifecycle } from '../../../providers/definitions/definition'
import { ActionButton } from '../../actions/row/action-button'
import { actionsFor, type OfferedMove } from '../../actions/row/actions-for'
import { useMoveLabel, useMoveRequest } from '../../actions/row/move-request'
import type { ActionRequest } from '../../actions/row/use-start-action'
import { useRoles } from '../../base/contexts/roles'

/**
 * The moves that every one of some records allows, in the order of the table. Those of one name and target that are made
 * by different calls are not the same.
 *
 * @param calls the calls whose moves can be made for many records at once
 */
export const sharedMoves = (
  records: readonly object[],
  lifecycle: Lifecycle,
  roles: readonly string[],
  calls: readonly string[],
): OfferedMove[] => {
  const [first = [], ...others] = records.map((record) =>
    actionsFor(record, lifecycle, roles).filter(
      ({ allowed, call }) => allowed && calls.includes(call),
    ),
  )
  return first.filter(({ id, call }) =>
    others.every((offered) => offered.some((each) => each.id === id && each.call === call)),
  )
}

export interface SharedMovesProps {
  readonly lifecycle: Lifecycle
  readonly calls: readonly string[]
  readonly rows: readonly RaRecord[]
  readonly isBusy: boolean
  readonly onPress: (request: ActionRequest) => void
}

/** A button for each move that all selected records allow. */
export const SharedMoves = ({ lifecycle, calls, rows, isBusy, onPress }: SharedMovesProps) => {
  const translate = useTranslate()
  const roles = useRoles()
  const labelOf = useMoveLabel()
  const request = useMoveRequest(lifecycle)
  const moves = sharedMoves(rows, lifecycle, roles, calls)
  const [first] = rows
  if (moves.length === 0 && rows.length > 1) {
    return <span className="dw-muted">{translate('kit.selection.noMove')}</span>
  }
  return moves.map((action) => (
    <ActionButton
      key={`${action.id} ${action.call}`}
      color={action.color}
      asks
      disabled={isBusy}
      onClick={() => {
        if (first) onPress(request(action, first))
      }}
    >
      {labelOf(action)}
    </ActionButton>
  ))
}
