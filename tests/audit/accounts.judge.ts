import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, systemTable } from '../../server/sql/statement'
import type { Caller, Reply } from './caller'
import { openSite, passwordOf, type Site } from './site'

/* What somebody tries with accounts: to manage them without the right, to rise by them, to use a link twice. */

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const next = 'quite another pass phrase'

const change = (
  caller: Caller,
  deed: string,
  username: string,
  more: object = {},
): Promise<Reply> => caller.call('/__accounts/change', { deed, username, ...more })

const choose = (token: string, password = next): Promise<Reply> =>
  site.nobody().call('/__accounts/password', { token, password })

const linkOf = async (caller: Caller, deed: string, name: string, more = {}): Promise<string> => {
  const { body, text } = await change(caller, deed, name, more)
  if (typeof body.data?.['link'] !== 'string') throw new Error(text)
  return body.data['link']
}

const accountsNow = async (): Promise<string> =>
  JSON.stringify(
    await site.database.rows(
      sql`select username, roles, disabled, hash from ${systemTable('account')} order by username`,
    ),
  )

test.each(['cleo', 'abe', 'cass'] as const)(
  'A-55 %s sees no accounts and changes none',
  async (name) => {
    const caller = await site.login(name)
    const before = await accountsNow()
    for (const said of [
      await caller.call('/__accounts'),
      await change(caller, 'change', name, { roles: ['clerk', 'adjuster', 'cashier', 'boss'] }),
      await change(caller, 'add', 'mallory', { roles: ['boss'] }),
      await change(caller, 'reset', 'root'),
    ])
      expect([said.body.code, said.body.data]).toEqual([403, null])
    expect(await accountsNow()).toBe(before)
  },
)

test('A-56 who manages accounts does not rise, and takes over nobody who is higher', async () => {
  const bea = await site.login('bea')
  const before = await accountsNow()
  for (const [deed, name, more] of [
    ['change', 'bea', { roles: ['boss', 'cashier'] }],
    ['change', 'bea', { roles: 'all' }],
    ['reset', 'bea', {}],
    ['add', 'mallory', { roles: ['cashier'] }],
    ['add', 'mallory', { roles: 'all' }],
    ['change', 'cleo', { roles: ['clerk', 'cashier'] }],
    ['reset', 'cass', {}],
    ['reset-factor', 'root', {}],
    ['delete', 'root', {}],
  ] as const)
    expect([deed, name, (await change(bea, deed, name, more)).body.code]).toEqual([deed, name, 403])
  expect(await accountsNow()).toBe(before)
})

test('A-57 the last one who manages accounts stays, on the screen and on the command line', async () => {
  const [bea, root] = [await site.login('bea'), await site.login('root')]
  const both = await Promise.all([change(root, 'disable', 'bea'), change(bea, 'disable', 'root')])
  expect(both.map(({ body }) => body.code === 0)).toEqual([true, false])
  for (const words of [
    ['--delete', 'root'],
    ['--disable', 'root'],
    ['--change', 'root', '--roles', 'clerk'],
  ]) {
    const said = site.run(['accounts', ...words])
    expect([said.code, said.said]).toEqual([1, expect.stringContaining('last account')])
  }
  expect((await change(root, 'enable', 'bea')).body.code).toBe(0)
})

test('A-58 of many uses of one link at once one is made', async () => {
  const token = await linkOf(await site.login('bea'), 'add', 'ivy', { roles: ['clerk'] })
  const words = Array.from({ length: 8 }, (_, index) => `${next} number ${index}`)
  const said = await Promise.all(words.map((password) => choose(token, password)))
  const done = said.flatMap(({ body }, index) => (body.code === 0 ? [index] : []))
  expect(done).toHaveLength(1)
  const password = words[done[0] ?? 0]
  const login = await site.nobody().call('/login', { username: 'ivy', password })
  expect(login.body.code).toBe(0)
})

test('A-59 another site, another method and a form change no account', async () => {
  const root = await site.login('root')
  const body = JSON.stringify({ deed: 'disable', username: 'cleo' })
  const before = await accountsNow()
  const path = '/admin/__accounts/change'
  for (const headers of [
    { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'application/json', origin: 'http://evil.test' },
    { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' },
    { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  ])
    expect((await root.ask(path, { method: 'POST', headers, body })).body.code).not.toBe(0)
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await root.ask(`${path}?deed=disable&username=cleo`, { method })).body.code).not.toBe(0)
  expect(await accountsNow()).toBe(before)
})

test('A-60 a link and a password stand in no log, no line and no table', async () => {
  const token = await linkOf(await site.login('bea'), 'add', 'jon', { roles: ['clerk'] })
  const secret = 'a phrase that only jon knows'
  const said = site.run(['accounts', '--invite', 'kim', '--roles', 'clerk'])
  const printed = /#\/invitation\/([\w-]+)/.exec(said.said)?.[1] ?? ''
  expect(printed.length).toBe(43)
  expect((await choose(printed, secret)).body.code).toBe(0)
  const told = JSON.stringify([
    await site.database.rows(sql`select * from ${systemTable('history')}`),
    await site.database.rows(sql`select * from ${systemTable('link')}`),
    await site.database.rows(sql`select * from ${systemTable('account')}`),
    site.server.output(),
  ])
  for (const word of [token, printed, secret]) expect(told).not.toContain(word)
  const checked = site.run(['history', '--check', '--records'])
  expect([checked.code, checked.said]).toEqual([0, expect.stringContaining('as it was written')])
})

test('A-61 links that open nothing are answered alike, and slow down whoever tries many', async () => {
  const bea = await site.login('bea')
  const used = await linkOf(bea, 'reset', 'cleo')
  expect((await choose(used, passwordOf('cleo'))).body.code).toBe(0)
  const withdrawn = await linkOf(bea, 'reset', 'cleo')
  await change(bea, 'withdraw', 'cleo')
  const said = [await choose(used), await choose(withdrawn), await choose('forged')]
  const answers = new Set(said.map(({ status, body }) => JSON.stringify([status, body])))
  expect(answers.size).toBe(1)
  const many = await Promise.all(
    Array.from({ length: 60 }, (_, index) => choose(`forged ${index}`)),
  )
  expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})
