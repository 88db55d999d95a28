import type { AppDefinition } from '../definitions/definition'
import type { AdminClient } from '../http/admin-client'
import type { Kept } from '../session/token-keeper'

/** Tells the backend that a session ends, where it wants to know. How that is said is fetched only there. */
export const sayGoodbye = async (
  app: AppDefinition,
  client: AdminClient,
  kept: Kept | undefined,
): Promise<void> => {
  if (!app.session.logout || !kept) return
  const { sendGoodbye } = await import('./log-in')
  await sendGoodbye(app, client, app.session.logout, kept)
}
