import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { initCluster } from '../backends/postgres'
import { freePort } from '../backends/listening'
import { emptyOn } from './databases'
import { startServer } from './processes'
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

/* Servers and databases that are killed while they write. */

const rounds = Number(process.env['DESKWRIGHT_ROUNDS'] ?? 20)
const writers = 6

test(`PostgreSQL and its server, killed ${rounds} times`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-kills-'))
  initCluster(folder)
  const port = await freePort()
  let database = await runServer(folder, port)
  const url = await emptyOn(`postgres://postgres@127.0.0.1:${port}/postgres`)
  let server = await startServer(url, orders)
  const writing: Writing = {
    server: () => server,
    lifecycle: await lifecycleOf(),
    acknowledged: [],
    stopped: false,
  }
  const all = Array.from({ length: writers }, () => keepWriting(writing))
  for (let round = 0; round < rounds; round += 1) {
    await sleep(500 + Math.random() * 1500)
    if (round % 2 === 0) {
      await server.kill()
      server = await startServer(url, orders)
    } else {
      await database.close()
      database = await runServer(folder, port)
    }
    const connection = await opened(url)
    await held(connection, [...writing.acknowledged])
    await connection.close()
  }
  await sleep(1000)
  writing.stopped = true
  await Promise.all(all)
  const connection = await opened(url)
  await held(connection, writing.acknowledged)
  await connection.close()
  console.log(
    `PostgreSQL: ${rounds} kills, ${writing.acknowledged.length} acknowledged writes, none lost, none twice`,
  )
  expect(writing.acknowledged.length).toBeGreaterThan(rounds)
  await server.kill()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const embeddedRounds = Math.ceil(rounds / 4)

test(`PGlite, killed ${embeddedRounds} times`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-kills-'))
  const url = `pglite:${join(folder, 'data')}`
  const acknowledged: Acknowledged[] = []
  const lifecycle = await lifecycleOf()
  for (let round = 0; round < embeddedRounds; round += 1) {
    const server = await startServer(url, orders)
    const writing: Writing = { server: () => server, lifecycle, acknowledged, stopped: false }
    const all = Array.from({ length: writers }, () => keepWriting(writing))
    await sleep(2000 + Math.random() * 1500)
    await server.kill()
    writing.stopped = true
    await Promise.all(all)
    const connection = await opened(url)
    await held(connection, acknowledged)
    await connection.close()
  }
  console.log(
    `PGlite: ${embeddedRounds} kills, ${acknowledged.length} acknowledged writes, none lost, none twice`,
  )
  expect(acknowledged.length).toBeGreaterThan(0)
  rmSync(folder, { recursive: true, force: true })
})
