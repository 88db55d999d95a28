import {
  brokenConditionParts,
  type Condition,
  type ConditionPart,
} from '../../../../wire/condition'
import type { KeyedValues } from '../../../../wire/values'
import type { Code, Color, Lifecycle, Move, Tone } from '../../../providers/definitions/definition'
import { recordValue } from '../../base/values/record-value'
import { isAllowed } from '../../../../wire/roles'

export interface MoveBlocker {
  readonly code: 'role'
  /** Message key. */
  readonly message: string
  /** The operator needs one of these roles. */
  readonly roles: readonly string[]
}

/** One move that a record offers, ready to become a button or a menu entry. */
export interface OfferedMove {
  /** Unique among the actions of one record. */
  readonly id: string
  readonly to: Code
  readonly action: string | undefined
  /** Message key under `resources.<resource>.` */
  readonly labelKey: string
  /** The label is its own and not that of its target. */
  readonly ownLabel: boolean
  readonly call: string
  readonly color: Color
  readonly confirm: boolean
  /** Whose words the question has, or its own ones. */
  readonly asked: Move['confirm']
  readonly tone: Tone | undefined
  readonly reason: 'optional' | 'required' | undefined
  readonly serverDecides: boolean
  /** Another person has to make the move than whoever has brought the record to these statuses. */
  readonly otherPersonThan: readonly Code[] | undefined
  readonly seals: readonly string[] | undefined
  /** Fields that are asked for. */
  readonly ask: readonly string[] | undefined
  readonly when: Condition | undefined
  /** What of `when` the record is not like. The move is not offered then. */
  readonly broken: readonly ConditionPart[]
  readonly allowed: boolean
  readonly blockers: readonly MoveBlocker[]
}

const targetStatus = (lifecycle: Lifecycle, move: Move) =>
  lifecycle.statuses.find((status) => status.code === move.to)

/** Segment of the message key of a label of its own. */
const ownKey = ({ action, key = action }: Move): string | undefined => key ?? undefined

const labelKey = (lifecycle: Lifecycle, move: Move): string => {
  const own = ownKey(move)
  return own === undefined
    ? `choices.${lifecycle.field}.${targetStatus(lifecycle, move)?.key ?? String(move.to)}`
    : `moves.${lifecycle.field}.${own}`
}

const blockersOf = (move: Move, roles: readonly string[]): readonly MoveBlocker[] =>
  isAllowed(move.roles, roles)
    ? []
    : [{ code: 'role', message: 'kit.actions.noRole', roles: move.roles ?? [] }]

/**
 * The moves that a record offers, those that the operator may not make included: `allowed` tells. Only the transition
 * table decides this, for the row, the detail and the bulk bar alike. A code that is not in the table offers no moves,
 * and neither does a code of another type ("11" for 11).
 *
 * @param record the row; only the field of the lifecycle and fields of conditions are read
 * @param lifecycle the transition table, as generated into `lifecycle.ts` of a resource
 * @param roles the roles of the operator
 *
 * @example
 * ```tsx
 * // src/overrides/order/action.notify.tsx
 * import { type ActionOverride, actionsFor } from 'deskwright/kit'
 * import { statusLifecycle } from '../../generated/order/lifecycle'
 * import type { Order } from '../../generated/order/types'
 *
 * export const NotifyAction = ({ record, element }: ActionOverride<Order>) =>
 *   actionsFor(record, statusLifecycle, []).length === 0 ? null : element
 * ```
 */
export const actionsFor = (
  record: object,
  lifecycle: Lifecycle,
  roles: readonly string[],
): OfferedMove[] => {
  const current = recordValue(record, lifecycle.field)
  return lifecycle.moves
    .filter((move) => move.from === current)
    .map((move) => {
      const blockers = blockersOf(move, roles)
      const broken = move.when ? brokenConditionParts(move.when, record as KeyedValues) : []
      return {
        id: `${lifecycle.field}:${String(move.to)}:${move.action ?? move.key ?? ''}`,
        to: move.to,
        action: move.action,
        labelKey: labelKey(lifecycle, move),
        ownLabel: ownKey(move) !== undefined,
        call: move.call,
        color: move.color ?? 'neutral',
        confirm: move.confirm !== undefined,
        asked: move.confirm,
        tone: move.tone,
        reason: move.reason,
        serverDecides: move.serverDecides === true,
        otherPersonThan: move.otherPersonThan,
        seals: move.seals,
        ask: move.ask,
        when: move.when,
        broken,
        allowed: blockers.length === 0 && broken.length === 0,
        blockers,
      }
    })
}

const ranks: readonly ((action: OfferedMove) => boolean)[] = [
  ({ tone }) => tone === 'pay',
  ({ tone }) => tone !== 'pay' && tone !== 'end',
  ({ tone }) => tone === 'end',
]

/** How many of the moves are buttons, where there is room for any of them. */
const MOST = 4

/** How wide the moves of a row may be together, in widths of a Chinese character, so that a row keeps to one line. */
const ROOM = 13

/** What a button takes beside its text, in the same measure. */
const FRAME = 1.2

/** The first actions for which there is room. The very first one is always there, however long its name. */
const actionsThatFit = (
  actions: readonly OfferedMove[],
  widthOf: (action: OfferedMove) => number,
): OfferedMove[] => {
  let left = ROOM
  return actions.filter((action, index) => {
    const width = widthOf(action) + FRAME
    if (width > left && index > 0) return false
    left -= width
    return true
  })
}

export interface ButtonsAndMenu {
  /** What a record mostly moves on to. */
  readonly primary?: Code | undefined
  /** How wide the name of an action is, in widths of a Chinese character, where the buttons have to keep to one line. */
  readonly widthOf?: (action: OfferedMove) => number
}

/**
 * Decides which actions are buttons and which are entries of the "more" menu. The primary one is the first button. Of the
 * others, what pays becomes a button first, then what leads on, then what ends a record, each in the order of the table:
 * an operator leads on most of the day. What the operator may not do comes last. Both parts keep the table's order otherwise.
 */
export const splitButtonsAndMenu = (
  actions: readonly OfferedMove[],
  { primary, widthOf }: ButtonsAndMenu = {},
): { buttons: OfferedMove[]; more: OfferedMove[]; primary: OfferedMove | undefined } => {
  const first = actions.find(({ to, allowed }) => to === primary && allowed)
  const others = actions.filter((action) => action !== first)
  const byWeight = [true, false].flatMap((may) =>
    ranks.flatMap((rank) => others.filter((action) => rank(action) && action.allowed === may)),
  )
  const ordered = first ? [first, ...byWeight] : byWeight
  const chosen = new Set(widthOf ? actionsThatFit(ordered, widthOf) : ordered.slice(0, MOST))
  const rest = others.filter((action) => chosen.has(action))
  return {
    buttons: first ? [first, ...rest] : rest,
    more: others.filter((action) => !chosen.has(action)),
    primary: first,
  }
}
