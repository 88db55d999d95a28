import { endSessionPath } from '../../../wire/server-token'
import type { AppModel } from '../../language/model'

/**
 * What the console knows of the backend and the session. Where the server that it comes from keeps the token, calls carry
 * no token of the browser's, a login is answered with a cookie, and the server ends and renews the session.
 */
export const browserAppModel = (app: AppModel): AppModel => {
  const { backend, session } = app
  if (session.token === 'browser') return app
  return {
    ...app,
    backend: { ...backend, token: null },
    session: {
      ...session,
      login: { ...session.login, by: 'cookie', token: null },
      refresh: null,
      logout: { path: endSessionPath, method: 'POST', body: [] },
    },
  }
}
