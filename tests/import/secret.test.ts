import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { credentialVariable } from '../../import/source/read-source'
import { filesIn, importing, workshop, yamlIn } from './run'

/* A secret goes where the variable says, to the address that was named, and nowhere else. */

let bench = workshop()
afterEach(() => {
  vi.unstubAllEnvs()
  bench.remove()
  bench = workshop()
})

const rows = JSON.stringify({ data: [{ id: 1, name: 'A' }], at: 'x' })

const serving = async (answer: (request: IncomingMessage) => { moved: string } | string) => {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const said = answer(request)
    if (typeof said === 'string') response.setHeader('content-type', 'application/json').end(said)
    else response.writeHead(302, { location: said.moved }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
}

const importWith = async (secret: string, url: string) => {
  vi.stubEnv(credentialVariable, secret)
  const said = await importing(url, '--into', bench.into())
  const files = filesIn(bench.into()).map((name) => readFileSync(join(bench.into(), name), 'utf8'))
  expect([said.out, said.err, ...files].join('')).not.toContain('hush')
  return said
}

describe('a secret', () => {
  it.each([
    ['hush', 'authorization', 'hush'],
    ['ApiKey hu:hush', 'authorization', 'ApiKey hu:hush'],
    ['X-API-Key: hush', 'x-api-key', 'hush'],
    ['X-API-Key:hush', 'x-api-key', 'hush'],
    ['apikey: hush', 'apikey', 'hush'],
    ['Cookie: session=hush', 'cookie', 'session=hush'],
  ])('%s is sent as %s', async (secret, header, value) => {
    const server = await serving(() => rows)
    expect((await importWith(secret, `${server.url}/things`)).code).toBe(0)
    server.close()
    expect([...new Set(server.asked.map(({ headers }) => headers[header]))]).toEqual([value])
  })

  it('of another header is the key that the console asks for', async () => {
    const server = await serving(() => rows)
    await importWith('X-API-Key: hush', `${server.url}/things`)
    server.close()
    expect(yamlIn(bench.into(), 'app')).toMatchObject({
      backend: { token: { header: 'X-API-Key' } },
      session: { login: { by: 'key', path: '/things' } },
    })
  })

  it('in the query is sent there, and told to be missing in the console', async () => {
    const server = await serving(() => rows)
    const { out } = await importWith('?api_key=hush', `${server.url}/things?a=1`)
    server.close()
    expect(server.asked.map(({ url }) => url)).toEqual(['/things?a=1&api_key=hush'])
    expect(out).toContain('a key in addresses (`api_key`)')
    expect(yamlIn(bench.into(), 'app').session.login).toBe('none')
  })

  it('I-01 follows a redirect within its origin, and to no other', async () => {
    const other = await serving(() => rows)
    const server = await serving(({ url }) => {
      if (url === '/old') return { moved: '/new' }
      return url === '/new' ? { moved: `${other.url}/things` } : rows
    })
    await importWith('X-API-Key: hush', `${server.url}/old`)
    server.close()
    other.close()
    expect([...new Set(server.asked.map(({ headers }) => headers['x-api-key']))]).toEqual(['hush'])
    expect(other.asked.map(({ headers }) => headers['x-api-key'])).toEqual([undefined])
  })

  it('that is refused is told by its place', async () => {
    const server = createServer((_, response) => response.writeHead(401).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    vi.stubEnv(credentialVariable, 'X-API-Key: hush')
    const { err } = await importing(`http://127.0.0.1:${port}/things`)
    server.close()
    expect(err).toContain('IMPORT_AUTHORIZATION was sent as X-API-Key')
    expect(err).not.toContain('hush')
  })
})
