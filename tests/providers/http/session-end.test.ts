import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, json, silence, startBackend, success, patient } from '../support/backend'
import { failureOf, forgetBrowser, startConsole } from '../support/console'

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  Cookies.set('d2admin-1.10.0-token', 'TKN-1')
  Cookies.set('d2admin-1.10.0-uuid', 'u1')
  backend = await startBackend()
})
afterEach(() => backend.close())

const expired = json({ code: 100, msg: '请登录' })
const seven = [1, 2, 3, 4, 5, 6, 7]

describe('seven calls answered with code 100', () => {
  it.each([0, 30, 300])('end the session once, %i ms apart', async (stagger) => {
    window.location.hash = '/order?filter=0912345678'
    backend.answer((request, response) => {
      const nth = Number(new URLSearchParams(request.body).get('id'))
      setTimeout(() => expired(request, response), nth * stagger)
    })
    const { client, shown, redirects, log, session } = startConsole(backend.base)
    const errors = await Promise.all(
      seven.map((id) => failureOf(client.send({ path: '/order' }, { id }))),
    )
    expect(errors.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'aborted'),
      'login',
    ])
    expect(redirects).toHaveLength(1)
    expect(shown.map(({ messageKey }) => messageKey)).toEqual(['session.expired'])
    expect(log.getSnapshot()).toHaveLength(1)
    expect(session.token()).toBeUndefined()
  })
})

describe('after the end of a session', () => {
  it('nothing is sent until somebody logs in', async () => {
    backend.answer(expired)
    const { client, authProvider, redirects } = startConsole(backend.base)
    await failureOf(client.send({ path: '/order' }, {}))
    const unsent = await failureOf(client.send({ path: '/order/disburse' }, {}, { write: true }))
    expect(unsent).toMatchObject({ kind: 'aborted', outcome: 'refused' })
    expect(backend.requests).toHaveLength(1)

    // The same token again, as a backend with fixed tokens hands it out.
    backend.answer(success({ token: 'TKN-1', uuid: 'u1', name: 'Admin' }))
    await authProvider.login({ username: 'admin', password: 'admin' })
    backend.answer(success([1]))
    await expect(client.send({ path: '/order' }, {})).resolves.toEqual([1])

    backend.answer(expired)
    await failureOf(client.send({ path: '/order' }, {}))
    expect(redirects).toHaveLength(2)
  })

  it('a login in another tab is enough', async () => {
    backend.answer(expired)
    const { client } = startConsole(backend.base)
    await failureOf(client.send({ path: '/order' }, {}))
    Cookies.set('d2admin-1.10.0-token', 'TKN-2')
    backend.answer(success(1))
    await expect(client.send({ path: '/order' }, {})).resolves.toBe(1)
  })

  it('an answer from before the login ends nothing', async () => {
    const late: (() => void)[] = []
    backend.answer((request, response) => void late.push(() => expired(request, response)))
    const { client, authProvider, redirects } = startConsole(backend.base)
    const write = failureOf(client.send({ path: '/order/notify' }, {}, { write: true }))
    await expect.poll(() => late.length, patient).toBe(1)
    backend.answer(success({ token: 'TKN-2', uuid: 'u2', name: '' }))
    await authProvider.login({ username: 'a', password: 'b' })
    late[0]?.()
    expect(await write).toMatchObject({ kind: 'aborted', outcome: 'refused' })
    expect(redirects).toEqual([])
  })

  it('a write under way keeps its answer', async () => {
    const held: (() => void)[] = []
    backend.answer((request, response) => {
      if (request.path.endsWith('disburse')) held.push(() => success('paid')(request, response))
      else expired(request, response)
    })
    const { client } = startConsole(backend.base)
    const write = client.send({ path: '/order/disburse' }, {}, { write: true })
    await expect.poll(() => held.length, patient).toBe(1)
    await failureOf(client.send({ path: '/order' }, {}))
    held[0]?.()
    await expect(write).resolves.toBe('paid')
  })
})

