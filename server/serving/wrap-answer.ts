import type { AnswerCode, Model } from '../../codegen/language/model'
import { writeEnvelope } from '../../wire/envelope'
import { refusalCodes } from '../answers/call-answer'
import type { CallAnswer } from '../answers/call-answer'
import { serverMessagesOf } from '../messages'

/** An answer as it goes out. */
export interface WrappedAnswer {
  status: number
  text: string
}

/** The HTTP status for each code, for backends that have no codes. */
const statuses: ReadonlyMap<AnswerCode | null, number> = new Map([
  [refusalCodes.moveRefused, 409],
  [refusalCodes.alreadyThere, 409],
  [refusalCodes.duplicate, 409],
  [refusalCodes.locked, 409],
  [refusalCodes.keyReused, 409],
  [refusalCodes.badValue, 422],
  [refusalCodes.noRecord, 404],
  [refusalCodes.wrongCall, 422],
  [refusalCodes.factorNeeded, 403],
  [refusalCodes.factorStale, 403],
  [refusalCodes.notSaved, 500],
])

const statusOf = ({ status, code }: CallAnswer): number => {
  if (status !== 200 || code === null) return status
  if (typeof code !== 'number') return 400
  return statuses.get(code) ?? (code >= 400 && code <= 599 ? code : 400)
}

/** The answer under the names that the backend of this model uses. */
export const wrapAnswer = (model: Model, answer: CallAnswer): WrappedAnswer => {
  const names = model.app.backend.envelope
  const { code, data, field, login } = answer
  const fieldMessage = field && { key: field.key, text: field.say(serverMessagesOf(model)) }
  const message = answer.msg(serverMessagesOf(model))
  const status = names.code === null ? statusOf(answer) : answer.status
  return writeEnvelope(names, { status, code, message, data, field: fieldMessage, login })
}
