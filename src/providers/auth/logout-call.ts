import type { AppDefinition } from '../definitions/definition'
import { endSessionPath, isServerToken } from '../../../wire/server-token'
import type { LogoutDefinition } from '../definitions/session-definition'
import type { AdminClient } from '../http/admin-client'
import type { TokenSet } from '../../../wire/token-set'

/** The call that ends the session: that of the schema, or the one that every server of our own has. */
const logoutOf = ({ session }: AppDefinition, { token }: TokenSet): LogoutDefinition | null =>
  session.logout ?? (isServerToken(token) ? { path: endSessionPath } : null)

/** Tells the backend that a session ends, where it wants to know. How that is said is fetched only there. */
export const logOutAtBackend = async (
  app: AppDefinition,
  client: AdminClient,
  tokens: TokenSet | undefined,
): Promise<void> => {
  const logout = tokens ? logoutOf(app, tokens) : null
  if (!logout || !tokens) return
  const { sendLogoutCall: sendGoodbye } = await import('./log-in')
  await sendGoodbye(app, client, logout, tokens)
}
