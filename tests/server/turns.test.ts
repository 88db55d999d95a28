import { expect, test } from 'vitest'
import { callerAddress, rateLimitAddress } from '../../server/http/caller-address'
import { knownDeviceCookie, knownDeviceIn } from '../../server/session/known-device'
import { waitForStore } from '../../server/serving/wait-for-store'
import { createWorkQueue } from '../../server/concurrency/work-queue'

/* How many callers are served at once, who comes first, and who is believed. */

const refusal = new Error('full')

/** Work that lasts until it is told to end. */
const createJobs = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const job = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.push(() => resolve(name))
    })
  return { begun, job, end: () => ends.shift()?.() }
}

test('so much runs, so much waits, and more is refused at once', async () => {
  const turns = createWorkQueue({ atOnce: 1, mostWaiting: 1, refusal: () => refusal })
  const { begun, job, end } = createJobs()
  const first = turns.take(job('first'))
  const second = turns.take(job('second'))
  expect([turns.isFull(false), turns.isFull(true)]).toEqual([true, false])
  await expect(turns.take(job('third'))).rejects.toBe(refusal)
  const known = turns.take(job('known'), { isFirst: true })
  end()
  expect(await first).toBe('first')
  await expect.poll(() => begun).toEqual(['first', 'known'])
  end()
  expect(await known).toBe('known')
  await expect.poll(() => begun.length).toBe(3)
  end()
  expect(await second).toBe('second')
})

test('nothing is begun for somebody who has gone', async () => {
  const turns = createWorkQueue({ atOnce: 1, mostWaiting: 250, refusal: () => refusal })
  const { begun, job, end } = createJobs()
  const first = turns.take(job('first'))
  const leaving = new AbortController()
  const gone = Array.from({ length: 249 }, () => turns.take(job('x'), { gone: leaving.signal }))
  const last = turns.take(job('last'))
  leaving.abort()
  const ends = await Promise.allSettled(gone)
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  end()
  await first
  await expect.poll(() => begun).toEqual(['first', 'last'])
  end()
  expect(await last).toBe('last')
})

test('only the addresses of declared proxies are believed', () => {
  const request = {
    headers: { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' },
    socket: { remoteAddress: '10.0.0.1' },
  } as never
  expect([0, 1, 2, 9].map((proxies) => callerAddress(request, proxies))).toEqual([
    '10.0.0.1',
    '1.2.3.4',
    '6.6.6.6',
    '6.6.6.6',
  ])
  expect(rateLimitAddress('::ffff:1.2.3.4')).toBe('1.2.3.4')
  expect(rateLimitAddress('2001:db8:0:7::1')).toBe(rateLimitAddress('2001:0db8::7:ffff:2:3:4'))
  expect(rateLimitAddress('2001:db8::1')).not.toBe(rateLimitAddress('2001:db8:0:1::1'))
})

test('a browser is known by its cookie under the name and password of its login only', () => {
  const ann = { username: 'ann', name: 'Ann', uuid: 'u', hash: 'h', salt: 's' }
  const [cookie = ''] = knownDeviceCookie(ann).split(';')
  expect(knownDeviceCookie(ann)).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
  expect(knownDeviceIn(ann, `other=1; ${cookie}`)).toMatch(/^[\w-]{22}$/)
  expect(knownDeviceIn({ ...ann, hash: 'another' }, cookie)).toBeNull()
  expect(knownDeviceIn({ ...ann, username: 'bob' }, cookie)).toBeNull()
  expect(knownDeviceIn(ann, cookie.slice(0, -2))).toBeNull()
  expect(knownDeviceIn(undefined, cookie)).toBeNull()
})

test('a start waits for a database that is away, and for nothing else', async () => {
  const lines: string[] = []
  const stopping = new AbortController()
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const wrong = Object.assign(new Error('no such role'), { code: '28P01' })
  const waiting = {
    most: 60,
    pause: 1,
    what: 'the database',
    stopped: stopping.signal,
    tell: (line: string) => void lines.push(line),
  }
  let tries = 0
  const third = async () => {
    tries += 1
    if (tries < 3) throw away
    return 'open'
  }
  expect(await waitForStore(third, waiting)).toBe('open')
  expect(lines).toEqual([expect.stringContaining('ECONNREFUSED'), 'the database is there'])
  await expect(waitForStore(() => Promise.reject(wrong), waiting)).rejects.toBe(wrong)
  await expect(waitForStore(() => Promise.reject(away), { ...waiting, most: 0 })).rejects.toBe(away)
  const ever = waitForStore(() => Promise.reject(away), { ...waiting, pause: 5000 })
  stopping.abort()
  await expect(ever).rejects.toThrow('aborted')
})
