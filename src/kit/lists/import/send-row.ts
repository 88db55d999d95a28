import { fieldErrors } from '../../../../wire/field-errors'
import type { EnvelopeNames } from '../../../../wire/envelope'
import { isAdminError } from '../../../providers/http/admin-error'
import type { BatchWork } from '../../actions/bulk/batch-run'
import { isSessionOver, isOutcomeUnknown } from '../../base/values/failure-text'
import type { CheckedRow } from './check-rows'

/** What sending a row needs from outside. */
export interface SendPorts {
  readonly create: (row: CheckedRow) => Promise<unknown>
  readonly failureText: (error: unknown) => string
  readonly envelope: EnvelopeNames
  /** What is said of a row that was not sent because the session is over. */
  readonly session: string
  /** Keeps among the results that a row may have been added or not. */
  readonly keepUnknown: (row: CheckedRow, error: unknown) => void
  /** The session is over, so that nothing more is to be begun. */
  readonly halt: () => void
}

/** What the backend says of a row that it refuses, its words about single fields included. */
const refusalText = (error: unknown, { failureText, envelope }: SendPorts): string => {
  const whole = failureText(error)
  const answer = isAdminError(error) ? error.answer : undefined
  if (!envelope.fields || answer === undefined) return whole
  const parts = fieldErrors(answer, envelope.fields).map(({ path, text, named }) =>
    path.length > 0 && !named ? `${path.join('.')}: ${text}` : text,
  )
  return [...new Set([whole, ...parts])].filter((text) => text !== '').join(' · ')
}

/**
 * Adds a row, once. A row of which no result came back is never sent again, since it may have been added: nobody could
 * tell it from its twin.
 */
export const sendRow =
  (ports: SendPorts): BatchWork<CheckedRow> =>
  async (row, tell) => {
    try {
      await ports.create(row)
      tell({ state: 'done', words: '' })
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        ports.keepUnknown(row, error)
        return tell({ state: 'unknown', words: ports.failureText(error) })
      }
      if (isSessionOver(error)) {
        ports.halt()
        return tell({ state: 'unsent', words: ports.session })
      }
      tell({ state: 'refused', words: refusalText(error, ports) })
    }
  }
