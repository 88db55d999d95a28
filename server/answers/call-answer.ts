import type { AnswerCode, Json, Model } from '../../codegen/language/model'
import type { LocalizedMessage } from '../messages'

/** What a call answers: HTTP status and the three parts of the envelope. */
export interface CallAnswer {
  status: number
  /** null means success; the model says which code that is. */
  code: AnswerCode | null
  msg: LocalizedMessage
  data: Json
  /** What is wrong with one field, by the key under which it is written. */
  field?: { readonly key: string; readonly say: LocalizedMessage }
  /** The answer asks for a login. */
  login?: true
  /** The same call may come again under its key, so the answer is not kept. */
  isPassing?: true
  headers?: Readonly<Record<string, string | string[]>>
  /** The account that has called, by its name. */
  who?: string
}

/** Codes of refusals. The login code and the code of success are the model's. */
export const refusalCodes = {
  unreadable: 400,
  wrongPassword: 401,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  tooLarge: 413,
  wrongType: 415,
  tooMany: 429,
  broken: 500,
  unavailable: 503,
  moveRefused: 4001,
  alreadyThere: 4002,
  badValue: 4003,
  noRecord: 4004,
  wrongCall: 4005,
  duplicate: 4006,
  locked: 4007,
  keyReused: 4009,
  notDone: 4010,
  factorNeeded: 4011,
  factorStale: 4012,
  notSaved: 5001,
} as const

export const successAnswer = (
  data: Json,
  msg: LocalizedMessage = (words) => words.done,
): CallAnswer => ({
  status: 200,
  code: null,
  msg,
  data,
})

/** The call was understood and refused: nothing has changed. */
export const refusalAnswer = (code: number, msg: LocalizedMessage): CallAnswer => ({
  status: 200,
  code,
  msg,
  data: null,
})

/** Nothing has been done, and a later call may succeed. */
export const tryLaterAnswer = (
  status: number,
  seconds: number,
  msg: LocalizedMessage,
): CallAnswer => ({
  ...httpRefusalAnswer(status, msg),
  headers: { 'Retry-After': String(seconds) },
})

/** A value was refused. */
export const badFieldAnswer = (
  field: CallAnswer['field'] & object,
  msg: LocalizedMessage,
): CallAnswer => ({
  ...refusalAnswer(refusalCodes.badValue, msg),
  field,
})

/** The request itself is wrong, so the HTTP status says so as well. */
export const httpRefusalAnswer = (status: number, msg: LocalizedMessage): CallAnswer => ({
  status,
  code: status,
  msg,
  data: null,
})

const pleaseLogIn: LocalizedMessage = (words) => words.login

/** Asks for a login in the backend's own way: by a code of the envelope, or by the HTTP status. */
export const loginRequiredAnswer = (model: Model): CallAnswer => {
  const [code] = model.app.backend.envelope.login
  return code === undefined
    ? { ...httpRefusalAnswer(401, pleaseLogIn), login: true }
    : { ...refusalAnswer(0, pleaseLogIn), code }
}

/** A value that was read, or the answer that says why it could not be. */
export type ReadResult<T> =
  | { value: T; problem?: undefined }
  | { value?: undefined; problem: CallAnswer }
