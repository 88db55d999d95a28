import { expect, it } from 'vitest'
import { generateFileTexts } from '../../codegen/generator/pipeline/generated-texts'
import { startMock } from '../../mock-server/server'
import { appYaml, yamlModel } from '../support/yaml-model'
import { afterwards } from '../mock-server/backend'

/* What the mock server makes of moves that other backends are asked for. */

type Row = Record<string, unknown>

/** A mock server behind these resources, and what posts to it. */
const serve = async (
  resources: Readonly<Record<string, string>>,
  app = appYaml({}),
  username = 'admin',
) => {
  const mock = await startMock({ model: yamlModel(app, resources), port: 0, orders: 60 })
  afterwards(() => mock.close())
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', 'x-token': token }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${mock.url}/api${path}`, init)
    return (await response.json()) as { code: number; msg: string; data: Row & { rows: Row[] } }
  }
  const { token } = (await send('/login', { username, password: username })).data
  return (path: string, body: object = {}) => send(path, body, String(token))
}

const json = appYaml({ backend: 'transport: json' })

const parcel = (calls: string, moves: string): string => `resource: parcel
fields:
  id: { type: integer }
  state: { type: lifecycle }
list: { columns: [id, state], rowActions: [moves] }
calls: { list: { path: /parcel, rows: rows } }
lifecycle:
  field: state
  start: packed
  calls:
${calls.replaceAll(/^/gm, '    ')}
  statuses: { packed: {}, sent: {}, lost: {}, home: { end: true } }
  moves:
${moves.replaceAll(/^/gm, '    ')}
`

it('tells two calls of one address apart by their constants, whichever stands first', async () => {
  const post = await serve(
    {
      parcel: parcel(
        `event: { path: /parcel/event, body: [id, state] }
ship: { path: /parcel/event, body: [id, state], constants: { event: ship } }
lose: { path: /parcel/event, body: [id, state], constants: { event: lose, by: post } }`,
        `packed -> sent: { call: ship }
sent -> lost: { call: lose }
sent -> home: { call: event }
lost -> home: { call: event }`,
      ),
    },
    json,
  )
  const { rows } = (await post('/parcel')).data
  const [packed] = rows.filter(({ state }) => state === 'packed')
  const id = packed?.['id']
  const event = (body: object) => post('/parcel/event', { id, ...body })
  expect(await event({ state: 'sent' })).toMatchObject({ code: 4005 })
  expect(await event({ state: 'sent', event: 'ship' })).toMatchObject({ code: 0 })
  expect(await event({ state: 'lost', event: 'lose', by: 'post' })).toMatchObject({ code: 0 })
  expect(await event({ state: 'home' })).toMatchObject({ code: 0 })
})

it('takes an action to the letter, and none that nobody wrote', async () => {
  const post = await serve(
    {
      parcel: parcel(
        'event: { path: /parcel/event, body: [id, state, action] }',
        `packed -> sent (hand_over now): { label: Hand over }
packed -> lost (drop): { label: Drop }
sent -> home:
lost -> home:`,
      ),
    },
    json,
  )
  const { rows } = (await post('/parcel')).data
  const id = rows.find(({ state }) => state === 'packed')?.['id']
  const move = { id, state: 'sent' }
  expect((await post('/parcel/event', { ...move, action: 'hand_5f_over' })).code).not.toBe(0)
  expect((await post('/parcel/event', { ...move, action: 'hand_over now' })).code).toBe(0)
  expect((await post('/parcel/event', { id, state: 'home', action: 'home' })).code).not.toBe(0)
  expect((await post('/parcel/event', { id, state: 'home', action: '' })).code).toBe(0)
})

const oddRoles = ['Support [Tier 2]', '财务.主管', 'a', 'a.b', "o'Neill %{x} |||| y"]

