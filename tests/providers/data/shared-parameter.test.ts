import type { RaRecord } from 'ra-core'
import { expect, it, onTestFinished } from 'vitest'
import { startMock } from '../../../mock-server/server'
import { loggedIn } from '../../backends/providers'
import { appYaml, yamlModel } from '../../support/yaml-model'

/*
 * Some backends have one parameter for all filters, which says the field in its value: `filter=kind,eq,box`. It is
 * repeated for each filter, and none takes the place of another.
 */

const app = {
  base: '/',
  envelope: '',
  backend: `transport: rest
  update: merge
  rows: records
  total: results
  paging: { page: page, size: size }
  sort: { key: order, form: comma }
  filters:
    equals: 'filter={name},eq,{value}'
    contains: 'filter={name},cs,{value}'
    in: 'filter={name},in,{value},{value}'
    gte: 'filter={name},ge,{value}'
    lte: 'filter={name},le,{value}'
    empty: ['filter={name},is', 'filter={name},nis']`,
}

const manyFilters = `[kind, { field: weight, operator: between }, { field: note, operator: contains },
  { field: weight, operator: gte, name: least }, { field: kind, operator: in, name: kinds }]`

type Yaml = Readonly<Record<string, string>>

const parcels = (filters: string): Yaml => ({
  parcel: `resource: parcel
model: /parcel
identity: [id]
fields:
  id: { type: integer }
  weight: { type: integer, min: 35, max: 45 }
  kind: { type: enum, choices: { box: Box, bag: Bag, tube: Tube } }
  note: { type: text }
list: { filters: ${filters}, columns: [id, weight, kind, note] }
`,
})

/** The same backend with a parameter for each field, which says the comparison in its value. */
const perField = app.backend.replaceAll(/'filter=\{name\},(\w+),?/g, "'{name}=$1.")

interface Parcel extends RaRecord {
  readonly weight: number
  readonly kind: string
}

const started = async (own = app, yaml: Yaml = parcels(manyFilters)) => {
  const model = yamlModel(appYaml(own), yaml)
  const mock = await startMock({ model, port: 0, orders: 80 })
  onTestFinished(() => mock.close())
  const answer = await fetch(`${mock.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin' }),
  })
  const { token } = (await answer.json()) as { token: string }
  const provider = loggedIn(mock.url, own, yaml, token)
  return async (filter: object): Promise<readonly Parcel[]> => {
    const pagination = { page: 1, perPage: 100 }
    const sort = { field: 'id', order: 'ASC' } as const
    return (await provider.getList<Parcel>('parcel', { pagination, sort, filter })).data
  }
}

it('asks all filters that share a parameter', async () => {
  const list = await started()
  const rows = await list({})
  const found = async (filter: object, finds: (row: Parcel) => boolean) => {
    const meant = rows.filter(finds)
    expect(meant.length).toBeGreaterThan(0)
    expect(meant.length).toBeLessThan(rows.length)
    expect(await list(filter)).toEqual(meant)
  }
  await found({ kind: 'box' }, ({ kind }) => kind === 'box')
  await found({ kind: 'box', least: '40' }, ({ kind, weight }) => kind === 'box' && weight >= 40)
  await found({ weight: ['38', '41'] }, ({ weight }) => weight >= 38 && weight <= 41)
  await found({ weight: ['', '41'] }, ({ weight }) => weight <= 41)
  await found(
    { weight: ['38', '43'], kinds: ['box', 'bag'] },
    ({ kind, weight }) => kind !== 'tube' && weight >= 38 && weight <= 43,
  )
})

it('asks both ends of a range whose words share a parameter', async () => {
  const own = { ...app, backend: perField }
  const list = await started(own, parcels('[{ field: weight, operator: between }]'))
  const rows = await list({})
  const meant = rows.filter(({ weight }) => weight >= 38 && weight <= 41)
  expect(meant.length).toBeLessThan(rows.length)
  expect(await list({ weight: ['38', '41'] })).toEqual(meant)
  expect(await list({ weight: ['38', ''] })).toEqual(rows.filter(({ weight }) => weight >= 38))
})
