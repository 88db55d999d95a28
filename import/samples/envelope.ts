import { jsonValueAt, isJsonObject, type JsonValue } from '../api-description/json-access'
import { mostFrequent } from '../api-description/most-frequent'
import type { RecordedCall } from './recorded-calls'

/** What every answer is wrapped in. */
export interface ApiEnvelope {
  code: string
  message?: string
  data: string
  success: string | number | boolean
}

const codeNames = [
  'code',
  'errcode',
  'errno',
  'ret',
  'resultCode',
  'error_code',
  'status',
  'success',
]
const dataNames = ['data', 'result', 'payload', 'body']
const messageNames = ['msg', 'message', 'text', 'errmsg', 'errMsg', 'info', 'error']

const isCode = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Fewer addresses than these may have answers of one shape by chance. */
const FEWEST_PATHS = 4

/**
 * The wrapping whose keys nobody has told us: every answer, from several addresses, has the same three. One is a plain
 * value that hardly ever changes, one is text, and what the third holds differs in kind.
 */
const envelopeByShape = (exchanges: readonly RecordedCall[]): ApiEnvelope | null => {
  const answers = exchanges.map(({ answer }) => answer).filter(isJsonObject)
  const keys = Object.keys(answers[0] ?? {})
  const isShared = answers.every(
    (answer) =>
      Object.keys(answer).length === keys.length && keys.every((key) => Object.hasOwn(answer, key)),
  )
  const paths = new Set(exchanges.map(({ path }) => path))
  if (keys.length !== 3 || !isShared || paths.size < FEWEST_PATHS) return null
  const valuesOf = (key: string): unknown[] => answers.map((answer) => answer[key])
  const data = keys.find((key) => valuesOf(key).some((value) => isJsonObject(value)))
  const [message, ...texts] = keys.filter(
    (key) => key !== data && valuesOf(key).every((value) => typeof value === 'string'),
  )
  const code = keys.find((key) => key !== data && key !== message)
  if (data === undefined || message === undefined || texts.length > 0 || code === undefined) {
    return null
  }
  const codes = valuesOf(code)
  const success = mostFrequent(codes.filter(isCode))
  const isSteady = codes.filter((value) => value === success).length * 2 > codes.length
  if (success === undefined || !codes.every(isCode) || !isSteady) return null
  return { code, message, data, success }
}

/** The wrapping that all answers share, if they share one. */
export const inferEnvelope = (exchanges: readonly RecordedCall[]): ApiEnvelope | null =>
  envelopeByName(exchanges) ?? envelopeByShape(exchanges)

const envelopeByName = (exchanges: readonly RecordedCall[]): ApiEnvelope | null => {
  const answers = exchanges.map(({ answer }) => answer)
  if (answers.length === 0 || !answers.every(isJsonObject)) return null
  const has = (name: string): boolean => answers.every((answer) => Object.hasOwn(answer, name))
  const code = codeNames.find(
    (name) => has(name) && answers.every((answer) => isCode(answer[name])),
  )
  const data = dataNames.find((name) =>
    answers.some((answer) => jsonValueAt(answer, name) !== undefined),
  )
  const message = messageNames.find((name) => name !== code && has(name))
  if (code === undefined || data === undefined) return null
  const codes = answers
    .filter((answer) => jsonValueAt(answer, data) !== null)
    .map((answer) => answer[code])
  const success = mostFrequent(codes.filter(isCode))
  return success === undefined
    ? null
    : { code, ...(message === undefined ? {} : { message }), data, success }
}

/** The exchanges that went well, with what their envelope holds. */
export const unwrapAnswers = (
  exchanges: readonly RecordedCall[],
  envelope: ApiEnvelope | null,
): RecordedCall[] =>
  exchanges
    .filter(({ status }) => status < 400)
    .filter(
      ({ answer }) => envelope === null || jsonValueAt(answer, envelope.code) === envelope.success,
    )
    .map((each) => {
      const inner: JsonValue =
        envelope === null ? each.answer : (jsonValueAt(each.answer, envelope.data) ?? null)
      return { ...each, answer: inner }
    })
