import { expect, test } from 'vitest'
import type { Model } from '../../codegen/language/model'
import {
  wouldLeaveNoManager,
  assignableRolesOf,
  accountChangeRefusal,
  rolesBeyondAuthority,
} from '../../server/account-management/manager-authority'
import {
  changeAccount,
  type AccountChanger,
  type AccountChangeRequest,
} from '../../server/account-management/change-account'
import { choosePasswordByLink } from '../../server/account-management/password-links'
import { createMemoryAccounts } from '../../mock-server/store/memory-accounts'
import { createMemoryFactors } from '../../mock-server/store/memory-factors'
import { createMemoryLogins } from '../../mock-server/store/memory-logins'
import { createNoPasswordHash } from '../../server/session/passwords'
import type { Account } from '../../server/store/stored-types'
import { serverMessagesEn } from '../../server/messages/en'
import { appYaml, yamlModel } from '../support/yaml-model'

/* Who may change which account, apart from where accounts are kept. */

const thing = `resource: thing
fields: { id: { type: integer } }
list: { columns: [id] }
calls: { list: { path: /thing, rows: rows } }
`
const login =
  '{ path: /login, body: [username, password], token: token, user: uuid, name: name, roles: roles }'
const modelOf = (accounts: string, everybody = 'none'): Model =>
  yamlModel(
    `${appYaml({ login })}roles: { everybody: ${everybody}, admin: Admin, clerk: Clerk, payer: Payer }\n${accounts}`,
    { thing },
  )
const model = modelOf('accounts: { roles: admin, gives: clerk }\n')

const person = (
  username: string,
  roles: Account['roles'],
  more: Partial<Account> = {},
): Account => ({
  username,
  name: username,
  uuid: username,
  hash: 'hash',
  salt: 'salt',
  roles,
  disabled: false,
  ...more,
})
const ada = person('ada', ['admin'])
const root = person('root', 'all')
const cleo = person('cleo', ['clerk'])
const pat = person('pat', ['payer'])

test('M-13 somebody gives their own roles and those that app.yaml names, and only `all` gives all', () => {
  expect(assignableRolesOf(model, ada)).toEqual(['admin', 'clerk'])
  expect(assignableRolesOf(model, root)).toBe('all')
  expect(assignableRolesOf(modelOf('accounts: { roles: admin }\n'), ada)).toEqual(['admin'])
  expect(rolesBeyondAuthority(model, ['admin', 'clerk'], cleo)).toEqual([])
  expect(rolesBeyondAuthority(model, ['admin', 'clerk'], pat)).toEqual(['payer'])
  expect(rolesBeyondAuthority(model, ['admin', 'clerk', 'payer'], root)).toEqual([
    'admin',
    'clerk',
    'payer',
  ])
})

test('where everybody may do all, an account without roles has all of them', () => {
  const open = modelOf('accounts: { roles: admin, gives: clerk }\n', 'all')
  expect(accountChangeRefusal(open, ada, person('nil', []))).toBe('reach')
  expect(accountChangeRefusal(model, ada, person('nil', []))).toBe(null)
})

test('M-13 nobody changes their own account, or one with roles that they may not give', () => {
  expect(accountChangeRefusal(model, ada, ada)).toBe('self')
  expect(accountChangeRefusal(model, ada, pat)).toBe('reach')
  expect(accountChangeRefusal(model, ada, root)).toBe('reach')
  expect(accountChangeRefusal(model, ada, cleo)).toBe(null)
  expect(accountChangeRefusal(model, root, ada)).toBe(null)
})

test('an account that is disabled, or has no password yet, manages nothing', () => {
  const invited = person('ivy', ['admin'], createNoPasswordHash())
  expect(wouldLeaveNoManager(model, [ada, cleo], [cleo])).toBe(true)
  expect(wouldLeaveNoManager(model, [ada, root], [root])).toBe(false)
  expect(wouldLeaveNoManager(model, [ada, invited], [invited])).toBe(true)
  expect(wouldLeaveNoManager(model, [ada, root], [person('root', 'all', { disabled: true })])).toBe(
    true,
  )
  expect(wouldLeaveNoManager(model, [cleo], [])).toBe(false)
})

const now = 1_700_000_000_000

const maker = (who: string | null): AccountChanger => ({
  who: who ?? 'command line',
  call: '',
  isManager: who !== null,
  at: now,
  request: '',
})

