import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type Backend,
  json,
  silence,
  startBackend,
  success,
  text,
  patient,
} from '../support/backend'
import { failureOf, forgetBrowser, startConsole } from '../support/console'

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  backend = await startBackend()
})
afterEach(() => backend.close())

const TOKEN = 'd2admin-1.10.0-token'
const call = { path: '/order/status' }

describe('requests', () => {
  it('posts a form with the token of the cookie', async () => {
    Cookies.set(TOKEN, 'TKN-1')
    backend.answer(success({ id: 5 }))
    const { client } = startConsole(backend.base)
    await expect(client.send(call, { id: 5, status: 11 })).resolves.toEqual({ id: 5 })
    const [request] = backend.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: '/admin/order/status',
      body: 'id=5&status=11',
    })
    expect(request?.headers['x-token']).toBe('TKN-1')
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  it.each([undefined, 'undefined', 'null', '', 'a b', '令牌'])(
    'sends no token header for the cookie %j',
    async (token) => {
      if (token !== undefined) Cookies.set(TOKEN, token)
      await startConsole(backend.base).client.send(call, {})
      expect(backend.requests[0]?.headers).not.toHaveProperty('x-token')
    },
  )

  it('puts no body into GET and DELETE', async () => {
    const { client } = startConsole(backend.base)
    await client.send({ path: '/pods?watch=0', method: 'GET' }, { id: [1] })
    await client.send({ path: '/pods', method: 'DELETE' }, { id: 7 })
    expect(
      backend.requests.map(({ method, path, body }) => [method, decodeURIComponent(path), body]),
    ).toEqual([
      ['GET', '/admin/pods?watch=0&id[0]=1', ''],
      ['DELETE', '/admin/pods?id=7', ''],
    ])
  })

  it('writes JSON when the call says so', async () => {
    await startConsole(backend.base).client.send({ ...call, encoding: 'json' }, { id: 5, total: 1 })
    expect(backend.requests[0]?.headers['content-type']).toBe('application/json')
    expect(backend.requests[0]?.body).toBe('{"id":5}')
  })

  it('drops total and loading', async () => {
    await startConsole(backend.base).client.send(call, { total: 3, id: 1, loading: true })
    expect(backend.requests[0]?.body).toBe('id=1')
  })
})

describe('C-02 envelopes', () => {
  it('shows the words of the backend to the letter', async () => {
    backend.answer(json({ code: 401, msg: 'ra.action.delete', data: {} }))
    const { client, shown, log } = startConsole(backend.base)
    const error = await failureOf(client.send(call, { id: 1 }, { write: true }))
    expect(error).toMatchObject({
      kind: 'code',
      code: 401,
      serverMessage: 'ra.action.delete',
      duration: 3000,
      outcome: 'refused',
    })
    expect(error.messageKey).toBeUndefined()
    expect(shown).toEqual([error])
    expect(log.getSnapshot()).toHaveLength(1)
  })

  it('names the code when the backend says nothing', async () => {
    backend.answer(json({ code: -1, msg: ' ' }))
    const error = await failureOf(startConsole(backend.base).client.send(call, {}))
    expect(error).toMatchObject({ messageKey: 'http.code', messageArgs: { code: -1 } })
    expect(error.serverMessage).toBeUndefined()
  })

  it.each(['null', '[]', '123', '{}', '{"code":"0","data":[]}', '{"code":null}', '{"Code":0}'])(
    'takes %s for no success',
    async (body) => {
      backend.answer(text(body))
      const { client } = startConsole(backend.base)
      const read = await failureOf(client.send(call, {}))
      expect(read).toMatchObject({
        kind: 'envelope',
        messageKey: 'http.envelope',
        outcome: 'refused',
      })
      const write = await failureOf(client.send(call, {}, { write: true }))
      expect(write.outcome).toBe('unknown')
    },
  )

  it.each(['', '"str"', '<html>busy</html>', '{"code":0', '{"code":0,}', "{'code':0}", '\0'])(
    'shows %j as a JSON error for five seconds',
    async (body) => {
      backend.answer(text(body))
      const error = await failureOf(startConsole(backend.base).client.send(call, {}))
      expect(error).toMatchObject({
        kind: 'body',
        messageKey: 'http.body',
        messageArgs: { text: body },
        duration: 5000,
      })
    },
  )

  it('reads past a byte order mark', async () => {
    backend.answer(text('\uFEFF{"code":0,"data":1}'))
    await expect(startConsole(backend.base).client.send(call, {})).resolves.toBe(1)
  })

  it('keeps whole characters in the first 1000', async () => {
    backend.answer(text('😀'.repeat(3000)))
    const error = await failureOf(startConsole(backend.base).client.send(call, {}))
    expect(error.messageArgs?.['text']).toBe('😀'.repeat(1000))
  })

  it('stops reading an answer without end', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    let closed = false
    backend.answer((_, response) => {
      response.on('close', () => {
        closed = true
      })
      const push = () => {
        if (!closed) response.write(chunk, push)
      }
      push()
    })
    const { client } = startConsole(backend.base, { timeout: 20_000 })
    expect(await failureOf(client.send(call, {}))).toMatchObject({ kind: 'body' })
    await expect.poll(() => closed, patient).toBe(true)
  })
})

