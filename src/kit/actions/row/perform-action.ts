import { isSessionOver } from '../../base/values/failure-text'
import { recordValue } from '../../base/values/record-value'
import type { Action, ActionPorts } from './action'
import { announceRowChange } from './changed-rows'
import { pollOutcome, isCertainRefusal } from './poll-outcome'
import { recordLockKey, releaseLock, showLock, takeLock } from './record-lock'

/**
 * What became of an action. `ignored`: the record already had one under way in this page; `elsewhere`: in another one.
 * `left`: its result is unknown and the operator has given the row free.
 */
export type ActionRunOutcome = 'ignored' | 'elsewhere' | 'done' | 'refused' | 'settled' | 'left'

/** What an action needs while it has its record's locks. */
interface HeldPorts extends ActionPorts {
  /** Gives the record free before the action is over. */
  readonly free: () => void
}

const readQuietly = async (action: Action, ports: ActionPorts): Promise<void> => {
  try {
    const row = await ports.read(action)
    if (row) ports.change(action, row)
    else await ports.reload(action)
  } catch {
    // The row stays as it was; the next list shows the truth.
  }
}

const applyDone = async (action: Action, answer: unknown, ports: ActionPorts): Promise<void> => {
  if (action.removes) ports.remove(action)
  if (action.removes || action.call.after === 'reload') return ports.reload(action)
  if (action.serverDecides) return readQuietly(action, ports)
  if (action.call.after === 'answer' && typeof answer === 'object' && answer !== null) {
    return ports.change(action, answer as Readonly<Record<string, unknown>>)
  }
  const toggled = toggledCode(action, answer)
  if (action.call.toggles && toggled !== undefined) {
    return ports.change(action, { [action.call.toggles.field]: toggled })
  }
  if (action.expected) ports.change(action, action.expected)
}

/** The value of the flag after a toggle: the one that the backend answered, or else the other code. */
export const toggledCode = (action: Action, answer: unknown): unknown => {
  const { toggles } = action.call
  if (!toggles) return undefined
  const answered =
    typeof answer === 'object' && answer !== null ? recordValue(answer, toggles.field) : answer
  const known = toggles.codes.find((code) => answered !== '' && String(code) === String(answered))
  return known ?? recordValue(action.expected, toggles.field)
}

/** Whether what the call has done is only known once something else was read. */
const needsReading = (action: Action): boolean =>
  (action.removes ?? false) ||
  action.call.after === 'reload' ||
  (action.serverDecides ?? false) ||
  isReadAfter(action)

/** Whether the row is read again after the call, whatever the call has answered. */
const isReadAfter = ({ versioned, inputs }: Action): boolean =>
  versioned === true || inputs !== undefined

/**
 * The row comes before the words about it, and is free in the same moment in which it shows what has happened, so that
 * both are painted in one frame.
 */
const finishAction = async (action: Action, answer: unknown, ports: HeldPorts): Promise<'done'> => {
  ports.intents.drop(action)
  try {
    const applied = applyDone(action, answer, ports)
    if (!needsReading(action)) ports.free()
    ports.say(action, { kind: 'done', answer })
    await applied
    if (isReadAfter(action) && !action.removes) await readQuietly(action, ports)
  } catch {
    // The call itself has worked. A list that cannot be fetched reports its own failure.
  }
  return 'done'
}

/** Follows an action whose result is unknown, until the row tells or the operator decides. */
const followOutcome = async (
  action: Action,
  sentAt: number,
  ports: HeldPorts,
): Promise<ActionRunOutcome> => {
  const end = await pollOutcome(action, sentAt, ports)
  if (end.kind === 'answered') return finishAction(end.action, end.answer, ports)
  if (end.kind === 'left') {
    ports.intents.leave(action, sentAt)
    ports.say(action, { kind: 'left' })
    return 'left'
  }
  ports.intents.drop(action)
  if (end.verdict === 'happened' && action.removes) ports.remove(action)
  if (end.row) ports.change(action, end.row)
  else await ports.reload(action).catch(() => undefined)
  ports.say(action, { kind: 'settled', verdict: end.verdict })
  return 'settled'
}

const handleFailure = async (
  action: Action,
  sentAt: number,
  error: unknown,
  ports: HeldPorts,
): Promise<ActionRunOutcome> => {
  if (!isCertainRefusal(action, error)) {
    ports.say(action, { kind: 'unknown', error })
    return followOutcome(action, sentAt, ports)
  }
  ports.intents.drop(action)
  if (!isSessionOver(error)) {
    ports.say(action, { kind: 'failed', error })
    await readQuietly(action, ports)
  }
  return 'refused'
}

const sendAction = async (action: Action, ports: HeldPorts): Promise<ActionRunOutcome> => {
  const sentAt = ports.now()
  ports.intents.keep(action, sentAt)
  let answer: unknown
  try {
    answer = await ports.send(action)
  } catch (error) {
    return handleFailure(action, sentAt, error, ports)
  }
  return finishAction(action, answer, ports)
}

/** Runs `work` while this page has the record's lock, here and among all tabs of the profile. */
const withLocks = async (
  action: Action,
  ports: ActionPorts,
  work: (ports: HeldPorts) => Promise<ActionRunOutcome>,
): Promise<ActionRunOutcome> => {
  const key = recordLockKey(action.resource, action.record.id)
  if (!takeLock(key)) return 'ignored'
  let letGo: (() => void) | null = null
  let isFree = false
  const free = (): void => {
    if (isFree) return
    isFree = true
    letGo?.()
    releaseLock(key)
  }
  try {
    letGo = await ports.intents.hold(action)
    if (letGo === null) return 'elsewhere'
    const outcome = work({ ...ports, free })
    showLock(key)
    // In a task of its own, because the call would wait while the focus is moved.
    setTimeout(() => {
      if (!isFree) announceRowChange(action.record)
    })
    return await outcome
  } finally {
    free()
  }
}

/**
 * Sends one call for one record, once. The page's lock is taken before anything else happens, in the same tick as the
 * click; then the one that holds among all tabs. While a record has a call under way, a further action on it is
 * refused. Nothing is ever sent again from here, unless the operator asks for it.
 */
export const performAction = async (
  request: Action,
  ports: ActionPorts,
): Promise<ActionRunOutcome> => {
  const action = { ...request, intent: request.intent ?? ports.intents.nameFor(request) }
  const outcome = await withLocks(action, ports, (held) => sendAction(action, held))
  if (outcome === 'elsewhere') ports.say(action, { kind: 'elsewhere' })
  return outcome
}

/**
 * Takes up an action that was sent before a reload, or by a page that has ended since. Nothing is sent but reads, until
 * the operator asks for more. Gives `elsewhere` without a word when another page looks after it.
 */
export const resumeAction = (
  action: Action,
  sentAt: number,
  ports: ActionPorts,
): Promise<ActionRunOutcome> =>
  withLocks(action, ports, (held) => {
    held.say(action, { kind: 'unknown' })
    return followOutcome(action, sentAt, held)
  })
