import { expiryIn, textIn } from '../../../wire/login'
import type { AppDefinition } from '../definitions/definition'
import type { TokenSet } from '../session/token-store'

/** What an answer brings to be kept, the token itself apart. */
export const renewalIn = (
  { refresh }: AppDefinition['session'],
  data: unknown,
  token: string,
): Omit<TokenSet, 'token'> => {
  if (!refresh) return {}
  const secret = refresh.secret ? textIn(data, refresh.secret) : ''
  const expires = expiryIn(refresh, data, token, Date.now() / 1000)
  return { ...(secret && { refresh: secret }), ...(expires !== null && { expires }) }
}
