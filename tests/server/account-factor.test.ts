import { expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import { afterwards, clientOf } from '../mock-server/backend'
import { appYaml, yamlModel } from '../support/yaml-model'

/* A change of an account, which is as grave as a payment. */

const thing = `resource: thing
fields: { id: { type: integer } }
list: { columns: [id] }
calls: { list: { path: /thing, rows: rows } }
`
const login =
  '{ path: /login, body: [username, password], token: token, user: uuid, name: name, roles: roles }'
const more =
  'roles: { everybody: none, boss: Boss, clerk: Clerk }\naccounts: { roles: boss, gives: [clerk] }\n'
const yaml = `${appYaml({ base: '/admin', login })}${more}`.replace(
  'session:\n',
  'session:\n  secondFactor: { enrol: optional, before: pay, minutes: 5 }\n',
)

test('a change asks for the second factor where calls that pay do, and the list does not', async () => {
  const mock = await startMock({ model: yamlModel(yaml, { thing }), orders: 3 })
  afterwards(() => mock.close())
  const boss = await clientOf(mock, 'boss')
  const call = (path: string, body: object) =>
    boss.send(`/admin/__accounts${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': boss.token },
      body: JSON.stringify(body),
    })
  expect((await call('', {})).code).toBe(0)
  const refused = await call('/change', { deed: 'disable', username: 'clerk' })
  expect([refused.code, refused.headers.get('x-second-factor')]).toEqual([4012, 'stale'])
  expect((await clientOf(mock, 'clerk')).token).not.toBe('')
})
