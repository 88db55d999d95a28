import type { Model } from '../../codegen/model'
import { described, shown } from './check'
import { isValues, placed } from './values'

/** What became of a call. */
export type Answer =
  | { kind: 'success'; data: unknown; headers: Headers }
  | { kind: 'refused'; code: unknown; message: string; isLogin: boolean }
  /** No answer of the backend that the schema describes: a status, a timeout, a broken connection. */
  | { kind: 'broken'; got: string; unreachable: boolean }
  /** An answer whose envelope is another one. Said once for the whole backend. */
  | { kind: 'foreign'; got: string }
  /** Asks for a login, although a token was sent. Said once for the whole backend. */
  | { kind: 'locked' }
  /** Never sent. */
  | { kind: 'unsent'; why: string }

/** An answer in a few words, for the "got" of a message. */
export const answerInWords = (answer: Answer): string => {
  switch (answer.kind) {
    case 'success':
      return 'success'
    case 'refused':
      return `code ${shown(answer.code)}${answer.message === '' ? '' : ` (${answer.message})`}`
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
export const silence = (answer: Answer): string | null => {
  if (answer.kind === 'foreign') return 'the envelope is another one, see backend'
  return answer.kind === 'locked' || answer.kind === 'unsent' ? answerInWords(answer) : null
}

const parsed = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

const snippet = (text: string): string => (text.trim() === '' ? 'an empty answer' : shown(text))

const foreign = (got: string): Answer => ({ kind: 'foreign', got })

/** Without a code, the status has said already that this is a success. */
const readPlain = (model: Model, text: string, headers: Headers): Answer => {
  const { data } = model.app.backend.envelope
  if (text.trim() === '') return { kind: 'success', data: null, headers }
  const json = parsed(text)
  if (json === null) return foreign(`${snippet(text)} instead of JSON`)
  return { kind: 'success', data: placed(json.value, data), headers }
}

const readCoded = (model: Model, text: string, headers: Headers, wantsData: boolean): Answer => {
  const names = model.app.backend.envelope
  const json = parsed(text)
  if (!isValues(json?.value)) return foreign(`${snippet(text)} instead of an envelope`)
  const code = placed(json.value, names.code)
  const success: readonly unknown[] = [names.success].flat()
  const login: readonly unknown[] = [names.login].flat()
  if (typeof code !== typeof success[0]) {
    return foreign(`${described(code)} as \`${names.code}\` instead of a ${typeof success[0]}`)
  }
  const message = names.message === null ? undefined : placed(json.value, names.message)
  if (message !== undefined && message !== null && typeof message !== 'string') {
    return foreign(`${described(message)} as \`${names.message}\` instead of a text`)
  }
  if (!success.includes(code)) {
    if (names.message !== null && typeof message !== 'string') {
      return foreign(`a refusal without \`${names.message}\``)
    }
    return { kind: 'refused', code, message: message ?? '', isLogin: login.includes(code) }
  }
  const data = placed(json.value, names.data)
  if (wantsData && data === undefined) return foreign(`a success without \`${names.data}\``)
  return { kind: 'success', data, headers }
}

/** Reads the text of an answer by the envelope of app.yaml. */
export const readAnswer = (
  model: Model,
  { status, text, headers }: { status: number; text: string; headers: Headers },
  wantsData: boolean,
): Answer => {
  const { code, message } = model.app.backend.envelope
  if (status < 200 || status > 299) {
    // Where no code says it, the status does: 401 asks for a login, and the other 4xx refuse.
    if (code === null && status >= 400 && status < 500) {
      const said = message === null ? '' : placed(parsed(text)?.value, message)
      const words = typeof said === 'string' ? said : ''
      return { kind: 'refused', code: status, message: words, isLogin: status === 401 }
    }
    return { kind: 'broken', got: `HTTP status ${status}`, unreachable: false }
  }
  return code === null
    ? readPlain(model, text, headers)
    : readCoded(model, text, headers, wantsData)
}
