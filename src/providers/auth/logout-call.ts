import type { AppDefinition } from '../definitions/definition'
import type { AdminClient } from '../http/admin-client'
import type { TokenSet } from '../../../wire/token-set'

/** Tells the backend that a session ends, where it wants to know. How that is said is fetched only there. */
export const logOutAtBackend = async (
  app: AppDefinition,
  client: AdminClient,
  tokens: TokenSet | undefined,
): Promise<void> => {
  if (!app.session.logout || !tokens) return
  const { requestLogout: sendGoodbye } = await import('./log-in')
  await sendGoodbye(app, client, app.session.logout, tokens)
}
