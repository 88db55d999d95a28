import { expect, it } from 'vitest'
import { advisedFor, appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

/* Lists of what points to a record: each is one that its backend can be asked for. */

const team = (related: string, key = '') => `resource: team
${key}identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
${key === '' ? 'list: { columns: [id, name] }\n' : ''}show: { fields: [name], related: ${related} }
`

const person = (filters: string) => `resource: person
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  team: { type: reference, to: team, show: name }
  home: { type: reference, to: team, show: name }
  boss: { type: reference, to: person, show: name }
  age: { type: integer }
  name: { type: text }
list: { filters: ${filters}, columns: [id, team, age, { stack: [name, home] }] }
`

const lonely = `resource: lonely
fields:
  id: { type: integer, readOnly: true }
  team: { type: reference, to: team, show: name }
create: { fields: [team] }
`

const app = (backend: string) => appYaml({ backend, envelope: '' })
const rest = app('transport: rest')
const files = (related: string, filters = '[team]') => ({
  team: team(related),
  person: person(filters),
  lonely,
})

it.each([
  ['{ persn: team }', 'There is no resource `persn`.', 'did you mean `person`?'],
  ['{ lonely: team }', '`lonely` has no list', 'give the resource a `list`'],
  ['{ person: taem }', 'person has no field `taem`.', 'did you mean `team`?'],
  ['{ person: boss }', '`boss` of person is no reference to team.', 'there are: `team`, `home`'],
  ['{ person: [team, home] }', 'cannot be asked for those of one `home`', 'add `home` to the'],
])('refuses %s', (related, message, help) => {
  expect(saidAbout(rest, files(related))).toEqual([
    expect.stringMatching(/^related-list: /) && expect.stringContaining(message),
  ])
  expect(advisedFor(rest, files(related))[0]).toContain(help)
})

it('refuses a filter that finds others, too', () => {
  const said = saidAbout(rest, files('{ person: team }', '[{ field: team, operator: notIn }]'))
  expect(said).toEqual([expect.stringContaining('related-list: ')])
})

const listOf = (backend: string, filter: string) =>
  yamlModel(app(backend), files('{ person: team }', `[${filter}]`)).resources.find(
    ({ name }) => name === 'team',
  )?.show?.related?.[0]

it.each([
  ['transport: rest', 'team', 'team', 'one'],
  ['like: json-server-0', 'team', 'team', 'one'],
  ['like: django-rest', 'team', 'team', 'one'],
  ['like: django-rest', '{ field: team, operator: in }', 'team', 'several'],
  ['like: postgrest', '{ field: team, operator: in }', 'team', 'several'],
])('asks a backend of `%s` by the filter %s', (backend, filter, sends, takes) => {
  expect(listOf(backend, filter)).toMatchObject({ sends, takes })
})

it('shows the first columns but the reference itself, and leads by what names a record', () => {
  expect(listOf('transport: rest', 'team')).toMatchObject({
    resource: 'person',
    field: 'team',
    columns: ['id', 'age', 'name', 'home'],
    leads: 'name',
  })
})
