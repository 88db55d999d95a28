import type { AuthProvider } from 'react-admin'
import { storeToken, logIn, BackendRefusal, readToken } from '../backend'

export const authProvider: AuthProvider = {
  login: ({ username, password }: { username: string; password: string }) =>
    logIn(username, password),
  logout: async () => storeToken(null),
  checkAuth: async () => {
    if (!readToken()) throw new Error('log in')
  },
  checkError: async (error: unknown) => {
    if (error instanceof BackendRefusal && error.code === 100) throw error
  },
  getIdentity: async () => ({ id: 'admin', fullName: 'Admin' }),
  getPermissions: async () => [],
}
