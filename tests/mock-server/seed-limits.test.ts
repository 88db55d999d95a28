import { expect, it } from 'vitest'
import { createSeededState, type SeedShortage } from '../../mock-server/seed/seed'
import { comparisonHolds } from '../../wire/field-checks'
import { appYaml, yamlModel } from '../support/yaml-model'
import { start } from './backend'

/* Made-up records keep the keys, checks and references of their schema; where that cannot be, the server says so. */

const app = appYaml({ base: '/api', backend: 'transport: json' })

const resource = (name: string, fields: string, more = ''): string => `resource: ${name}
${more}
fields:
${fields}
list: { columns: [] }
calls:
  list: { path: /${name}, method: GET, body: [page, pageSize], rows: rows, total: total }
`

const seeded = (
  name: string,
  text: string,
  orders = 300,
  others: Readonly<Record<string, string>> = {},
) => {
  const told: SeedShortage[] = []
  const model = yamlModel(app, {
    ...others,
    [name]: text.replace('columns: []', `columns: [${columnsIn(text)}]`),
  })
  const options = { day: '2026-03-09', orders, accounts: [] }
  const state = createSeededState(model, { ...options, tell: (shortage) => told.push(shortage) })
  return { rows: state.resources[name] ?? [], told }
}

const columnsIn = (text: string): string => /^ {2}(\w+): \{/m.exec(text)?.[1] ?? 'id'

const likeness = (value: unknown): string => String(value).trim().toLowerCase()

it.each([
  ['name', '{ type: text, required: true, only: create }'],
  ['phone', '{ type: phone }'],
  ['ref', "{ type: text, pattern: '^[0-9]{16}$', readOnly: true }"],
  ['code', "{ type: text, pattern: '^[a-zA-Z]{3}$', maxLength: 3 }"],
  ['on', '{ type: date }'],
  ['number', '{ type: integer, min: 5000 }'],
])('no two records have the same key %s: %s', (name, field) => {
  const { rows, told } = seeded('stock', resource('stock', `  ${name}: ${field}`, `key: ${name}`))
  expect([rows.length, told]).toEqual([300, []])
  expect(new Set(rows.map((row) => likeness(row[name]))).size).toBe(300)
})

it('a key of two fields is told apart as a whole, and one that has too few values is told', () => {
  const fields = `  size: { type: enum, choices: { s: S, m: M } }
  level: { type: integer, min: 1, max: 3 }`
  const { rows, told } = seeded('shelf', resource('shelf', fields, 'key: [size, level]'))
  expect(new Set(rows.map(({ size, level }) => `${size} ${level}`)).size).toBe(6)
  expect(told).toEqual([{ resource: 'shelf', rows: 6, wanted: 300, field: 'size level' }])
})

it.each([
  ['date', 'finish > begin', 'leave > begin', 'retire > leave'],
  ['{ type: time }', 'finish > begin', 'leave != begin'],
  ['{ type: integer, min: 1, max: 4 }', 'finish < begin', 'leave < finish', 'retire < leave'],
  ['{ type: number, scale: 1, min: 0, max: 1 }', 'finish > begin', 'leave >= finish'],
  ['money', 'finish = begin', 'leave > finish'],
  ['datetime', 'begin < finish', 'finish <= leave', 'leave < retire'],
])('checks between fields of the type %s hold', (type, ...checks) => {
  const whole = type.startsWith('{') ? type : `{ type: ${type} }`
  const fields = ['begin', 'finish', 'leave', 'retire'].map((name) => `  ${name}: ${whole}`)
  const said = checks.map((is) => `{ is: ${is}, message: no }`).join(', ')
  const text = resource('term', ['  id: { type: integer, readOnly: true }', ...fields].join('\n'))
  const { rows, told } = seeded('term', text.replace('list:', `checks: [${said}]\nlist:`))
  expect([rows.length, told]).toEqual([300, []])
  for (const check of checks) {
    const [field = '', is = '=', than = ''] = check.split(' ')
    const broken = rows.filter((row) => !comparisonHolds(is as '=', row[field], row[than]))
    expect([check, broken.slice(0, 1)]).toEqual([check, []])
  }
})

it('checks that nothing satisfies leave no record, and are told', () => {
  const text = resource(
    'term',
    '  id: { type: integer, readOnly: true }\n  a: { type: date }\n  b: { type: date }',
  )
  const said = 'checks: [{ is: a > b, message: no }, { is: b > a, message: no }]'
  const { rows, told } = seeded('term', text.replace('list:', `${said}\nlist:`), 20)
  expect([rows, told]).toEqual([[], [{ resource: 'term', rows: 0, wanted: 20, field: 'a' }]])
})

it('a required reference to a record of the same kind leads to one that goes with it', () => {
  const fields = `  id: { type: integer, readOnly: true }
  area: { type: enum, choices: { north: North, south: South, west: West } }
  parent: { type: reference, to: post, matching: { area: area }, required: true }`
  const { rows, told } = seeded('post', resource('post', fields))
  expect([rows.length, told]).toEqual([300, []])
  const areaOf = new Map(rows.map(({ id, area }) => [id, area]))
  for (const { parent, area } of rows) expect(areaOf.get(parent ?? null)).toBe(area)
  expect(new Set(rows.map(({ parent }) => parent)).size).toBeGreaterThan(50)
})

it('a field that another one makes required is filled in', () => {
  const fields = `  id: { type: integer, readOnly: true }
  state: { type: enum, choices: { open: Open, shut: Shut } }
  why: { type: text, nullable: true, requiredWhen: { state: shut } }`
  const { rows } = seeded('door', resource('door', fields))
  expect(rows.filter(({ state, why }) => state === 'shut' && !why)).toEqual([])
  expect(rows.some(({ why }) => why === null)).toBe(true)
})

it('records that are added get keys of their own, as their field takes them', async () => {
  const text = `resource: ticket
key: ref
fields:
  ref: { type: text, pattern: '^[0-9]{16}$', readOnly: true }
  title: { type: text, required: true }
list: { columns: [ref, title], buttons: [create] }
create: { fields: [title] }
calls:
  list: { path: /ticket, method: GET, body: [page, pageSize], rows: rows, total: total }
  create: { path: /ticket, method: POST, body: [title] }
`
  const here = appYaml({ base: '/admin', backend: 'transport: json\n  encoding: form' })
  const { send, post, token } = await start({
    model: yamlModel(here, { ticket: text }),
    orders: 20,
  })
  for (const title of ['a', 'b', 'c']) {
    expect(await post('/admin/ticket', { title })).toMatchObject({ code: 0 })
  }
  const headers = { 'x-token': token }
  const listed = await send('/admin/ticket?page=1&pageSize=50', { headers })
  const refs = (listed.data as unknown as { rows: { ref: string }[] }).rows.map(({ ref }) => ref)
  expect([refs.length, new Set(refs).size]).toEqual([23, 23])
  for (const ref of refs) expect(ref).toMatch(/^[0-9]{16}$/)
})

it('a value that is offered by the record referred to is taken only where the field takes it', () => {
  const buyer = resource(
    'buyer',
    `  id: { type: integer, readOnly: true }
  papers: { type: list, fields: { kind: { type: enum, choices: { vat: VAT, gst: GST }, required: true } } }`,
  ).replace('columns: []', 'columns: [id]')
  const note = `  id: { type: integer, readOnly: true }
  buyer: { type: reference, to: buyer, show: id }
  kind: { type: enum, choices: { pre: Before, post: After } }`
  const { rows, told } = seeded('note', resource('note', note), 60, { buyer })
  expect([rows.length, told]).toEqual([60, []])
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['pre', 'post']))
})

it('lists deep inside of a record have one entry, so that no record is as large as a file', () => {
  const nest = (depth: number): string =>
    depth === 0
      ? 'n: { type: integer, required: true }'
      : `l: { type: list, required: true, fields: { ${nest(depth - 1)} } }`
  const { rows } = seeded('nest', resource('nest', `  id: { type: integer }\n  ${nest(5)}`), 60)
  const lengths = (row: unknown): number[] => {
    const list = (row as { l?: unknown[] }).l
    return list ? [list.length, ...lengths(list[0])] : []
  }
  for (const row of rows) expect(lengths(row).slice(2)).toEqual([1, 1, 1])
})
