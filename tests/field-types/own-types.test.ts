import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { modelOf } from '../support/schema-model'
import { createSeededState } from '../../mock-server/seed/seed'
import { exportCellFor } from '../../src/kit/lists/export/cell-text'
import { copyProject, type ProjectCopy } from '../support/project-copy'
import { maskedId } from './masked-id'
import { addPerson, useMaskedId } from './project-type'

let project: ProjectCopy
beforeEach(() => {
  project = copyProject()
  addPerson(project)
})
afterEach(() => project.remove())

const generated = (file: string) => project.read(`src/generated/person/${file}`)
const model = () =>
  modelOf(`${project.root}/schema`, { typesFolder: `${project.root}/src/field-types` })

describe('one file and one line of YAML', () => {
  it('give column, input, filter and file', async () => {
    useMaskedId(project)
    expect(await project.codegen()).toMatchObject({ code: 0, stderr: '' })
    const from = `import { maskedId } from '../../field-types/masked-id'`
    for (const file of ['list.tsx', 'create.tsx', 'export.ts'])
      expect(generated(file)).toContain(from)
    expect(generated('list.tsx')).toContain('<OwnCell type={maskedId} />')
    expect(generated('list.tsx')).toContain('<OwnFilter source="idNumber" type={maskedId} />')
    expect(generated('create.tsx')).toContain('<OwnInput source="idNumber" type={maskedId} />')
    expect(generated('export.ts')).toContain(
      `{ source: 'idNumber', type: 'text', own: maskedId, options: {} }`,
    )
    expect(generated('types.ts')).toContain('idNumber: string')
    expect((await project.codegen('--check')).code).toBe(0)
  })

  it('give options of its own, and those of the type it stands on', async () => {
    useMaskedId(project, 'maskedId, shown: 2, maxLength: 18, personal: true')
    await project.codegen()
    expect(generated('list.tsx')).toContain('<OwnCell type={maskedId} options={{ shown: 2 }} />')
    expect(generated('create.tsx')).toContain(
      '<OwnInput source="idNumber" maxLength={18} type={maskedId} options={{ shown: 2 }} />',
    )
  })

  it('give mock data', async () => {
    useMaskedId(project)
    const state = createSeededState(await model(), { day: '2026-11-21', orders: 10, accounts: [] })
    const rows = state.resources['person'] ?? []
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row['idNumber']).toMatch(/^110101\d{12}$/)
  })

  it('give the reference, and a definition for editors that knows the type', async () => {
    useMaskedId(project)
    await project.codegen()
    expect(project.read('src/field-types/README.md')).toContain(
      '## maskedId\n\nAn identity number, masked in lists and files until somebody clicks on it. Stands on `text`',
    )
    expect(project.read('src/field-types/README.md')).toContain(
      '- `shown`: Characters at the end that stay readable. Default: 4.',
    )
    const schema = JSON.parse(project.read('src/field-types/resource.schema.json')) as {
      definitions: { field: { properties: { type: { enum: string[] }; shown: object } } }
    }
    const { type, shown } = schema.definitions.field.properties
    expect(type.enum).toContain('maskedId')
    expect(shown).toMatchObject({ type: 'integer', maximum: 12 })
    project.edit('src/field-types/README.md', (text) => `${text}mine\n`)
    expect((await project.codegen('--check')).stderr).toContain('stale-file')
  })

  it('give a cell of the exported file', () => {
    const column = {
      source: 'idNumber',
      type: 'text',
      own: maskedId,
      options: { shown: 2 },
    } as const
    const writer = { resource: 'person', translate: String, names: new Map() }
    expect(exportCellFor('110101199003071234', column, writer)).toEqual({
      text: '110101**********34',
    })
    expect(exportCellFor(null, column, writer).text).toBe('')
  })
})

describe('mistakes', () => {
  it.each([
    ['maskedIdd', 'did you mean `maskedId`?'],
    ['maskedId, shown: 99', 'it must be <= 12'],
    ['maskedId, shown: many', 'shown'],
    ['maskedId, scale: 2', '`scale` does not belong to'],
    ['text, shown: 2', '`shown` belongs to maskedId'],
    ['maskedId, shwon: 2', '是否想写 `shown`？'],
  ])('%s is answered with its place', async (type, says) => {
    useMaskedId(project, type)
    const { code, stderr } = await project.codegen()
    expect(code).toBe(1)
    expect(stderr).toMatch(/schema\/person\.yaml:7:\d+ {2}error/)
    expect(stderr).toContain(says)
    expect(stderr).toContain('1 error.')
  })

  it.each([
    [`export const other = 1`, 'export an object `maskedId`'],
    [
      `export const maskedId = { docs: 'x' }`,
      '`based` is one of integer, number, money, percent, text, longText',
    ],
    [`export const maskedId = { based: 'lists', docs: 'x' }`, '`based` is one of'],
    [`export const maskedId = { based: 'text' }`, 'say in `docs`'],
    [
      `export const maskedId = { based: 'text', docs: 'x', options: { min: {} } }`,
      'the option "min" means something already',
    ],
    [
      `export const maskedId = { based: 'text', docs: 'x', options: { a: { type: 'no' } } }`,
      'the option "a" is no JSON Schema',
    ],
    [`export const maskedId = {`, 'it cannot be loaded'],
    [`throw new Error('no\\nmore')`, 'it cannot be loaded: no'],
  ])('%s', async (text, says) => {
    project.write('src/field-types/masked-id.tsx', text)
    const { code, stderr } = await project.codegen()
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('masked-id.tsx:1:1  error  bad-field-type'),
    ])
    expect(stderr).toContain(says)
  })

  it('a name of the language cannot be taken', async () => {
    project.write('src/field-types/money.tsx', `export const money = { based: 'text', docs: 'x' }`)
    expect((await project.codegen()).stderr).toContain('"money" is a type of the language')
  })
})
