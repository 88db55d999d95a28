import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { generateFiles } from '../../../../codegen/generator/pipeline/generate'
import { testWith } from '../../../support/needs'
import { changeable, realFiles } from '../../support/schema-under-test'

/* No run of codegen asks the network for anything, whatever the YAML says. */

const run = promisify(execFile)
const root = mkdtempSync(path.join(tmpdir(), 'deskwright-offline-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Whether this machine lets anybody start a program without a network. */
const canHide = ((): boolean => {
  try {
    execFileSync('unshare', ['-rn', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Loaded before everything else: a process in which every connection and every look-up of a name is an error. */
const noNetwork = `
import net from 'node:net'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
const refuse = (what) => () => { console.error('NETWORK', what); process.exit(99) }
net.Socket.prototype.connect = refuse('connect')
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) dns[name] = refuse(name)
globalThis.fetch = refuse('fetch')
syncBuiltinESMExports()
`

const generated = async (before: readonly string[]): Promise<string> => {
  const out = path.join(root, `out-${before.length}`, 'generated')
  const words = ['scripts/run.mjs', 'codegen', '--schema', 'schema', '--out', out]
  const [program = '', ...args] = [...before, ...words]
  await run(program, args, { timeout: 60_000 })
  return readFileSync(path.join(out, 'order/list.tsx'), 'utf8')
}

describe('G-09 codegen without a network', () => {
  const own = readFileSync('src/generated/order/list.tsx', 'utf8')

  it('runs where every connection is an error', async () => {
    const hook = path.join(root, 'no-network.mjs')
    writeFileSync(hook, noNetwork)
    expect(await generated([process.execPath, '--import', hook])).toBe(own)
    const asks = ['--import', hook, '--eval', 'fetch("http://127.0.0.1:1")']
    await expect(run(process.execPath, asks)).rejects.toMatchObject({ code: 99 })
  })

  testWith(canHide ? null : '`unshare -rn` is not there, or not allowed')(
    'runs where there is no network',
    async () => {
      expect(await generated(['unshare', '-rn', process.execPath])).toBe(own)
    },
  )

  it('fetches nothing that the YAML names, and refuses to be told types', async () => {
    let hits = 0
    const server = createServer((_, response) => {
      hits += 1
      response.end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
    const files = realFiles()
    const order = files.find(({ file }) => file.endsWith('order.yaml'))
    if (!order) throw new Error('there is no order.yaml')
    const change = changeable(files)
    for (const [key, value] of [
      ['$ref', address],
      ['$ref', 'file:///etc/passwd'],
      ['$ref', '#/definitions/constructor/prototype'],
      ['$schema', address],
      ['$id', address],
      ['tsType', 'any; globalThis.PWN = 1'],
      ['tsEnumNames', '[a]'],
    ]) {
      const line = `${key}: ${JSON.stringify(value)}`
      const field = `fields:\n  zz: { type: text, label: z, ${line} }\n`
      const inField = order.text.replace(/^fields:\n/m, field)
      for (const text of [`${order.text}\n${line}\n`, inField]) {
        const errors = change(order.file, text).filter(({ level }) => level === 'error')
        expect(errors.length, `${key} ${value}`).toBeGreaterThan(0)
      }
    }
    const folder = mkdtempSync(path.join(root, 'schema-'))
    for (const { file, text } of files) {
      if (file.startsWith('schema/')) writeFileSync(path.join(folder, path.basename(file)), text)
    }
    writeFileSync(path.join(folder, 'order.yaml'), `${order.text}\n$ref: ${address}\n`)
    expect((await generateFiles({ schemaDir: folder })).files).toBeNull()
    await new Promise((resolve) => server.close(resolve))
    expect(hits).toBe(0)
    expect(Object.getOwnPropertySymbols(Object.prototype)).toEqual([])
  })
})
