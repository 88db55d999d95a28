import { isAdminError } from '../../providers/http/admin-error'
import { isSessionOver } from '../values/failure-text'
import { recordValue } from '../values/record-value'
import type { Action, ActionPorts } from './action'
import { lockKey, markLock, releaseLock, takeLock } from './in-flight'
import { settle } from './settle'

export type Outcome = 'ignored' | 'done' | 'refused' | 'settled' | 'unclear'

/** Only a refusal by the backend itself is certain. After any other failure the call may have had an effect. */
const isRefusal = (error: unknown): boolean => isAdminError(error) && error.outcome === 'refused'

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
  const said =
    typeof answer === 'object' && answer !== null ? recordValue(answer, toggles.field) : answer
  const known = toggles.codes.find((code) => said !== '' && String(code) === String(said))
  return known ?? recordValue(action.expected, toggles.field)
}

const settleUnknown = async (action: Action, ports: ActionPorts): Promise<Outcome> => {
  const key = lockKey(action.resource, action.record.id)
  markLock(key, 'checking')
  const { verdict, row } = await settle(action, ports)
  if (verdict === 'happened' && action.removes) ports.remove(action)
  if (row) ports.change(action, row)
  else if (verdict !== 'unclear') await ports.reload(action).catch(() => undefined)
  ports.say(action, { kind: 'settled', verdict })
  if (verdict === 'unclear') {
    markLock(key, 'unclear', () => void settleUnknown(action, ports))
    return 'unclear'
  }
  releaseLock(key)
  return 'settled'
}

const handleFailure = async (
  action: Action,
  error: unknown,
  ports: ActionPorts,
): Promise<Outcome> => {
  const key = lockKey(action.resource, action.record.id)
  if (!isRefusal(error)) {
    ports.say(action, { kind: 'unknown', error })
    return settleUnknown(action, ports)
  }
  if (!isSessionOver(error)) {
    ports.say(action, { kind: 'failed', error })
    await readQuietly(action, ports)
  }
  releaseLock(key)
  return 'refused'
}

/**
 * Sends one call for one record, once. The lock is taken before anything else happens, in the same tick as the click.
 * While a record has a call under way, a further action on it is ignored. Nothing is ever sent again from here.
 */
export const performAction = async (action: Action, ports: ActionPorts): Promise<Outcome> => {
  const key = lockKey(action.resource, action.record.id)
  if (!takeLock(key)) return 'ignored'
  let answer: unknown
  try {
    answer = await ports.send(action)
  } catch (error) {
    return handleFailure(action, error, ports)
  }
  try {
    ports.say(action, { kind: 'done', answer })
    await applyDone(action, answer, ports)
  } catch {
    // The call itself has worked. A list that cannot be fetched reports its own failure.
  }
  releaseLock(key)
  return 'done'
}
