import { spawn } from 'node:child_process'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { parseArguments } from '../../codegen/command-line/parse-arguments'
import { parseMockArgs, command } from '../../mock-server/mock-args'
import { startMock } from '../../mock-server/server'
import { afterwards, start, temporaryFolder } from './backend'
import { consoleModel } from '../support/schema-model'

interface Ended {
  code: number | null
  output: string
  error: string
}

/** Runs the command; `until` sees the output so far and may send a signal. */
const run = (words: string[], until?: (output: string) => NodeJS.Signals | null): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'mock', ...words])
    const ended: Ended = { code: null, output: '', error: '' }
    child.stdout.on('data', (part: Buffer) => {
      ended.output += part.toString()
      const signal = until?.(ended.output) ?? null
      if (signal !== null) child.kill(signal)
    })
    child.stderr.on('data', (part: Buffer) => (ended.error += part.toString()))
    child.on('close', (code) => resolve({ ...ended, code }))
    afterwards(() => child.kill('SIGKILL'))
  })

const asked = (words: readonly string[]) => {
  const reading = parseArguments(command, words)
  return reading.kind === 'parsed' ? parseMockArgs(reading.parsed) : null
}

const problemOf = (words: readonly string[]): string => {
  const reading = parseArguments(command, words)
  return reading.kind === 'wrong' ? reading.problem : ''
}

describe('the command line', () => {
  it('has defaults', () => {
    expect(asked([])).toEqual({
      port: 3001,
      host: '127.0.0.1',
      data: null,
      orders: 2000,
      strict: true,
      faults: false,
      allowProduction: false,
      hosts: [],
    })
  })

  it('takes every word', () => {
    const words =
      '--port 0 --host ::1 --data a.json --orders=5 --lenient --faults --schema s --allow-production --allow-host mock.test,10.0.0.5'
    expect(asked(words.split(' '))).toEqual({
      port: 0,
      host: '::1',
      data: 'a.json',
      orders: 5,
      strict: false,
      faults: true,
      allowProduction: true,
      hosts: ['mock.test', '10.0.0.5'],
    })
  })

  it.each([
    [['--prot', '1'], 'got "--prot"'],
    [['x'], 'got "x"'],
    [['--port'], '--port needs a number from 0 to 65535'],
    [['--port', '65536'], 'got "65536"'],
    [['--port', '1e3'], 'got "1e3"'],
    [['--orders', '0'], 'got "0"'],
    [['--data', '--strict'], '--data needs a file'],
  ])('refuses %j with one line', (words, part) => {
    const problem = problemOf(words)
    expect(problem).toContain(part)
    expect(problem).not.toContain('\n')
  })

  it('takes the last of --strict and --lenient', () => {
    expect(asked(['--lenient', '--strict'])?.strict).toBe(true)
    expect(asked(['--strict', '--lenient'])?.strict).toBe(false)
  })

  it('exits with 2 on an unknown word', async () => {
    const { code, error, output } = await run(['--what'])
    expect([code, output]).toEqual([2, ''])
    expect(error).toMatch(/^expected \[--port N\] .*, got "--what"\n$/)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints where it is, and ends cleanly on %s',
    async (signal) => {
      const data = path.join(temporaryFolder(), 'deep', 'mock.json')
      const words = ['--port', '0', '--data', data, '--orders', '20']
      const ended = await run(words, (output) => (output.includes('admin / admin') ? signal : null))
      expect([ended.code, ended.error]).toEqual([0, ''])
      expect(ended.output).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
    },
  )

  it('says in one line that the port is taken', async () => {
    const { mock } = await start()
    const data = path.join(temporaryFolder(), 'mock.json')
    const { code, error } = await run(['--port', String(mock.port), '--data', data])
    expect(code).toBe(1)
    expect(error).toBe(
      `port ${mock.port} is in use. Stop what listens there, or name another with --port.\n`,
    )
  })
})

describe('where it runs', () => {
  it('M-11 listens on this machine only', async () => {
    const { mock } = await start()
    expect(mock.url).toBe(`http://127.0.0.1:${mock.port}`)
  })

  it('M-11 refuses production unless told otherwise', async () => {
    const model = await consoleModel()
    const before = process.env.NODE_ENV
    process.env.NODE_ENV = 'production'
    afterwards(() => (process.env.NODE_ENV = before))
    await expect(startMock({ model, orders: 1 })).rejects.toThrow('NODE_ENV=production')
    const mock = await startMock({ model, orders: 1, allowProduction: true })
    await mock.close()
  })
})
