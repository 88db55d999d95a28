import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { main } from '../../contract/cli'
import { consoleModel } from '../support/schema-model'
import type { Model } from '../../codegen/language/model'
import { startMock, type Mock } from '../../mock-server/server'
import { type Deviating, deviating, type Deviation } from './deviating'

vi.setConfig({ testTimeout: 90_000 })

let mock: Mock
let model: Model
let backend: Deviating
let folder = ''
let deviation: Deviation = {}

beforeAll(async () => {
  model = await consoleModel()
})
beforeEach(async () => {
  deviation = {}
  mock = await startMock({ model, orders: 260 })
  backend = await deviating(mock.url, {
    request: (sent) => deviation.request?.(sent),
    answer: (envelope, sent) => deviation.answer?.(envelope, sent),
    instead: (sent) => deviation.instead?.(sent) ?? null,
  })
  folder = mkdtempSync(path.join(tmpdir(), 'deskwright-contract-'))
})
afterEach(async () => {
  await backend.close()
  await mock.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = async (...args: string[]) => {
  let stdout = ''
  let stderr = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((stdout += String(text)), true))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((stderr += String(text)), true))
  const code = await main(args)
  vi.restoreAllMocks()
  return { code, stdout, stderr }
}
const contract = (...args: string[]) =>
  run('--target', backend.url, '--user', 'admin', '--password', 'admin', ...args)

interface Json {
  holds: number
  fails: number
  skipped: number
  left: string[]
  checks: { group: string; name: string; verdict: string; place: { file: string; line: number } }[]
}

describe('against the mock server', () => {
  it('holds, and sends nothing but the login and calls that read', async () => {
    const { code, stdout } = await contract()
    expect(code).toBe(0)
    expect(stdout).toContain('✓ list total')
    expect(stdout).toContain('only with --write: 51 moves, call notify, call delay, delete')
    expect(stdout).toMatch(/\d+ hold, 0 do not, \d+ not tried · \d+ requests, /)
    const paths = new Set(backend.sent.map(({ method, path: at }) => `${method} ${at}`))
    expect([...paths].toSorted()).toEqual([
      'POST /admin/apply/test',
      'POST /admin/bank',
      'POST /admin/login',
      'POST /admin/order',
      'POST /admin/product',
    ])
  })

  it('holds with every call and all 51 moves, and says what it leaves behind', async () => {
    const before = await records()
    const { code, stdout } = await contract('--write', '--json')
    const report = JSON.parse(stdout) as Json
    expect(report.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([])
    expect(code).toBe(0)
    const held = report.checks
      .filter(({ verdict }) => verdict === 'holds')
      .map(({ group, name }) => `${group} ${name}`)
    expect(held.filter((name) => /^order status .* -> /.test(name))).toHaveLength(51)
    expect(held).toEqual(
      expect.arrayContaining([
        'order status denied moves',
        'order call notify',
        'order delete',
        'bank create',
        'bank toggle enabled',
        'pre-screening create',
        'pre-screening toggle enabled',
        'pre-screening delete',
        'product edit',
      ]),
    )
    expect(report.left.join('\n')).toMatch(
      /^bank 13 added.*\norder: \d+ records moved.*\norder \d+ deleted/,
    )
    const after = await records()
    expect(after.product).toEqual(before.product)
    expect(after.prescreening).toEqual(before.prescreening)
    expect(
      after.bank.filter((row) => !JSON.stringify(before.bank).includes(JSON.stringify(row))),
    ).toHaveLength(1)
  })

  it('sends no dropped key, and what the schema says in the order of the schema', async () => {
    await contract()
    const list = backend.sent.find(({ path: at }) => at === '/admin/order')
    expect(Object.keys(list?.body ?? {})).toEqual([
      'page',
      'pageSize',
      'status',
      'mobile',
      'name',
      'applyTime',
      'sn',
    ])
    expect(list?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(list?.headers['x-token']).toMatch(/^dws_[0-9a-f]{64}$/)
    expect(backend.sent.some(({ body }) => 'total' in body || 'loading' in body)).toBe(false)
  })
})

const records = async () => {
  const login = await fetch(`${mock.url}/admin/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password: 'admin' }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const read = async (at: string) => {
    const headers = { 'X-Token': data.token, 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`${mock.url}/admin/${at}`, { method: 'POST', headers })
    return ((await answer.json()) as { data: { entries: unknown } }).data.entries
  }
  return {
    bank: (await read('bank')) as unknown[],
    product: await read('product'),
    prescreening: await read('apply/test'),
  }
}

describe('what does not hold', () => {
  it('is told with what was expected, what came, and the line of the YAML', async () => {
    deviation.answer = (envelope, { path: at }) => {
      const data = envelope.data as { data?: Record<string, unknown>[] } | null
      if (at === '/admin/order' && data?.data) for (const row of data.data) row.term = '7'
    }
    const { code, stdout } = await contract()
    expect(code).toBe(1)
    const line = readFileSync('schema/order.yaml', 'utf8')
      .split('\n')
      .findIndex((text) => /^ {2}term:/.test(text))
    expect(stdout).toMatch(
      new RegExp(
        `✗ field term +\`term\` is integer\\n +expected a whole number\\n +got the text "7" at \`term\` in 40 of 40 rows, as in order 260\\n +schema/order.yaml:${line + 1}:3\\n`,
      ),
    )
    expect(stdout).toMatch(/\d+ hold, 1 does not, /)
  })

  it('never prints what is personal', async () => {
    deviation.answer = (envelope, { path: at }) => {
      const data = envelope.data as { data?: Record<string, unknown>[] } | null
      if (at === '/admin/order' && data?.data) for (const row of data.data) row.name = 4711_4711
    }
    const { stdout } = await contract()
    expect(stdout).toContain('got a number that is not shown')
    expect(stdout).not.toContain('47114711')
    expect(stdout).not.toMatch(/\b09\d{8}\b/)
  })

  it('is a failure in the report for CI', async () => {
    deviation.instead = ({ path: at }) =>
      at === '/admin/bank'
        ? { text: JSON.stringify({ code: 7, msg: '<b>"no" & \u0000\u0007\uD800</b>', data: null }) }
        : null
    const file = path.join(folder, 'junit.xml')
    expect((await contract('--junit', file)).code).toBe(1)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('code 7 (&lt;b&gt;&quot;no&quot; &amp;')
    expect(text.match(/<failure /g)).toHaveLength(1)
  })

  it('is a wrong password as well', async () => {
    const { code, stdout } = await run('--target', mock.url, '--user', 'admin', '--password', 'x')
    expect(code).toBe(1)
    expect(stdout).toMatch(/✗ login .*\n +expected success\n +got code 401 /)
    expect(stdout).toContain('1 does not')
  })
})

