import { parseJson } from './json'
import { isValues, placeAt, placed } from './values'

export type AnswerCode = number | string | boolean
type AnswerCodes = AnswerCode | readonly AnswerCode[]

/** Where an answer has its parts: keys joined by dots. */
export interface EnvelopeNames {
  /** Absent: HTTP status alone decides. */
  readonly code?: string | null
  /** Absent: refusals have no words of their own. */
  readonly message?: string | null
  /** Absent: the whole answer is the data. */
  readonly data?: string | null
  readonly success?: AnswerCodes
  /** Absent: HTTP status 401 asks for a login. */
  readonly login?: AnswerCodes
}

/** A code that is neither true nor false. */
export type RefusalCode = number | string

/** What the text of an answer turned out to be. */
export type Reading =
  | { readonly kind: 'success'; readonly data: unknown; readonly message?: string | undefined }
  | {
      readonly kind: 'login' | 'code'
      readonly code: RefusalCode
      readonly message: string | undefined
    }
  /** A string, or no JSON at all. */
  | { readonly kind: 'text' }
  /** JSON without a code of the declared type, or without the data: never a success. */
  | { readonly kind: 'foreign' }

const UNAUTHORIZED = 401

const codesOf = (codes: AnswerCodes | undefined): readonly AnswerCode[] =>
  codes === undefined ? [] : [codes].flat()

const messageIn = (value: unknown, place: string | null | undefined): string | undefined => {
  const message = place ? placed(value, place) : undefined
  return typeof message === 'string' && message.trim() !== '' ? message : undefined
}

/** Where no code is declared, the status has said already whether it is a success. */
const readPlain = (text: string, names: EnvelopeNames): Reading => {
  // 204, and all who answer a write with nothing.
  if (text.trim() === '') return { kind: 'success', data: null }
  const parsed = parseJson(text)
  if (!parsed) return { kind: 'text' }
  const { value } = parsed
  if (names.data && !isValues(value)) return { kind: 'foreign' }
  return {
    kind: 'success',
    data: placed(value, names.data),
    message: messageIn(value, names.message),
  }
}

/** Reads an answer by the envelope that app.yaml describes. Codes are compared to the letter: '0' is not 0. */
export const readEnvelope = (text: string, names: EnvelopeNames): Reading => {
  if (!names.code) return readPlain(text, names)
  const parsed = parseJson(text)
  if (!parsed || typeof parsed.value === 'string') return { kind: 'text' }
  if (!isValues(parsed.value)) return { kind: 'foreign' }
  const code = placed(parsed.value, names.code)
  const [success, login] = [codesOf(names.success), codesOf(names.login)]
  const message = messageIn(parsed.value, names.message)
  if (success.some((one) => one === code)) {
    return { kind: 'success', data: placed(parsed.value, names.data), message }
  }
  const isKnownType = success.some((one) => typeof one === typeof code)
  const isCode = typeof code === 'number' || typeof code === 'string' || typeof code === 'boolean'
  if (!isCode || !isKnownType) return { kind: 'foreign' }
  const said = typeof code === 'boolean' ? String(code) : code
  return { kind: login.some((one) => one === code) ? 'login' : 'code', code: said, message }
}

export const isSuccessStatus = (status: number): boolean => status >= 200 && status <= 299

/** Whether an answer that HTTP calls a failure asks for a login: 401, unless a code would have said so. */
export const statusAsksLogin = (
  status: number,
  reading: Reading,
  { login }: EnvelopeNames,
): boolean => status === UNAUTHORIZED && (codesOf(login).length === 0 || reading.kind === 'login')

/** An answer on its way out: a code of null is success. `status` says what the code does where there is no code. */
export interface Answered {
  readonly status: number
  readonly code: AnswerCode | null
  readonly message: string
  readonly data: unknown
}

type Part = readonly [string | null | undefined, unknown]

const withParts = (parts: readonly Part[]): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [place, value] of parts) if (place) placeAt(body, place.split('.'), value)
  return body
}

/** Where the status decides, a success is its data and a refusal its words. */
const writePlain = (
  names: EnvelopeNames,
  { status, code, message, data }: Answered,
): { status: number; text: string } => {
  if (code !== null) {
    return { status, text: JSON.stringify(withParts([[names.message ?? 'message', message]])) }
  }
  if (names.data) {
    const parts: Part[] = [
      [names.message, message],
      [names.data, data],
    ]
    return { status, text: JSON.stringify(withParts(parts)) }
  }
  return data === null ? { status: 204, text: '' } : { status, text: JSON.stringify(data) }
}

/** Refusals may be numbers where the backend has texts, or true and false. */
const typed = (code: AnswerCode, [success = 0]: readonly AnswerCode[]): AnswerCode => {
  if (typeof code === typeof success) return code
  return typeof success === 'boolean' ? !success : String(code)
}

/** Writes an answer under the names of an envelope. */
export const writeEnvelope = (
  names: EnvelopeNames,
  answer: Answered,
): { status: number; text: string } => {
  if (!names.code) return writePlain(names, answer)
  const success = codesOf(names.success)
  const code = answer.code === null ? (success[0] ?? 0) : typed(answer.code, success)
  const parts = withParts([
    [names.code, code],
    [names.message, answer.message],
    [names.data, answer.data],
  ])
  const beside = !names.data && isValues(answer.data) ? answer.data : {}
  return { status: answer.status, text: JSON.stringify({ ...beside, ...parts }) }
}
