import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A backend that hands out credentials for a storage and passes all other requests on to another backend. */
export async function startCredentialsBackend(options: {
  behind: string
  path: string
  credentials: object
}) {
  const { behind, path, credentials } = options
  const asked: { token: string | undefined }[] = []
  let refusal: string | null = null
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== path) {
      const { method, headers } = incoming
      const passed = request(`${behind}${incoming.url}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      passed.on('error', () => outgoing.destroy())
      incoming.pipe(passed)
      return
    }
    incoming.resume()
    asked.push({ token: incoming.headers['x-token']?.toString() })
    const answer = { code: refusal === null ? 0 : 1, msg: refusal ?? '', data: credentials }
    outgoing.setHeader('content-type', 'application/json; charset=utf-8')
    outgoing.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Refuses requests with these words. Null ends the refusals. */
    refuse: (words: string | null) => {
      refusal = words
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