describe('the command line', () => {
  it('is npm run contract', async () => {
    const words = ['--target', mock.url, '--user', 'admin', '--password', 'admin']
    const args = ['run', '--silent', 'contract', '--', ...words]
    const { stdout } = await promisify(execFile)('npm', args, { timeout: 60_000 })
    expect(stdout).toMatch(/ hold, 0 do not, /)
  })

  it.each([
    [[], '--target is missing: expected --target URL'],
    [['--target', 'http://127.0.0.1:1', '--user', 'a'], 'needs --password'],
    [['--target', 'ftp://x', '--user', 'a', '--password', 'b'], '--target: expected an address'],
    [['--target', 'http://x', '--usr', 'a'], 'got "--usr"'],
    [['--target'], '--target needs a value'],
  ])('says in one line what it expected of %j', async (args, says) => {
    const { code, stdout, stderr } = await run(...args)
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain(says)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('tells a backend that is not there from one that deviates', async () => {
    await backend.close()
    const { code, stderr } = await contract()
    expect(code).toBe(2)
    expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:\d+ cannot be reached: .* \(ECONNREFUSED\)\n$/)
  })

  it('needs a schema without errors', async () => {
    const { code, stderr } = await contract('--schema', path.join(folder, 'none'))
    expect(code).toBe(2)
    expect(stderr).toContain('npm run codegen')
  })

  it('takes a target with or without the base path', async () => {
    const { code } = await run(
      '--target',
      `${mock.url}/admin/`,
      '--user',
      'admin',
      '--password',
      'admin',
    )
    expect(code).toBe(0)
  })
})
