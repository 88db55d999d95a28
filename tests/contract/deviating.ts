import { Agent, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse, stringify } from 'qs'

export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
  query: string
  /** The HTTP status of the answer, as soon as there is one. */
  status?: number
}

/** Parsed JSON of an answer. Tests look into answers of many shapes, so it is loose here. */
export interface Envelope {
  [key: string]: unknown
  data?: unknown
}

/** One way in which a backend is not what the schema says. */
export interface Deviation {
  /** Changes a request before the backend sees it. */
  request?: (sent: Sent) => void
  /** Answers in place of the backend. */
  instead?: (sent: Sent) => { status?: number; text: string; after?: number } | null
  /** Changes an answer of the backend. */
  answer?: (envelope: Envelope, sent: Sent) => Envelope | string | void
}

export interface Deviating {
  url: string
  /** Every request that arrived. */
  sent: Sent[]
  close: () => Promise<void>
}

const readBody = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const plainHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        !['host', 'connection', 'content-length'].includes(entry[0]),
    ),
  )

interface Reply {
  status: number
  text: string
  headers?: Record<string, string>
}

const isJson = (headers: Sent['headers']): boolean =>
  headers['content-type']?.includes('json') === true

/** A body in the encoding that its header names. */
const decoded = (headers: Sent['headers'], text: string): Sent['body'] => {
  const body: unknown =
    text !== '' && isJson(headers) ? JSON.parse(text) : parse(text, { depth: 10 })
  return body as Sent['body']
}
const encoded = ({ headers, body }: Sent): string =>
  isJson(headers) ? JSON.stringify(body) : stringify(body)

/** What an answer says about its list or its record. */
const passedBack = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(plainHeaders(headers)).filter(
      ([name]) => !['transfer-encoding', 'keep-alive', 'date'].includes(name),
    ),
  )

/** What the backend answers. `fetch` would take most of the time of a run. */
const passOn = (address: string, agent: Agent, one: Sent): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { method, headers } = one
    const request = send(address, { agent, method, headers }, (response) => {
      const { statusCode: status = 0 } = response
      const back = passedBack(response.headers)
      readBody(response).then((text) => resolve({ status, text, headers: back }), reject)
    })
    request.on('error', reject)
    request.end(method === 'GET' || method === 'DELETE' ? undefined : encoded(one))
  })

/** Stands before a backend and lets it deviate in one way. */
export const deviating = async (backend: string, deviation: Deviation): Promise<Deviating> => {
  const sent: Sent[] = []
  const agent = new Agent({ keepAlive: true })
  const answerTo = async (one: Sent): Promise<Reply> => {
    const instead = deviation.instead?.(one)
    if (instead) {
      if (instead.after) await new Promise((resolve) => setTimeout(resolve, instead.after))
      return { status: instead.status ?? 200, text: instead.text }
    }
    deviation.request?.(one)
    const { path, query } = one
    const address = `${backend}${path}${query === '' ? '' : `?${query}`}`
    const { status, text, headers = {} } = await passOn(address, agent, one)
    if (text === '') return { status, text, headers }
    one.status = status
    const envelope = JSON.parse(text) as Envelope
    const changed = deviation.answer?.(envelope, one) ?? envelope
    const out = typeof changed === 'string' ? changed : JSON.stringify(changed)
    return { status, text: out, headers }
  }
  const server = createServer(async (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const headers = plainHeaders(request.headers)
    const body = decoded(headers, await readBody(request))
    const one = { method: request.method ?? '', path, query, headers, body }
    sent.push(structuredClone(one))
    const { status, text, headers: back } = await answerTo(one)
    response.writeHead(status, { 'Content-Type': 'application/json', ...back }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    close: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
