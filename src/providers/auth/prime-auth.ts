import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider } from 'ra-core'
import type { Session } from '../session/session'

interface PrimingParts {
  readonly authProvider: AuthProvider
  readonly queryClient: QueryClient
  readonly session: Session
}

/** How react-admin names what it asks before it shows any page. */
const GUARD = ['auth', 'checkAuth', {}] as const
const PERMISSIONS = ['auth', 'getPermissions', {}] as const

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
  queryClient.setQueryData(GUARD, true)
}
