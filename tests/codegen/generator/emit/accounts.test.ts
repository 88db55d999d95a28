import { expect, it } from 'vitest'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import { appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

/* `accounts` of app.yaml: who may manage them, and what of it is generated. */

const bank = `resource: bank
fields: { id: { type: integer } }
list: { columns: [id] }
calls: { list: { path: /bank, rows: rows } }
`
const login =
  '{ path: /login, body: [username, password], token: token, user: uuid, name: name, roles: roles }'
const app = (more: string) =>
  `${appYaml({ login })}roles: { admin: Admin, clerk: Clerk }\n${more}`.replace(
    'menu: []',
    more === '' ? 'menu: []' : 'menu: [{ page: accounts, label: Accounts, icon: user }]',
  )

it('has a page and its texts, which no other console has', async () => {
  const files = await generateFileTexts(yamlModel(app('accounts: { roles: admin }\n'), { bank }))
  expect(files.get('own-pages.ts')).toContain("accountsPage(['admin'])")
  expect(files.get('app.ts')).toContain('accounts: true')
  const others = await generateFileTexts(yamlModel(app(''), { bank }))
  expect([...others.values()].join('\n')).not.toMatch(/accounts/i)
})

it('asks for roles that there are, in who manages and in what they give', () => {
  expect(saidAbout(app('accounts: { roles: admn, gives: [clerk, clrk] }\n'), { bank })).toEqual([
    'unknown-role: `accounts` names the role `admn`, which app.yaml does not have.',
    'unknown-role: `accounts` names the role `clrk`, which app.yaml does not have.',
  ])
  expect(saidAbout(app('accounts: { roles: admin, hours: 0 }\n'), { bank })).toHaveLength(1)
})

it('keeps 48 hours and no other roles where app.yaml does not say', () => {
  expect(yamlModel(app('accounts: { roles: admin }\n'), { bank }).app.accounts).toEqual({
    roles: ['admin'],
    gives: [],
    hours: 48,
  })
})
