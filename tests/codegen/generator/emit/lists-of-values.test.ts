import { expect, it } from 'vitest'
import { exportColumnsFile } from '../../../../codegen/generator/emit/export-columns'
import { listFiles } from '../../../../codegen/generator/emit/list'
import { resourceIndexFile } from '../../../../codegen/generator/emit/resource-index'
import { appYaml, yamlModel } from '../../../support/yaml-model'

/* What values of a list are for a list of records: columns that name them, filters that offer them, pickers in an order. */

const tags = (column: string): string => `resource: tags
identity: [name]
fields: { id: { type: integer, readOnly: true }, name: { type: text } }
list: { columns: [${column}] }
`
const posts = `resource: posts
fields:
  id: { type: integer, readOnly: true }
  tags: { type: list, of: { type: reference, to: tags, show: name } }
  links: { type: list, of: { type: reference, to: elsewhere, show: name } }
  marks: { type: list, of: { type: enum, choices: { a: Alpha, b: Beta } } }
  days: { type: list, of: { type: date } }
  words: { type: list, of: { type: text } }
list:
  buttons: [export]
  filters: [{ field: tags, operator: containsAny }, { field: marks, operator: containsAny, name: some }, marks]
  columns: [id, tags, links, marks, days, words]
`
const app = appYaml({
  backend: 'transport: rest\n  paging: { page: page, size: size }\n  sort: { key: order }',
  envelope: '',
})
const modelOf = (column: string) => yamlModel(app, { posts, tags: tags(column) })
const resourceOf = (column: string, is: string) => {
  const { resources } = modelOf(column)
  const resource = resources.find(({ name }) => name === is)
  if (!resource) throw new Error(`there is no ${is}`)
  return { resource, resources }
}

it('a column of references names the records, and keys where there is no schema of them', () => {
  const [list] = listFiles(resourceOf('name', 'posts').resource)
  expect(list?.code).toContain('<ReferencesCell to="tags" show="name" />')
  expect(list?.code).toMatch(/source="links"[^>]*>\s*<ValuesCell \/>/)
})

it('a filter over references offers the records', () => {
  const [list] = listFiles(resourceOf('name', 'posts').resource)
  expect(list?.code).toMatch(/<ReferencesFilter source="tags" to="tags" show="name" \/>/)
})

it('a column shows each value as it would be shown alone', () => {
  const code = listFiles(resourceOf('name', 'posts').resource)[0]?.code ?? ''
  expect(code).toMatch(/<ValuesCell>\s*<ChoiceCell choices=\{marksChoices\} \/>\s*<\/ValuesCell>/)
  expect(code).toMatch(/<ValuesCell>\s*<DateCell \/>\s*<\/ValuesCell>/)
  expect(code).toMatch(/source="words"[^>]*>\s*<ValuesCell \/>/)
  const file = exportColumnsFile(resourceOf('name', 'posts').resource)
  expect(file?.code).toContain(
    'source: "marks", type: "list", of: { type: "enum" }, choices: marksChoices',
  )
  expect(file?.code).toMatch(/source: "days", type: "list", of: \{ type: "date"/)
})

it('a filter over codes offers their labels', () => {
  const code = listFiles(resourceOf('name', 'posts').resource)[0]?.code ?? ''
  expect(code).toMatch(/<ChoicesFilter source="some"[^>]* choices=\{marksChoices\} \/>/)
  expect(code).toMatch(/<SelectFilter source="marks"[^>]* choices=\{marksChoices\} \/>/)
})

it('an exported column has the names, too', () => {
  const file = exportColumnsFile(resourceOf('name', 'posts').resource)
  expect(file?.code).toContain(
    'source: "tags", type: "list", reference: { to: "tags", show: "name" }',
  )
})

it.each([
  ['name', false],
  ['{ field: name, sortable: false }', true],
])('a picker heeds that a column %s cannot be sorted by: %s', (column, isUnsorted) => {
  const { resource, resources } = resourceOf(column, 'tags')
  const { code } = resourceIndexFile(resource, resources)
  expect(code.includes('unsorted: ["name"]')).toBe(isUnsorted)
})
