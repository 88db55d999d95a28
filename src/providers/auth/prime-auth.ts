import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider, UserIdentity } from 'ra-core'
import { inTheNextTask } from '../http/in-the-next-task'
import type { Session } from '../session/session'

interface PrimingParts {
  readonly authProvider: AuthProvider
  readonly queryClient: QueryClient
  readonly session: Session
}

/** How react-admin names what it asks before it shows any page. */
const GUARD = ['auth', 'checkAuth', {}] as const
const PERMISSIONS = ['auth', 'getPermissions', {}] as const
const IDENTITY = ['auth', 'getIdentity'] as const

/** Who is logged in, where that is known. An author's provider may ask a server, for which no page waits. */
const identityAtOnce = async (authProvider: AuthProvider): Promise<UserIdentity | undefined> => {
  const readIdentity = async () => authProvider.getIdentity?.()
  return Promise.race([readIdentity().catch(() => undefined), inTheNextTask()])
}

/**
 * Puts what react-admin asks about the session where it looks for the answers, so that the first render is already that
 * of the page. Otherwise it would render without the page, and then all of it with every effect before the browser may
 * draw a frame. The guard is asked all the same.
 */
export const primeAuth = async ({
  authProvider,
  queryClient,
  session,
}: PrimingParts): Promise<void> => {
  if (session.state().phase !== 'in') return
  const permissions: unknown = await authProvider.getPermissions?.({})
  queryClient.setQueryData(PERMISSIONS, permissions ?? null)
  const identity = await identityAtOnce(authProvider)
  if (identity) queryClient.setQueryData(IDENTITY, identity)
  queryClient.setQueryData(GUARD, true)
}
