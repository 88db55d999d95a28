import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FieldModel, Json, Model } from '../../codegen/language/model'
import { isEmpty } from '../../server/call-context/call-context'
import { readField } from '../../server/calls/read-field'
import { createSeededState } from '../../mock-server/seed/seed'
import { stateRowsOf } from '../../mock-server/store/store-state'
import { serverMessagesEn } from '../../server/messages/en'
import { modelOf } from '../support/schema-model'
import { appYaml, yamlModel } from '../support/yaml-model'
import { start } from '../mock-server/backend'

/* What the mock server makes up, it accepts: a record that is opened and saved again is never refused. */

const seeded = (model: Model) =>
  createSeededState(model, { day: '2026-03-09', orders: 60, accounts: [] })

const isRow = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value under the names for writing, as a form sends it. */
const sent = ({ fields, of }: FieldModel, value: Json): Json => {
  if (Array.isArray(value) && (fields || of)) {
    return value.map((item) => (of ? sent(of, item) : sentRow(fields ?? [], item)))
  }
  return fields ? sentRow(fields, value) : value
}

const sentRow = (fields: readonly FieldModel[], row: Json): Json =>
  isRow(row)
    ? Object.fromEntries(fields.map((field) => [field.write, sent(field, row[field.name] ?? null)]))
    : row

/** What the mock server says to its own values. */
const refused = (model: Model): string[] => {
  const state = seeded(model)
  return model.resources.flatMap((resource) =>
    stateRowsOf(state, resource.name).flatMap((row, index) =>
      resource.fields
        .filter((field) => !field.readOnly && field.visibleWhen === null)
        .flatMap((field) => {
          const { problem } = readField(model, field, sent(field, row[field.name] ?? null))
          return problem
            ? [`${resource.name}[${index}].${field.name}: ${problem(serverMessagesEn)}`]
            : []
        }),
    ),
  )
}

const folders = [
  'schema',
  'tests/features/schema',
  ...readdirSync('tests/domains', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join('tests/domains', name, 'schema')),
]

test.each(folders)('%s', async (folder) => {
  expect(refused(await modelOf(folder))).toEqual([])
})

const machine = `resource: machine
fields:
  id: { type: integer, readOnly: true }
  owner: { type: reference, to: person, required: true }
  code: { type: text, pattern: '^[0-9]{16}$', required: true }
  plate: { type: text, pattern: '[A-Z]{2,3}-\\d{4}|[A-Z]-[0-9]{1,4}[EH]', maxLength: 9 }
  name: { type: text, pattern: '\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}+', maxLength: 20 }
  parent: { type: reference, to: machine, required: true }
  spare: { type: reference, to: machine }
  twins: { type: list, required: true, of: { type: reference, to: machine } }
  parts:
    type: list
    required: true
    fields:
      replaces: { type: reference, to: machine, required: true }
      maker: { type: reference, to: maker, required: true }
list: { columns: [code, owner] }
edit: { fields: [owner, code, plate, name, parent, twins, parts] }
calls:
  list: { path: /machine }
  edit: { path: '/machine/{id}', method: PUT, encoding: json, body: [id, owner, code, plate, name, parent, twins, parts] }
`

const maker = `resource: maker
key: code
fields:
  code: { type: text, required: true }
  best: { type: reference, to: machine, required: true }
list: { columns: [code, best] }
calls: { list: { path: /maker } }
`

const machines = (): Model => yamlModel(appYaml({ base: '/admin' }), { machine, maker })

describe('resources that refer to each other and to nothing known', () => {
  test('are made up as their own limits ask', () => {
    const model = machines()
    expect(refused(model)).toEqual([])
    const rows = stateRowsOf(seeded(model), 'machine')
    const keys = rows.map(({ id }) => id)
    for (const { id, parent, twins, parts, owner, name } of rows) {
      expect(keys).toContain(parent)
      expect(Number(parent)).toBeLessThanOrEqual(Number(id))
      for (const twin of [twins].flat()) expect(keys).toContain(twin)
      expect(isEmpty(twins)).toBe(false)
      expect(parts).toContainEqual({ replaces: expect.any(Number), maker: expect.any(String) })
      expect(owner).toEqual(expect.any(Number))
      expect(name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u)
    }
    for (const { best } of stateRowsOf(seeded(model), 'maker')) expect(keys).toContain(best)
  })

  test('are the same each time', () => {
    expect(JSON.stringify(seeded(machines()))).toBe(JSON.stringify(seeded(machines())))
  })

  test('are saved as they were read, and as an operator writes them', async () => {
    const client = await start({ model: machines() })
    const put = (record: object) =>
      client.send('/admin/machine/3', {
        method: 'PUT',
        body: JSON.stringify(record),
        headers: { 'content-type': 'application/json', 'x-token': client.token },
      })
    const { data } = await client.post('/admin/machine')
    const third = [data].flat().find(({ id }) => id === 3) ?? {}
    expect(await put(third)).toMatchObject({ code: 0 })
    expect(await put({ ...third, owner: '7' })).toMatchObject({ code: 0 })
    expect(await put({ ...third, owner: [7] })).not.toMatchObject({ code: 0 })
  })
})
