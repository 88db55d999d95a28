import { existsSync, readFileSync } from 'node:fs'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RunningServer } from '../../scripts/http/listen'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
}

interface Served {
  folder: string
  backend: string
  headers: Readonly<Record<string, string>>
}

const passOn = (agent: Agent, backend: string, from: IncomingMessage, to: ServerResponse): void => {
  const { method, headers } = from
  const options = { agent, method, headers: { ...headers, host: new URL(backend).host } }
  const onward = request(backend + from.url, options, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  onward.on('error', () => to.writeHead(502).end())
  from.pipe(onward)
}

/** Packs each file once. Files with a hash in their name are kept for ever, as docs/nginx.conf has it. */
const filesOf = ({ folder, headers }: Served) => {
  const packed = new Map<string, Buffer>()
  return (path: string, to: ServerResponse): void => {
    const name = normalize(path === '/' ? '/index.html' : path)
    const file = join(folder, name)
    if (!existsSync(file)) {
      to.writeHead(404).end()
      return
    }
    const body = packed.get(file) ?? gzipSync(readFileSync(file), { level: 9 })
    packed.set(file, body)
    const isHashed = name.startsWith('/assets/')
    to.writeHead(200, {
      ...headers,
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Encoding': 'gzip',
      'Content-Length': body.length,
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    }).end(body)
  }
}

/** Serves a folder, packed, and passes `/admin` on to a backend. */
export async function serveBuild(served: Served): Promise<RunningServer> {
  const agent = new Agent({ keepAlive: true })
  const sendFile = filesOf(served)
  const server = createServer((from, to) => {
    const { pathname } = new URL(from.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/admin/')) passOn(agent, served.backend, from, to)
    else sendFile(pathname, to)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
