import { describe, expect, it } from 'vitest'
import { judgeAnswer } from '../../../src/providers/http/judge-answer'
import { type EnvelopeNames, readEnvelope } from '../../../wire/envelope'
import { appFor } from '../support/definitions'

/* Envelopes as other backends have them. */

const usual = { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 } as const
const words = {
  code: 'status.code',
  message: 'status.text',
  data: 'result.items',
  success: ['OK', 'CREATED'],
  login: ['EXPIRED', 'UNKNOWN'],
} as const

describe('an envelope with a code', () => {
  it.each([
    [usual, { code: 0, data: 1 }, { kind: 'success', data: 1 }],
    [usual, { code: 5, msg: 'no' }, { kind: 'code', code: 5, message: 'no' }],
    [usual, { code: 100, msg: ' ' }, { kind: 'login', code: 100 }],
    [usual, { code: '0', data: 1 }, { kind: 'foreign' }],
    [usual, { data: 1 }, { kind: 'foreign' }],
    [words, { status: { code: 'CREATED' }, result: { items: [] } }, { kind: 'success', data: [] }],
    [words, { status: { code: 'E7', text: 'x' } }, { kind: 'code', code: 'E7', message: 'x' }],
    [words, { status: { code: 'EXPIRED' } }, { kind: 'login', code: 'EXPIRED' }],
    [words, { status: { code: 0 } }, { kind: 'foreign' }],
    [
      { code: 'ok', success: true },
      { ok: true, n: 1 },
      { kind: 'success', data: { ok: true, n: 1 } },
    ],
    [{ code: 'ok', success: true }, { ok: false }, { kind: 'code', code: 'false' }],
  ])('%j reads %j', (names, answer, want) => {
    const { message, ...reading } = {
      message: undefined,
      ...readEnvelope(JSON.stringify(answer), names),
    }
    expect({ ...reading, ...(message === undefined ? {} : { message }) }).toEqual(want)
  })
})

const judged = (envelope: EnvelopeNames, status: number, body: object, login = false) => {
  const answer = { kind: 'answer', status, text: JSON.stringify(body), whole: true } as const
  const context = { path: '/api/x', write: true }
  const app = appFor('/api', { envelope })
  const outcome = judgeAnswer({ ...answer, headers: new Headers() }, context, app, login)
  if (!('failure' in outcome)) throw new Error('no failure')
  const { kind, status: said, serverMessage, outcome: after } = outcome.failure
  return [kind, said, serverMessage, after]
}

describe('HTTP status alone', () => {
  it.each([
    [{}, '', { kind: 'success', data: null }],
    [{}, '[1]', { kind: 'success', data: [1] }],
    [{}, '"x"', { kind: 'success', data: 'x' }],
    [{}, '<html>', { kind: 'text' }],
    [{ data: 'd' }, '{"d":{"x":1}}', { kind: 'success', data: { x: 1 } }],
    [{ data: 'd' }, '[1]', { kind: 'foreign' }],
  ])('%j reads %s', (names, text, want) => {
    expect(readEnvelope(text, names)).toMatchObject(want)
  })

  it.each([
    [{ message: 'error' }, 409, ['http', 409, 'no', 'refused']],
    [{ message: 'error' }, 503, ['http', 503, 'no', 'unknown']],
    [{ message: 'error' }, 401, ['login', undefined, undefined, 'refused']],
    [{}, 409, ['http', 409, undefined, 'refused']],
    // Where codes are declared, HTTP has nothing to say but its own text.
    [{ ...usual, message: 'error' }, 409, ['http', 409, undefined, 'refused']],
    [{ ...usual, message: 'error' }, 401, ['http', 401, undefined, 'refused']],
    [{ code: 'code', success: 0 }, 401, ['login', undefined, undefined, 'refused']],
  ])('%j with %i is %j', (envelope, status, want) => {
    expect(judged(envelope, status, { error: 'no' })).toEqual(want)
  })

  it('refuses a login with 401 in its own words, without a session that could end', () => {
    expect(judged({ message: 'error' }, 401, { error: 'wrong password' }, true)).toEqual([
      'http',
      401,
      'wrong password',
      'refused',
    ])
  })
})
