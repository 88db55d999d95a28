import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { isStoreState } from '../../mock-server/store/store-state'
import type { StoreState } from '../../mock-server/store/store-state'
import { startMock } from '../../mock-server/server'
import { afterwards, clientOf, start, temporaryFolder } from './backend'
import type { Client } from './backend'
import { consoleModel } from '../support/schema-model'
import { thorough } from '../support/thorough'
import { testWith } from '../support/needs'

/** Enough for each signal, and for the first one once more. */
const FEW = 4
const rounds = Number(process.env['DURABILITY_ROUNDS'] ?? (thorough ? 10 : FEW))
/** Acknowledged writes after which a round ends. */
const enough = (round: number): number => 3 + ((round * 7) % 20)

const readData = (file: string): StoreState => {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isStoreState(value)) throw new Error('not a data file')
  return value
}

const bankNames = (file: string): Set<unknown> =>
  new Set((readData(file).resources.bank ?? []).map(({ code }) => code))

const spawnMock = (dataFile: string): Promise<{ child: ChildProcess; url: string; port: number }> =>
  new Promise((resolve, reject) => {
    const words = ['scripts/run.mjs', 'mock', '--port', '0', '--orders', '2000', '--data', dataFile]
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const read = (part: Buffer): void => {
      output += part.toString()
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (port !== undefined)
        resolve({ child, url: `http://127.0.0.1:${port}`, port: Number(port) })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(output)))
    afterwards(() => child.kill('SIGKILL'))
  })

/** Adds banks until the server is gone; tells each one that was acknowledged. */
const writeUntilGone = async (
  client: Client,
  name: string,
  acknowledge: (code: string) => void,
): Promise<void> => {
  for (let count = 0; count < 5000; count += 1) {
    const code = `${name}-${count}`
    const bank = { code, name: code, type: 1, enabled: 1 }
    try {
      const { code: answered } = await client.post('/admin/bank/modify', bank)
      if (answered === 0) acknowledge(code)
    } catch {
      return
    }
  }
}

