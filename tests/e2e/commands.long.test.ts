import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { addressOf, signIn, useCommandFolder } from '../support/command-folder'

/* Commands of the documents that take long: run as a newcomer runs them, in a folder of their own, by npm. */

const { folder, npm } = useCommandFolder()

const buildIt = async (): Promise<void> => {
  const command = npm(['run', 'build'])
  expect(await command.exit, command.output()).toBe(0)
}

let built: Promise<void> | null = null
/** Builds the console of the folder, once for all tests. */
const builtOnce = (): Promise<void> => (built ??= buildIt())

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
  await builtOnce()
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
    expect.stringMatching(/the loan table: an answer of the page to a struck move/),
    expect.stringMatching(/kind broken: an answer of the page to a struck move/),
    expect.stringMatching(/each of 20 resources .*\| each of 2 /),
    expect.stringMatching(/each of 1000 fields .*\| each of 100 /),
    expect.stringMatching(/75 statuses and 600 moves/),
    expect.stringMatching(/compared with ten moves less/),
    expect.stringMatching(
      /a history of 1000000 rows .*12 of 12 planted rows and no other, .* MB more than before \| its lines cut at commas/,
    ),
    expect.stringMatching(/from a save of YAML to the screen .*\| the same by hand in TSX/),
  ])
}, 600_000)

test('npm run screenshots: a picture of each screen', async () => {
  const chosen = ['--themes', 'd2', '--languages', 'en', '--widths', '360', '--out', 'pictures']
  const command = npm(['run', 'screenshots', '--', ...chosen, '--sheet', 'pictures/all.jpg'])
  expect(await command.exit, command.output()).toBe(0)
  const pictures = readdirSync(join(folder, 'pictures'), { recursive: true }).join('\n')
  const lists = ['order', 'bank-empty', 'order-delete', 'order-filters', 'bank-create', 'product']
  for (const name of ['login', 'index', ...lists, 'pre-screening', 'log', 'not-found']) {
    expect(pictures).toContain(`${name}-d2-en-360.png`)
  }
  const { size } = statSync(join(folder, 'pictures/all.jpg'))
  expect(size).toBeGreaterThan(50_000)
  expect(size).toBeLessThan(1_500_000)
}, 600_000)

test('npm run serve: a migrated database without accounts says how to add one, and does not start', async () => {
  await builtOnce()
  const environment = { DATABASE_URL: 'pglite:./own', NODE_ENV: 'production' }
  const migrate = npm(['run', 'migrate'], environment)
  expect(await migrate.exit, migrate.output()).toBe(0)
  const serve = npm(['run', 'serve', '--', '--port', '0'], environment)
  expect(await serve.exit, serve.output()).toBe(1)
  expect(serve.output()).toContain('`npm run accounts -- --add NAME --roles ROLES` adds one')
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

test('npm run serve: console and backend on one port, figures on another, and a gentle end', async () => {
  cpSync(inject('dist'), join(folder, 'dist'), { recursive: true })
  const serve = npm(['run', 'serve', '--', '--demo', '--port', '0', '--metrics-port', '0'])
  const site = await addressOf(serve, 'Console')
  const page = await fetch(site)
  expect(await page.text()).toContain('<div id="root"')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(await signIn(site)).toMatchObject({ code: 0, data: { name: 'Admin' } })
  expect((await fetch(`${site}/readyz`)).status).toBe(200)
  const figures = await (await fetch(`${await addressOf(serve, 'Metrics')}/metrics`)).text()
  expect(figures).toContain('route="/admin/login",status="200"} 1')
  await expect.poll(serve.output).toContain('"route":"/admin/login","status":200')
  // As the next build does to what an open page may ask for.
  const [part = ''] = readdirSync(join(folder, 'dist', 'assets'))
  rmSync(join(folder, 'dist', 'assets', part))
  expect((await fetch(`${site}/assets/${part}`)).status).toBe(404)
  expect((await fetch(`${site}/healthz`)).status).toBe(200)
  process.kill(-(serve.child.pid ?? 0), 'SIGTERM')
  await serve.exit
  await expect(fetch(`${site}/healthz`)).rejects.toThrow('fetch failed')
})

const mistyped = [
  ['start', 'now'],
  ['codegen', '--chek'],
  ['mock', '--prot'],
  ['preview', 'now'],
  ['serve', '--prot'],
  ['build', '--bsae=/console/'],
  ['screenshots', '--all'],
  ['bench', '--fast'],
] as const

test.each(mistyped)('npm run %s with a wrong word: one line, exit code 2', async (name, word) => {
  const command = npm(['run', '--silent', name, '--', word])
  expect(await command.exit).toBe(2)
  const lines = command
    .output()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(word.split('=')[0])
})

test.each(['start', 'build'])('npm run %s with a wrong SCHEMA_DIR: one line', async (name) => {
  const command = npm(['run', '--silent', name], { SCHEMA_DIR: 'nowhere/schema' })
  expect(await command.exit).not.toBe(0)
  const lines = command
    .output()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
  expect(lines).toEqual([expect.stringMatching(/^SCHEMA_DIR: .*nowhere\/schema/)])
})

test('npm run screenshots with SCHEMA_DIR: the screens of that schema', async () => {
  const chosen = ['--themes', 'd2', '--widths', '360', '--out', 'others']
  const schema = join(process.cwd(), 'tests/domains/library/schema')
  const generated = npm(['run', 'codegen', '--', '--schema', schema, '--replace'])
  expect(await generated.exit, generated.output()).toBe(0)
  const command = npm(['run', 'screenshots', '--', ...chosen], { SCHEMA_DIR: schema })
  expect(await command.exit, command.output()).toBe(0)
  const pictures = readdirSync(join(folder, 'others'))
  for (const name of ['login', 'index', 'book', 'loan', 'user']) {
    expect(pictures).toContain(`${name}-d2-en-360.png`)
  }
}, 600_000)
