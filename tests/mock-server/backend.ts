import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import qs from 'qs'
import { onTestFinished } from 'vitest'

import { startMock } from '../../mock-server/server'
import type { Mock, MockOptions } from '../../mock-server/server'
import { consoleModel } from '../support/schema-model'

export interface Row {
  [field: string]: unknown
  id: number
  status: number
}

export interface Answer {
  http: number
  headers: Headers
  text: string
  code: unknown
  msg: string
  // Tests look into answers of many shapes.
  data: Row & { data: Row[]; total: number; entries: Row[] & { data: Row[] } }
}

export interface Client {
  mock: Mock
  token: string
  /** Sends raw text as a form body. */
  raw: (path: string, text: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  send: (path: string, init: RequestInit) => Promise<Answer>
  orders: (filter?: object) => Promise<Row[]>
}

/** Runs after the test, the last one first. */
export const afterwards = (close: () => unknown): void => {
  onTestFinished(async () => void (await close()))
}

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mock-server-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const envelope = JSON.parse(text)
  return { http: response.status, headers: response.headers, text, ...envelope }
}

export const clientOf = async (mock: Mock, user = 'admin', password = user): Promise<Client> => {
  const client: Client = {
    mock,
    token: '',
    send: async (at, init) => answerOf(await fetch(`${mock.url}${at}`, init)),
    raw: (at, text, headers = {}) =>
      client.send(at, {
        method: 'POST',
        body: text,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(client.token === '' ? {} : { 'x-token': client.token }),
          ...headers,
        },
      }),
    post: (at, body = {}, headers = {}) => client.raw(at, qs.stringify(body), headers),
    orders: async (filter = {}) => {
      const answer = await client.post('/admin/order', { page: 1, pageSize: 1000, ...filter })
      return answer.data.data
    },
  }
  const answer = await client.post('/admin/login', { username: user, password })
  client.token = String(answer.data?.token ?? '')
  return client
}

/** A running server of the console's schema, and somebody logged in. */
export const start = async (options: Partial<MockOptions> = {}): Promise<Client> => {
  const model = options.model ?? (await consoleModel())
  const mock = await startMock({ orders: 120, ...options, model })
  afterwards(() => mock.close())
  return clientOf(mock)
}
