import type { TranslateFunction } from 'ra-core'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import type { ResultOutcome } from '../../../providers/action-results/action-result'
import { newIdempotencyKey } from '../../../providers/pending-requests/idempotency-key'
import type { NewResult } from '../../../providers/action-results/action-result-store'
import { failureText } from '../../base/values/failure-text'
import { storableName } from '../../base/values/record-name'
import type { Action, ActionNotice, ActionVerdict } from './action'
import { actionName } from './action-name'

const verdicts = {
  happened: 'happened',
  changed: 'changed',
  gone: 'gone',
  unchanged: 'unknown',
  unobservable: 'unknown',
  unclear: 'unknown',
} as const satisfies Record<ActionVerdict, ResultOutcome>

const outcomeOf = (notice: ActionNotice): ResultOutcome => {
  if (notice.kind === 'settled') return verdicts[notice.verdict]
  return notice.kind === 'waiting' || notice.kind === 'left' ? 'unknown' : notice.kind
}

const made = new WeakMap<object, string>()

/** What all messages about one action share: the intent, or else a name of our own for this very action. */
export const actionRequestId = (action: Action): string => {
  const intent = action.intent ?? made.get(action) ?? newIdempotencyKey()
  made.set(action, intent)
  return intent
}

/** What is kept of a notice: nothing personal, except that the words of the server may be. */
export const createActionResult = (
  definition: ResourceDefinition,
  action: Action,
  notice: ActionNotice,
  translate: TranslateFunction,
  readable: readonly string[],
): NewResult => ({
  intent: actionRequestId(action),
  resource: definition.name,
  ...storableName(definition, action.record, readable),
  action: actionName(definition, action, translate),
  outcome: outcomeOf(notice),
  words:
    'error' in notice && notice.error !== undefined ? failureText(notice.error, translate) : '',
})
