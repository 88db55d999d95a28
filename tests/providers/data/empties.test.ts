import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RaRecord } from 'ra-core'
import { createProviders } from '../../../src/providers'
import { appYaml, yamlModel } from '../../support/yaml-model'
import { type Backend, json, startBackend } from '../support/backend'
import { failureOf, forgetBrowser } from '../support/console'
import { emitted } from '../support/emitted'

/* What a save sends for inputs that hold nothing, for rows, and for fields that an answer lacks. */

const part = (more = '', note = '{ type: text }') => `resource: part
transport: rest
${more}
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, required: true }
  note: ${note}
  count: { type: integer }
  text: { type: text, path: body.raw, write: body }
  at: { type: text, readOnly: true }
  lines: { type: list, fields: { id: { type: integer, hidden: true }, key: { type: text, readOnly: true }, size: { type: text } } }
list: { filters: [name], buttons: [search, create], columns: [id, name], rowActions: [edit, delete] }
create: { fields: [name, note, count, lines] }
edit: { fields: [name, note, count, text, lines] }
`

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  backend = await startBackend()
})
afterEach(() => backend.close())

const open = (app: string, yaml: string) => {
  const model = yamlModel(appYaml({ base: '/admin', backend: app, envelope: 'none' }), {
    part: yaml,
  })
  const definitions = emitted(model, backend.base.replace('/admin', ''))
  const { dataProvider } = createProviders({
    ...definitions,
    messageLoaders: { en: async () => ({ default: {} }) },
    toLogin: () => undefined,
  })
  return dataProvider
}

const row = {
  id: 1,
  name: 'a',
  at: '1',
  body: { rendered: '<p>' },
  lines: [{ id: 7, key: 'k', size: 'S', extra: 1 }],
}

/** The record as an edit form has it, and what is sent when the name is another one. */
const saved = async (app: string, yaml: string, change: object = {}) => {
  const dataProvider = open(app, yaml)
  backend.answer(json(row))
  const { data } = await dataProvider.getOne('part', { id: 1 })
  await dataProvider.update('part', {
    id: 1,
    data: { ...data, name: 'b', ...change },
    previousData: data,
  })
  const { method, body } = backend.requests.at(-1) ?? {}
  return { method, body: JSON.parse(body || '{}') }
}

it('leaves an absent key absent, and never sends what only has the name of a field', async () => {
  const { body } = await saved('encoding: json', part())
  expect(body).toEqual({ name: 'b', lines: [{ size: 'S' }] })
})

it.each([
  ['omit', { name: 'a' }],
  ['null', { name: 'a', note: null, count: null, lines: [] }],
  ["''", { name: 'a', note: '', count: '', lines: [] }],
])('sends for untouched inputs of a new record what `empty: %s` says', async (empty, expected) => {
  backend.answer(json({ id: 2 }))
  await open(`empty: ${empty}`, part()).create('part', { data: { name: 'a', lines: [] } })
  expect(JSON.parse(backend.requests.at(-1)?.body ?? '')).toEqual(expected)
})

it('sends null for a text that may be null, and lets a field say otherwise than the backend', async () => {
  backend.answer(json({ id: 2 }))
  const created = async (app: string, note: string): Promise<unknown> => {
    await open(app, part('', note)).create('part', { data: { name: 'a' } })
    return JSON.parse(backend.requests.at(-1)?.body ?? '').note
  }
  expect(await created('encoding: json', '{ type: text, nullable: true }')).toBeNull()
  expect(await created('encoding: json', '{ type: text }')).toBe('')
  expect(await created('empty: omit', "{ type: text, empty: '' }")).toBe('')
  expect(await created('empty: omit', '{ type: text, empty: null }')).toBeNull()
})

it('sends rows whole where the list says so, and where the record is written whole', async () => {
  const whole = part().replace('lines: { type: list,', 'lines: { type: list, whole: true,')
  expect((await saved('encoding: json', whole)).body.lines).toEqual(row.lines)
  const { body } = await saved('update: whole', part())
  const { id: _, ...others } = row
  expect(body).toMatchObject({ ...others, name: 'b' })
})

it('sends what was touched, and nothing at all where nothing was', async () => {
  const { method, body } = await saved('update: changed', part())
  expect({ method, body }).toEqual({ method: 'PATCH', body: { name: 'b' } })
  const own = await saved('update: put', part('update: changed'), { name: 'a', note: '' })
  expect(own.method).toBe('GET')
})

it('compares the version here, where the backend does not', async () => {
  const dataProvider = open('encoding: json', part('version: { field: at, checked: console }'))
  const seen = { ...row, at: '0' } as RaRecord
  backend.answer(json(row))
  const change = { id: 1, data: { ...seen, name: 'b' }, previousData: seen }
  const error = await failureOf(dataProvider.update('part', change))
  expect(error).toMatchObject({ kind: 'conflict', current: { at: '1' } })
  expect(backend.requests.map(({ method }) => method)).toEqual(['GET'])
  await dataProvider.update('part', { ...change, previousData: { ...seen, at: '1' } })
  expect(backend.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT'])
  expect(backend.requests.at(-1)?.body).not.toContain('"at"')
})
