import type { AnswerCode, Model } from '../../codegen/language/model'
import { writeEnvelope } from '../../wire/envelope'
import { codes } from '../answers/answer'
import type { CallAnswer } from '../answers/answer'
import { serverMessagesOf } from '../words'

/** An answer as it goes out. */
export interface Wrapped {
  status: number
  text: string
}

/** The HTTP status for each code, for backends that have no codes. */
const statuses: ReadonlyMap<AnswerCode | null, number> = new Map([
  [codes.moveRefused, 409],
  [codes.alreadyThere, 409],
  [codes.duplicate, 409],
  [codes.locked, 409],
  [codes.keyReused, 409],
  [codes.badValue, 422],
  [codes.noRecord, 404],
  [codes.wrongCall, 422],
  [codes.factorNeeded, 403],
  [codes.factorStale, 403],
  [codes.notSaved, 500],
])

const statusOf = ({ status, code }: CallAnswer): number => {
  if (status !== 200 || code === null) return status
  if (typeof code !== 'number') return 400
  return statuses.get(code) ?? (code >= 400 && code <= 599 ? code : 400)
}

/** The answer under the names that the backend of this model uses. */
export const wrapAnswer = (model: Model, answer: CallAnswer): Wrapped => {
  const names = model.app.backend.envelope
  const { code, data, field, login } = answer
  const fieldMessage = field && { key: field.key, text: field.say(serverMessagesOf(model)) }
  const message = answer.msg(serverMessagesOf(model))
  const status = names.code === null ? statusOf(answer) : answer.status
  return writeEnvelope(names, { status, code, message, data, field: fieldMessage, login })
}