describe('logging in', () => {
  it('sends the words of app.yaml and keeps what it is told', async () => {
    backend.answer(success({ token: 'TKN-9', uuid: 7, name: '管理员', roles: ['finance'] }))
    const { authProvider, session } = startConsole(backend.base)
    await expect(authProvider.login({ username: 'a', password: 'b c', extra: 1 })).resolves.toEqual(
      {
        redirectTo: '/',
      },
    )
    expect(backend.requests[0]).toMatchObject({
      path: '/admin/login',
      body: 'username=a&password=b%20c',
    })
    expect(backend.requests[0]?.headers).not.toHaveProperty('x-token')
    expect([session.token(), session.user()]).toEqual(['TKN-9', '7'])
    await expect(authProvider.getIdentity?.()).resolves.toEqual({ id: '7', fullName: '管理员' })
    await expect(authProvider.getPermissions?.({})).resolves.toEqual(['finance'])
  })

  it('takes code 100 for a refusal', async () => {
    backend.answer(json({ code: 100, msg: '用户名或密码错误' }))
    const { authProvider, redirects, session } = startConsole(backend.base)
    expect(await failureOf(authProvider.login({ username: 'a', password: 'b' }))).toMatchObject({
      kind: 'code',
      serverMessage: '用户名或密码错误',
    })
    expect(redirects).toEqual([])
    expect(session.token()).toBe('TKN-1')
  })

  it.each([null, 'text', { uuid: 'u', name: 'n' }, { token: '' }, { token: {} }])(
    'fails without a token in %j',
    async (data) => {
      backend.answer(success(data))
      const { authProvider, log, shown } = startConsole(backend.base)
      expect(await failureOf(authProvider.login({}))).toMatchObject({
        messageKey: 'session.noToken',
      })
      // The login page says it, and no message besides.
      expect(shown).toEqual([])
      expect(log.getSnapshot()).toHaveLength(1)
    },
  )

  it('returns to the page that the session ended on, and of its query to what the list showed', async () => {
    window.location.hash = '/order?mobile=0912345678&status=7&filter=0912345678&page=2'
    backend.answer(expired)
    const { client, authProvider } = startConsole(backend.base)
    await failureOf(client.send({ path: '/order' }, {}))
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('0912345678')
    backend.answer(success({ token: 't', uuid: 'u1', name: 'n' }))
    await expect(authProvider.login({})).resolves.toEqual({ redirectTo: '/order?status=7&page=2' })
    await expect(authProvider.login({})).resolves.toEqual({ redirectTo: '/' })
  })

  it('leads another user home, and lets nothing of the first one stay', async () => {
    window.location.hash = '/order'
    backend.answer(success([1]))
    const { client, authProvider, queryClient, session } = startConsole(backend.base)
    queryClient.setQueryData(['order', 'getList'], [1])
    backend.answer(expired)
    await failureOf(client.send({ path: '/order' }, {}))
    expect([session.state().phase, session.user()]).toEqual(['paused', 'u1'])
    expect(queryClient.getQueryData(['order', 'getList'])).toEqual([1])
    backend.answer(success({ token: 't', uuid: 'u2', name: 'n' }))
    await expect(authProvider.login({})).resolves.toEqual({ redirectTo: '/' })
    expect(queryClient.getQueryData(['order', 'getList'])).toBeUndefined()
    expect(session.user()).toBe('u2')
  })
})

describe('the guard', () => {
  it('lets nobody in without a token, and says nothing about it', async () => {
    const { authProvider } = startConsole(backend.base)
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined()
    Cookies.remove('d2admin-1.10.0-token')
    await expect(authProvider.checkAuth({})).rejects.toEqual({
      message: false,
      redirectTo: '/login',
    })
  })

  it('never logs out by itself, so that no write can look done', async () => {
    backend.answer(expired)
    const { authProvider, client } = startConsole(backend.base)
    const error = await failureOf(client.send({ path: '/order' }, {}))
    await expect(authProvider.checkError(error)).resolves.toBeUndefined()
  })
})

describe('logging out', () => {
  it('ends the reads under way, asks nobody and starts at home next time', async () => {
    window.location.hash = '/bank'
    const { authProvider, client, session, shown } = startConsole(backend.base)
    backend.answer(silence)
    const read = failureOf(client.send({ path: '/order' }, {}))
    await expect.poll(() => backend.requests.length, patient).toBe(1)
    await authProvider.logout({})
    expect(await read).toMatchObject({ kind: 'aborted' })
    expect(session.token()).toBeUndefined()
    expect(session.user()).toBeUndefined()
    expect(backend.requests).toHaveLength(1)
    expect(shown).toEqual([])
    backend.answer(success({ token: 't', uuid: 'u', name: 'n' }))
    await expect(authProvider.login({})).resolves.toEqual({ redirectTo: '/' })
  })
})
