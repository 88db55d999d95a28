import { expect, it } from 'vitest'
import { advisedFor, appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

/* What app.yaml says of lists: every part has an effect, or is refused. */

const thing = `resource: thing
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
list: { columns: [id, name] }
edit: { fields: [name] }
`
const described = `${thing}calls:
  list: { path: /thing, method: GET, body: [page, pageSize] }
  edit: { path: '/thing/{id}', body: [name] }
`

const rest = (lines: string): string =>
  appYaml({ backend: `transport: rest\n  ${lines}`, envelope: '' })
const json = (lines: string): string =>
  appYaml({ backend: `transport: json\n  ${lines}`, envelope: '' })
const paging = 'paging: { page: page, size: size }'

it.each([
  ['paging: { size: size, max: 9 }', 'does not say where a page begins'],
  ['paging: { page: page, start: start }', 'in 2 ways where a page begins: `page`, `start`'],
  ['paging: { page: page, max: 9 }', 'asked for by `page` needs `size`'],
  ['paging: { start: start, size: size }', 'asked for by `start` needs `end`'],
  ['paging: { offset: offset, size: size, from: 0 }', '`from` has no effect beside `offset`'],
  ['paging: { page: page, size: size, end: end }', '`end` has no effect beside `page`'],
  ["paging: { query: 'p={page}' }", 'nowhere how many rows'],
  ["paging: { query: 'p={pages},{size}' }", 'the mark `{pages}`, which stands for nothing'],
  ["paging: { query: 'p={size}' }", 'nowhere where a page begins'],
  ["paging: { query: 'p={page}-{last}' }", 'asked for by `{page}` needs `{size}`'],
  ["paging: { query: 'p={page},{size}', size: s }", '`size` has no effect beside `query`'],
  ["paging: { query: 'p={offset},{size}', from: 0 }", '`from` has no effect where no `{page}`'],
  ['paging: { cursor: after, size: size }', 'Nothing says where an answer has the cursor'],
  ['paging: { cursor: after, last: id }', 'asked for by `cursor` needs `size`'],
  ['paging: { page: page, size: size, last: id }', '`last` has no effect beside `page`'],
  ['paging: { page: page, size: size, next: more }', 'nothing stands at `more` beside them'],
  ['slash: true\n  suffix: .json', 'Addresses end in a slash and in `.json`'],
  [`${paging}\n  sort: { key: [a, b] }`, 'The form `minus` has one key'],
  [`${paging}\n  sort: { key: a, form: two }`, 'a key for the field and one for the direction'],
  [`${paging}\n  sort: { key: a, words: [up, down] }`, 'The form `minus` has no words'],
  [`${paging}\n  total: count\n  countHeader: X-Total`, 'in two places how many rows'],
])('refuses %j', (lines, words) => {
  const said = saidAbout(rest(lines), { thing })
  expect(said).toEqual([expect.stringContaining(`bad-listing: `)])
  expect(said[0]).toContain(words)
})

it.each([
  ['rest', rest('sort: { key: ordering }')],
  ['rest', rest('rows: data')],
  ['json', json(`${paging}\n  slash: true`)],
  ['json', json(`${paging}\n  update: patch`)],
  ['json', json(`${paging}\n  address: '?{key}={value}'`)],
])('refuses what no call of `transport: %s` uses', (transport, app) => {
  const yaml = transport === 'rest' ? thing : described.replace('pageSize]', 'pageSize], total: n')
  expect(saidAbout(app, { thing: yaml })).toEqual([expect.stringContaining('idle-listing: ')])
})

it('takes `update: changed` for described calls, too, and no other way to change a record', () => {
  const yaml = described.replace('pageSize]', 'pageSize], total: n')
  const own = (way: string) => ({ thing: yaml.replace('fields:', `update: ${way}\nfields:`) })
  expect(saidAbout(json('update: changed'), { thing: yaml })).toEqual([])
  expect(saidAbout(json('timeout: 5000'), own('changed'))).toEqual([])
  expect(saidAbout(json('timeout: 5000'), own('patch'))).toEqual([
    'idle-listing: `update` has no effect: it is about calls that `transport: rest` derives.',
  ])
})

it.each([
  ['the answer', 'total: count', { total: 'count', countHeader: null }],
  ['a header', 'countHeader: X-Total', { total: null, countHeader: 'X-Total' }],
  ['nowhere', 'total: unknown', { total: null, countHeader: null }],
])('a described list has its total in %s, by app.yaml', (_, lines, expected) => {
  const { resources } = yamlModel(json(lines), { thing: described })
  expect(resources[0]?.calls.find(({ name }) => name === 'list')).toMatchObject(expected)
})

const capped = (max: number) => rest(`paging: { page: page, size: size, max: ${max} }`)

const listWith = (max: number) => yamlModel(capped(max), { thing }).resources[0]?.list

it('offers no page that is larger than the backend gives', () => {
  expect(listWith(40)).toMatchObject({ pageSize: 15, pager: { sizes: [10, 15, 30] } })
  expect(listWith(7)).toMatchObject({ pageSize: 7, pager: { sizes: [7] } })
  expect(listWith(500)).toMatchObject({ pageSize: 15, pager: { sizes: null } })
})

const call = (lines: string, name: string) =>
  yamlModel(appYaml({ backend: lines, envelope: '' }), { thing }).resources[0]?.calls.find(
    (each) => each.name === name,
  )

it('puts what is written before what the backend is like', () => {
  expect(call('like: django-rest', 'list')).toMatchObject({
    path: '/thing/',
    rows: 'results',
    total: 'count',
    paging: { page: 'page', size: 'page_size' },
    sort: { key: 'ordering', form: 'minus' },
  })
  expect(call('like: django-rest\n  countHeader: X-Total', 'list')).toMatchObject({
    total: null,
    countHeader: 'X-Total',
  })
  expect(call('like: json-server-0\n  total: unknown', 'list')).toMatchObject({
    total: null,
    countHeader: null,
  })
  expect(call('like: django-rest', 'update')).toMatchObject({
    method: 'PATCH',
    path: '/thing/{id}/',
  })
  expect(call('like: simple-rest\n  update: whole', 'update')).toMatchObject({
    method: 'PUT',
    whole: true,
  })
})

it('a backend that merges what it gets is sent nothing but PUT', () => {
  const moved = `${thing}lifecycle:
  field: state
  start: new
  statuses: { new: { label: New }, old: { label: Old, end: true } }
  moves:
    new -> old:
`.replace('  name: {', '  state: { type: lifecycle }\n  name: {')
  const { resources } = yamlModel(rest('update: merge'), { thing: moved })
  const methods = resources[0]?.calls.map(({ name, method }) => [name, method])
  expect(methods).toEqual(
    expect.arrayContaining([
      ['update', 'PUT'],
      ['state', 'PUT'],
    ]),
  )
  expect(methods?.flat()).not.toContain('PATCH')
})

it.each([
  ["'?{key}=eq.{value}'", '/thing?id=eq.{id}&part=eq.{part}'],
  ["'/{key}:{value}'", '/thing/id:{id}/part:{part}'],
  ["'({value})'", '/thing(id={id},part={part})'],
  ["'({literal})'", '/thing(id={id},part="{part}")'],
])('addresses a record by %s', (address, path) => {
  const keyed = thing
    .replace('fields:\n', 'key: [id, part]\nfields:\n')
    .replace('  name: {', '  part: { type: text }\n  name: {')
  const { resources } = yamlModel(rest(`address: ${address}`), { thing: keyed })
  expect(resources[0]?.calls.find(({ name }) => name === 'read')?.path).toBe(path)
})

it('refuses an address without the value of the key', () => {
  expect(advisedFor(rest("address: '?id=eq.'"), { thing })).toEqual([
    expect.stringContaining('begin with /, ? or (, and name the place of the key as {value}'),
  ])
})

it('headers of app.yaml stand beside those of a preset', () => {
  const app = appYaml({ backend: 'like: postgrest\n  headers: { apikey: public }', envelope: '' })
  expect(yamlModel(app, { thing }).app.backend.headers).toEqual({
    Prefer: 'count=exact, return=representation',
    apikey: 'public',
  })
})

it('refuses a second place for the code of a session that has ended', () => {
  const app = appYaml({ envelope: '{ code: c, success: 0, expired: { at: c, is: 1 } }' })
  expect(saidAbout(app)).toEqual([
    'envelope: A code says of every answer what it means, so `expired` has no effect.',
  ])
})

it.each([
  ['transport: rest\n  records: json-api', thing, []],
  [
    'transport: admin\n  records: json-api',
    described,
    ['record-shape: `records` has no effect: no resource has `transport: rest` or `json`.'],
  ],
  [
    'transport: rest',
    thing.replace('fields:', 'type: things\nfields:'),
    ['record-shape: `type` has no effect: its records are not those of JSON:API.'],
  ],
  [
    'like: json-api',
    thing.replace('fields:', 'key: [id, name]\nfields:'),
    ['record-shape: JSON:API tells records apart by `id`, and thing has another key.'],
  ],
])('holds the shape of records against their resources: %s', (backend, yaml, messages) => {
  const envelope = backend.includes('admin') ? undefined : ''
  const app = appYaml({ backend, ...(envelope === undefined ? {} : { envelope }) })
  expect(saidAbout(app, { thing: yaml }).filter((text) => text.startsWith('record-'))).toEqual(
    messages,
  )
})
