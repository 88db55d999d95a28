import Ajv from 'ajv'
import { expect, it } from 'vitest'
import { createSeededState } from '../../mock-server/seed/seed'
import { stateRowsOf } from '../../mock-server/store/store-state'
import type { Json } from '../../codegen/language/model'
import { appYaml, yamlModel } from '../support/yaml-model'
import { limited } from '../support/limited-yaml'
import { start } from '../mock-server/backend'

const model = () =>
  yamlModel(
    appYaml({
      base: '/admin',
      envelope:
        '{ code: code, message: msg, data: data, success: 0, login: 100, fields: { at: errors } }',
    }),
    limited,
  )

const state = createSeededState(model(), { day: '2026-03-09', orders: 9, accounts: [] })
const [cities, provinces, orgs] = ['city', 'province', 'org'].map((name) =>
  stateRowsOf(state, name),
)

const inProvince = (id: Json | undefined) =>
  (cities ?? []).filter(({ province }) => province === id).map((city) => city['id'])

const keysOf = (rows = provinces) => (rows ?? []).map(({ id }) => id)

/** A condition of JSON Schema. */
const when = (...parts: [holds: object, so: object]): object =>
  Object.fromEntries(['if', 'then'].map((keyword, index) => [keyword, parts[index]]))

const told = (name: string, value: Json | undefined): object => ({
  properties: { [name]: { const: value } },
  required: [name],
})

const open = (name: string, values: readonly unknown[]): object => ({
  properties: { [name]: { enum: [null, ...values] } },
})

const inStops = (items: object): object => ({ properties: { stops: { items } } })

const regions = { CN: ['north', 'west', 'all'], JP: ['north', 'kansai', 'all'], SG: ['all'] }

/** The same limits in the words of JSON Schema. */
const schema = {
  type: 'object',
  allOf: [
    ...Object.entries(regions).flatMap(([country, codes]) => [
      when(told('country', country), open('region', codes)),
      when(
        told('country', country),
        inStops(open('kind', country === 'CN' ? ['rail', 'road'] : ['road'])),
      ),
    ]),
    ...keysOf()
      .map((id) => when(told('province', id), open('city', inProvince(id))))
      .flatMap((limit) => [limit, inStops(limit)]),
    when(told('province', null), open('city', [])),
    when(told('ownerType', 'person'), open('owner', keysOf())),
    when(told('ownerType', 'company'), open('owner', keysOf(orgs))),
  ],
}

const fits = new Ajv({ strict: false }).compile(schema)

it('makes up records within the limits, as JSON Schema has them', () => {
  const rows = stateRowsOf(state, 'parcel')
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) expect([row, fits(row), fits.errors]).toEqual([row, true, null])
  for (const name of ['region', 'city', 'owner']) {
    expect(new Set(rows.map((row) => row[name])).size).toBeGreaterThan(2)
  }
})

const draw = (seed: number) => {
  let now = seed
  return <Item>(items: readonly Item[]): Item => {
    now = (now * 1103515245 + 12345) % 2147483648
    return items[Math.floor((now / 2147483648) * items.length)]!
  }
}

/** A city and mostly its own province. */
const place = (pick: ReturnType<typeof draw>) => {
  const city = pick(cities ?? [])
  const own = city['province'] ?? null
  return {
    province: pick([own, own, own, ...keysOf().slice(0, 2)]),
    city: pick([city['id'], null]),
  }
}

it('accepts and refuses what JSON Schema accepts and refuses', async () => {
  const { post } = await start({ model: model() })
  const counts = { yes: 0, no: 0 }
  for (let seed = 1; seed <= 150; seed += 1) {
    const pick = draw(seed)
    const body = {
      country: pick(['CN', 'JP', 'SG']),
      region: pick([null, 'north', 'west', 'kansai', 'all']),
      ...place(pick),
      ownerType: pick(['person', 'company']),
      owner: pick([null, 1, 2, ...keysOf(orgs)]),
      stops: pick([[], [{ ...place(pick), kind: pick(['road', 'rail']), quay: 'x' }]]),
    }
    // oxlint-disable-next-line no-await-in-loop -- one server, one after the other
    const answer = (await post('/admin/parcel/save', body)) as { code: number }
    expect([body, answer.code === 0, answer]).toEqual([body, fits(body), answer])
    counts[fits(body) ? 'yes' : 'no'] += 1
  }
  expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(15)
})

it('refuses a change that leaves another field out of its limits', async () => {
  const { post } = await start({ model: model() })
  const saved = await post('/admin/parcel/save', {
    country: 'CN',
    region: 'west',
    ownerType: 'person',
    owner: 1,
  })
  expect(saved).toMatchObject({ code: 0 })
  const id = 1 + Math.max(...stateRowsOf(state, 'parcel').map((row) => Number(row['id'])))
  expect(await post('/admin/parcel/save', { id, country: 'JP' })).toMatchObject({
    errors: { region: [expect.anything()] },
  })
  expect(await post('/admin/parcel/save', { id, country: 'JP', region: 'all' })).toMatchObject({
    code: 0,
  })
})

it('asks about fields inside objects', async () => {
  const { post } = await start({ model: model() })
  const customs = async (country: string) => {
    await post('/admin/parcel/save', { address: { country }, customs: 'papers' })
    const { text } = await post('/admin/parcel')
    const { data } = JSON.parse(text) as { data: { customs: string }[] }
    return data[0]?.customs
  }
  expect(await customs('CN')).toBe('')
  expect(await customs('JP')).toBe('papers')
})
