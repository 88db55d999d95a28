import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { securityHeaders } from '../../scripts/http/security-headers'
import { startMock, type Mock } from '../../mock-server/server'
import { ask } from './ask'
import { deploy, filesOf } from './deploy'
import { whereNginxIs } from './hosting'
import { NAME, startNginx, type Nginx } from './nginx'

/* docs/nginx.conf without a browser: what each kind of answer carries, and what is refused. */

const secured: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(securityHeaders({ connect: [], images: [] })).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  ),
  'strict-transport-security': 'max-age=31536000',
}
const config = readFileSync('docs/nginx.conf', 'utf8')
const FOREVER = 'public, max-age=31536000, immutable'

whereNginxIs('docs/nginx.conf', () => {
  let mock: Mock
  let nginx: Nginx
  const dist = inject('dist')
  const closing: (() => unknown)[] = []

  beforeAll(async () => {
    mock = await startMock({ model: inject('model'), port: 0, orders: 20, faults: true })
    nginx = await startNginx(mock.url)
    deploy(dist, nginx.root)
    mkdirSync(join(nginx.root, '.git'))
    writeFileSync(join(nginx.root, '.git/config'), 'secret')
    writeFileSync(join(nginx.root, 'large.svg'), `<svg>${'<g/>'.repeat(1000)}</svg>`)
  })
  afterAll(async () => {
    for (const close of closing) await close()
    await nginx?.close()
    await mock?.close()
  })

  const start = async (listener: Parameters<typeof createServer>[1]): Promise<string> => {
    const server: Server = createServer(listener as never)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const startOther = async (...args: Parameters<typeof startNginx>): Promise<Nginx> => {
    const other = await startNginx(...args)
    closing.push(other.close)
    deploy(dist, other.root)
    return other
  }

  it('C-10 sends every file of the build with its type and all headers, kept for as long as its name says', async () => {
    const files = filesOf(dist)
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const { status, headers } = await ask(nginx, `/${file}`)
      expect([file, status]).toEqual([file, 200])
      expect(headers).toMatchObject(secured)
      const isHashed = file.startsWith('assets/')
      expect([file, headers['cache-control']]).toEqual([file, isHashed ? FOREVER : 'no-cache'])
      expect([file, headers['etag'] !== undefined]).toEqual([file, isHashed])
      expect(headers['content-type']).toMatch(
        /^(?:text\/(?:html|css|javascript)|image\/svg\+xml); charset=utf-8$/,
      )
      expect(headers['server']).toBe('nginx')
    }
  })

  it.each(['js', 'css', 'svg', 'html'])(
    'sends %s compressed to whoever can read that',
    async (end) => {
      const file = filesOf(nginx.root)
        .filter((each) => each.endsWith(`.${end}`))
        .map((each) => `/${each}`)
      const accept = { headers: { 'accept-encoding': 'gzip' } }
      const answers = await Promise.all(file.map((each) => ask(nginx, each, accept)))
      const large = answers.filter(({ headers }) => headers['content-encoding'] === 'gzip')
      expect(large.length).toBeGreaterThan(0)
      for (const { headers, body } of large) {
        expect(headers['vary']).toBe('Accept-Encoding')
        expect(gunzipSync(body).length).toBeGreaterThan(body.length)
      }
    },
  )

  it('says of an unchanged file with a hash that it is unchanged, and sends index.html whole', async () => {
    const file = filesOf(dist).find((each) => /^assets\/index-.*\.js$/.test(each)) ?? ''
    const { headers } = await ask(nginx, `/${file}`)
    const etag = { headers: { 'if-none-match': String(headers['etag']) } }
    const again = await ask(nginx, `/${file}`, etag)
    expect([again.status, again.headers['cache-control']]).toEqual([304, FOREVER])
    expect(again.headers).toMatchObject(secured)
    const modified = String((await ask(nginx, '/')).headers['last-modified'])
    const index = await ask(nginx, '/', { headers: { 'if-modified-since': modified } })
    expect([index.status, index.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  it('has a 404 for what is missing, which nobody remembers', async () => {
    for (const path of [
      '/assets/index-gone.js',
      '/assets/gone',
      '/gone.js',
      '/app.php',
      '/x.map',
    ]) {
      const { status, headers, body } = await ask(nginx, path)
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-cache'])
      expect(headers).toMatchObject(secured)
      expect(String(body)).not.toContain('id="root"')
    }
  })

  it.each(['/', '/order', '/order/12?x=1', '/index.html'])(
    'shows the console at %s',
    async (path) => {
      const { status, headers, body } = await ask(nginx, path)
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(String(body)).toContain('id="root"')
    },
  )

  it('gives out neither hidden files nor anything beside its folder', async () => {
    const paths = [
      '/.git/config',
      '/.env',
      '/assets/.x',
      '/..%2f..%2fetc/nginx.conf',
      '/assets/..%2f..%2f..%2f..%2fetc/nginx.conf',
      '/../../etc/nginx.conf',
    ]
    for (const path of paths) {
      const { status, body } = await ask(nginx, path)
      expect([path, [400, 404].includes(status)]).toEqual([path, true])
      expect(String(body)).not.toMatch(/secret|worker_processes/)
    }
  })

  it('takes no writes, and no bodies without end', async () => {
    const { status } = await ask(nginx, '/', { method: 'POST', body: 'x=1' })
    expect(status).toBe(405)
    const large = { method: 'POST', body: 'x'.repeat(1_100_000) }
    const refused = await ask(nginx, '/admin/login', large)
    expect([refused.status, refused.headers['cache-control']]).toEqual([413, 'no-store'])
    // The mock server would refuse it, too, in its own words.
    expect(String(refused.body)).toContain('<center>nginx</center>')
  })

  it('leads from http to https, and closes the door to other names', async () => {
    const moved = await ask(nginx, '/order?x=1', { tls: false })
    expect([moved.status, moved.headers.location]).toEqual([301, `https://${NAME}/order?x=1`])
    expect(moved.headers['strict-transport-security']).toBeUndefined()
    await expect(ask(nginx, '/', { tls: false, host: 'evil.example' })).rejects.toThrow('hang up')
    await expect(ask(nginx, '/', { tls: false, host: '127.0.0.1' })).rejects.toThrow('hang up')
    await expect(ask(nginx, '/', { servername: 'evil.example' })).rejects.toThrow(
      /unrecognized name/,
    )
    expect((await ask(nginx, '/', { host: 'evil.example' })).status).toBe(421)
  })

  it('passes calls on, and no cache keeps their answers', async () => {
    const login = {
      method: 'POST',
      body: 'username=admin&password=admin',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'gzip' },
    }
    const { status, headers, body } = await ask(nginx, '/admin/login', login)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers).toMatchObject(secured)
    expect(JSON.parse(String(body))).toMatchObject({ code: 0 })
    const { headers: long, body: packed } = await ask(nginx, '/admin/order', {
      ...login,
      body: 'page=1&pageSize=15',
      headers: { ...login.headers, 'x-token': JSON.parse(String(body)).data.token },
    })
    expect(long['content-encoding']).toBe('gzip')
    expect(JSON.parse(String(gunzipSync(packed)))).toMatchObject({ code: 0 })
  })

  it('tells the backend who asks, and by which name', async () => {
    let heard: Record<string, unknown> = {}
    const backend = await start((request, response) => {
      heard = request.headers
      response.setHeader('X-Powered-By', 'anything')
      response.setHeader('Cache-Control', 'public, max-age=60')
      response.setHeader('X-Frame-Options', 'SAMEORIGIN')
      response.end('{}')
    })
    const other = await startOther(backend)
    const { headers } = await ask(other, '/admin/x', {
      headers: { 'x-forwarded-for': '1.2.3.4', 'x-token': 't' },
    })
    expect(heard).toMatchObject({
      host: backend.slice('http://'.length),
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': NAME,
      'x-token': 't',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect([headers['cache-control'], headers['x-frame-options']]).toEqual(['no-store', 'DENY'])
  })

  it.each(['GET', 'POST'])(
    'sends a %s once, even where there is another server to try',
    async (method) => {
      let asked = 0
      const silent = (): Promise<string> =>
        start((request) => {
          asked += 1
          request.socket.destroy()
        })
      const servers = [await silent(), await silent()].map((url) => `server ${url.slice(7)};`)
      const other = await startOther('http://both', [
        [/^http \{/gm, `http {\n  upstream both { ${servers.join(' ')} }`],
      ])
      const { status, headers } = await ask(other, '/admin/pay', {
        method,
        ...(method === 'POST' && { body: 'id=1' }),
      })
      expect([status, headers['cache-control'], asked]).toEqual([502, 'no-store', 1])
      expect(headers).toMatchObject(secured)
    },
  )

  it('lets the backend finish what the operator no longer waits for', async () => {
    const leave = new AbortController()
    const end = new Promise<string>((resolve) => {
      void start((request, response) => {
        request.resume()
        request.socket.once('close', () =>
          resolve(response.writableFinished ? 'answered' : 'cut off'),
        )
        leave.abort()
        // Long enough for nginx to notice, and it would notice at once.
        setTimeout(() => response.end('{}'), 500)
      }).then(async (backend) => {
        const other = await startOther(backend)
        await ask(other, '/admin/pay', {
          method: 'POST',
          body: 'id=1',
          signal: leave.signal,
        }).catch(() => undefined)
      })
    })
    expect(await end).toBe('answered')
  })

  it('waits longer than the console, then says 504', async () => {
    const text = config
    const [, read = '0'] = /proxy_read_timeout (\d+)s;/.exec(text) ?? []
    expect(Number(read) * 1000).toBeGreaterThan(2 * inject('model').app.backend.timeout)
    const backend = await start(() => undefined)
    const other = await startOther(backend, [[/proxy_read_timeout \d+s/g, 'proxy_read_timeout 1s']])
    const { status, headers } = await ask(other, '/admin/order')
    expect([status, headers['cache-control']]).toEqual([504, 'no-store'])
    expect(headers).toMatchObject(secured)
  })

  it('passes on the base path of app.yaml', () => {
    expect(config).toContain(`location ^~ ${inject('model').app.backend.base}/ {`)
  })
})