it.each(oddRoles)('knows a role that is called %s', async (role) => {
  const login = '{ path: /login, body: [username, password], token: token, roles: groups }'
  const roles = oddRoles.map((each) => `  ${JSON.stringify(each)}: Team ${oddRoles.indexOf(each)}`)
  const app = `${appYaml({ backend: 'transport: json', login })}roles:\n${roles.join('\n')}\n`
  const allowed = parcel(
    'event: { path: /parcel/event, body: [id, state] }',
    `packed -> sent: { role: ${JSON.stringify(role)} }
packed -> lost: { role: ${JSON.stringify(oddRoles.find((each) => each !== role))} }
sent -> home:
lost -> home:`,
  )
  const post = await serve({ parcel: allowed }, app, role)
  const { rows } = (await post('/parcel')).data
  const id = rows.find(({ state }) => state === 'packed')?.['id']
  expect(await post('/parcel/event', { id, state: 'lost' })).toMatchObject({ code: 403 })
  expect(await post('/parcel/event', { id, state: 'sent' })).toMatchObject({ code: 0 })
  const texts = (await generateFileTexts(yamlModel(app, { parcel: allowed }))).get('messages/en.ts')
  expect(texts).toContain(`Team ${oddRoles.indexOf(role)}`)
})

it('refuses a move whose guard the record breaks, and names the guard', async () => {
  const guarded = parcel(
    'event: { path: /parcel/event, body: [id, state] }',
    `packed -> sent: { when: { weight: { over: 0, atMost: 30 }, paidAt: { empty: false } } }
packed -> lost:
sent -> home:
lost -> home:`,
  ).replace(
    'fields:\n',
    'fields:\n  weight: { type: number }\n  paidAt: { type: date, nullable: true }\n',
  )
  const calls = 'calls:\n  edit: { path: /parcel/edit, body: [id, weight, paidAt] }\n  list:'
  const edited = guarded
    .replace('calls: { list:', calls)
    .replace('rows: rows } }', 'rows: rows }\nedit: { fields: [weight, paidAt] }')
  const post = await serve({ parcel: edited }, json)
  const { rows } = (await post('/parcel')).data
  const id = rows.find(({ state }) => state === 'packed')?.['id']
  const change = (values: object) => post('/parcel/edit', { id, ...values })
  const send = () => post('/parcel/event', { id, state: 'sent' })
  await change({ weight: 31, paidAt: '2026-01-31' })
  expect(await send()).toMatchObject({
    code: 4001,
    msg: 'Only for a record with weight ≤ 30',
  })
  await change({ weight: 30, paidAt: null })
  expect((await send()).msg).toBe("Only for a record with paidAt ≠ ''")
  await change({ weight: 30, paidAt: '2026-01-31' })
  expect(await send()).toMatchObject({ code: 0 })
})

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

it('refuses a move until its time has come', async () => {
  const waiting = parcel(
    'event: { path: /parcel/event, body: [id, state] }',
    `packed -> sent: { after: 3 days }
packed -> lost: { after: 2 hours since packedAt }
sent -> home:
lost -> home:`,
  )
    .replace('fields:\n', 'fields:\n  since: { type: date }\n  packedAt: { type: datetime }\n')
    .replace('field: state\n', 'field: state\n  since: since\n')
    .replace(
      'calls: { list:',
      'calls:\n  edit: { path: /parcel/edit, body: [id, since, packedAt] }\n  list:',
    )
    .replace('rows: rows } }', 'rows: rows }\nedit: { fields: [since, packedAt] }')
  const post = await serve({ parcel: waiting }, json)
  const { rows } = (await post('/parcel')).data
  const id = rows.find(({ state }) => state === 'packed')?.['id']
  const change = (values: object) => post('/parcel/edit', { id, ...values })
  const send = (state: string) => post('/parcel/event', { id, state })
  await change({ since: ago(48).slice(0, 10), packedAt: ago(1.9) })
  expect(await send('sent')).toMatchObject({ msg: 'Only for a record with since + 3 d ≤ now' })
  expect(await send('lost')).toMatchObject({ msg: 'Only for a record with packedAt + 2 h ≤ now' })
  await change({ since: ago(120).slice(0, 10), packedAt: ago(1.9) })
  expect(await send('sent')).toMatchObject({ code: 0 })
})

