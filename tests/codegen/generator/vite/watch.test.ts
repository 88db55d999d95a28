import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchSources } from '../../../../codegen/generator/vite/watch'

/* Vite's own watcher tells of one change of a file in 50 milliseconds, and forgets the others. */

const folder = mkdtempSync(join(tmpdir(), 'deskwright-watch-'))
const file = join(folder, 'a.yaml')
const read: string[] = []
const told: (string[] | null)[] = []
let server: ViteDevServer
let sources: ReturnType<typeof watchSources>

beforeAll(async () => {
  writeFileSync(file, 'first')
  server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  })
  sources = watchSources(server.watcher, [folder], async (changed) => {
    told.push(changed && [...changed])
    read.push(readFileSync(file, 'utf8'))
  })
  await wait(300)
})

afterAll(async () => {
  await sources.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const last = () => read.at(-1)

test.each([10, 20, 30, 40])(
  'what is written %i ms after the file was emptied is read',
  async (ms) => {
    read.length = 0
    const open = openSync(file, 'w')
    await wait(ms)
    writeSync(open, `after ${ms}`)
    closeSync(open)
    await expect.poll(last, { timeout: 5000 }).toBe(`after ${ms}`)
  },
)

test('a save right after a run is read as well', async () => {
  for (let time = 0; time < 8; time += 1) {
    read.length = 0
    writeFileSync(file, `one ${time}`)
    await expect.poll(last, { timeout: 5000, interval: 1 }).toBe(`one ${time}`)
    writeFileSync(file, `two ${time}`)
    await expect.poll(last, { timeout: 5000, interval: 1 }).toBe(`two ${time}`)
  }
})

test('a save makes a run or two, and then there is peace', async () => {
  await wait(200)
  read.length = 0
  writeFileSync(file, 'alone')
  await expect.poll(last, { timeout: 5000 }).toBe('alone')
  await wait(300)
  expect(read.length).toBeLessThanOrEqual(2)
  const runs = read.length
  await wait(300)
  expect(read).toHaveLength(runs)
})

test('a run is told what has changed, or that files have come or gone', async () => {
  told.length = 0
  writeFileSync(file, 'named')
  await expect.poll(() => told[0], { timeout: 5000 }).toEqual([file])
  await wait(300)
  told.length = 0
  writeFileSync(join(folder, 'b.yaml'), '')
  writeFileSync(file, 'named again')
  await expect.poll(() => told, { timeout: 5000 }).toContain(null)
})
