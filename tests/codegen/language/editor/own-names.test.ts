import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { afterEach, beforeEach, expect, it } from 'vitest'
import appSchema from '../../../../codegen/app.schema.json'
import { projectSchemaFor } from '../../../../codegen/language/editor/project-schema'
import { editorSchemaPath } from '../../../../codegen/language/editor/editor-schema-files'
import { resourceSchema } from '../../../../codegen/language/schema/resource-schema'
import { copyProject, type ProjectCopy } from '../../../support/project-copy'
import { addPerson, useMaskedId } from '../../../field-types/project-type'

let project: ProjectCopy
beforeEach(() => {
  project = copyProject()
})
afterEach(() => project.remove())

interface Overlay {
  allOf: { $ref: string }[]
  definitions: Record<string, { examples?: string[]; properties?: object }>
}

const overlay = (name: string): Overlay =>
  JSON.parse(project.read(`schema/.editor/${name}.schema.json`)) as Overlay

it('follows the YAML, and a copy of the folder is as fresh as it was', async () => {
  expect((await project.codegen()).code).toBe(0)
  expect((await project.codegen('--check')).code).toBe(0)
  project.edit('schema/bank.yaml', (text) =>
    text.replace('fields:\n', 'fields:\n  branch: { type: text, label: 支行 }\n'),
  )
  const { code, stderr } = await project.codegen('--check')
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/bank\.schema\.json:1:1 {2}error {2}stale-file/),
  ])
  expect((await project.codegen()).code).toBe(0)
  expect(overlay('bank').definitions['own-field']?.examples).toContain('branch')
  expect(overlay('order').definitions['own-field']?.examples).not.toContain('branch')
  expect(
    existsSync(join(project.root, 'schema/.editor', overlay('bank').allOf[0]?.$ref ?? '')),
  ).toBe(true)
})

it('goes with its YAML, and leaves what somebody else has put there', async () => {
  project.write('schema/.editor/mine.schema.json', '{}')
  addPerson(project)
  project.edit('schema/person.yaml', (text) =>
    text.replace('../codegen/resource.schema.json', '.editor/person.schema.json'),
  )
  await project.codegen()
  expect(overlay('person').definitions['own-call']?.examples).toEqual(['list', 'create'])
  expect(overlay('app').definitions['own-resource']?.examples).toContain('person')
  project.edit('schema/person.yaml', (text) => text.replace('.editor/person', '.editor/people'))
  expect((await project.codegen('--check')).stderr).toContain('belongs to no YAML file')
  await project.codegen()
  expect(project.exists('schema/.editor/person.schema.json')).toBe(false)
  expect(project.exists('schema/.editor/people.schema.json')).toBe(true)
  expect(project.exists('schema/.editor/mine.schema.json')).toBe(true)
})

it('knows the field types and roles of the project', async () => {
  addPerson(project)
  useMaskedId(project)
  project.edit('schema/person.yaml', (text) =>
    text.replace('../codegen/resource.schema.json', '.editor/person.schema.json'),
  )
  project.edit(
    'schema/app.yaml',
    (text) =>
      `${text.replace('user: uuid,', 'user: uuid, roles: roles,')}\nroles: { clerk: 职员 }\n`,
  )
  expect(await project.codegen()).toMatchObject({
    code: 0,
    stderr: expect.not.stringContaining('error'),
  })
  expect(overlay('person').definitions['own-role']?.examples).toEqual(['clerk', 'everybody'])
  expect(overlay('person').allOf[0]?.$ref).toBe('../../src/field-types/resource.schema.json')
})

it.each([
  [
    '# yaml-language-server: $schema=.editor/課.schema.json\nresource: 課\n',
    'schema/.editor/課.schema.json',
  ],
  ['# yaml-language-server: $schema=../codegen/resource.schema.json\n', null],
  ['# yaml-language-server: $schema=.editor/../../x.schema.json\n', null],
  ['resource: bank\n# yaml-language-server: $schema=.editor/bank.schema.json\n', null],
])('%s', (text, file) => {
  expect(editorSchemaPath('schema/a.yaml', text)).toBe(file)
})

it('offers names and refuses nothing', () => {
  const ajv = new Ajv({ strict: false })
  for (const [name, language] of [
    ['app.schema.json', appSchema],
    ['resource.schema.json', resourceSchema],
  ] as const) {
    const kinds = ['resource', 'role', 'field', 'call', 'filter']
    const names = Object.fromEntries(kinds.map((kind) => [kind, ['one']]))
    const whole = projectSchemaFor(language, name, names)
    const validate = ajv.compile({ ...whole, allOf: [{}] })
    expect(validate({ list: { columns: ['other', { field: 3 }] }, menu: [{ page: 'x' }] })).toBe(
      true,
    )
  }
})

const places = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        key === 'namesOf' || key === 'keysOf' ? [String(part)] : places(part),
      )
    : []

it('every kind of name that the language speaks of is one that files are given', () => {
  const kinds = new Set([...places(resourceSchema), ...places(appSchema)])
  expect([...kinds].toSorted()).toEqual(['call', 'field', 'filter', 'resource', 'role'])
  expect(places(resourceSchema).length).toBeGreaterThan(30)
})
