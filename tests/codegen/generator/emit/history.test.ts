import { expect, it } from 'vitest'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import { appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

/* `history` of app.yaml: who may see it, and what of it is generated. */

const bank = `resource: bank
fields: { id: { type: integer }, kind: { type: enum, choices: { 1: Big, 2: Small } }, pin: { type: text, writeOnly: true } }
list: { columns: [id, kind] }
calls: { list: { path: /bank, rows: rows } }
`
const login =
  '{ path: /login, body: [username, password], token: token, user: uuid, name: name, roles: roles }'
const app = (more: string) =>
  `${appYaml({ login })}roles: { auditor: Auditor }\n${more}`.replace(
    'menu: []',
    more === '' ? 'menu: []' : 'menu: [{ page: history, label: History, icon: log }]',
  )
const asked = app('history: { roles: auditor }\n')

it('has a page, what it knows of fields, and its texts, which no other console has', async () => {
  const files = await generateFileTexts(yamlModel(asked, { bank }))
  expect(files.get('own-pages.ts')).toContain(
    "historyPage(['auditor'], () => import('./history-fields'))",
  )
  expect(files.get('history-fields.ts')).toContain("{ source: 'kind', type: 'enum', choices: ")
  expect(files.get('history-fields.ts')).not.toContain('pin')
  expect(files.get('app.ts')).toContain('history: true')
  expect(files.get('index.ts')).toContain("export { pages } from './own-pages'")

  const others = await generateFileTexts(yamlModel(app(''), { bank }))
  expect([...others.keys()].filter((path) => /own-pages|history/.test(path))).toEqual([])
  expect([...others.values()].join('\n')).not.toMatch(/history/i)
})

it('is for roles that there are, and a menu names its page only where it is', () => {
  expect(saidAbout(app('history: { roles: auditr }\n'), { bank })).toEqual([
    'unknown-role: The history is for the role `auditr`, which app.yaml does not have.',
  ])
  expect(saidAbout(asked.replace('history: { roles: auditor }\n', ''), { bank })).toEqual([
    'unknown-page: The console has no page `history`.',
  ])
})
