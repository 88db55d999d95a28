import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf } from '../mock-server/backend'
import type { Client } from '../mock-server/backend'

/* A server that is asked too much, or nonsense, stays there for everybody else. It runs as a process of its own, and
   the slow requests of the first test stay open during the others. */

const folder = mkdtempSync(path.join(tmpdir(), 'mock-server-'))
const opened: Socket[] = []
let child: ChildProcess
let client: Client

afterAll(() => {
  for (const socket of opened) socket.destroy()
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
beforeAll(async () => {
  const data = path.join(folder, 'mock.json')
  const words = ['scripts/run.mjs', 'mock', '--port', '0', '--orders', '200', '--data', data]
  child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (found) resolve(found[0])
    })
    child.once('exit', () => reject(new Error(output)))
  })
  client = await clientOf({
    url,
    port: Number(new URL(url).port),
    accounts: 'demo',
    use: nothing,
    close: nothing,
  })
})

const nothing = async () => undefined
const isThere = (): boolean => child.exitCode === null && child.signalCode === null

const open = (text: string | Buffer): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(client.mock.port, '127.0.0.1', () => {
      socket.write(text)
      resolve(socket)
    })
    socket.on('error', () => resolve(socket))
    opened.push(socket)
  })

/** Sends bytes as they are, and waits until the server has answered or hung up. */
const answered = async (bytes: Buffer): Promise<void> => {
  const socket = await open(bytes)
  await new Promise<void>((resolve) => {
    socket.setTimeout(200, () => resolve())
    for (const event of ['data', 'close', 'error'] as const) socket.once(event, () => resolve())
  })
  socket.destroy()
}

const peakMegabytes = (): number | null => {
  const status = `/proc/${child.pid}/status`
  if (!existsSync(status)) return null
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024
}

describe('M-07 a server under load', () => {
  const head = 'POST /admin/order HTTP/1.1\r\nHost: x\r\n'
  const type = 'Content-Type: application/x-www-form-urlencoded'
  let slow: Socket[] = []
  const left = (): number => slow.filter(({ closed }) => !closed).length

  it('answers others while hundreds of slow requests are open', async () => {
    const begun = [head, `${head}${type}\r\nContent-Length: 1000\r\n\r\na`]
    slow = await Promise.all(
      Array.from({ length: 300 }, (_, index) => open(begun[index % begun.length] ?? '')),
    )
    for (const socket of slow) socket.resume()
    await Promise.all(Array.from({ length: 150 }, () => open('')))
    expect((await client.orders()).length).toBe(200)
  })

  it('survives large, packed and senseless bodies, and keeps little of them', async () => {
    const before = peakMegabytes()
    const form = 'application/x-www-form-urlencoded'
    const bodies: [string, string | Buffer, Record<string, string>][] = [
      ['ten megabytes', Buffer.alloc(10 * 1024 * 1024, 'a'), {}],
      ['a packed one', gzipSync(Buffer.alloc(200 * 1024 * 1024)), { 'content-encoding': 'gzip' }],
      ['ten thousand names', 'a=1&'.repeat(10_000), {}],
      ['a pattern that takes for ever', `name=${'a'.repeat(5000)}!&name_like=(a%2B)%2B%24`, {}],
      ['a wait that nobody offers', '_delay=60000&delay=60000', {}],
    ]
    for (const [title, body, headers] of bodies) {
      const sent = client.send('/admin/order', {
        method: 'POST',
        body: new Uint8Array(Buffer.from(body)),
        headers: { 'content-type': form, 'x-token': client.token, ...headers },
      })
      const code = await sent.then(
        (answer) => answer.http,
        () => 'hung up',
      )
      expect([200, 400, 413, 415, 'hung up'], title).toContain(code)
    }
    expect((await client.orders()).length).toBe(200)
    // The most that the process ever held, so that what it gave back counts as well.
    if (before !== null) expect((peakMegabytes() ?? 0) - before).toBeLessThan(150)
  })

  it('survives whatever bytes arrive', async () => {
    const method = fc.constantFrom('POST', 'GET', 'post', 'P\0ST', 'CONNECT', 'X'.repeat(300))
    const target = fc.oneof(fc.string(), fc.constantFrom('/admin/order', '*', '//', '/%', '/..'))
    const header = fc.tuple(fc.string({ maxLength: 20 }), fc.string({ maxLength: 40 }))
    const request = fc
      .tuple(method, target, fc.array(header, { maxLength: 6 }), fc.uint8Array({ maxLength: 200 }))
      .map(([verb, at, headers, body]) => {
        const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
        return Buffer.concat([Buffer.from(`${verb} ${at} HTTP/1.1\r\n${lines}\r\n`), body])
      })
    const bytes = fc.oneof(
      request,
      fc.uint8Array({ maxLength: 300 }).map((values) => Buffer.from(values)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { minLength: 10, maxLength: 10 }), async (all) => {
        await Promise.all(all.map(answered))
        expect(isThere()).toBe(true)
      }),
      { numRuns: 20 },
    )
    expect((await client.orders()).length).toBe(200)
  })

  it('ends slow requests by itself', { timeout: 60_000 }, async () => {
    await expect.poll(left, { timeout: 45_000 }).toBe(0)
    expect((await client.orders()).length).toBe(200)
    expect(isThere()).toBe(true)
  })
})
