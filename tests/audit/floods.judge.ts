import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileClaim, readClaim } from './claims'
import type { Caller } from './caller'
import { openSite, passwordOf, type Site } from './site'

/* What somebody tries who only wants that nobody can work. Others, who are known, work meanwhile. */

let site: Site
let root: Caller
let id = 0

beforeAll(async () => {
  site = await openSite()
  root = await site.login('root')
  id = await fileClaim(site)
})
afterAll(() => site.close())

const open: Socket[] = []
/** A connection of somebody who may leave at once, or never finish. */
const opened = (head: string): Socket => {
  const socket = connect(site.port, '127.0.0.1', () => socket.write(head))
  socket.on('error', () => undefined)
  open.push(socket)
  return socket
}
const closeAll = (): void => open.splice(0).forEach((socket) => socket.destroy())

const post = (path: string, length: number, body = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${length}\r\n\r\n${body}`

/** Bytes that the server holds in memory. */
const memory = (): number => {
  const status = readFileSync(`/proc/${site.server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

/** Whoever is known can work, and whoever was here before can log in. */
const everybodyWorks = async (): Promise<void> => {
  expect((await readClaim(root, id)).claim['id']).toBe(id)
  expect((await root.call('/claim', { page: 1, pageSize: 5 })).body.code).toBe(0)
  const again = await root.call('/login', { username: 'root', password: passwordOf('root') })
  expect([again.status, again.body.code]).toEqual([200, 0])
}

test('A-44 logins of strangers who leave at once keep nobody out', async () => {
  for (let index = 0; index < 250; index += 1) {
    const body = JSON.stringify({ username: `stranger ${index}`, password: 'x'.repeat(20) })
    const socket = opened(post('/admin/login', Buffer.byteLength(body), body))
    if (index % 2 === 0) setTimeout(() => socket.destroy(), 20)
  }
  await sleep(50)
  closeAll()
  await everybodyWorks()
})

test('A-45 logins of strangers who stay keep nobody out either', async () => {
  for (let index = 0; index < 99; index += 1) {
    const body = JSON.stringify({ username: `patient ${index}`, password: 'x'.repeat(20) })
    opened(post('/admin/login', Buffer.byteLength(body), body))
  }
  await sleep(50)
  await everybodyWorks()
  closeAll()
})

test('A-46 bodies that never end take little memory before anybody is known', async () => {
  const before = memory()
  const piece = 'x'.repeat(64 * 1024)
  for (let index = 0; index < 80; index += 1) {
    const socket = opened(post('/admin/login', 16 * 1024 * 1024, '{"username":"'))
    for (let part = 0; part < 200; part += 1) socket.write(piece)
  }
  await everybodyWorks()
  const after = memory()
  closeAll()
  expect(after - before).toBeLessThan(400 * 1024 * 1024)
})

test('A-47 slow and silent connections leave room for others', async () => {
  for (let index = 0; index < 1_000; index += 1)
    opened(post('/admin/claim', 100, index % 2 === 0 ? '{' : ''))
  await everybodyWorks()
  closeAll()
})

test('A-48 forty people at once are all answered, and none waits for another’s record', async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => root.call('/claim', { page: 1, pageSize: 50 })),
  )
  expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 0))
})

test('A-49 who calls without end is told to wait, and nothing is done', async () => {
  const slow = await openSite(['--calls-per-second', '5'])
  try {
    const caller = await slow.login('cleo')
    const replies = await Promise.all(
      Array.from({ length: 120 }, () => caller.call('/holder', { page: 1, pageSize: 1 })),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await (await slow.login('abe')).get('/me')).body.code).toBe(0)
  } finally {
    await slow.close()
  }
})