describe('M-01 data on disk', () => {
  it('loses no acknowledged write and tears no file when it is killed, or told to end', async () => {
    const dataFile = path.join(temporaryFolder(), 'mock.json')
    for (let round = 0; round < rounds; round += 1) {
      // Every third time it is asked, so that it ends while requests are under way.
      const signal = round % 3 === 2 ? 'SIGTERM' : 'SIGKILL'
      const { child, url, port } = await spawnMock(dataFile)
      const gone = new Promise((resolve) => child.once('exit', resolve))
      const client = await clientOf({
        url,
        port,
        accounts: 'demo',
        use: async () => undefined,
        close: async () => undefined,
      })
      const acknowledged: string[] = []
      const acknowledge = (code: string): void => {
        acknowledged.push(code)
        if (acknowledged.length === enough(round)) child.kill(signal)
      }
      const writers = ['a', 'b', 'c', 'd'].map((writer) =>
        writeUntilGone(client, `${round}${writer}`, acknowledge),
      )
      await Promise.all(writers)
      await gone
      const stored = bankNames(dataFile)
      expect(acknowledged.filter((code) => !stored.has(code))).toEqual([])
      expect(acknowledged.length).toBeGreaterThanOrEqual(enough(round))
    }
  }, 240_000)

  it('never writes into the file that is there', async () => {
    const dataFile = path.join(temporaryFolder(), 'mock.json')
    const client = await start({ dataFile })
    const before = readFileSync(dataFile, 'utf8')
    const handle = openSync(dataFile, 'r')
    afterwards(() => closeSync(handle))
    await client.post('/admin/order/delete', { id: 5 })
    expect(readFileSync(handle, 'utf8')).toBe(before)
    expect(readFileSync(dataFile, 'utf8')).not.toBe(before)
  })

  it('keeps its data, its passwords and its keys over a restart', async () => {
    const dataFile = path.join(temporaryFolder(), 'mock.json')
    const first = await start({ dataFile })
    await first.post('/admin/order/delete', { id: 5 }, { 'idempotency-key': 'k' })
    await first.post('/admin/password', { old: 'admin', password: 'other', password2: 'other' })
    await first.mock.close()
    const again = await startMock({ model: await consoleModel(), dataFile })
    afterwards(() => again.close())
    expect((await clientOf(again, 'admin', 'admin')).token).toBe('')
    const client = await clientOf(again, 'admin', 'other')
    expect((await client.orders()).some(({ id }) => id === 5)).toBe(false)
    const replay = await client.post('/admin/order/delete', { id: 5 }, { 'idempotency-key': 'k' })
    expect(replay.code).toBe(0)
    expect(readFileSync(dataFile, 'utf8')).not.toContain('"other"')
    expect(readdirSync(path.dirname(dataFile)).toSorted()).toEqual(['mock.json', 'mock.json.lock'])
  })

  it('says that nothing was saved when the disk refuses, and has changed nothing', async () => {
    const dataFile = path.join(temporaryFolder(), 'mock.json')
    const client = await start({ dataFile })
    const before = await client.orders()
    const onDisk = readFileSync(dataFile, 'utf8')
    mkdirSync(`${dataFile}.tmp`)
    writeFileSync(path.join(`${dataFile}.tmp`, 'in-the-way'), '')
    const answer = await client.post('/admin/order/delete', { id: 5 })
    expect([answer.http, answer.code]).toEqual([200, 5001])
    const change = { old: 'admin', password: 'other', password2: 'other' }
    expect((await client.post('/admin/password', change)).code).toBe(5001)
    expect(await client.orders()).toEqual(before)
    expect(readFileSync(dataFile, 'utf8')).toBe(onDisk)
    rmSync(`${dataFile}.tmp`, { recursive: true })
    expect((await client.post('/admin/order/delete', { id: 5 })).code).toBe(0)
    expect(await client.orders()).toEqual(before.filter(({ id }) => id !== 5))
  })

  testWith(existsSync('/dev/full') ? null : 'this machine has no /dev/full')(
    'says so as well when the disk is full',
    async () => {
      const dataFile = path.join(temporaryFolder(), 'mock.json')
      const client = await start({ dataFile })
      const before = await client.orders()
      const onDisk = readFileSync(dataFile, 'utf8')
      symlinkSync('/dev/full', `${dataFile}.tmp`)
      expect((await client.post('/admin/order/delete', { id: 5 })).code).toBe(5001)
      expect(await client.orders()).toEqual(before)
      expect(readFileSync(dataFile, 'utf8')).toBe(onDisk)
      expect((await client.post('/admin/order/delete', { id: 5 })).code).toBe(0)
    },
  )

  it.each([
    ['empty', ''],
    ['white', ' \n'],
    ['truncated', '{"mock":{"format":1,"seeded":"2026-01-01"},"accounts":[{"user'],
    ['garbage', '\u0000\u0001garbage'],
    ['an array', '[]'],
    ["json-server's own", '{"order":[{"id":1}],"bank":[]}'],
    [
      'of another format',
      '{"mock":{"format":2,"seeded":"x"},"accounts":[],"replays":[],"resources":{}}',
    ],
  ])('does not start on a file that is %s, and leaves it alone', async (_, text) => {
    const dataFile = path.join(temporaryFolder(), 'mock.json')
    writeFileSync(dataFile, text)
    const model = await consoleModel()
    const failure: unknown = await startMock({ model, dataFile }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String(failure)).toContain(dataFile)
    expect(String(failure)).toContain('Restore it from a copy, or move it away')
    expect(String(failure)).not.toContain('\n')
    expect(readFileSync(dataFile, 'utf8')).toBe(text)
    expect(existsSync(`${dataFile}.lock`)).toBe(false)
  })

  it('does not start on a folder', async () => {
    const model = await consoleModel()
    await expect(startMock({ model, dataFile: temporaryFolder() })).rejects.toThrow(
      'cannot be read',
    )
  })

  it('refuses a second server on the same file, until the first one has closed', async () => {
    const dataFile = path.join(temporaryFolder(), 'mock.json')
    const model = await consoleModel()
    const client = await start({ dataFile })
    await expect(startMock({ model, dataFile })).rejects.toThrow(`in use by process ${process.pid}`)
    expect((await client.post('/admin/bank')).code).toBe(0)
    await client.mock.close()
    const next = await startMock({ model, dataFile })
    await next.close()
    expect(existsSync(`${dataFile}.lock`)).toBe(false)
  })

  it.each(['999999999 1\n', `${process.pid} 1\n`, '', 'nonsense'])(
    'takes over the lock %j that a dead process left',
    async (text) => {
      const dataFile = path.join(temporaryFolder(), 'mock.json')
      writeFileSync(`${dataFile}.lock`, text)
      const client = await start({ dataFile })
      expect((await client.post('/admin/bank')).code).toBe(0)
    },
  )

  it('respects the lock of a process that runs', async () => {
    const dataFile = path.join(temporaryFolder(), 'mock.json')
    writeFileSync(`${dataFile}.lock`, `${process.ppid} \n`)
    const model = await consoleModel()
    await expect(startMock({ model, dataFile })).rejects.toThrow('is in use by process')
  })
})
