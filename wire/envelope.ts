import { errorPlacesOf, type ErrorPlaces, type FieldPlaces } from './field-errors'
import { parseJson } from './json'
import { isKeyedValues, setAtPath, valueAtDottedPath } from './values'

export type AnswerCode = number | string | boolean
type AnswerCodes = AnswerCode | readonly AnswerCode[]

/** Where an answer has its parts: keys joined by dots. */
export interface EnvelopeNames {
  /** Without it, the HTTP status alone says whether a call succeeded. */
  readonly code?: string | null
  /** Without it, a refusal has no words of its own. Of several places, the first that has words counts. */
  readonly message?: string | readonly string[] | null
  /** Where a refusal says what is wrong with which field. */
  readonly fields?: ErrorPlaces | null
  /** Without it, the whole answer is the data. */
  readonly data?: string | null
  readonly success?: AnswerCodes
  /** Without it, HTTP status 401 asks for a login. */
  readonly login?: AnswerCodes
  /** The record has another version than the write names. Without it, only HTTP status 409 and 412 say so. */
  readonly conflict?: AnswerCodes
  /** Where a refusal without a code says that the session has ended, and by what; whatever its HTTP status is. */
  readonly expired?: { readonly at: string; readonly is: AnswerCodes } | null
}

/** The code of a refusal. A code of true or false is given as its text. */
export type RefusalCode = number | string

/** What the text of an answer turned out to be. */
export type EnvelopeReading =
  | { readonly kind: 'success'; readonly data: unknown; readonly message?: string | undefined }
  | {
      readonly kind: 'login' | 'conflict' | 'code'
      readonly code: RefusalCode
      readonly message: string | undefined
    }
  /** The text is no JSON. Where a code is declared, a JSON string counts as a text as well. */
  | { readonly kind: 'text' }
  /** The JSON lacks the data or a code of the declared type. It never counts as a success. */
  | { readonly kind: 'foreign' }

const UNAUTHORIZED = 401

const codesOf = (codes: AnswerCodes | undefined): readonly AnswerCode[] =>
  codes === undefined ? [] : [codes].flat()

const wordsAt = (value: unknown, place: string): string => {
  const words = valueAtDottedPath(value, place)
  const text = Array.isArray(words)
    ? words.filter((word) => typeof word === 'string').join(' ')
    : words
  return typeof text === 'string' && text.trim() !== '' ? text : ''
}

const messageIn = (value: unknown, places: EnvelopeNames['message']): string | undefined => {
  const words = [places ?? []].flat().map((place) => wordsAt(value, place))
  return words.find((text) => text !== '')
}

/** Where a message is written: the first of its places. */
const messagePlace = ({ message }: EnvelopeNames): string | null =>
  [message ?? []].flat()[0] ?? null

/** Reads an answer for which no code is declared. The HTTP status has already said whether the call succeeded. */
const readPlain = (text: string, names: EnvelopeNames): EnvelopeReading => {
  // A backend may answer a write with nothing, for example with status 204.
  if (text.trim() === '') return { kind: 'success', data: null }
  const parsed = parseJson(text)
  if (!parsed) return { kind: 'text' }
  const { value } = parsed
  if (names.data && !isKeyedValues(value)) return { kind: 'foreign' }
  return {
    kind: 'success',
    data: valueAtDottedPath(value, names.data),
    message: messageIn(value, names.message),
  }
}

/** Reads an answer by the envelope that app.yaml describes. Codes are compared to the letter: '0' is not 0. */
export const readEnvelope = (text: string, names: EnvelopeNames): EnvelopeReading => {
  if (!names.code) return readPlain(text, names)
  const parsed = parseJson(text)
  if (!parsed || typeof parsed.value === 'string') return { kind: 'text' }
  if (!isKeyedValues(parsed.value)) return { kind: 'foreign' }
  const code = valueAtDottedPath(parsed.value, names.code)
  const success = codesOf(names.success)
  const message = messageIn(parsed.value, names.message)
  if (success.some((one) => one === code)) {
    return { kind: 'success', data: valueAtDottedPath(parsed.value, names.data), message }
  }
  const isKnownType = success.some((one) => typeof one === typeof code)
  const isCode = typeof code === 'number' || typeof code === 'string' || typeof code === 'boolean'
  if (!isCode || !isKnownType) return { kind: 'foreign' }
  const codeText = typeof code === 'boolean' ? String(code) : code
  const kind = (['login', 'conflict'] as const).find((each) => codesOf(names[each]).includes(code))
  return { kind: kind ?? 'code', code: codeText, message }
}

export const isSuccessStatus = (status: number): boolean => status >= 200 && status <= 299

