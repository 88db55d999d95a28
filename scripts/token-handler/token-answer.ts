import type { AppModel } from '../../codegen/language/model'
import { readEnvelope } from '../../wire/envelope'
import { parseJson } from '../../wire/json'
import { expiryIn, textIn } from '../../wire/login'
import { isValues } from '../../wire/values'
import type { StoredToken } from './session-store'

/** A copy without the value at a path of keys. */
const omitPath = (value: unknown, [key = '', ...rest]: readonly string[]): unknown => {
  if (!isValues(value) || !Object.hasOwn(value, key)) return value
  const { [key]: inner, ...others } = value
  return rest.length === 0 ? others : { ...others, [key]: omitPath(inner, rest) }
}

/** What an answer to a login, or to a renewal, brings to be kept, and what is left of it for the browser. */
export interface TokenAnswer {
  readonly kept: StoredToken
  readonly text: string
}

/** Takes the token, and what renews it, out of an answer. Null: it brings none. */
export const tokenAnswer = (
  { backend, session }: AppModel,
  text: string,
  now: number = Date.now() / 1000,
): TokenAnswer | null => {
  const { login, refresh } = session
  const reading = readEnvelope(text, backend.envelope)
  const token =
    reading.kind === 'success' && login.token !== null ? textIn(reading.data, login.token) : ''
  if (reading.kind !== 'success' || login.token === null || token === '') return null
  const secret = refresh?.secret ? textIn(reading.data, refresh.secret) : ''
  const expires = refresh ? expiryIn(refresh, reading.data, token, now) : null
  const data = backend.envelope.data ? backend.envelope.data.split('.') : []
  const places = [login.token, ...(refresh?.secret ? [refresh.secret] : [])]
  const left = places.reduce<unknown>(
    (value, place) => omitPath(value, [...data, ...place.split('.')]),
    parseJson(text)?.value,
  )
  return {
    kept: { token, ...(secret && { secret }), ...(expires !== null && { expires }) },
    text: JSON.stringify(left),
  }
}
