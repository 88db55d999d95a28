import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../server/sql/statement'
import { freePort, until } from '../backends/listening'
import { initCluster, type runCluster } from '../backends/postgres'
import { emptyOn } from './databases'
import { send, startServer, type Server } from './processes'
import {
  held,
  keepWriting,
  lifecycleOf,
  opened,
  orders,
  runServer,
  type Acknowledged,
  type Writing,
} from './writing'

/* A server that outlives its database: connections end under many callers, and the process goes on. */

const rounds = Math.ceil(Number(process.env['DESKWRIGHT_ROUNDS'] ?? 20) / 4)
const callers = 40

const folder = mkdtempSync(join(tmpdir(), 'deskwright-restarts-'))
const acknowledged: Acknowledged[] = []
let port = 0
let url = ''
let server: Server
let database: Awaited<ReturnType<typeof runCluster>>
let writing: Writing
let all: Promise<unknown>

beforeAll(async () => {
  initCluster(folder)
  port = await freePort()
  database = await runServer(folder, port, 'SIGINT')
  url = await emptyOn(`postgres://postgres@127.0.0.1:${port}/postgres`)
  server = await startServer(url, orders)
  const lifecycle = await lifecycleOf()
  writing = { server: () => server, lifecycle, acknowledged, stopped: false }
  all = Promise.all(Array.from({ length: callers }, () => keepWriting(writing)))
})

afterAll(async () => {
  writing.stopped = true
  await all
  await server.kill()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Waits until so many more writes have been acknowledged, so that all callers are at work. */
const working = async (): Promise<void> => {
  const before = acknowledged.length
  await until(async () => acknowledged.length >= before + callers || !server.isRunning(), 'writes')
  expect(server.output()).not.toMatch(/TypeError|uncaught/i)
  expect(server.isRunning(), server.output()).toBe(true)
}

const terminate = async (): Promise<void> => {
  const connection = await opened(`postgres://postgres@127.0.0.1:${port}/postgres`)
  await connection.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`)
  await connection.close()
}

const restart = async (): Promise<void> => {
  await database.close()
  database = await runServer(folder, port, 'SIGINT')
}

test.each([
  ['its sessions are ended', terminate],
  ['PostgreSQL is stopped in order and started again', restart],
])(`goes on under ${callers} callers when %s`, async (_, strike) => {
  for (let round = 0; round < rounds; round += 1) {
    await working()
    await strike()
  }
  await working()
  const connection = await opened(url)
  await held(connection, [...acknowledged])
  await connection.close()
  const said = await send(server, '/order', { page: 1, pageSize: 1 })
  expect(said?.code).toBe(0)
})
