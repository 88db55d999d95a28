import { afterEach, beforeEach, expect, it } from 'vitest'
import { fieldTypes, fieldTypeNames, type FieldType } from '../../field-types'
import { createSeededState } from '../../mock-server/seed/seed'
import { copyProject, type ProjectCopy } from '../support/project-copy'
import { modelOf } from '../support/schema-model'
import { addVenue } from './base-project'
import { shareOf } from '../support/thorough'

let project: ProjectCopy
beforeEach(() => {
  project = copyProject()
})
afterEach(() => project.remove())

const yamlOf = (type: FieldType, word: string): string => `resource: thing
label: { zh-chs: 物, en: Thing, ja: 物, zh-cht: 物 }
identity: [id]
fields:
  id: { type: integer, readOnly: true }
  part: ${JSON.stringify({ ...fieldTypes[type].language.example, type: word, label: { 'zh-chs': '件', en: 'Part', ja: '品', 'zh-cht': '件' } })}
list:
  columns: [id, part]
create: { fields: [part] }
show: { fields: [part] }
calls:
  list: { path: /thing, body: [page, pageSize], rows: data, total: total }
  create: { path: /thing/create, encoding: json, body: [part], done: { zh-chs: 好, en: Saved, ja: 済, zh-cht: 好 } }
`

/** What is generated for a field of the type, without the sentence that names the type. */
const generatedFor = async (type: FieldType, word: string) => {
  project.write('schema/thing.yaml', yamlOf(type, word))
  const answer = await project.codegen()
  if (answer.code !== 0) return [answer.code, answer.stderr]
  const files = ['list.tsx', 'create.tsx', 'show.tsx', 'types.ts']
  return [
    answer.code,
    answer.stderr,
    ...files.map((file) => project.read(`src/generated/thing/${file}`)),
  ]
}

/** A lifecycle has a table, which no example of a field brings along. */
const types = fieldTypeNames.filter((type) => type !== 'lifecycle')

it.each(shareOf(types, 8))(
  'a type on %s with nothing of its own is shown as that type',
  async (type) => {
    project.edit('schema/app.yaml', (text) => text.replace('  - bank\n', '  - bank\n  - thing\n'))
    project.write(
      'src/field-types/mine.tsx',
      `export const mine = { based: '${type}', docs: 'Mine.' }`,
    )
    const [code, stderr, ...usual] = await generatedFor(type, type)
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
    const [mine, , ...own] = await generatedFor(type, 'mine')
    expect([mine, own]).toEqual([0, usual])
  },
)

it('a type on a lifecycle keeps its moves', async () => {
  const before = await project.codegen().then(() => project.read('src/generated/order/actions.tsx'))
  project.write(
    'src/field-types/stage.tsx',
    `export const stage = { based: 'lifecycle', docs: 'A stage.', Cell: ({ children }) => children }`,
  )
  project.edit('schema/order.yaml', (text) => text.replace('type: lifecycle', 'type: stage'))
  expect(await project.codegen()).toMatchObject({ code: 0 })
  expect(project.read('src/generated/order/actions.tsx')).toBe(before)
  expect(project.read('src/generated/order/list.tsx')).toMatch(
    /<OwnCell[^>]*type=\{stage\}[^]*?<LifecycleCell/,
  )
})

it('the values of a list count as those of the base', async () => {
  project.edit('schema/app.yaml', (text) => text.replace('  - bank\n', '  - bank\n  - thing\n'))
  const list = yamlOf('list', 'list')
  project.write('schema/thing.yaml', list)
  expect(await project.codegen()).toMatchObject({ code: 0 })
  const usual = project.read('src/generated/thing/create.tsx')
  project.write(
    'src/field-types/mine.tsx',
    `export const mine = { based: 'text', docs: 'Mine.', format: String, parse: String }`,
  )
  project.write('schema/thing.yaml', list.replace('"of":{"type":"text"}', '"of":{"type":"mine"}'))
  expect(await project.codegen()).toMatchObject({ code: 0 })
  expect(project.read('src/generated/thing/create.tsx')).toBe(usual)
  expect(project.read('schema/thing.yaml')).toContain('"mine"')
})

it('what a type brings is used, and the rest is that of its base', async () => {
  addVenue(project)
  expect(await project.codegen()).toMatchObject({ code: 0 })
  const list = project.read('src/generated/venue/list.tsx')
  expect(list).toMatch(/<OwnCell type=\{grade\}>\s*<ChoiceCell choices=\{starsChoices\} \/>/)
  expect(list).toContain('<OwnCell type={tags} />')
  expect(list).toMatch(/<OwnCell type=\{guardian\}>\s*<ReferenceCell/)
  expect(list).toMatch(/<SelectFilter source="stars"/)
  const create = project.read('src/generated/venue/create.tsx')
  expect(create).toContain('<OwnInput source="stars" type={grade} choices={starsChoices} />')
  expect(create).toContain('<OwnInput source="words" type={tags} />')
  expect(create).toContain('<ReferenceInput source="bank"')
  expect(create).toContain('<ObjectInput source="spot"')
})

it('the mock server makes their values', async () => {
  addVenue(project)
  const model = await modelOf(`${project.root}/schema`, {
    typesFolder: `${project.root}/src/field-types`,
  })
  const state = createSeededState(model, { day: '2026-11-21', orders: 5, accounts: [] })
  for (const row of state.resources['venue'] ?? []) {
    expect([1, 2]).toContain(row['stars'])
    expect(Array.isArray(row['words'])).toBe(true)
    expect(row['spot']).toHaveProperty('street')
  }
})
