import type { AuthProvider } from 'ra-core'
import { isValues, own, placed, type Values } from '../../../wire/values'
import type { AdminClient } from '../http/admin-client'
import type { AppDefinition } from '../definitions/definition'
import { createAdminError } from '../http/failure'
import type { ReturnPath } from '../storage/return-path'
import type { Login, Session } from '../session/session'
import { rolesIn } from '../session/user-info'

interface AuthParts {
  readonly app: AppDefinition
  readonly client: AdminClient
  readonly session: Session
  readonly returnPath: ReturnPath
  readonly toLogin: () => void
}

const LOGIN_PAGE = '/login'
/** What the login form asks for. The keys of the body are in this order, too. */
const TYPED = ['username', 'password'] as const

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Reads a login answer by the names in app.yaml. Gives null when there is no token. `typed`: the name that was typed. */
const loginIn = ({ session }: AppDefinition, answer: unknown, typed: string): Login | null => {
  if (!isValues(answer)) return null
  const { token, user, name, roles: duties } = session.login
  const roles = duties === undefined ? undefined : rolesIn(placed(answer, duties))
  const login = {
    token: textOf(placed(answer, token)),
    user: user === undefined ? typed : textOf(placed(answer, user)),
    name: name === undefined ? typed : textOf(placed(answer, name)),
    ...(roles ? { roles } : {}),
  }
  return login.token === '' ? null : login
}

/** Logs in and says where to go: to the page where the last session ended, or home. */
const login =
  ({ app, client, session, returnPath }: AuthParts) =>
  async (params: Values): Promise<{ redirectTo: string }> => {
    const { path, body } = app.session.login
    const values = Object.fromEntries(
      body.map((key, index) => [key, own(params, key) ?? own(params, TYPED[index] ?? key) ?? '']),
    )
    const answer = await client.send({ path }, values, { login: true, tag: 'login' })
    const found = loginIn(app, answer, textOf(values[body[0] ?? '']))
    if (!found) {
      const where = client.pathOf({ path })
      const failure = createAdminError({
        kind: 'envelope',
        path: where,
        messageKey: 'session.noToken',
      })
      client.report(failure, { tag: 'login' })
      throw failure
    }
    session.start(found)
    return { redirectTo: returnPath.take() }
  }

/**
 * The guard of every page. React-admin answers a refused guard by logging out. That clears the query of the guard,
 * which is then asked again before the router has left the page, and so on; each round adds an entry to the history
 * (react-admin's issue 10764). So the guard goes to the login page itself. React-admin's queries bring a signal: the
 * guard keeps them waiting until the page that asked is gone.
 */
const guard =
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

/** React-admin's view of the session in the cookies. */
export const createAuthProvider = (parts: AuthParts): AuthProvider => {
  const { session } = parts
  return {
    login: login(parts),
    logout: async () => {
      session.end()
      // The end of a session leads to the login page by itself, in all tabs.
      return false
    },
    checkAuth: guard(parts),
    // The client itself ends an expired session, once. React-admin would do it for each call, and would report to the
    // caller of a write that the write has succeeded without data.
    checkError: async () => undefined,
    getIdentity: async () => ({ id: session.user() ?? '', fullName: session.info()?.name ?? '' }),
    getPermissions: async () => session.info()?.roles ?? null,
  }
}
