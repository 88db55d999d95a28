import type { AppModel } from '../../codegen/language/model'
import { readEnvelope } from '../../wire/envelope'
import { parseJson } from '../../wire/json'
import { tokenSetIn } from '../../wire/token-renewal'
import type { TokenSet } from '../../wire/token-set'
import { isKeyedValues } from '../../wire/values'

/** A copy without the value at a path of keys. */
const omitPath = (value: unknown, [key = '', ...rest]: readonly string[]): unknown => {
  if (!isKeyedValues(value) || !Object.hasOwn(value, key)) return value
  const { [key]: inner, ...others } = value
  return rest.length === 0 ? others : { ...others, [key]: omitPath(inner, rest) }
}

/** What an answer to a login, or to a renewal, brings to be kept, and what is left of it for the browser. */
export interface AnswerWithoutToken {
  readonly tokens: TokenSet
  readonly text: string
}

/** Takes the token, and what renews it, out of an answer. Null: it brings none. */
export const takeTokenFromAnswer = (
  { backend, session }: AppModel,
  text: string,
  now: number = Date.now() / 1000,
): AnswerWithoutToken | null => {
  const { login, refresh } = session
  const reading = readEnvelope(text, backend.envelope)
  const tokens = reading.kind === 'success' ? tokenSetIn(session, reading.data, now) : null
  if (tokens === null || login.token === null) return null
  const data = backend.envelope.data ? backend.envelope.data.split('.') : []
  const places = [login.token, ...(refresh?.secret ? [refresh.secret] : [])]
  const left = places.reduce<unknown>(
    (value, place) => omitPath(value, [...data, ...place.split('.')]),
    parseJson(text)?.value,
  )
  return { tokens, text: JSON.stringify(left) }
}
