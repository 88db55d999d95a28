import { isStoredPerTab } from '../../../wire/login-way'
import { renewalRequest, renewedTokens, tokenSetIn } from '../../../wire/token-renewal'
import { isExpiring, type TokenSet } from '../../../wire/token-set'
import type { AdminError } from '../http/admin-error'
import type { AppDefinition } from '../definitions/definition'
import type { AdminClient } from '../http/admin-client'
import type { Session } from '../session/session'

/** Asks the backend for a new token. */
const askBackend = async (
  { app, client }: RenewalParts,
  tokens: TokenSet,
): Promise<TokenSet | null> => {
  const { refresh, login } = app.session
  if (!refresh || !login.token) return null
  const { call, values } = renewalRequest(refresh, tokens)
  const options = { login: true, quiet: true, tag: 'login' }
  return tokenSetIn(app.session, await client.send(call, values, options))
}

const askIssuer = async ({ app }: RenewalParts, tokens: TokenSet): Promise<TokenSet | null> =>
  (await import('./openid')).renewAtIssuer(app, tokens)

/** Whether a backend has said no, and not only been silent. */
const isRefusal = (error: unknown): boolean => {
  const { kind, status = 0 } = error as Partial<AdminError>
  return kind !== 'timeout' && kind !== 'network' && kind !== 'aborted' && status < 500
}

/** What is kept, if it still has to be renewed: another tab may have been faster. */
const tokenToRenew = async (parts: RenewalParts, before: number): Promise<TokenSet | null> => {
  const isShared = isStoredPerTab(parts.app.session.login.by)
  if (isShared) await (await import('../session/share-token')).requestTokenFromTabs(parts)
  const tokens = parts.session.kept()
  return tokens && isExpiring(tokens, before) ? tokens : null
}

const renewTokens = async (parts: RenewalParts, before: number): Promise<void> => {
  const { app, session } = parts
  const tokens = await tokenToRenew(parts, before)
  if (!tokens) return
  const isShared = isStoredPerTab(app.session.login.by)
  const ask = isShared ? askIssuer : askBackend
  const found = await ask(parts, tokens).catch((error: unknown) => {
    if (isRefusal(error)) return null
    throw error
  })
  // Somebody may have logged out, or in, meanwhile.
  if (session.kept()?.token !== tokens.token) return
  if (!found) {
    session.pause('expired')
    return
  }
  session.renew(renewedTokens(tokens, found))
  if (isShared) (await import('../session/share-token')).sendTokenToTabs(parts)
}

/**
 * Renews the token, in one tab at a time: a refresh token that is used twice is taken for a stolen one by most backends.
 * A backend that says no ends the session. One that is silent does not: the call goes out with the old token.
 */
export const renewSessionToken = async (parts: RenewalParts, before: number): Promise<void> => {
  const { cookiePrefix } = parts.app.session
  const work = () => renewTokens(parts, before).catch(() => undefined)
  // Only secure pages have locks, and so has only one tab there.
  const locks: LockManager | undefined = navigator.locks
  await (locks ? locks.request(`deskwright.renew.${cookiePrefix}`, work) : work())
}

export interface RenewalParts {
  readonly app: AppDefinition
  readonly client: AdminClient
  readonly session: Session
}
