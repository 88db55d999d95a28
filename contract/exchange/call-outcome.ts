import type { EnvelopeModel, Model } from '../../codegen/language/model'
import {
  isConflictStatus,
  isSuccessStatus,
  type EnvelopeReading,
  readEnvelope,
  statusAsksLogin,
} from '../../wire/envelope'
import { parseJson } from '../../wire/json'
import { isKeyedValues, valueAtDottedPath } from '../../wire/values'
import { describeWireValue, formatWireValue } from './check-recorder'

/** What became of a call. */
export type CallOutcome =
  /** `whole` is the answer with its envelope. */
  | { kind: 'success'; data: unknown; headers: Headers; whole: unknown }
  | {
      kind: 'refused'
      code: unknown
      message: string
      isLogin: boolean
      /** The whole answer, in which a refusal may name fields. */
      answer: unknown
    }
  /** The answer did not come from the backend that the schema describes: a status, a timeout, a broken connection. */
  | { kind: 'broken'; got: string; unreachable: boolean }
  /** The envelope of the answer is not the declared one. This is said once for the whole backend. */
  | { kind: 'foreign'; got: string }
  /** The answer asks for a login, although a token was sent. This is said once for the whole backend. */
  | { kind: 'locked' }
  /** The call was never sent. */
  | { kind: 'unsent'; why: string }

/** An answer in a few words, for the "got" of a message. */
export const describeOutcome = (answer: CallOutcome): string => {
  switch (answer.kind) {
    case 'success':
      return 'success'
    case 'refused':
      return `code ${formatWireValue(answer.code)}${answer.message === '' ? '' : ` (${answer.message})`}`
    case 'broken':
    case 'foreign':
      return answer.got
    case 'locked':
      return 'the token is not accepted, see backend'
    case 'unsent':
      return answer.why
  }
}

/** Why an answer says nothing about its own call; null when it does. */
export const inconclusiveReason = (answer: CallOutcome): string | null => {
  if (answer.kind === 'foreign') return 'the envelope is another one, see backend'
  return answer.kind === 'locked' || answer.kind === 'unsent' ? describeOutcome(answer) : null
}

const textSnippet = (text: string): string =>
  text.trim() === '' ? 'an empty answer' : formatWireValue(text)

const foreignOutcome = (got: string): CallOutcome => ({ kind: 'foreign', got })

/** Why the envelope of an answer is not the declared one. */
const envelopeMismatch = (text: string, names: EnvelopeModel): string => {
  const json = parseJson(text)
  if (names.code === null) {
    return json === null
      ? `${textSnippet(text)} instead of JSON`
      : `${describeWireValue(json.value)} instead of an object with \`${names.data}\``
  }
  if (!isKeyedValues(json?.value)) return `${textSnippet(text)} instead of an envelope`
  const code = valueAtDottedPath(json.value, names.code)
  return `${describeWireValue(code)} as \`${names.code}\` instead of a ${typeof names.success[0]}`
}

/**
 * What is wrong with an answer's message. A client can do without this, but the schema promises a text, and a refusal
 * must have one.
 */
const wordsFault = (value: unknown, names: EnvelopeModel, isRefusal: boolean): string | null => {
  if (names.code === null || names.message === null) return null
  const places = [names.message].flat()
  const place =
    places.find((each) => valueAtDottedPath(value, each) !== undefined) ?? places[0] ?? ''
  const message = valueAtDottedPath(value, place)
  if (typeof message === 'string') return null
  if (message !== undefined && message !== null) {
    return `${describeWireValue(message)} as \`${place}\` instead of a text`
  }
  return isRefusal ? `a refusal without \`${place}\`` : null
}

/**
 * Reads an answer whose status is no success. 401 asks for a login; the other 4xx refuse where no code is declared, and
 * two of them refuse a write that names a version.
 */
const readStatus = (
  answer: { status: number; text: string },
  reading: EnvelopeReading,
  names: EnvelopeModel,
  versioned: boolean,
): CallOutcome => {
  const { status, text } = answer
  const isLogin = statusAsksLogin(answer, reading, names)
  const isRefusal =
    isLogin ||
    (versioned && isConflictStatus(status)) ||
    (names.code === null && status >= 400 && status <= 499)
  if (!isRefusal) {
    return { kind: 'broken', got: `HTTP status ${status}`, unreachable: false }
  }
  const message = 'message' in reading ? (reading.message ?? '') : ''
  return { kind: 'refused', code: status, message, isLogin, answer: parseJson(text)?.value }
}

/** Reads the text of an answer by the envelope of app.yaml. */
export const readAnswer = (
  model: Model,
  { status, text, headers }: { status: number; text: string; headers: Headers },
  { wantsData, versioned = false }: { wantsData: boolean; versioned?: boolean },
): CallOutcome => {
  const names = model.app.backend.envelope
  const reading = readEnvelope(text, names)
  if (!isSuccessStatus(status)) return readStatus({ status, text }, reading, names, versioned)
  if (reading.kind === 'text' || reading.kind === 'foreign')
    return foreignOutcome(envelopeMismatch(text, names))
  const value = parseJson(text)?.value
  const fault = wordsFault(value, names, reading.kind !== 'success')
  if (fault !== null) return foreignOutcome(fault)
  if (reading.kind !== 'success') {
    const code = valueAtDottedPath(value, names.code)
    const isLogin = reading.kind === 'login'
    return { kind: 'refused', code, message: reading.message ?? '', isLogin, answer: value }
  }
  const { data } = reading
  const lacksData = names.code !== null && wantsData && data === undefined
  return lacksData
    ? foreignOutcome(`a success without \`${names.data}\``)
    : { kind: 'success', data, headers, whole: value }
}
