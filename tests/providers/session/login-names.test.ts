import { afterEach, beforeEach, expect, it } from 'vitest'
import { consoleOf } from '../../backends/providers'
import { type Backend, json, startBackend } from '../support/backend'
import { forgetBrowser } from '../support/console'

/* Some backends answer a login with a token and nothing else. */

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  backend = await startBackend()
})
afterEach(() => backend.close())

const greeted = async (login: string, answer: object) => {
  backend.answer(json(answer))
  const app = { base: '/', backend: 'transport: rest', envelope: '', login }
  const { authProvider } = consoleOf(new URL(backend.base).origin, app, {
    thing: 'resource: thing\nfields: { id: { type: integer } }\nlist: { columns: [id] }\n',
  })
  await authProvider.login({ username: 'clerk', password: 'secret' })
  return authProvider.getIdentity?.()
}

it('are known by what was typed, where the answer names nobody', async () => {
  const login = '{ path: /login, body: [user, pass], token: token }'
  expect(await greeted(login, { token: 'T-1' })).toEqual({ id: 'clerk', fullName: 'clerk' })
  expect(backend.requests[0]?.body).toBe('{"user":"clerk","pass":"secret"}')
})

it('are known by the answer, where it names them', async () => {
  const login = '{ path: /login, body: [user, pass], token: token, user: uid, name: who }'
  const answer = { token: 'T-1', uid: 7, who: 'Chen' }
  expect(await greeted(login, answer)).toEqual({ id: '7', fullName: 'Chen' })
})
