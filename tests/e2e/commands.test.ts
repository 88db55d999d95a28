import { spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { copyProject } from '../../scripts/project-copy'

/* The commands of the documents, run as a newcomer runs them: in a folder of their own, by npm. */

const folder = mkdtempSync(join(tmpdir(), 'deskwright-commands-'))
const running: ChildProcess[] = []

beforeAll(() => copyProject(folder))
afterEach(() => {
  for (const child of running.splice(0)) stop(child)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function stop(child: ChildProcess): void {
  // The group: npm runs a shell that runs the command.
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
}

interface Running {
  child: ChildProcess
  output: () => string
  exit: Promise<number | null>
}

/** What the test runner has set is not there for whoever types a command. */
const { NODE_ENV: _, ...shell } = process.env

function npm(args: string[], env: Record<string, string> = {}): Running {
  const child = spawn('npm', args, {
    cwd: folder,
    detached: true,
    env: { ...shell, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return {
    child,
    output: () => text,
    exit: new Promise((resolve) => child.once('close', (code) => resolve(code))),
  }
}

/** Waits until the output names the address behind a word, and returns it. */
async function addressOf(command: Running, word: string): Promise<string> {
  const pattern = new RegExp(`${word}\\s+(http://[^\\s/]+)`)
  await expect.poll(command.output, { timeout: 60_000 }).toMatch(pattern)
  return pattern.exec(command.output())?.[1] ?? ''
}

async function signIn(origin: string): Promise<unknown> {
  const response = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=admin&password=admin',
  })
  return response.json()
}

test('npm start: console and mock server, both addresses and a demo account', async () => {
  const command = npm(['start'], { PORT: '0', MOCK_PORT: '0' })
  const site = await addressOf(command, 'Console')
  await expect.poll(command.output).toContain('admin / admin')
  expect(await (await fetch(site)).text()).toContain('<div id="root"')
  expect(await signIn(site)).toMatchObject({ code: 0, data: { name: 'Admin' } })
  expect(await signIn(await addressOf(command, 'Backend'))).toMatchObject({ code: 0 })
  expect(existsSync(join(folder, '.data'))).toBe(true)
})

test('npm start with ADMIN_TARGET passes /admin on and starts no mock server', async () => {
  const seen: string[] = []
  const target = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    response.end('{"code":0,"msg":"","data":{"from":"target"}}')
  })
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(target.address() as AddressInfo).port}`
  const command = npm(['start'], { PORT: '0', ADMIN_TARGET: origin })
  const site = await addressOf(command, 'Console')
  expect(await signIn(site)).toMatchObject({ data: { from: 'target' } })
  expect(seen).toEqual(['POST /admin/login'])
  expect(command.output()).not.toContain('mock server')
  await new Promise((resolve) => target.close(resolve))
})

test('npm run build, then npm run preview with the headers of docs/deploy.md', async () => {
  const build = npm(['run', 'build'])
  expect(await build.exit, build.output()).toBe(0)
  const preview = npm(['run', 'preview', '--', '--port', '0'])
  const site = await addressOf(preview, 'Console')
  const answer = await fetch(site)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await signIn(site)).toMatchObject({ code: 0 })
})

test('npm run mock: a server of its own', async () => {
  const command = npm([
    'run',
    'mock',
    '--',
    '--port',
    '0',
    '--data',
    'other.json',
    '--orders',
    '30',
  ])
  await expect.poll(command.output, { timeout: 60_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(command.output())?.[0] ?? ''
  expect(await signIn(origin)).toMatchObject({ code: 0 })
  expect(existsSync(join(folder, 'other.json'))).toBe(true)
})

test('npm run bench: a table, ratios, and the time from a save to the screen', async () => {
  const command = npm([
    'run',
    'bench',
    '--',
    '--only',
    'generation',
    '--resources',
    '20',
    '--rounds',
    '1',
  ])
  expect(await command.exit, command.output()).toBe(0)
  const rows = command.output().match(/^\| .* \| \d+\.\d\d \| \d+\.\d\d \|$/gm) ?? []
  expect(rows).toEqual([
    expect.stringMatching(/the four resources, first run .*\| an empty Node start/),
    expect.stringMatching(/the four resources, first run .*\| reading alone/),
    expect.stringMatching(/the four resources, first run .*\| formatting alone/),
    expect.stringMatching(/promises of every kind broken, analysed/),
    expect.stringMatching(/promises of every kind broken, reported/),
    expect.stringMatching(/promises of every kind broken, compared/),
    expect.stringMatching(/each of 20 resources .*\| each of 2 /),
    expect.stringMatching(/each of 1000 fields .*\| each of 100 /),
    expect.stringMatching(/75 statuses and 600 moves/),
    expect.stringMatching(/compared with ten moves less/),
    expect.stringMatching(/a history of 1000000 rows .*\| its lines cut at commas/),
    expect.stringMatching(/from a save of YAML to the screen .*\| the same by hand in TSX/),
  ])
}, 240_000)

test('npm run screenshots: a picture of each screen', async () => {
  const chosen = ['--themes', 'd2', '--languages', 'en', '--widths', '360', '--out', 'pictures']
  const command = npm(['run', 'screenshots', '--', ...chosen])
  expect(await command.exit, command.output()).toBe(0)
  const pictures = readdirSync(join(folder, 'pictures'), { recursive: true }).join('\n')
  for (const name of ['login', 'index', 'order', 'bank', 'product', 'pre-screening']) {
    expect(pictures).toContain(name)
  }
}, 240_000)

test.each([
  ['start', 'now'],
  ['codegen', '--chek'],
  ['mock', '--prot'],
  ['preview', 'now'],
  ['build', '--bsae=/console/'],
  ['screenshots', '--all'],
  ['bench', '--fast'],
])('npm run %s with a wrong word: one line, exit code 2', async (name, word) => {
  const command = npm(['run', '--silent', name, '--', word])
  expect(await command.exit).toBe(2)
  const lines = command
    .output()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(word.split('=')[0])
})

/* At the end: it leaves the generated code of another schema behind. */
test('SCHEMA_DIR: any folder is built and served, with data of its own, and without translations', async () => {
  const schema = join(folder, 'elsewhere', 'shop', 'schema')
  mkdirSync(schema, { recursive: true })
  const app = readFileSync(join(folder, 'schema/app.yaml'), 'utf8')
  writeFileSync(join(schema, 'app.yaml'), app.replace(/^menu:\n(?: {2}.*\n)+/m, 'menu: [bank]\n'))
  cpSync(join(folder, 'schema/bank.yaml'), join(schema, 'bank.yaml'))
  const refused = npm(['run', 'build'], { SCHEMA_DIR: schema })
  expect([await refused.exit, refused.output()]).toEqual([1, expect.stringContaining('--replace')])
  const taken = npm(['run', 'codegen', '--', '--schema', schema, '--replace'])
  expect(await taken.exit, taken.output()).toBe(0)
  const build = npm(['run', 'build'], { SCHEMA_DIR: 'elsewhere/shop/schema' })
  expect(await build.exit, build.output()).toBe(0)
  const preview = npm(['run', 'preview', '--', '--port', '0'], { SCHEMA_DIR: schema })
  const site = await addressOf(preview, 'Console')
  expect(await signIn(site)).toMatchObject({ code: 0 })
  expect(readdirSync(join(folder, 'src/generated'))).not.toContain('order')
  const data = readdirSync(join(folder, '.data')).filter((name) => /^shop-.*\.json$/.test(name))
  expect(data).toHaveLength(1)
  const own = JSON.parse(readFileSync(join(folder, '.data', data[0] ?? ''), 'utf8'))
  expect(Object.keys(own.resources)).toEqual(['bank'])
}, 120_000)

test.each(['start', 'build'])('npm run %s with a wrong SCHEMA_DIR: one line', async (name) => {
  const command = npm(['run', '--silent', name], { SCHEMA_DIR: 'nowhere/schema' })
  expect(await command.exit).not.toBe(0)
  const lines = command
    .output()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
  expect(lines).toEqual([expect.stringMatching(/^SCHEMA_DIR: .*nowhere\/schema/)])
})
