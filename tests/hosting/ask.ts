import { request as plain, type IncomingHttpHeaders } from 'node:http'
import { request as secure } from 'node:https'
import { NAME, type Nginx } from './nginx'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it travelled, so compressed where that was asked for. */
  body: Buffer
}

export interface Question {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** The name that the request asks for. */
  host?: string
  /** The name that the connection asks for. */
  servername?: string
  tls?: boolean
  signal?: AbortSignal
}

/** Asks nginx for a path, exactly as it is written, under its own name unless another one is given. */
export const ask = (server: Nginx, path: string, question: Question = {}): Promise<Answer> => {
  const { method = 'GET', host = NAME, servername = NAME, tls = true, body, signal } = question
  const options = {
    host: '127.0.0.1',
    port: tls ? server.https : server.http,
    path,
    method,
    agent: false,
    headers: { host, ...question.headers },
    ...(signal && { signal }),
  } as const
  return new Promise((resolve, reject) => {
    const sent = tls
      ? secure({
          ...options,
          servername,
          ca: server.certificate,
          checkServerIdentity: () => undefined,
        })
      : plain(options)
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.end(body)
  })
}