describe('HTTP statuses', () => {
  it.each([400, 401, 403, 404, 408, 429, 500, 501, 502, 503, 504, 505])(
    'words %i',
    async (status) => {
      backend.answer(text('<html>', status))
      const { client, shown } = startConsole(backend.base)
      const error = await failureOf(client.send(call, {}, { write: true }))
      expect(error).toMatchObject({
        kind: 'http',
        status,
        messageKey: `http.${status}`,
        messageArgs: { url: `${backend.base}/order/status` },
        duration: 3000,
        outcome: status >= 500 || status === 408 ? 'unknown' : 'refused',
      })
      expect(shown).toHaveLength(1)
    },
  )

  it('has a general text for the others', async () => {
    backend.answer(text('', 418))
    const error = await failureOf(startConsole(backend.base).client.send(call, {}))
    expect(error).toMatchObject({ messageKey: 'http.other', messageArgs: { status: 418 } })
  })

  it('prefers the status to the envelope that comes with it, and logs both', async () => {
    backend.answer(json({ code: 100, msg: 'upstream said no' }, 503))
    const { client, log, redirects } = startConsole(backend.base)
    const error = await failureOf(client.send(call, {}))
    expect(error).toMatchObject({ kind: 'http', messageKey: 'http.503' })
    expect(error.serverMessage).toBeUndefined()
    expect(log.getSnapshot()[0]?.details).toContain('upstream said no')
    expect(redirects).toEqual([])
  })

  it('follows no redirect', async () => {
    backend.answer((request, response) => {
      if (request.path === '/admin/elsewhere') return success(1)(request, response)
      response.writeHead(307, { Location: '/admin/elsewhere' }).end()
    })
    const error = await failureOf(startConsole(backend.base).client.send(call, {}, { write: true }))
    expect(error).toMatchObject({
      kind: 'network',
      messageKey: 'http.redirect',
      outcome: 'unknown',
    })
    expect(backend.requests).toHaveLength(1)
  })

  it('names a redirect that a browser hides', async () => {
    vi.stubGlobal('fetch', async () => Response.error())
    onTestFinished(() => void vi.unstubAllGlobals())
    const error = await failureOf(startConsole(backend.base).client.send(call, {}))
    expect(error).toMatchObject({
      kind: 'network',
      messageKey: 'http.redirect',
      outcome: 'refused',
    })
  })
})

describe('missing answers', () => {
  it('gives up after the time limit, and the outcome of a write is unknown', async () => {
    backend.answer(silence)
    const { client } = startConsole(backend.base, { timeout: 300 })
    expect(await failureOf(client.send(call, {}, { write: true }))).toMatchObject({
      kind: 'timeout',
      messageKey: 'http.timeout',
      messageArgs: { seconds: 0.3 },
      outcome: 'unknown',
    })
    expect((await failureOf(client.send(call, {}))).outcome).toBe('refused')
    expect(backend.requests).toHaveLength(2)
  })

  it('counts the reading of the body', async () => {
    backend.answer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"code":0,')
    })
    const { client } = startConsole(backend.base, { timeout: 300 })
    expect(await failureOf(client.send(call, {}))).toMatchObject({ kind: 'timeout' })
  })

  it('keeps the status of a page that never ends', async () => {
    backend.answer((_, response) => {
      response.writeHead(502).write('<html>')
    })
    const { client } = startConsole(backend.base, { timeout: 2000 })
    expect(await failureOf(client.send(call, {}))).toMatchObject({ kind: 'http', status: 502 })
  })

  it.each([
    ['before an answer', (response: { destroy(): void }) => response.destroy()],
    [
      'in the middle of one',
      (response: {
        writeHead(status: number, headers: Record<string, string>): { write(text: string): void }
        destroy(): void
      }) => {
        response.writeHead(200, { 'Content-Length': '100' }).write('{"code":0')
        setTimeout(() => response.destroy(), 20)
      },
    ],
  ])('takes a connection that breaks %s for unknown, and sends nothing again', async (_, act) => {
    backend.answer((__, response) => act(response))
    const error = await failureOf(startConsole(backend.base).client.send(call, {}, { write: true }))
    expect(error).toMatchObject({ kind: 'network', messageKey: 'http.network', outcome: 'unknown' })
    expect(backend.requests).toHaveLength(1)
  })

  it('is silent about reads that the console gave up', async () => {
    backend.answer(silence)
    const { client, shown, log } = startConsole(backend.base)
    const stop = new AbortController()
    const failure = failureOf(client.send(call, {}, { signal: stop.signal }))
    await expect.poll(() => backend.requests.length, patient).toBe(1)
    stop.abort()
    expect(await failure).toMatchObject({ kind: 'aborted' })
    expect(shown).toEqual([])
    expect(log.getSnapshot()).toEqual([])
  })
})

describe('quiet calls', () => {
  it('are logged and not shown', async () => {
    backend.answer(json({ code: 7, msg: 'no' }))
    const { client, shown, log } = startConsole(backend.base)
    await failureOf(client.send(call, {}, { quiet: true }))
    expect(shown).toEqual([])
    expect(log.getSnapshot()).toHaveLength(1)
  })
})

describe('calls in the background', () => {
  it('are neither logged nor shown, but for the end of the session', async () => {
    const { client, shown, log } = startConsole(backend.base)
    const ask = (answer: object) => {
      backend.answer(json(answer))
      return failureOf(client.send(call, {}, { background: true }))
    }
    await ask({ code: 7, msg: 'no' })
    expect([shown, log.getSnapshot()]).toEqual([[], []])
    await ask({ code: 100, msg: 'expired' })
    expect(shown).toHaveLength(1)
    expect(log.getSnapshot()).toHaveLength(1)
  })
})
