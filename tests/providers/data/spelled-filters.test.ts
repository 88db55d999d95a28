import type { RaRecord } from 'ra-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { PresetName } from '../../../codegen/language/schema'
import { backendPresets } from '../../../codegen/language/read/backend-presets'
import { spelledOperators } from '../../../codegen/language/read/filter-spelling'
import { startMock } from '../../../mock-server/server'
import { operatorOf, passesFilter, type FilterOperator } from '../../../wire/operators'
import { loggedIn } from '../../backends/providers'
import { appYaml, yamlModel } from '../../support/yaml-model'

/*
 * The mock server answers in the words of each preset: what it leaves of its rows is what the operator means, although
 * the two sides know nothing of each other but the request.
 */

const fields: Readonly<Partial<Record<FilterOperator, string>>> = {
  contains: 'note',
  startsWith: 'note',
  containsAny: 'marks',
  containsAll: 'marks',
  in: 'kind',
  notIn: 'kind',
  equals: 'kind',
  not: 'kind',
  empty: 'kind',
}

const parcel = (filters: string): string => `resource: parcel
model: /parcel
identity: [id]
fields:
  id: { type: integer }
  weight: { type: integer, min: 35, max: 45 }
  kind: { type: enum, choices: { box: Box, bag: Bag, tube: Tube, '': None } }
  note: { type: text }
  marks: { type: list, of: { type: enum, choices: { wet: Wet, hot: Hot, odd: Odd } } }
list: { filters: [${filters}], columns: [id, weight, kind, marks, note] }
`

/** A value that leaves some of the rows, and not all of them. */
const telling = (operator: FilterOperator, field: string, rows: readonly RaRecord[]): unknown => {
  const values = rows.map((row) => row[field] as unknown)
  const { takes } = operatorOf(operator)
  if (takes === 'state') return true
  if (takes === 'ends') return ['38', '41']
  if (field === 'marks') return ['wet', 'hot']
  if (takes === 'several') return ['box', 'bag']
  if (field === 'note') return String(values[0]).slice(0, 7)
  return field === 'weight' ? '40' : 'box'
}

describe.each(Object.keys(backendPresets) as PresetName[])('like: %s', (like) => {
  const app = { base: '/', backend: `like: ${like}`, envelope: '' }
  const known = spelledOperators(backendPresets[like].filters)
  const filters = known.map((operator) => {
    const field = fields[operator] ?? 'weight'
    return { operator, field }
  })
  const serve = async (operator: FilterOperator, field: string) => {
    const filter = `{ field: ${field}, operator: ${operator} }`
    const yaml = { parcel: parcel(filter) }
    const model = yamlModel(appYaml(app), yaml)
    const mock = await startMock({ model, port: 0, orders: 80 })
    const body = JSON.stringify({ username: 'admin', password: 'admin' })
    const headers = { 'content-type': 'application/json', ...model.app.backend.headers }
    const answer = await fetch(`${mock.url}/login`, { method: 'POST', headers, body })
    const { token } = (await answer.json()) as { token: string }
    const [own] = model.resources
    return {
      close: () => mock.close(),
      sends: own?.list?.filters[0]?.sends ?? '',
      provider: loggedIn(mock.url, app, yaml, token),
    }
  }
  const started: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of started) await close()
  })

  it.each(filters)('$operator of $field', async ({ operator, field }) => {
    const mock = await serve(operator, field)
    started.push(mock.close)
    const list = async (filter: object) => {
      const pagination = { page: 1, perPage: 100 }
      const sort = { field: 'id', order: 'ASC' } as const
      return (await mock.provider.getList<RaRecord>('parcel', { pagination, sort, filter })).data
    }
    const rows = await list({})
    const wanted = telling(operator, field, rows)
    const meant = rows.filter((row) => passesFilter(operator, row[field], wanted))
    expect(meant.length).toBeGreaterThan(0)
    expect(meant.length).toBeLessThan(rows.length)
    expect(await list({ [mock.sends]: wanted })).toEqual(meant)
  })
})
