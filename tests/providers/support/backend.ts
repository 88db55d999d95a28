import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** For waits on a busy machine. */
export const patient = { timeout: 10_000 }

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Answer = (request: Received, response: ServerResponse) => void

export const json =
  (value: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
  }

export const success = (data: unknown): Answer => json({ code: 0, msg: 'ok', data })

export const text =
  (body: string | Buffer, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(body)
  }

/** Never answers; the test's end closes the connection. */
export const silence: Answer = () => undefined

/** A backend on a free port that notes every request and answers as told. */
export const startBackend = async () => {
  const requests: Received[] = []
  const state: { answer: Answer } = { answer: success(null) }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const received = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') }
      requests.push(received)
      state.answer(received, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/admin`,
    requests,
    answer: (answer: Answer) => {
      state.answer = answer
    },
    bodies: () => requests.map(({ body }) => decodeURIComponent(body)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Backend = Awaited<ReturnType<typeof startBackend>>
