import { describe, expect, it } from 'vitest'
import { logoutRequest, renewalRequest, renewedTokens, tokenSetIn } from '../../wire/token-renewal'
import { isExpiring, tokenHeaders } from '../../wire/token-set'

/* What the console and the server that keeps its token both hold of a login, and how it gets new. */

const refresh = { path: 'renew', body: ['secret'], secret: 'again', expires: 'life', before: 60 }
const source = { login: { token: 'key' }, refresh }

describe('an answer brings a token', () => {
  it.each([
    [
      'with what renews it',
      source,
      { key: 'T', again: 'R', life: 30 },
      { refresh: 'R', expires: 130 },
    ],
    ['that is a number', source, { key: 7 }, { token: '7' }],
    ['that is never renewed', { login: source.login }, { key: 'T', again: 'R', life: 30 }, {}],
  ])('%s', (_, from, data, kept) => {
    expect(tokenSetIn(from, data, 100)).toEqual({ token: 'T', ...kept })
  })

  it.each([
    ['nothing', source, null],
    ['an empty one', source, { key: '' }],
    ['one that nobody asked for', { login: { token: null } }, { key: 'T' }],
  ])('or none: %s', (_, from, data) => {
    expect(tokenSetIn(from, data, 100)).toBeNull()
  })
})

it('a renewal keeps the refresh token that did not come again, and no old expiry', () => {
  const kept = { token: 'T', refresh: 'R', expires: 1, idToken: 'I' }
  expect(renewedTokens(kept, { token: 'U' })).toEqual({ token: 'U', refresh: 'R', idToken: 'I' })
  expect(renewedTokens(kept, { token: 'U', refresh: 'S', expires: 2 }).refresh).toBe('S')
})

it('asks for a new token, and says goodbye, with the refresh token, or with the token itself', () => {
  const both = { token: 'T', refresh: 'R' }
  expect(renewalRequest({ ...refresh, constants: { grant: 'g' } }, both)).toEqual({
    call: { path: 'renew', method: 'POST' },
    values: { secret: 'R', grant: 'g' },
  })
  expect(renewalRequest(refresh, { token: 'T' }).values).toEqual({ secret: 'T' })
  expect(logoutRequest({ path: 'bye', method: 'GET', body: ['of'] }, both)).toEqual({
    call: { path: 'bye', method: 'GET' },
    values: { of: 'R' },
  })
})

it('a token is renewed within the time before its end, and one that names no end never', () => {
  const soon = Date.now() / 1000 + 30
  expect(isExpiring({ expires: soon }, 60)).toBe(true)
  expect(isExpiring({ expires: soon }, 10)).toBe(false)
  expect(isExpiring({}, 60)).toBe(false)
})

it('a header carries a token that there is', () => {
  const place = { header: 'Authorization', prefix: 'Bearer ' }
  expect(tokenHeaders(place, 'T')).toEqual({ Authorization: 'Bearer T' })
  expect(tokenHeaders({ header: 'X-Key' }, 'T')).toEqual({ 'X-Key': 'T' })
  expect(tokenHeaders(place, undefined)).toEqual({})
  expect(tokenHeaders(null, 'T')).toEqual({})
})
