import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleProcess, type ConsoleProcess } from '../../scripts/dev/console-process'
import { appYaml } from '../support/yaml-model'

/* The real `npm run serve` on a database of its own: what a stand-in makes up cannot be reached there. */

const folder = mkdtempSync(join(tmpdir(), 'deskwright-production-'))
const schema = join(folder, 'schema')
const dist = join(folder, 'dist')
const environment = { SCHEMA_DIR: schema, DATABASE_URL: `pglite:${join(folder, 'data')}` }
const password = 'a long enough password'

const app = appYaml({ base: '/admin' }).replace('path: /password', 'path: admin/password')

const person = `resource: person
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
  contact: { type: email, readOnly: true }
  hotline: { type: phone, readOnly: true }
  note: { type: text, readOnly: true }
list: { columns: [id, name, contact, hotline, note] }
calls:
  list: { path: /person, rows: rows }
  add: { path: /person/add, body: [name] }
create: { call: add, fields: [name] }
`

const setting = `resource: setting
identity: [mobile, person]
fields:
  id: { type: integer, readOnly: true }
  mobile: { type: text }
  person: { type: reference, to: person }
  allowed: { type: boolean }
list: { columns: [id, mobile, person, allowed] }
calls:
  list: { path: /setting, rows: rows }
  register: { path: /setting/register, body: [mobile, person, allowed] }
create: { call: register, fields: [mobile, person, allowed] }
`

/** Runs a command of the project to its end. */
const runCommand = (words: string[], input = '', env: Record<string, string> = environment) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...words], {
    env: { ...process.env, ...env },
    input,
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { code: status, said: `${stdout}${stderr}` }
}

/** What was said by commands that people run beside the server. */
const said: string[] = []
let site: ConsoleProcess | undefined
let token = ''

