import { expect, test } from 'vitest'
import { createCallRateLimit } from '../../server/session/rate-limit'
import { clientOf, start } from '../mock-server/backend'

test('a user may make so many calls at once, and more again as time goes by', () => {
  let now = 0
  const take = createCallRateLimit({ perSecond: 2, burst: 3 }, () => now)
  const all = (user: string, count: number) =>
    Array.from({ length: count }, () => {
      const { seconds, refused } = take(user)
      return refused ? `again in ${seconds}` : seconds
    })
  // A few more wait for their turn, and the rest is refused.
  expect(all('ann', 7)).toEqual([0, 0, 0, 0.5, 1, 'again in 1.5', 'again in 1.5'])
  expect(all('ben', 1)).toEqual([0])
  now += 500
  expect(all('ann', 2)).toEqual([1, 'again in 1.5'])
  now += 60_000
  expect(all('ann', 4)).toEqual([0, 0, 0, 0.5])
  // A clock that goes back takes nothing away.
  now -= 120_000
  expect(all('ann', 1)).toEqual([1])
})

test('M-14 too many calls of one user are refused by HTTP 429, say when to come back, and do nothing', async () => {
  let now = 1_700_000_000_000
  const client = await start({ pace: { perSecond: 0.5, burst: 4 }, now: () => now })
  const other = await clientOf(client.mock, 'editor')
  const bank = { code: 'PACE', name: 'Pace', type: 1, enabled: 1 }
  for (let count = 0; count < 4; count += 1) {
    expect((await client.post('/admin/bank')).http).toBe(200)
  }
  const refused = await client.post('/admin/bank/modify', bank)
  expect([refused.http, refused.code, refused.msg]).toEqual([
    429,
    429,
    '操作过于频繁，请在 2 秒后重试',
  ])
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await other.post('/admin/bank')).http).toBe(200)
  now += 2000
  expect((await client.post('/admin/bank')).text).not.toContain('PACE')
  // A login is nobody's call: it is slowed down in its own way.
  expect((await clientOf(client.mock)).token).not.toBe('')
})

test('a few calls too many wait, and are answered', async () => {
  const client = await start({ pace: { perSecond: 20, burst: 1 } })
  const said = await Promise.all(Array.from({ length: 6 }, () => client.post('/admin/bank')))
  expect(said.map(({ http }) => http)).toEqual(said.map(() => 200))
})
