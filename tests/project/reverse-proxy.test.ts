import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { type ProxyHooks, createReverseProxy } from '../../scripts/http/reverse-proxy'

/* What our own proxy makes of backends that it does not know. */

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

const listen = (answer: RequestListener, host = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer(answer)
    open.push(server)
    server.once('error', reject)
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port))
  })

const fetchThrough = async (target: string, between?: ProxyHooks): Promise<Response> => {
  const pass = createReverseProxy(target, new Set(), between)
  const port = await listen((request, response) => void pass(request, response))
  return fetch(`http://127.0.0.1:${port}/login`)
}

const SECRET = 'SECRET-TOKEN'
const hidden: ProxyHooks = {
  call: async (_, __, passed) => passed,
  reads: () => true,
  answer: (_, __, body) => Buffer.from(body.toString().replace(SECRET, 'hidden')),
}

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)(
  'reads an answer that is packed as %s, although it asks for none',
  async (coding, pack) => {
    const port = await listen((_, response) => {
      response.setHeader('content-encoding', coding)
      response.end(pack(`{"token":"${SECRET}"}`))
    })
    const answer = await fetchThrough(`http://127.0.0.1:${port}`, hidden)
    expect(await answer.text()).toBe('{"token":"hidden"}')
  },
)

it('passes nothing on of an answer that it cannot read', async () => {
  const port = await listen((_, response) => {
    response.setHeader('content-encoding', 'zstd')
    response.end(`{"token":"${SECRET}"}`)
  })
  const answer = await fetchThrough(`http://127.0.0.1:${port}`, hidden)
  expect(answer.status).toBe(502)
  expect(await answer.text()).not.toContain(SECRET)
})

it('reaches a backend at an address of IPv6', async () => {
  const port = await listen((_, response) => response.end('here'), '::1')
  expect(await (await fetchThrough(`http://[::1]:${port}`)).text()).toBe('here')
})

it('keeps a challenge of Basic from the browser, which would ask in a window of its own', async () => {
  const port = await listen((_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' })
    response.end('no')
  })
  const answer = await fetchThrough(`http://127.0.0.1:${port}`)
  expect(answer.status).toBe(401)
  expect(answer.headers.has('www-authenticate')).toBe(false)
})
