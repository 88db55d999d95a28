import { QueryClient } from '@tanstack/react-query'
import type { AuthProvider } from 'ra-core'
import { expect, test } from 'vitest'
import { primeAuth } from '../../../src/providers/auth/prime-auth'
import { createSession } from '../../../src/providers/session/session'
import { app } from '../../../src/generated'

/* What is known of the session before the first render. An author's provider may know it later, or not at all. */

const never = async () => undefined

const identityBy = async (getIdentity: AuthProvider['getIdentity']): Promise<unknown> => {
  const queryClient = new QueryClient()
  const session = createSession(app)
  session.start({ token: 'T', user: '7', name: 'Ann' })
  const authProvider = { login: never, logout: never, checkAuth: never, checkError: never }
  await primeAuth({
    authProvider: { ...authProvider, ...(getIdentity ? { getIdentity } : {}) },
    queryClient,
    session,
  })
  expect(queryClient.getQueryData(['auth', 'checkAuth', {}])).toBe(true)
  return queryClient.getQueryData(['auth', 'getIdentity'])
}

test('who is logged in is known at once where the provider knows it', async () => {
  expect(await identityBy(async () => ({ id: 7, fullName: 'Ann' }))).toEqual({
    id: 7,
    fullName: 'Ann',
  })
})

test('nobody waits for a provider that asks a server, that fails, or that tells nothing', async () => {
  expect(await identityBy(() => new Promise(() => undefined))).toBeUndefined()
  expect(await identityBy(async () => Promise.reject(new Error('no')))).toBeUndefined()
  expect(
    await identityBy(() => {
      throw new Error('no')
    }),
  ).toBeUndefined()
  expect(await identityBy(undefined)).toBeUndefined()
})
