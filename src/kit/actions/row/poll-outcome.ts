import type { RaRecord } from 'ra-core'
import { isAdminError } from '../../../providers/http/admin-error'
import { isSessionOver } from '../../base/values/failure-text'
import type { Action, ActionPorts, ActionVerdict } from './action'
import { recordLockKey, updateLock, type LockPhase } from './record-lock'
import {
  LOOKS_BEFORE_NOTICE,
  readOutcome,
  reconcileRequest,
  type ReconcileResult,
  type OperatorDecision,
} from './reconcile'
import { createOperatorDecisions, type OperatorDecisions } from './operator-decisions'

/** How an action with an unknown result has ended. */
export type PollOutcome =
  /** The row has told. */
  | { readonly kind: 'told'; readonly verdict: ActionVerdict; readonly row: RaRecord | null }
  /** It was sent once more, and this time an answer came. */
  | { readonly kind: 'answered'; readonly action: Action; readonly answer: unknown }
  /** The operator has given the row free. */
  | { readonly kind: 'left' }

/** By these statuses a backend says that the first request of an intent is still under way (RFC 9110, RFC 8470). */
const UNDER_WAY: readonly (number | undefined)[] = [409, 425]

/**
 * Only a refusal by the backend itself is certain; after any other failure the call may have had an effect. The browser
 * may have repeated a request by itself, so the refusal of a repetition is not certain either.
 */
export const isCertainRefusal = ({ call }: Action, error: unknown): boolean =>
  isAdminError(error) &&
  error.outcome === 'refused' &&
  !(call.idempotencyKey && UNDER_WAY.includes(error.status))

/** Whether the action can be sent once more as it was. Over a reload, values with a reason that was typed are not kept. */
const isRepeatable = ({ values }: Action): boolean => values !== undefined

const createLockMarker = (action: Action, since: number, wishes: OperatorDecisions) => {
  const key = recordLockKey(action.resource, action.record.id)
  const choices = {
    checkAgain: () => wishes.say('look'),
    sendAgain: isRepeatable(action) ? () => wishes.say('send') : undefined,
    giveUp: () => wishes.say('leave'),
  }
  return (phase: LockPhase) =>
    updateLock(key, {
      phase,
      since,
      label: action.label,
      choices: phase === 'checking' ? undefined : choices,
    })
}

/** A call that moves money stays locked, even when its effect leaves no trace in the row. */
const isSettled = (action: Action, { by, verdict }: ReconcileResult): boolean =>
  by === 'told' && !(verdict === 'unobservable' && action.call.idempotencyKey === true)

interface Following {
  readonly action: Action
  readonly since: number
  readonly ports: ActionPorts
  readonly wishes: OperatorDecisions
  readonly mark: (phase: LockPhase) => void
}

const watchRow = ({ action, since, ports, wishes, mark }: Following): Promise<ReconcileResult> => {
  mark('checking')
  return reconcileRequest(action, {
    read: ports.read,
    pause: (milliseconds) =>
      Promise.race([ports.wait(milliseconds), wishes.come()]).then(() => wishes.take()),
    looked: (looks) => {
      if (looks !== LOOKS_BEFORE_NOTICE) return
      mark('waiting')
      ports.say(action, { kind: 'waiting', since })
    },
  })
}

/** Waits for the operator where looking further is of no use by itself. */
const nextWish = async ({ wishes, mark }: Following): Promise<OperatorDecision | null> => {
  mark('unclear')
  await wishes.come()
  return wishes.take()
}

/**
 * Sends the intent once more, under the same key, because the operator wants it. The row is read first, for it may
 * tell by now. Gives null when the result is as unknown as before: also after a refusal, which is about this second
 * request and says nothing about the first.
 */
const sendOnceMore = async ({ action, ports, mark }: Following): Promise<PollOutcome | null> => {
  mark('busy')
  const seen = await readOutcome(action, ports)
  if (isSettled(action, { ...seen, by: 'told' }) && isTelling(seen.verdict)) {
    return { kind: 'told', verdict: seen.verdict, row: seen.row }
  }
  const fresh = seen.row ? { ...action, record: { ...action.record, ...seen.row } } : action
  try {
    return { kind: 'answered', action: fresh, answer: await ports.send(fresh) }
  } catch (error) {
    const kind = isCertainRefusal(action, error) ? 'failed' : 'unknown'
    if (!isSessionOver(error)) ports.say(action, { kind, error })
    return null
  }
}

const isTelling = (verdict: ActionVerdict): boolean =>
  verdict !== 'unchanged' && verdict !== 'unclear' && verdict !== 'unobservable'

/**
 * Follows an action whose result is unknown. The record stays locked until its row tells what has happened, a second
 * sending is answered, or the operator gives the row free. A row that is unchanged tells nothing, however often it is
 * read.
 */
export const pollOutcome = async (
  action: Action,
  since: number,
  ports: ActionPorts,
): Promise<PollOutcome> => {
  const wishes = createOperatorDecisions()
  const following = { action, since, ports, wishes, mark: createLockMarker(action, since, wishes) }
  for (;;) {
    const settled = await watchRow(following)
    if (isSettled(action, settled)) return { ...settled, kind: 'told' }
    const isOpen = settled.by === 'told' || settled.by === 'silent'
    const wish = isOpen ? await nextWish(following) : settled.by
    if (wish === 'leave') return { kind: 'left' }
    if (wish !== 'send') continue
    const ended = await sendOnceMore(following)
    if (ended !== null) return ended
  }
}
