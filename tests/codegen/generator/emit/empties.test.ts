import { expect, it } from 'vitest'
import { resourceIndexFile } from '../../../../codegen/generator/emit/resource-index'
import { callsFile } from '../../../../codegen/generator/emit/calls'
import { appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

/* What is written of inputs that hold nothing: nothing where the schema says nothing of them. */

const part = (more: string, fields = '') => `resource: part
${more}
fields:
  id: { type: integer, readOnly: true }
  note: { type: text }
  count: { type: integer }
${fields}
list: { buttons: [search], columns: [note], rowActions: [edit] }
edit: { fields: [note, count] }
`
const lines =
  '  lines: { type: list, fields: { id: { type: integer, hidden: true }, size: { type: text } } }'

const written = (backend: string, yaml: string): { index: string; calls: string } => {
  const app = appYaml({ backend: `transport: rest\n  ${backend}`, envelope: '' })
  const model = yamlModel(app, { part: yaml })
  const [resource] = model.resources
  if (!resource) throw new Error('no resource')
  return {
    index: resourceIndexFile(resource, model.resources).code,
    calls: callsFile(resource, model.app).code,
  }
}
const rulesIn = (backend: string, yaml: string): string | undefined =>
  /emptyInputs\((.*)\)/.exec(written(backend, yaml).index)?.[1]?.replaceAll('"', "'")

it.each([
  ['timeout: 5000', '', '', undefined],
  ['empty: omit', '', '', "{ note: 'omit', count: 'omit' }"],
  ['empty: null', '', '', '{ note: null, count: null }'],
  ["empty: ''", '', '  own: { type: text, empty: omit }', "{ note: '', count: '', own: 'omit' }"],
  ['timeout: 5000', '', '  may: { type: text, nullable: true }', '{ may: null }'],
  ['timeout: 5000', '', lines, "{ lines: ['usual', { fields: { size: 'usual' } }] }"],
  ['timeout: 5000', '', lines.replace('list,', 'list, whole: true,'), undefined],
  ['update: whole', '', lines, undefined],
  ['timeout: 5000', 'update: changed', '', '{}'],
])('by %j, %j and %j: %j', (backend, more, fields, expected) => {
  expect(rulesIn(backend, part(more, fields))).toBe(expected)
})

it('writes for its call what is sent, and what it leaves alone', () => {
  expect(written('update: changed', part('')).calls).toMatch(/PATCH[^]*changed: \["id"\]/)
  const merged = 'update: merge\n  empty: omit'
  expect(written(merged, part('')).calls).toContain('merges: true')
  expect(written('update: merge', part('')).calls).not.toContain('merges')
})

it('says what `empty` can be', () => {
  const said = saidAbout(appYaml({ backend: 'empty: omitted' }), {})
  expect(said).toEqual([expect.stringMatching(/^not-allowed: .*empty.*omitted/)])
})
