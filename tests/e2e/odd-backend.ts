import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a path answers: an envelope around data, or an answer to the letter. */
export type Odd =
  | { readonly data: unknown }
  | {
      readonly status?: number
      readonly body: string | Uint8Array
      readonly headers?: Readonly<Record<string, string>>
    }

export interface OddBackend {
  url: string
  /** From now on, this path answers so. */
  answer: (path: string, odd: Odd) => void
  /** How many requests came to a path. */
  count: (path: string) => number
  close: () => Promise<void>
}

/** A backend that answers anything at all. Every path that it was not told about gets an empty success. */
export async function startOddBackend(
  data: Readonly<Record<string, unknown>>,
): Promise<OddBackend> {
  const answers = new Map<string, Odd>(
    Object.entries(data).map(([path, value]) => [path, { data: value }]),
  )
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    counts.set(path, (counts.get(path) ?? 0) + 1)
    const odd = answers.get(path) ?? { data: {} }
    request.resume().on('end', () => {
      response.setHeader('connection', 'close')
      response.setHeader('content-type', 'application/json; charset=utf-8')
      if ('data' in odd) {
        response.end(JSON.stringify({ code: 0, msg: '', data: odd.data }))
        return
      }
      for (const [name, value] of Object.entries(odd.headers ?? {})) response.setHeader(name, value)
      response.statusCode = odd.status ?? 200
      response.end(odd.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (path, odd) => void answers.set(path, odd),
    count: (path) => counts.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