const ask = async (
  path: string,
  body: Record<string, string> | null = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; code: unknown; data: never }> => {
  const answer = await fetch(`${site?.url}${path}`, {
    ...(body !== null && { method: 'POST', body: new URLSearchParams(body) }),
    headers: { 'x-token': token, ...headers },
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return { status: answer.status, text, ...(isJson ? JSON.parse(text) : {}) }
}

const serve = (env: Record<string, string> = environment, words: string[] = []) =>
  startConsoleProcess('.', env, 'scripts/run.mjs', {
    command: 'serve',
    words: ['--dist', dist, ...words],
  })

beforeAll(async () => {
  mkdirSync(schema)
  mkdirSync(dist)
  writeFileSync(join(dist, 'index.html'), '<div id="root"></div>')
  writeFileSync(join(schema, 'app.yaml'), app)
  writeFileSync(join(schema, 'person.yaml'), person)
  writeFileSync(join(schema, 'setting.yaml'), setting)
}, 60_000)

afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** How a start ends that is refused. */
const refusedStart = (env: Record<string, string>, words: string[] = []) =>
  runCommand(['serve', '--port', '0', '--dist', dist, ...words], '', { ...environment, ...env })

test('starts on a database with accounts, or not at all', async () => {
  const without = refusedStart({ DATABASE_URL: '' })
  expect([without.code, without.said]).toEqual([2, expect.stringContaining('--demo')])
  const fresh = refusedStart({})
  expect([fresh.code, fresh.said]).toEqual([1, expect.stringContaining('`npm run migrate`')])
  const migrated = runCommand(['migrate'])
  expect(migrated.code, migrated.said).toBe(0)
  const nobody = refusedStart({})
  expect([nobody.code, nobody.said]).toEqual([1, expect.stringContaining('there is no account')])
  const added = runCommand(['accounts', '--add', 'kim', '--all'], `${password}\n`)
  expect(added.code, added.said).toBe(0)
  said.push(without.said, fresh.said, migrated.said, nobody.said, added.said)
  site = await serve()
  const login = await ask('/admin/login', { username: 'kim', password })
  expect(login.code, login.text).toBe(0)
  ;({ token } = login.data)
}, 240_000)

test('knows no account that everybody knows', async () => {
  for (const name of ['admin', 'editor', 'user1']) {
    const { code } = await ask('/admin/login', { username: name, password: name })
    expect(code).toBe(401)
  }
})

test.each([
  ['GET', '/api/demo/plugins/mock/ajax'],
  ['GET', '/api/demo/business/table/1/fetch'],
  ['POST', '/api/login'],
  ['GET', '/__faults'],
  ['POST', '/__faults'],
  ['GET', '/__requests'],
  ['POST', '/admin/password'],
  ['GET', '/admin/model/person'],
  ['POST', '/admin/model/person?_ACT_=store'],
])('%s %s is no call', async (method, path) => {
  const body = { username: 'kim', password, code: '7', name: 'x' }
  const answer = await ask(path, method === 'POST' ? body : null)
  // Outside the base of the backend stand pages and files, and the page of the console for what is neither.
  const isPage = !path.startsWith('/admin/')
  expect(answer.code).toBe(isPage ? undefined : 404)
  if (isPage) expect(answer.text).toMatch(/id="root"|Files are read with GET/)
})

test('takes no fault from a request', async () => {
  const { code } = await ask('/admin/person?X-Fault-Code=7', {}, { 'x-fault-code': '7' })
  expect(code).toBe(0)
})

test('makes up no value of a record', async () => {
  expect((await ask('/admin/person/add', { name: 'Ann' })).code).toBe(0)
  const { data } = await ask('/admin/person')
  expect((data as { rows: object[] }).rows).toEqual([
    { id: 1, name: 'Ann', contact: '', hotline: '', note: '' },
  ])
})

test('saves over no record because of what a call is called', async () => {
  const body = { mobile: '1', person: '1', allowed: 'true' }
  expect((await ask('/admin/setting/register', body)).code).toBe(0)
  const again = await ask('/admin/setting/register', { ...body, allowed: 'false' })
  expect(again.code).toBe(4006)
  const { data } = await ask('/admin/setting')
  expect((data as { rows: object[] }).rows).toEqual([expect.objectContaining({ allowed: true })])
})

test('says of itself what it is', async () => {
  const commands = ['serve', 'accounts', 'backup', 'restore', 'history', 'migrate', 'retention']
  for (const name of commands) said.push(runCommand([name, '--help']).said)
  const wrong = await Promise.all([ask('/admin/nothing'), ask('/admin/person', null)])
  expect(said.length).toBeGreaterThan(10)
  const all = [...said, ...wrong.map(({ text }) => text), site?.output() ?? '']
  for (const text of all) expect(text).not.toMatch(/\bmock/i)
})

test('nothing in the room of the server has the word', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts'))
  expect(sources.length).toBeGreaterThan(80)
  const found = sources.filter((file) =>
    /mock|模拟服务|模擬伺服|モック/i.test(readFileSync(join('server', file), 'utf8')),
  )
  expect(found).toEqual([])
})

test('documents about it speak of no stand-in', () => {
  const about = ['server', 'deploy', 'accounts', 'backups', 'retention', 'database', 'scale']
  const units = readdirSync('docs').filter((file) => /\.(?:service|timer|conf)$/.test(file))
  const files = [...about.map((name) => `${name}.md`), 'database-figures.md', ...units]
  const found = files.filter((file) => /mock/i.test(readFileSync(join('docs', file), 'utf8')))
  expect(found).toEqual([])
})

test('demo accounts come with --demo, and to this machine only', async () => {
  const env = { ...environment, DATABASE_URL: '' }
  for (const words of [
    ['--host', '0.0.0.0'],
    ['--allow-host', 'bank.example'],
  ]) {
    const open = refusedStart(env, ['--demo', ...words])
    expect([open.code, open.said]).toEqual([2, expect.stringContaining('--demo')])
  }
  const elsewhere = refusedStart({ ...env, ADMIN_TARGET: 'http://127.0.0.1:9' }, ['--demo'])
  expect([elsewhere.code, elsewhere.said]).toEqual([2, expect.stringContaining('--demo')])
  await site?.close()
  site = await serve(env, ['--demo'])
  expect((await ask('/admin/login', { username: 'admin', password: 'admin' })).code).toBe(0)
  expect((await ask('/api/demo/plugins/mock/ajax', null)).text).toContain('id="root"')
}, 240_000)