it('checks what a move asks for like a form, keeps it, and names the field that it refuses', async () => {
  const asking = parcel(
    'event: { path: /parcel/event, body: [id, state, carrier, boxNo] }',
    `packed -> sent: { ask: [carrier, box] }
packed -> lost:
sent -> home:
lost -> home:`,
  ).replace(
    'fields:\n',
    'fields:\n  carrier: { type: text, required: true, maxLength: 5 }\n  box: { type: integer, write: boxNo, min: 1, nullable: true }\n',
  )
  const app = appYaml({
    backend: 'transport: json',
    envelope: '{ code: code, message: msg, data: data, success: 0, login: 100, fields: errors }',
  })
  const post = await serve({ parcel: asking }, app)
  const first = async () => (await post('/parcel')).data.rows.find(({ id: own }) => own === id)
  const { rows } = (await post('/parcel')).data
  const id = rows.find(({ state }) => state === 'packed')?.['id']
  const send = (values: object) => post('/parcel/event', { id, state: 'sent', ...values })
  const refusals = [{}, { carrier: '' }, { carrier: 'longer' }, { carrier: 'DHL', boxNo: 0 }]
  for (const values of refusals) expect((await send(values)).code).toBe(4003)
  expect(await send({ carrier: 'longer' })).toMatchObject({
    errors: { carrier: expect.anything() },
  })
  expect((await first())?.['state']).toBe('packed')
  expect(await send({ carrier: 'DHL', boxNo: 7 })).toMatchObject({ code: 0 })
  expect(await first()).toMatchObject({ state: 'sent', carrier: 'DHL', box: 7 })
  await post('/parcel/event', { id, state: 'home', carrier: 'UPS' })
  expect(await first()).toMatchObject({ state: 'home', carrier: 'DHL' })
})

it('holds what a move asks for against the state that it leads to, also where its call does not send it', async () => {
  const wait = `resource: wait
fields:
  id: { type: integer, readOnly: true }
  state: { type: lifecycle }
  until: { type: text, visibleWhen: { state: paused }, requiredWhen: { state: paused } }
list: { columns: [id, state, until], rowActions: [moves] }
calls: { list: { path: /wait, rows: rows } }
lifecycle:
  field: state
  start: open
  calls: { pause: { path: '/wait/{id}/pause', body: [until] }, state: { path: /wait/state, body: [id, state] } }
  statuses: { open: {}, paused: {}, done: { end: true } }
  moves:
    open -> paused: { ask: [until], call: pause }
    paused -> done:
`
  const post = await serve({ wait }, json)
  const { rows } = (await post('/wait')).data
  const { id } = rows.find(({ state }) => state === 'open') ?? {}
  expect((await post(`/wait/${String(id)}/pause`, {})).code).not.toBe(0)
  expect((await post(`/wait/${String(id)}/pause`, { until: 'noon' })).code).toBe(0)
  const after = (await post('/wait')).data.rows.find((row) => row['id'] === id)
  expect(after).toMatchObject({ state: 'paused', until: 'noon' })
})

it('makes the numbers of rows that nobody else can fill in', async () => {
  const cart = `resource: cart
fields:
  id: { type: integer, readOnly: true }
  extra: { type: list, fields: { number: { type: integer, required: true, readOnly: true }, name: { type: text } } }
list: { columns: [id], buttons: [create] }
create: { fields: [extra] }
calls:
  list: { path: /cart, rows: rows }
  create: { path: /cart/create, body: [extra] }
`
  const post = await serve({ cart }, json)
  const extra = [{ number: 4, name: 'a' }, { name: 'b' }, { number: null, name: 'c' }]
  expect((await post('/cart/create', { extra })).code).toBe(0)
  const { rows } = (await post('/cart')).data
  expect(rows.map((row) => row['extra'])).toContainEqual([
    { number: 4, name: 'a' },
    { number: 5, name: 'b' },
    { number: 6, name: 'c' },
  ])
})
