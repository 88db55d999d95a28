import type { NotificationOptions, TranslateFunction } from 'ra-core'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { type ConflictError, isConflict } from '../../../providers/http/admin-error'
import { failureText } from '../../base/values/failure-text'
import { clockTime } from '../../base/values/format-time'
import { plainText, recordValue } from '../../base/values/record-value'
import { recordName } from '../../base/values/record-name'
import type { Action, ActionNotice, ActionVerdict } from './action'
import { actionName, actionText } from './action-name'
import { toggledCode } from './perform-action'
import { actionRequestId } from './create-action-result'

/** A message in its final words. */
export interface NoticeMessage {
  readonly message: string
  readonly options: NotificationOptions & {
    readonly type: 'success' | 'info' | 'warning' | 'error'
    /** A message replaces the one before it that is about the same. */
    readonly about: string
  }
}

/** What the words of one notice are made with. */
interface Telling {
  readonly definition: ResourceDefinition
  readonly action: Action
  readonly translate: TranslateFunction
  readonly names: { readonly record: string; readonly action: string }
}

const doneText = ({ action, translate }: Telling, answer: unknown): string => {
  const fallback = translate('kit.actions.done')
  const key = `resources.${action.resource}.calls.${action.callName}.done`
  const { done } = action.call
  if (!done) return fallback
  if (done === true) return translate(key, { _: fallback })
  return translate(`${key}.${String(toggledCode(action, answer))}`, { _: fallback })
}

const failedText = ({ action, translate }: Telling): string => {
  const fallback = translate('kit.actions.failed')
  return action.call.failed
    ? translate(`resources.${action.resource}.calls.${action.callName}.failed`, { _: fallback })
    : fallback
}

/* Long enough to be read. Whatever is not a success stays until it is dismissed or replaced. */
const durations = { done: 3000, happened: 8000, other: null } as const

const createMessage = (
  { action }: Telling,
  message: string,
  type: NoticeMessage['options']['type'],
  details: readonly string[],
  autoHideDuration: number | null = durations.other,
): NoticeMessage => ({
  message,
  options: { type, plain: true, details, autoHideDuration, about: actionRequestId(action) },
})

/** Names the record and what was done to it. */
const recordActionDetail = ({ names, translate }: Telling, action = names.action): string =>
  translate('kit.actions.recordDetail', { record: names.record, action })

const doneWords = (telling: Telling, answer: unknown): NoticeMessage => {
  const { action, names } = telling
  // The server decides which way a flag is flipped, and the message says it.
  const detail = action.call.toggles ? names.record : recordActionDetail(telling, action.label)
  return createMessage(telling, doneText(telling, answer), 'success', [detail], durations.done)
}

const failedWords = (telling: Telling, error: unknown): NoticeMessage =>
  createMessage(telling, failedText(telling), 'error', [
    recordActionDetail(telling),
    failureText(error, telling.translate),
  ])

const unknownWords = (telling: Telling, error: unknown): NoticeMessage => {
  const { names, translate } = telling
  const reason = error === undefined ? '' : failureText(error, translate)
  return createMessage(telling, translate('kit.actions.unknown', names), 'warning', [
    names.record,
    reason,
    translate('kit.actions.unknownDetail'),
  ])
}

const waitingWords = (telling: Telling, detail: string): NoticeMessage =>
  createMessage(telling, telling.translate('kit.actions.waiting', telling.names), 'warning', [
    telling.names.record,
    detail,
  ])

/** What a verdict says besides naming the record. None of these is a success, and none says that nothing happened. */
const verdictWords = {
  changed: ['changed', null, 'warning'],
  gone: ['gone', null, 'warning'],
  unobservable: ['unobservable', 'unobservableDetail', 'warning'],
  unclear: ['stillUnknown', 'stillUnknownDetail', 'error'],
} as const

const settledWords = (telling: Telling, verdict: ActionVerdict): NoticeMessage => {
  const { names, translate } = telling
  if (verdict === 'happened') {
    const message = translate('kit.actions.happened')
    return createMessage(
      telling,
      message,
      'success',
      [recordActionDetail(telling)],
      durations.happened,
    )
  }
  if (verdict === 'unchanged') {
    return waitingWords(telling, translate('kit.actions.unchangedDetail'))
  }
  const [key, detail, type] = verdictWords[verdict]
  return createMessage(telling, translate(`kit.actions.${key}`, names), type, [
    names.record,
    ...(detail ? [translate(`kit.actions.${detail}`)] : []),
  ])
}

/** Somebody else has changed the record, so nothing was done. */
const conflictWords = (telling: Telling, error: ConflictError): NoticeMessage =>
  createMessage(telling, telling.translate('kit.actions.conflict'), 'warning', [
    recordActionDetail(telling),
    failureText(error, telling.translate),
  ])

/** The label of the status that a row has now, by the lifecycle that the action belongs to. */
const statusNow = ({ definition, action, translate }: Telling, row: object): string => {
  const { lifecycles, name } = definition
  const lifecycle = lifecycles.find(({ field }) =>
    Object.hasOwn(action.expected ?? action.record, field),
  )
  const code = lifecycle && recordValue(row, lifecycle.field)
  const status = lifecycle?.statuses.find((known) => known.code === code)
  if (!lifecycle || !status) return plainText(code)
  return translate(`resources.${name}.choices.${lifecycle.field}.${status.key}`, {
    _: plainText(code),
  })
}

const movedText = (telling: Telling, row: object | null): string => {
  const { translate } = telling
  if (!row) return translate('kit.actions.movedAway')
  const status = statusNow(telling, row)
  return status ? translate('kit.actions.moved', { status }) : translate('kit.actions.movedOn')
}

const wordsOf = (telling: Telling, notice: ActionNotice): NoticeMessage => {
  const { translate } = telling
  switch (notice.kind) {
    case 'done':
      return doneWords(telling, notice.answer)
    case 'failed':
      return isConflict(notice.error)
        ? conflictWords(telling, notice.error)
        : failedWords(telling, notice.error)
    case 'unknown':
      return unknownWords(telling, notice.error)
    case 'waiting': {
      const time = clockTime(notice.since)
      return waitingWords(telling, translate('kit.actions.waitingDetail', { time }))
    }
    case 'settled':
      return settledWords(telling, notice.verdict)
    case 'moved':
      return createMessage(telling, movedText(telling, notice.row), 'warning', [
        recordActionDetail(telling),
      ])
    case 'left':
      return createMessage(
        telling,
        translate('kit.actions.stillUnknown', telling.names),
        'warning',
        [telling.names.record, translate('kit.actions.leftDetail')],
      )
    case 'elsewhere':
      return createMessage(telling, translate('kit.actions.elsewhere'), 'warning', [
        recordActionDetail(telling),
      ])
  }
}

/** The words that tell what has become of an action. `readable` are the fields that the operator may see. */
export const noticeMessageOf = (
  definition: ResourceDefinition,
  action: Action,
  notice: ActionNotice,
  translate: TranslateFunction,
  readable?: readonly string[],
): NoticeMessage => {
  const names = {
    record: recordName(definition, action.record, readable),
    action: actionText(actionName(definition, action, translate), translate),
  }
  return wordsOf({ definition, action, translate, names }, notice)
}
