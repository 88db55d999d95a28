import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

/** What an envelope holds; nothing where the answer is none. */
export interface Envelope {
  readonly code?: number
  readonly message?: string
  // The data of a call is whatever the call answers with.
  readonly data?: Readonly<Record<string, unknown>> | null
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: Envelope
}

export interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Somebody with a browser: what the server sets as cookies comes back with the next call. */
export interface Caller {
  readonly cookies: Map<string, string>
  /** Any request, to the letter. */
  readonly ask: (path: string, question?: Question) => Promise<Reply>
  /** A call of the schema: POST with JSON. */
  readonly call: (
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>
}

const patience = 60_000

const envelopeIn = (text: string): Envelope => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

const sendRequest = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Question,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString('utf8')
        const { statusCode = 0, headers: own } = answer
        resolve({ status: statusCode, headers: own, text, body: envelopeIn(text) })
      })
    })
    asked.setTimeout(patience, () => asked.destroy(new Error(`${path}: no answer`)))
    asked.on('error', reject)
    asked.end(body)
  })

/** Takes over the cookies of an answer; an empty one is gone. */
const keepCookies = (cookies: Map<string, string>, lines: readonly string[]): void => {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** A new browser without cookies, whose pages are of this site. */
export const callerOf = (port: number): Caller => {
  const cookies = new Map<string, string>()
  const ask: Caller['ask'] = async (path, question = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie !== '' && { cookie }), ...question.headers }
    const reply = await sendRequest(port, path, { ...question, headers })
    keepCookies(cookies, reply.headers['set-cookie'] ?? [])
    return reply
  }
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return {
    cookies,
    ask,
    call: (path, body = {}, headers = {}) =>
      ask(`/admin${path}`, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify(body),
      }),
    get: (path, headers = {}) =>
      ask(`/admin${path}`, { headers: { 'sec-fetch-site': 'same-origin', ...headers } }),
  }
}

/** Writes bytes to a port and gives what comes back until the other side ends, or says no more for a while. */
export const exchangeBytes = (port: number, bytes: string, quiet = 2_000): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let said = ''
    socket.setTimeout(quiet, () => socket.destroy())
    socket.on('data', (piece) => (said += piece.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(said))
  })
