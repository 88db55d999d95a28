import { expect, it } from 'vitest'
import { exportFile } from '../../../../codegen/generator/emit/export'
import { listFiles } from '../../../../codegen/generator/emit/list'
import { resourceIndexFile } from '../../../../codegen/generator/emit/resource-index'
import { appYaml, yamlModel } from '../../../support/yaml-model'

/* What other resources are for a list: columns that name their records, filters that offer them, pickers in an order. */

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
list:
  buttons: [export]
  filters: [{ field: tags, operator: containsAny }]
  columns: [id, tags, links]
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

it('an exported column has the names, too', () => {
  const file = exportFile(resourceOf('name', 'posts').resource)
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
