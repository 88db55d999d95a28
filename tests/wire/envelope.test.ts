import { describe, expect, it } from 'vitest'
import {
  type EnvelopeNames,
  readEnvelope,
  statusAsksLogin,
  writeEnvelope,
} from '../../wire/envelope'

/* What a server writes is what a client reads, whatever the envelope is. */

const envelopes: readonly EnvelopeNames[] = [
  { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
  { code: 'status.code', message: 'status.text', data: 'a.b', success: ['OK', 'DONE'], login: 'X' },
  { code: 'ok', message: 'error.text', data: 'data', success: true },
  { code: 'code', message: 'msg', success: 0, login: [100, 101] },
  { code: 'code', message: null, data: null, success: [0], login: [] },
  { message: 'message' },
  { message: 'error.message', data: 'result' },
  {},
]
const records = [{ id: 7 }, { id: 7, rows: [{ a: null }] }]
const answers = [null, 5, 'text', [], [{ id: 1 }], ...records]

describe.each(envelopes)('%j', (names) => {
  const usual = { status: 200, message: 'fine' }
  // Beside the code there is room for an object alone.
  const isBeside = Boolean(names.code) && !names.data

  it('brings data through', () => {
    for (const data of isBeside ? records : answers) {
      const { text } = writeEnvelope(names, { ...usual, code: null, data })
      const reading = readEnvelope(text, names)
      const got = reading.kind === 'success' ? reading.data : reading
      if (isBeside) expect(got).toMatchObject(data as object)
      else expect(got).toEqual(data)
    }
  })

  it('brings a refusal through', () => {
    const code = 4003
    const refused = { status: names.code ? 200 : 422, code, message: 'no', data: null }
    const { status, text } = writeEnvelope(names, refused)
    const reading = readEnvelope(text, names)
    if (names.code) {
      expect(reading.kind).toBe('code')
      expect(reading).toMatchObject({ message: names.message ? 'no' : undefined })
    } else {
      expect(status).toBe(422)
      if (names.message && !names.data) expect(reading).toMatchObject({ message: 'no' })
    }
  })
})

it.each(envelopes.filter(({ login }) => login !== undefined && [login].flat().length > 0))(
  'tells a login from other refusals in %j',
  (names) => {
    const [code = 0] = [names.login ?? []].flat()
    const answer = { status: 200, code, message: 'log in', data: null }
    expect(readEnvelope(writeEnvelope(names, answer).text, names)).toMatchObject({
      kind: 'login',
      code,
    })
  },
)

it('asks for a login by 401, unless a code would have said so', () => {
  const other = { kind: 'code', code: 5, message: undefined } as const
  const login = { kind: 'login', code: 100, message: undefined } as const
  const text = '{}'
  expect(statusAsksLogin({ status: 401, text }, other, {})).toBe(true)
  expect(statusAsksLogin({ status: 401, text }, other, { login: 100 })).toBe(false)
  expect(statusAsksLogin({ status: 401, text }, login, { login: 100 })).toBe(true)
  expect(statusAsksLogin({ status: 403, text }, login, {})).toBe(false)
})

it('asks for a login by what a refusal says, whatever its status', () => {
  const names = { message: 'error', expired: { at: 'code', is: [209, 'gone'] } } as const
  const asks = (status: number, text: string) =>
    statusAsksLogin({ status, text }, readEnvelope(text, names), names)
  expect(asks(400, '{"code":209,"error":"Invalid session token"}')).toBe(true)
  expect(asks(403, '{"code":"gone"}')).toBe(true)
  expect(asks(400, '{"code":"209"}')).toBe(false)
  expect(asks(400, '{"code":111}')).toBe(false)
  expect(asks(400, 'no JSON')).toBe(false)
  expect(asks(401, '{"code":111}')).toBe(true)
  const refusal = { status: 401, code: 401, message: 'log in', data: null, login: true }
  const { status, text } = writeEnvelope(names, refusal)
  expect([status, asks(status, text)]).toEqual([400, true])
})
