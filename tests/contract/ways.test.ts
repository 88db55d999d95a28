import { afterEach, expect, it } from 'vitest'
import { missingCredentials } from '../../contract/reads/login'
import { runContract } from '../../contract/run/run-contract'
import { type Mock, startMock } from '../../mock-server/server'
import { type WayName, wayModel, ways } from '../support/ways'

/* The contract against a backend for each way of logging in. */

const somewhere = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: somewhere, envelope: somewhere, token: somewhere }
const given = { username: 'admin', password: 'admin', key: 'admin-key' }
const names = Object.keys(ways) as WayName[]

let mock: Mock
afterEach(() => mock.close())

const run = async (name: WayName, who = given, more: { token?: string } = {}) => {
  const model = wayModel(name)
  mock = await startMock({ model, orders: 30 })
  const report = await runContract({
    model,
    target: mock.url,
    places,
    write: true,
    seed: 4711,
    given: { ...who, ...more },
  })
  if ('unreachable' in report) throw new Error(report.unreachable)
  return report.checks
}

const failing = (checks: Awaited<ReturnType<typeof run>>) =>
  checks.filter(({ verdict }) => verdict === 'fails').map(({ name }) => name)

it.each(names)('%s: holds', async (name) => {
  const checks = await run(name)
  expect(failing(checks)).toEqual([])
  expect(checks.filter(({ verdict }) => verdict === 'holds').length).toBeGreaterThan(10)
})

it.each(names.filter((name) => name !== 'none'))('%s: says that a login is wrong', async (name) => {
  const checks = await run(name, { username: 'admin', password: 'nope', key: 'nope' })
  expect(failing(checks)).toEqual(['login'])
})

it('takes a token in place of a login', async () => {
  const model = wayModel('a refresh token')
  const server = await startMock({ model, orders: 30 })
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin', password: 'admin' }),
  })
  const { access: token } = await answer.json()
  mock = server
  const report = await runContract({
    model,
    target: server.url,
    places,
    write: false,
    given: { token },
  })
  if ('unreachable' in report) throw new Error(report.unreachable)
  expect(failing(report.checks)).toEqual([])
  expect(report.checks.some(({ name }) => name === 'without a token')).toBe(true)
})

it.each([
  ['none', {}, []],
  ['basic', { username: 'admin' }, ['--password']],
  ['key', { username: 'admin' }, ['--key']],
  ['a refresh token', {}, ['--user', '--password']],
  ['a refresh token', { token: 't' }, []],
] as const)('%s by %j lacks %j', async (name, who, lacks) => {
  mock = await startMock({ model: wayModel(name), orders: 1 })
  expect(missingCredentials(wayModel(name), who)).toEqual(lacks)
})
