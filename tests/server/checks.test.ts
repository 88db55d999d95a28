import { expect, it } from 'vitest'
import { readScalar } from '../../server/calls/read-scalar'
import { createSeededState } from '../../mock-server/seed/seed'
import { stateRowsOf } from '../../mock-server/store/store-state'
import { comparisonHolds } from '../../wire/field-checks'
import { appYaml, yamlModel } from '../support/yaml-model'
import { start } from '../mock-server/backend'

const event = `resource: event
fields:
  id: { type: integer, readOnly: true }
  slug: { type: text, unique: true, required: true }
  place: { type: integer, unique: true, min: 1, max: 70 }
  from: { type: date }
  to: { type: date }
checks:
  - { is: to >= from, message: The end is before the beginning }
list: { columns: [id, slug] }
create: { call: save, fields: [slug, from, to] }
edit: { call: save, fields: [slug, from, to] }
calls:
  list: { path: /event }
  save: { path: /event/save, body: [id, slug, place, from, to] }
`

const model = () =>
  yamlModel(
    appYaml({
      base: '/admin',
      envelope:
        '{ code: code, message: msg, data: data, success: 0, login: 100, fields: { at: errors } }',
    }),
    { event },
  )

it('makes up records that satisfy the checks, with unique values', () => {
  const rows = stateRowsOf(
    createSeededState(model(), { day: '2026-03-09', orders: 9, accounts: [] }),
    'event',
  )
  expect(rows.length).toBe(60)
  for (const { from, to } of rows) expect(comparisonHolds('>=', to, from)).toBe(true)
  for (const name of ['slug', 'place']) {
    expect(new Set(rows.map((row) => row[name])).size).toBe(60)
  }
})

it('refuses what breaks a check, also when only one of the fields is sent', async () => {
  const { post } = await start({ model: model() })
  const record = { slug: 'new', from: '2026-03-02', to: '2026-03-01' }
  const refused = await post('/admin/event/save', record)
  expect(refused).toMatchObject({
    errors: { to: [expect.stringContaining('before the beginning')] },
  })
  expect(await post('/admin/event/save', { ...record, to: '2026-03-02' })).toMatchObject({
    code: 0,
  })
  expect(await post('/admin/event/save', { id: 61, from: '2026-04-01' })).toMatchObject({
    errors: { to: [expect.stringContaining('before the beginning')] },
  })
  expect(await post('/admin/event/save', { id: 61, slug: 'newer' })).toMatchObject({ code: 0 })
})

it('refuses a value that another record has, and takes its own again', async () => {
  const { post } = await start({ model: model() })
  expect(await post('/admin/event/save', { slug: 'one' })).toMatchObject({ code: 0 })
  expect(await post('/admin/event/save', { slug: 'one' })).toMatchObject({
    errors: { slug: [expect.stringContaining('one exists already')] },
  })
  expect(await post('/admin/event/save', { id: 61, slug: 'one' })).toMatchObject({ code: 0 })
  expect(await post('/admin/event/save', { id: 60, slug: 'one' })).not.toMatchObject({ code: 0 })
})

it('refuses a text that no database can hold at its field', async () => {
  const { post } = await start({ model: model() })
  expect(await post('/admin/event/save', { slug: 'a\0b' })).toMatchObject({
    errors: { slug: [expect.stringContaining('cannot be stored')] },
  })
  expect(await post('/admin/event/save', { slug: 'ab' })).toMatchObject({ code: 0 })
})

it.each([
  ['half a surrogate pair', 'a\uD83D', true],
  ['the other half', '\uDE00a', true],
  ['a whole pair', 'a\u{1F600}', false],
])('%s in a text', (_, text, isRefused) => {
  const slug = model().resources[0]?.fields.find(({ name }) => name === 'slug')
  if (!slug) throw new Error('there is no such field')
  expect(readScalar(slug, text).problem !== undefined).toBe(isRefused)
})
