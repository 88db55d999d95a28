import type { AnswerCode, EnvelopeModel, Json, Model } from '../../codegen/model'
import { codes } from '../answers/answer'
import type { Answer } from '../answers/answer'
import { placeAt } from '../context/context'
import { wordsOf } from '../words'

/** An answer as it goes out. */
export interface Wrapped {
  status: number
  text: string
}

/** The status that says what a code says, where there is no code to say it with. */
const statuses: ReadonlyMap<AnswerCode | null, number> = new Map([
  [codes.moveRefused, 409],
  [codes.alreadyThere, 409],
  [codes.duplicate, 409],
  [codes.keyReused, 409],
  [codes.badValue, 422],
  [codes.noRecord, 404],
  [codes.wrongCall, 422],
  [codes.notSaved, 500],
])

const statusOf = ({ status, code }: Answer): number => {
  if (status !== 200 || code === null) return status
  if (typeof code !== 'number') return 400
  return statuses.get(code) ?? (code >= 400 && code <= 599 ? code : 400)
}

const withParts = (parts: readonly (readonly [string | null, Json])[]): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [place, value] of parts) if (place !== null) placeAt(body, place.split('.'), value)
  return body
}

/** Where the status decides, a success is its data and a refusal its words. */
const plain = (names: EnvelopeModel, answer: Answer, msg: string): Wrapped => {
  const { code, data } = answer
  const status = statusOf(answer)
  if (code !== null) {
    return { status, text: JSON.stringify(withParts([[names.message ?? 'message', msg]])) }
  }
  if (names.data !== null) {
    const parts = [[names.message, msg] as const, [names.data, data] as const]
    return { status, text: JSON.stringify(withParts(parts)) }
  }
  return data === null ? { status: 204, text: '' } : { status, text: JSON.stringify(data) }
}

/** Refusals have numbers here; the backend may have texts, or true and false. */
const typed = (code: AnswerCode, [success = 0]: readonly AnswerCode[]): AnswerCode => {
  if (typeof code === typeof success) return code
  return typeof success === 'boolean' ? !success : String(code)
}

const isObject = (data: Json): data is { readonly [key: string]: Json } =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** The answer under the names that the backend of this model uses. */
export const wrapped = (model: Model, answer: Answer): Wrapped => {
  const names = model.app.backend.envelope
  const msg = answer.msg(wordsOf(model))
  if (names.code === null) return plain(names, answer, msg)
  const { success } = names
  const code = answer.code === null ? (success[0] ?? 0) : typed(answer.code, success)
  const parts = withParts([
    [names.code, code],
    [names.message, msg],
    [names.data, answer.data],
  ])
  const beside = names.data === null && isObject(answer.data) ? answer.data : {}
  return { status: answer.status, text: JSON.stringify({ ...beside, ...parts }) }
}
