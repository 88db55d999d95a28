import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'qs'
import { isCount } from './faults'

export interface Recorded {
  method: string
  path: string
  contentType: string
  token: string | undefined
  /** The body exactly as it was sent. */
  raw: string
  body: unknown
}

export interface RecordingServer {
  url: string
  requests: Recorded[]
  /** The requests since the last call of `take`. Lists that a screen reads by itself are left out unless asked for. */
  take: (options?: { lists?: boolean }) => Recorded[]
  close: () => Promise<void>
}

const lists = new Set(['/admin/order', '/admin/product', '/admin/bank', '/admin/apply/test'])

/**
 * A backend that answers as it is told and records all requests. `data` answers the calls of a path. Every other path
 * gets an empty success, so that a request which should not exist is recorded and not refused.
 */
export async function startRecordingServer(
  data: Readonly<Record<string, unknown>>,
): Promise<RecordingServer> {
  const requests: Recorded[] = []
  let taken = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8')
      const path = request.url ?? ''
      const body = parse(raw)
      const token = request.headers['x-token']?.toString()
      const contentType = request.headers['content-type'] ?? ''
      // The numbers of queues come whenever nobody waits for anything.
      if (!isCount(body)) {
        requests.push({ method: request.method ?? '', path, contentType, token, raw, body })
      }
      // Chromium itself repeats a POST when a kept-alive connection dies. Such a repeat must not look like one of the
      // console's.
      response.setHeader('connection', 'close')
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(JSON.stringify({ code: 0, msg: '', data: data[path] ?? {} }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    take: (options = {}) => {
      const fresh = requests.slice(taken)
      taken = requests.length
      return options.lists ? fresh : fresh.filter((request) => !lists.has(request.path))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
