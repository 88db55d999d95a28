import { expect, it } from 'vitest'
import { demoLoginHint } from '../../scripts/dev/demo-login'
import { startMock } from '../../mock-server/server'
import { type WayName, wayModel } from '../support/ways'

/* What `npm start` prints lets somebody in. */

it.each<[WayName, string | null]>([
  ['none', null],
  ['basic', 'admin / admin'],
  ['a form of OAuth2', 'admin / admin'],
  ['key', 'the key admin-key'],
])('%s: %s', (name, says) => {
  expect(demoLoginHint(wayModel(name))).toBe(says)
})

it('names a key that the mock server takes', async () => {
  const model = wayModel('key')
  const key = demoLoginHint(model)?.replace('the key ', '') ?? ''
  const mock = await startMock({ model, orders: 3 })
  const ask = (given: string) =>
    fetch(`${mock.url}/api/thing`, { headers: { 'X-API-Key': given } }).then(({ status }) => status)
  expect([await ask(key), await ask('admin')]).toEqual([200, 401])
  await mock.close()
})
