import type { NotificationOptions, TranslateFunction } from 'ra-core'
import type { ResourceDefinition } from '../../providers/definitions/definition'
import { type ConflictError, isConflict } from '../../providers/http/admin-error'
import { failureDuration, failureText } from '../values/failure-text'
import { plainText, recordValue } from '../values/record-value'
import type { Action, Notice, Verdict } from './action'
import { toggledCode } from './perform-action'

/** A message in its final words. */
export interface Words {
  readonly message: string
  readonly options: NotificationOptions & {
    readonly type: 'success' | 'info' | 'warning' | 'error'
  }
}

/** What a record is called in messages: the values of its identity fields, or its id. */
export const recordName = (definition: ResourceDefinition, record: object): string => {
  const parts = definition.identity.map((field) => plainText(recordValue(record, field)))
  return parts.filter(Boolean).join(' · ') || plainText(recordValue(record, 'id'))
}

const doneText = (action: Action, answer: unknown, translate: TranslateFunction): string => {
  const fallback = translate('kit.actions.done')
  const key = `resources.${action.resource}.calls.${action.callName}.done`
  const { done } = action.call
  if (!done) return fallback
  if (done === true) return translate(key, { _: fallback })
  return translate(`${key}.${String(toggledCode(action, answer))}`, { _: fallback })
}

const failedText = (action: Action, translate: TranslateFunction): string => {
  const fallback = translate('kit.actions.failed')
  return action.call.failed
    ? translate(`resources.${action.resource}.calls.${action.callName}.failed`, { _: fallback })
    : fallback
}

const verdictWords = {
  happened: ['kit.actions.happened', 'success'],
  unchanged: ['kit.actions.unchanged', 'warning'],
  changed: ['kit.actions.changed', 'warning'],
  unobservable: ['kit.actions.unobservable', 'warning'],
  gone: ['kit.actions.gone', 'warning'],
  unclear: ['kit.actions.stillUnknown', 'error'],
} as const satisfies Record<Verdict, readonly [string, 'success' | 'warning' | 'error']>

const failedWords = (action: Action, error: unknown, translate: TranslateFunction): Words => ({
  message: failedText(action, translate),
  options: {
    type: 'error',
    plain: true,
    details: [failureText(error, translate)],
    autoHideDuration: failureDuration(error),
  },
})

/** Somebody else has changed the record, so nothing was done. */
const conflictWords = (
  error: ConflictError,
  names: Names,
  translate: TranslateFunction,
): Words => ({
  message: translate('kit.actions.conflict'),
  options: {
    type: 'warning',
    plain: true,
    details: [translate('kit.actions.recordDetail', names), failureText(error, translate)],
    autoHideDuration: READING_TIME,
  },
})

/** Long enough to be read while the row is being checked. */
const READING_TIME = 8000

const unknownWords = (error: unknown, names: Names, translate: TranslateFunction): Words => ({
  message: translate('kit.actions.unknown'),
  options: {
    type: 'warning',
    plain: true,
    details: [failureText(error, translate), translate('kit.actions.unknownDetail', names)],
    autoHideDuration: READING_TIME,
  },
})

const settledWords = (verdict: Verdict, names: Names, translate: TranslateFunction): Words => {
  const [key, type] = verdictWords[verdict]
  const detail =
    verdict === 'unclear' ? 'kit.actions.stillUnknownDetail' : 'kit.actions.recordDetail'
  return {
    message: translate(key),
    options: {
      type,
      plain: true,
      details: [translate(detail, names)],
      autoHideDuration: READING_TIME,
    },
  }
}

interface Names {
  readonly record: string
  readonly action: string
}

/** The words that tell what has become of an action. */
export const noticeWords = (
  definition: ResourceDefinition,
  action: Action,
  notice: Notice,
  translate: TranslateFunction,
): Words => {
  const names: Names = { record: recordName(definition, action.record), action: action.label }
  switch (notice.kind) {
    case 'done':
      return {
        message: doneText(action, notice.answer, translate),
        options: { type: 'success', plain: true },
      }
    case 'failed':
      return isConflict(notice.error)
        ? conflictWords(notice.error, names, translate)
        : failedWords(action, notice.error, translate)
    case 'unknown':
      return unknownWords(notice.error, names, translate)
    case 'waiting':
      return settledWords('unclear', names, translate)
    case 'settled':
      return settledWords(notice.verdict, names, translate)
    case 'moved':
      return settledWords(notice.row ? 'changed' : 'gone', names, translate)
    case 'elsewhere':
      return settledWords('unclear', names, translate)
  }
}