/** Whether the text of a refusal says that the session has ended. */
const isExpired = (text: string, { expired }: EnvelopeNames): boolean =>
  expired !== undefined &&
  expired !== null &&
  codesOf(expired.is).some((code) => code === valueAtDottedPath(parseJson(text)?.value, expired.at))

/**
 * Whether a failed answer asks for a login: its status is 401, and its code says so where a login code is declared; or
 * its text says that the session has ended.
 */
export const statusAsksLogin = (
  { status, text }: { readonly status: number; readonly text: string },
  reading: EnvelopeReading,
  names: EnvelopeNames,
): boolean =>
  isExpired(text, names) ||
  (status === UNAUTHORIZED && (codesOf(names.login).length === 0 || reading.kind === 'login'))

/** Whether the status says that a record has another version than a write names: `Conflict` or `Precondition Failed`. */
export const isConflictStatus = (status: number): boolean => status === 409 || status === 412

/**
 * An answer before it is written. A code of null means success. `status` stands for the code where none is declared.
 */
export interface AnswerParts {
  readonly status: number
  readonly code: AnswerCode | null
  readonly message: string
  readonly data: unknown
  /** What a refusal says of one field, by the key under which the field is written. */
  readonly field?: { readonly key: string; readonly text: string } | undefined
  /** The answer asks for a login. */
  readonly login?: boolean | undefined
}

type PlacedValue = readonly [string | null | undefined, unknown]

/** Words that are about no field, where a message is one of the list of errors. */
const listedWords = (
  { at, field }: FieldPlaces,
  place: string | null,
  words: string,
): PlacedValue[] => {
  const first = `${at}.0.`
  if (!at || !field || !place?.startsWith(first)) return []
  const error: Record<string, unknown> = {}
  setAtPath(error, place.slice(first.length).split('.'), words)
  return [[at, [error]]]
}

/** Where a refusal says what is wrong with a field: in a list of errors, or under its name. */
const fieldParts = (
  names: EnvelopeNames,
  { field, message: words }: Pick<AnswerParts, 'field' | 'message'>,
): PlacedValue[] => {
  const [fields] = names.fields ? errorPlacesOf(names.fields) : []
  if (fields && !field) return listedWords(fields, messagePlace(names), words)
  if (!fields || !field) return []
  const { at, field: place, message = 'message', firstWord } = fields
  if (firstWord) return [[at ?? message, [`${field.key} ${field.text}`]]]
  if (!place) return [[[...(at ? [at] : []), field.key].join('.'), [field.text]]]
  const error: Record<string, unknown> = {}
  setAtPath(
    error,
    place.split('.'),
    place.endsWith('pointer') ? `/data/attributes/${field.key}` : field.key,
  )
  setAtPath(error, message.split('.'), field.text)
  return [[at, [error]]]
}

const withParts = (parts: readonly PlacedValue[]): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [place, value] of parts) if (place) setAtPath(body, place.split('.'), value)
  return body
}

/** Writes an answer that has no code. The status decides: a success is its data, and a refusal is its message. */
const writePlain = (
  names: EnvelopeNames,
  { status, code, message, data, field, login = false }: AnswerParts,
): { status: number; text: string } => {
  if (code !== null) {
    const { expired } = names
    const parts = withParts([
      [messagePlace(names) ?? 'message', message],
      ...fieldParts(names, { message, field }),
      ...(login && expired ? [[expired.at, codesOf(expired.is)[0]] as const] : []),
    ])
    return { status: login && expired ? 400 : status, text: JSON.stringify(parts) }
  }
  if (names.data) {
    const parts: PlacedValue[] = [
      [messagePlace(names), message],
      [names.data, data],
    ]
    return { status, text: JSON.stringify(withParts(parts)) }
  }
  return data === null ? { status: 204, text: '' } : { status, text: JSON.stringify(data) }
}

/**
 * Gives a refusal's code the type of the backend's codes, which may be texts, or true and false, instead of numbers.
 */
const toCodeType = (code: AnswerCode, [success = 0]: readonly AnswerCode[]): AnswerCode => {
  if (typeof code === typeof success) return code
  return typeof success === 'boolean' ? !success : String(code)
}

/** Writes an answer under the names of an envelope. */
export const writeEnvelope = (
  names: EnvelopeNames,
  answer: AnswerParts,
): { status: number; text: string } => {
  if (!names.code) return writePlain(names, answer)
  const success = codesOf(names.success)
  const code = answer.code === null ? (success[0] ?? 0) : toCodeType(answer.code, success)
  const parts = withParts([
    [names.code, code],
    [messagePlace(names), answer.message],
    ...(answer.code === null ? [] : fieldParts(names, answer)),
    [names.data, answer.data],
  ])
  const beside = !names.data && isKeyedValues(answer.data) ? answer.data : {}
  return { status: answer.status, text: JSON.stringify({ ...beside, ...parts }) }
}
