import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { parse } from 'qs'

/*
 * A backend of the worst kind that may still be called right: it pays whatever the order's status is, and all that keeps
 * it from paying twice is the Idempotency-Key. Other moves are possible from the first status only, or a paid order could
 * be brought back. It serves the console as well, without any proxy, so that what happens to a connection
 * happens to the browser's own. It keeps a journal, which is the judge.
 */

/**
 * What becomes of a payout: answered at once; carried out and answered on release; carried out at once and answered on
 * release; never carried out nor answered; the connection reset before or after it was carried out.
 */
export type Fate = 'prompt' | 'held' | 'late-answer' | 'never' | 'reset-before' | 'reset-after'

/** A payout request that arrived. */
export interface Payout {
  readonly id: string
  readonly key: string
  readonly fate: Fate
}

export interface Lender {
  readonly url: string
  /** Begins anew: one order that waits for its payout, and what becomes of the payouts in their order. */
  readonly begin: (fates: readonly Fate[]) => void
  /** Carries out or answers the oldest payout that is held. */
  readonly release: () => void
  /** Ends all sessions. */
  readonly expire: () => void
  readonly token: () => string
  /** Every payout request that arrived. */
  readonly payouts: () => readonly Payout[]
  /** How often money was paid. */
  readonly paid: () => number
  readonly close: () => Promise<void>
}

export const ORDER = { id: 7, sn: 'SN0007' }
const WAITING = 9

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return parse(Buffer.concat(chunks).toString('utf8'))
}

interface World {
  status: number
  token: string
  fates: Fate[]
  payouts: Payout[]
  done: Set<string>
  paid: number
  held: (() => void)[]
}

const newWorld = (fates: readonly Fate[]): World => ({
  status: WAITING,
  token: randomUUID(),
  fates: [...fates],
  payouts: [],
  done: new Set(),
  paid: 0,
  held: [],
})

const say = (response: ServerResponse, data: unknown, code = 0): void => {
  if (response.destroyed) return
  const text = JSON.stringify({ code, msg: code === 0 ? '' : 'log in', data })
  response.writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' }).end(text)
}

const orderIn = ({ status }: World) => ({
  ...ORDER,
  productId: 1,
  mobile: '0912345678',
  idNumber: 'A1',
  name: 'Chen',
  amount: 5500,
  term: 14,
  applyTime: 1_700_000_000,
  dueTime: 1_701_000_000,
  status,
})

const pay = (world: World, key: string): void => {
  if (world.done.has(key)) return
  world.done.add(key)
  world.paid += 1
  world.status = 11
}

const disburse = (world: World, key: string, response: ServerResponse): void => {
  const fate = world.fates.shift() ?? 'prompt'
  world.payouts.push({ id: String(ORDER.id), key, fate })
  const carryOut = () => {
    pay(world, key)
    say(response, null)
  }
  if (fate === 'reset-before') return void response.socket?.resetAndDestroy()
  if (fate === 'never') return
  if (fate === 'held') return void world.held.push(carryOut)
  if (fate === 'prompt') return carryOut()
  pay(world, key)
  if (fate === 'reset-after') return void response.socket?.resetAndDestroy()
  world.held.push(() => say(response, null))
}

const call = async (world: World, request: IncomingMessage, response: ServerResponse) => {
  const path = (request.url ?? '').replace(/^\/admin|\?.*$/g, '')
  const body = await bodyOf(request)
  if (path === '/login') return say(response, { token: world.token, uuid: 'u1', name: 'Admin' })
  if (request.headers['x-token'] !== world.token) return say(response, null, 100)
  if (path === '/order') {
    const { sn, status } = body
    const fits = (!sn || sn === ORDER.sn) && (!status || String(status) === String(world.status))
    return say(response, { data: fits ? [orderIn(world)] : [], total: fits ? 1 : 0 })
  }
  if (path === '/order/disburse') {
    return disburse(world, String(request.headers['idempotency-key']), response)
  }
  if (path.startsWith('/order/')) {
    if (path === '/order/status') {
      if (world.status !== WAITING) return say(response, null, 4002)
      world.status = Number(body['status'])
    }
    return say(response, null)
  }
  return say(response, { entries: [] })
}

const serve = async (dist: string, request: IncomingMessage, response: ServerResponse) => {
  const path = normalize(decodeURIComponent((request.url ?? '/').replace(/\?.*$/, '')))
  const file = join(dist, path === '/' ? 'index.html' : path)
  try {
    const text = await readFile(file)
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=3600' }).end(text)
  } catch {
    response.writeHead(404).end()
  }
}

/** Starts the lender in front of a build of the console. */
export const startLender = async (dist: string): Promise<Lender> => {
  let world = newWorld([])
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith('/admin/')
      ? call(world, request, response)
      : serve(dist, request, response)
    answer.catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: (fates) => {
      world = newWorld(fates)
    },
    release: () => world.held.shift()?.(),
    expire: () => {
      world.token = randomUUID()
    },
    token: () => world.token,
    payouts: () => world.payouts,
    paid: () => world.paid,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
