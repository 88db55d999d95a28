import { expect, it } from 'vitest'
import { appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

const thing = (create: string, show = 'all', edit = 'all'): string => `resource: thing
fields:
  id: { type: integer, readOnly: true }
  '10': { type: text }
  name: { type: text, only: create }
  secret: { type: password, writeOnly: true }
  note: { type: text, only: edit }
  old: { type: text, hidden: true }
list: { columns: [id] }
create: { fields: ${create} }
edit: { fields: ${edit} }
show: { fields: ${show} }
`

const app = appYaml({ backend: 'transport: rest' })

const named = (yaml: string) => {
  const [resource] = yamlModel(app, { thing: yaml }).resources
  const forms = [resource?.create, resource?.edit].map((form) =>
    form?.groups.flatMap(({ fields }) => fields),
  )
  return [...forms, resource?.show?.fields]
}

it('names all fields that suit a screen, in the order in which they are written', () => {
  expect(named(thing('all'))).toEqual([
    ['10', 'name', 'secret'],
    ['10', 'secret', 'note'],
    ['id', '10', 'name', 'note'],
  ])
})

it('leaves out what the schema leaves out', () => {
  expect(named(thing("{ allBut: ['10'] }", '{ allBut: [id, note] }'))[0]).toEqual([
    'name',
    'secret',
  ])
  expect(named(thing("{ allBut: ['10'] }", '{ allBut: [id, note] }'))[2]).toEqual(['10', 'name'])
})

it.each([
  ['al', '`fields` cannot be `al`.'],
  ['{ allBut: [nmae] }', 'Field left out `nmae` is no field of thing.'],
  ['{ but: [name] }', '`but`'],
])('refuses %s', (create, words) => {
  const said = saidAbout(app, { thing: thing(create) })
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(words)
})