const storeOf = (first: readonly Account[]) => {
  let accounts = first
  const find = async (username: string) => accounts.find((each) => each.username === username)
  const administration = createMemoryAccounts({
    accounts: () => accounts,
    save: (next) => void (accounts = next),
    logins: createMemoryLogins(find, () => now),
    factors: createMemoryFactors(),
    inTurn: (work) => work(),
  })
  const change = async (who: string | null, request: Partial<AccountChangeRequest>, of = model) => {
    const whole = {
      deed: 'change',
      username: 'cleo',
      name: null,
      roles: null,
      password: null,
    } as const
    const result = await administration.change((records) =>
      changeAccount(of, records, { ...whole, ...request }, maker(who)),
    )
    return result.problem === undefined ? result : result.problem(serverMessagesEn)
  }
  return { administration, change, named: find }
}

test('roles change hands within what somebody may give, and never one’s own', async () => {
  const { change, named } = storeOf([ada, cleo, pat, root])
  expect(await change('ada', { roles: ['clerk', 'admin'] })).toMatchObject({ ended: 0 })
  expect((await named('cleo'))?.roles).toEqual(['clerk', 'admin'])
  expect(await change('ada', { roles: ['payer'] })).toBe('You may not give these roles: payer')
  expect(await change('ada', { roles: 'all' })).toContain('You may not give')
  expect(await change('ada', { username: 'ada', roles: ['payer'] })).toBe(
    serverMessagesEn.accountSelf,
  )
  expect(await change('ada', { deed: 'delete', username: 'ada' })).toBe(
    serverMessagesEn.accountSelf,
  )
  expect(await change('ada', { deed: 'reset', username: 'pat' })).toBe(
    serverMessagesEn.accountReach,
  )
  expect(await change('pat', { roles: ['payer'] })).toBe(serverMessagesEn.roles('admin'))
  expect(await change('root', { roles: 'all' })).toMatchObject({ ended: 0 })
  expect(await change('ada', { roles: ['boss'] })).toBe('There is no role boss')
  expect(await change('ada', { username: 'zoe', roles: ['clerk'] })).toBe(
    serverMessagesEn.accountNone('zoe'),
  )
})

test('M-13 the last one who manages accounts stays, for the command line as well', async () => {
  const { change, named } = storeOf([ada, cleo])
  for (const deed of ['disable', 'delete'] as const)
    expect(await change(null, { deed, username: 'ada' })).toBe(serverMessagesEn.accountLast)
  expect(await change(null, { username: 'ada', roles: ['clerk'] })).toBe(
    serverMessagesEn.accountLast,
  )
  await change(null, { deed: 'add', username: 'ivy', roles: ['admin'] })
  expect(await change(null, { deed: 'delete', username: 'ada' })).toBe(serverMessagesEn.accountLast)
  expect(await named('ada')).toEqual(ada)
  const password = { hash: 'h', salt: 's' }
  await change(null, { deed: 'password', username: 'ivy', password })
  expect(await change(null, { deed: 'delete', username: 'ada' })).toMatchObject({ ended: 0 })
})

const use = (store: ReturnType<typeof storeOf>, token: string, at = now) =>
  store.administration.change((records) =>
    choosePasswordByLink(
      records,
      token,
      { hash: 'next', salt: 'new' },
      { now: at, request: '', address: '' },
    ),
  )

const tokenOf = (result: Awaited<ReturnType<ReturnType<typeof storeOf>['change']>>): string => {
  if (typeof result === 'string' || result.problem !== undefined || result.link === null)
    throw new Error(JSON.stringify(result))
  return result.link.token
}

test('a link works once, for its hours, until it is withdrawn, and not for a disabled account', async () => {
  const store = storeOf([ada, cleo])
  const link = async () => tokenOf(await store.change('ada', { deed: 'reset' }))
  const first = await link()
  expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(await use(store, `${first}x`)).toBe(null)
  expect(await use(store, first, now + 48 * 3_600_000)).toBe(null)
  const second = await link()
  const third = await link()
  expect(await use(store, second)).toBe(null)
  const both = await Promise.all([use(store, third), use(store, third)])
  expect(both.filter((account) => account !== null)).toHaveLength(1)
  expect((await store.named('cleo'))?.hash).toBe('next')
  const withdrawn = await link()
  await store.change('ada', { deed: 'withdraw' })
  expect(await use(store, withdrawn)).toBe(null)
  const shut = await link()
  await store.change('ada', { deed: 'disable' })
  await store.change('ada', { deed: 'enable' })
  expect(await use(store, shut)).toBe(null)
})

test('what is wrong with a new name is said before anything is saved', async () => {
  const { change, administration } = storeOf([ada, cleo])
  const add = (username: string) => change('ada', { deed: 'add', username, roles: ['clerk'] })
  expect(await add('cleo')).toBe(serverMessagesEn.accountThere('cleo'))
  for (const name of ['Cleo', 'server', ' ivy', '', 'a'.repeat(201), 'i\nvy'])
    expect(await add(name), name).toBe(serverMessagesEn.accountName)
  expect(await administration.list(now)).toHaveLength(2)
})
