import { expect, it } from 'vitest'
import type { Model } from '../../codegen/language/model'
import { startMock } from '../../mock-server/server'
import type { FilterOperator } from '../../wire/operators'
import { filterRows } from '../../src/providers/data/browser-list'
import { appYaml, saidAbout, yamlModel } from '../support/yaml-model'
import { afterwards } from '../mock-server/backend'

/* Every operator of a filter, asked of the mock server, and again of the rows that it gives without a filter. */

type Row = Readonly<Record<string, unknown>>

const cases: readonly (readonly [string, FilterOperator, unknown, (row: Row) => boolean])[] = [
  ['weight', 'gt', '40', ({ weight }) => Number(weight) > 40],
  ['weight', 'lt', '40', ({ weight }) => Number(weight) < 40],
  ['weight', 'not', '40', ({ weight }) => weight !== 40],
  ['weight', 'between', ['38', '41'], ({ weight }) => Number(weight) >= 38 && Number(weight) <= 41],
  ['weight', 'between', ['', '40'], ({ weight }) => Number(weight) <= 40],
  ['kind', 'empty', 'true', ({ kind }) => kind === ''],
  ['kind', 'empty', 'false', ({ kind }) => kind !== ''],
  ['kind', 'not', 'box', ({ kind }) => kind !== 'box'],
  ['kind', 'notIn', ['box', 'bag'], ({ kind }) => kind === 'tube' || kind === ''],
  ['marks', 'containsAny', ['wet', 'hot'], ({ marks }) => has(marks, 'wet') || has(marks, 'hot')],
  ['marks', 'containsAll', ['wet', 'hot'], ({ marks }) => has(marks, 'wet') && has(marks, 'hot')],
]

it('finds a text in any of several fields, by the mock server and in a browser alike', async () => {
  const filter = '{ fields: [kind, weight], name: wanted, label: Text, operator: contains }'
  const model = yamlModel(appYaml({ backend: 'transport: json' }), { parcel: parcel(filter) })
  const [search] = model.resources[0]?.list?.filters ?? []
  expect(search).toMatchObject({ kind: 'search', sends: 'wanted', fields: ['kind', 'weight'] })
  const rows = await rowsOf(model, {})
  const found = await rowsOf(model, { wanted: 'B' })
  const meant = rows.filter(({ kind }) => String(kind).includes('b'))
  expect(meant.length).toBeGreaterThan(0)
  expect(meant.length).toBeLessThan(rows.length)
  expect(found).toEqual(meant)
  const records = rows.map((row) => ({ ...row, id: Number(row['id']) }))
  const rules = { wanted: { fields: ['kind', 'weight'], operator: 'contains' } } as const
  expect(filterRows(records, { wanted: '4' }, { filters: rules })).toEqual(
    records.filter((row) => String((row as Row)['weight']).includes('4')),
  )
})

const has = (marks: unknown, mark: string): boolean => Array.isArray(marks) && marks.includes(mark)

const parcel = (filters: string): string => `resource: parcel
fields:
  id: { type: integer }
  weight: { type: integer, min: 35, max: 45 }
  kind: { type: enum, choices: { box: Box, bag: Bag, tube: Tube, '': None } }
  marks: { type: list, of: { type: enum, choices: { wet: Wet, hot: Hot, odd: Odd } } }
list: { filters: [${filters}], columns: [id, weight, kind, marks] }
calls: { list: { path: /parcel, body: [wanted], rows: rows } }
`

it.each(cases)('%s: %s %j', async (field, operator, wanted, passes) => {
  const filter = `{ field: ${field}, operator: ${operator}, sends: wanted }`
  const model = yamlModel(appYaml({ backend: 'transport: json' }), { parcel: parcel(filter) })
  const rows = await rowsOf(model, {})
  const expected = rows.filter(passes)
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(rows.length)
  expect(await rowsOf(model, { wanted })).toEqual(expected)
})

const rowsOf = async (model: Model, asked: object): Promise<readonly Row[]> => {
  const mock = await startMock({ model, port: 0, orders: 80 })
  afterwards(() => mock.close())
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', 'x-token': token }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${mock.url}/api${path}`, init)
    return (await response.json()) as { data: { token: string; rows: readonly Row[] } }
  }
  const { token } = (await send('/login', { username: 'admin', password: 'admin' })).data
  return (await send('/parcel', asked, token)).data.rows
}

const said = (filter: string): string => saidAbout(appYaml(), { parcel: parcel(filter) }).join()

it('refuses an operator that does not suit the type', () => {
  expect(said('{ field: kind, operator: gt, sends: wanted }')).toMatch(/gt/)
  expect(said('{ fields: [kind, weight], name: wanted, label: Any, operator: gt }')).toMatch(/gt/)
  expect(said('{ field: kind, operator: between, sends: wanted }')).toMatch(/between/)
  expect(said('{ field: weight, operator: containsAny, sends: wanted }')).toMatch(/containsAny/)
})
