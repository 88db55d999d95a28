import type { AuthProvider } from 'ra-core'
import type { KeyedValues } from '../../../wire/values'
import type { AdminClient } from '../http/admin-client'
import type { AppDefinition } from '../definitions/definition'
import type { ReturnPath } from '../storage/return-path'
import type { Session } from '../session/session'
import { logOutAtBackend } from './logout-call'

interface AuthParts {
  readonly app: AppDefinition
  readonly client: AdminClient
  readonly session: Session
  readonly returnPath: ReturnPath
  readonly toLogin: () => void
}

const LOGIN_PAGE = '/login'

const isSharedByTabs = async (parts: AuthParts): Promise<boolean> => {
  const { requestTokenFromTabs: askTabs } = await import('../session/share-token')
  // One may have told without having been asked. To ask once more takes a moment, in which somebody may log out.
  if (parts.session.kept() === undefined) await askTabs(parts)
  return parts.session.kept() !== undefined
}

/** Logs in and says where to go: to the page where the last session ended, or home. */
const createLogin =
  (parts: AuthParts) =>
  async (params: KeyedValues): Promise<{ redirectTo: string }> => {
    const { app, client, session, returnPath } = parts
    if (app.session.login.by === 'openid') {
      const { logInAtIssuer } = await import('./openid')
      // Another tab may have what this one would go to the issuer for.
      if (await isSharedByTabs(parts)) return { redirectTo: returnPath.take() }
      const { redirectTo, ...found } = await logInAtIssuer(app, returnPath, client)
      session.start(found)
      return { redirectTo }
    }
    const { logIn } = await import('./log-in')
    session.start(await logIn(app, client, params))
    return { redirectTo: returnPath.take() }
  }

/** Ends the session here, and where the backend or an issuer has one of its own. */
const createLogout =
  ({ app, client, session }: AuthParts) =>
  async (): Promise<false> => {
    const tokens = session.kept()
    // A session that the backend cannot be told of ends here all the same. The client says what went wrong.
    await logOutAtBackend(app, client, tokens).catch(() => undefined)
    const leave =
      app.session.login.by === 'openid' && tokens
        ? await import('./openid').then(({ issuerLogout }) => issuerLogout(app, tokens))
        : null
    session.end()
    leave?.()
    // The end of a session leads to the login page by itself, in all tabs.
    return false
  }

/**
 * The guard of every page. React-admin answers a refused guard by logging out. That clears the query of the guard,
 * which is then asked again before the router has left the page, and so on; each round adds an entry to the history
 * (react-admin's issue 10764). So the guard goes to the login page itself. React-admin's queries bring a signal: the
 * guard keeps them waiting until the page that asked is gone.
 */
const createPageGuard =
  ({ session, returnPath, toLogin }: AuthParts) =>
  async ({ signal }: { signal?: AbortSignal } = {}): Promise<void> => {
    session.follow()
    if (session.token() !== undefined) return
    returnPath.remember()
    toLogin()
    const refusal = { message: false, redirectTo: LOGIN_PAGE }
    if (!signal) throw refusal
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(refusal)))
  }

/**
 * React-admin's view of the session in the cookies.
 *
 * @param parts the client that sends the login, the session that it starts, and the way to the login page
 *
 * @example
 * ```tsx
 * import type { AppDefinition } from 'deskwright/kit'
 * import { createAuthProvider, type Providers } from 'deskwright/providers'
 *
 * export const authOf = (app: AppDefinition, { client, session, returnPath, toLogin }: Providers) =>
 *   createAuthProvider({ app, client, session, returnPath, toLogin })
 * ```
 */
export const createAuthProvider = (parts: AuthParts): AuthProvider => {
  const { session } = parts
  return {
    login: createLogin(parts),
    logout: createLogout(parts),
    checkAuth: createPageGuard(parts),
    // The client itself ends an expired session, once. React-admin would do it for each call, and would report to the
    // caller of a write that the write has succeeded without data.
    checkError: async () => undefined,
    getIdentity: async () => ({ id: session.user() ?? '', fullName: session.info()?.name ?? '' }),
    getPermissions: async () => session.info()?.roles ?? null,
  }
}
