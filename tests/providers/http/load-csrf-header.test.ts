import { expect, test, vi } from 'vitest'
import { loadCsrfHeader } from '../../../src/providers/http/load-csrf-header'

/* The header by which a call shows that a page of this origin sends it. */

const backend = {
  base: '/api',
  timeout: 1000,
  csrf: { header: 'X-Proof', path: '/proof', at: 'token' },
} as never

test('a call that reads needs none', () => {
  expect(loadCsrfHeader(backend, 'GET')).toEqual({})
})

test('where nothing answers the question for a proof, the call goes out without', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(loadCsrfHeader(backend, 'POST')).resolves.toEqual({})
})

test('where the code for it cannot be fetched, the call goes out without', async () => {
  vi.resetModules()
  vi.doMock('../../../src/providers/http/csrf-header', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const { loadCsrfHeader: late } = await import('../../../src/providers/http/load-csrf-header')
  await expect(late(backend, 'POST')).resolves.toEqual({})
  vi.doUnmock('../../../src/providers/http/csrf-header')
})
