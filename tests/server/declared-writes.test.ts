import { describe, expect, it } from 'vitest'

import { callsWithoutBehaviour } from '../../server/calls/call-behaviour'
import type { Client } from '../mock-server/backend'
import { consoleModel } from '../support/schema-model'
import { appYaml, yamlModel } from '../support/yaml-model'
import { startPlain } from './plain-server'

/* The server that people run does what the schema declares, and says so where it does nothing. */

const act = (rest: string) => `resource: loan
label: Loan
path: /loan
model: /model/loan
fields:
  id: { type: integer, readOnly: true }
  holder: { type: text, label: Holder }
  amount: { type: money, label: Amount }
  remark: { type: text, label: Remark }
  locked: { type: text, label: Locked, readOnlyWhen: { holder: Ann } }
  kind: { type: text, label: Kind, requiredWhen: { holder: Ann } }
list: { columns: [id, holder, amount, remark] }
${rest}`

const login =
  '{ path: /login, body: [username, password], encoding: form, token: token, user: uuid, name: name, roles: duties }'

const loans = (rest: string, app = '') =>
  yamlModel(
    `${appYaml({ base: '/admin', backend: 'transport: act', ...(app !== '' && { login }) })}${app}`,
    { loan: act(rest) },
  )

const path = '/admin/model/loan'

const rowOf = async (client: Client, id: number): Promise<Record<string, unknown>> => {
  const answer = await client.send(`${path}?_ACT_=edit&id=${id}`, {
    headers: { 'x-token': client.token },
  })
  return answer.data
}

describe('the model helper', () => {
  it.each([
    ['store', 'create'],
    ['update&id=3', 'edit'],
    ['sort', 'edit'],
  ])('refuses %s where the schema has no `%s`, and names it', async (query, key) => {
    const { client } = await startPlain(loans(''))
    const before = await rowOf(client, 3)
    const answer = await client.post(`${path}?_ACT_=${query}`, { holder: 'x', ids: [1, 2] })
    expect([answer.code, answer.msg]).toEqual([
      403,
      `The schema lets nobody do this: schema/loan.yaml has no \`${key}\``,
    ])
    expect(await rowOf(client, 3)).toEqual(before)
  })

  it('writes what the form of the schema writes, and nothing else', async () => {
    const { client } = await startPlain(loans('edit: { fields: [remark] }\n'))
    const before = await rowOf(client, 3)
    const body = { remark: 'new', amount: 100_000, holder: 'Pat' }
    expect(await client.post(`${path}?_ACT_=update&id=3`, body)).toMatchObject({ code: 0 })
    expect(await rowOf(client, 3)).toEqual({ ...before, remark: 'new' })
  })

  it('keeps to the conditions of the fields', async () => {
    const rest = 'create: { fields: [holder, kind] }\nedit: { fields: [holder, locked, kind] }\n'
    const { client } = await startPlain(loans(rest))
    const store = { holder: 'Ann' }
    expect((await client.post(`${path}?_ACT_=store`, store)).msg).toBe('Kind must not be empty')
    const made = await client.post(`${path}?_ACT_=store`, { ...store, kind: 'k' })
    const update = `${path}?_ACT_=update&id=${made.data.id}`
    const refused = await client.post(update, { holder: 'Bob', locked: 'x' })
    expect([refused.code === 0, refused.msg]).toEqual([
      false,
      'Locked cannot be changed as the record is now',
    ])
  })

  it('adds no second record over one that is there', async () => {
    const keyed = loans('create: { fields: [holder, remark] }\nedit: { fields: [remark] }\n')
    const { client } = await startPlain(keyed)
    const before = await rowOf(client, 3)
    const added = await client.post(`${path}?_ACT_=store`, { id: 3, holder: 'x', remark: 'y' })
    expect(added.data.id).not.toBe(3)
    expect(await rowOf(client, 3)).toEqual(before)
  })

  it('lets those sort who may edit', async () => {
    const rest = `edit: { call: rename, fields: [remark] }
calls:
  rename: { path: /loan/rename, body: [id, remark], roles: [clerk] }
`
    const model = loans(rest, 'roles: { clerk: Clerk, payer: Payer }\n')
    const { as } = await startPlain(model)
    const ids = { ids: [1, 2] }
    const [clerk, payer] = [await as('clerk'), await as('payer')]
    const refused = await payer.post(`${path}?_ACT_=sort`, ids)
    expect([refused.code, refused.msg]).toEqual([403, 'Only for the roles: clerk'])
    expect(await clerk.post(`${path}?_ACT_=sort`, ids)).toMatchObject({ code: 0 })
  })

  it('is not there for a resource of another transport', async () => {
    const { client } = await startPlain(await consoleModel())
    expect((await client.post('/admin/model/order?_ACT_=update&id=1', { amount: 1 })).http).toBe(
      404,
    )
  })
})

const thing = `resource: thing
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
  text: { type: text }
list: { columns: [id, name], rowActions: [create, ask] }
calls:
  list: { path: /thing, rows: rows }
  create: { path: /thing/create, body: [id, name], label: Create }
  ping: { path: /thing/ping, body: [id] }
  quit: { path: '/thing/{id}/watch', method: DELETE, body: [id] }
  ask: { path: /thing/ask, body: [id, text], ask: [text], label: Ask }
`

const things = () => yamlModel(appYaml({ base: '/admin' }), { thing })

describe('a call of which the schema does not say what it does', () => {
  it.each([
    ['POST', '/admin/thing/create', 'create'],
    ['POST', '/admin/thing/ping', 'ping'],
    ['DELETE', '/admin/thing/3/watch', 'quit'],
  ])('says of %s %s that nothing was done, whatever its name', async (method, at, name) => {
    const { client } = await startPlain(things())
    const rows = async () => (await client.post('/admin/thing')).data
    const before = await rows()
    const answer = await client.send(at, {
      method,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-token': client.token,
      },
      ...(method === 'POST' && { body: 'id=3&name=x' }),
    })
    expect(answer.code).toBe(4010)
    expect(answer.msg).toContain(`schema/thing.yaml does not say what \`calls.${name}\` does`)
    expect(await rows()).toEqual(before)
  })

  it('is named before anybody calls it', () => {
    expect(callsWithoutBehaviour(things())).toEqual([
      'schema/thing.yaml: calls.create',
      'schema/thing.yaml: calls.ping',
      'schema/thing.yaml: calls.quit',
    ])
  })

  it('keeps what it asks for where it asks for something', async () => {
    const { client } = await startPlain(things())
    expect(await client.post('/admin/thing/ask', { id: 3, text: 'Hi', name: 'no' })).toMatchObject({
      code: 0,
    })
    const { rows } = (await client.post('/admin/thing')).data as unknown as { rows: object[] }
    expect(rows).toContainEqual(expect.objectContaining({ id: 3, text: 'Hi' }))
    expect(rows).not.toContainEqual(expect.objectContaining({ name: 'no' }))
  })
})

const rest = `resource: thing
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
list: { columns: [id, name] }
`

describe('a call that the transport derives', () => {
  it.each([
    ['POST', '/admin/thing', 'create'],
    ['PUT', '/admin/thing/3', 'edit'],
  ])('is refused as %s %s without a form', async (method, at, key) => {
    const app = appYaml({
      base: '/admin',
      backend: 'transport: rest',
      login: login.replace(', roles: duties', ''),
    })
    const { client } = await startPlain(yamlModel(app, { thing: rest }))
    const answer = await client.send(at, {
      method,
      headers: { 'content-type': 'application/json', 'x-token': client.token },
      body: JSON.stringify({ name: 'x' }),
    })
    expect(answer.msg).toBe(`The schema lets nobody do this: schema/thing.yaml has no \`${key}\``)
  })
})

const guarded = `resource: loan
label: Loan
fields:
  id: { type: integer, readOnly: true }
  holder: { type: text, label: Holder }
  state: { type: lifecycle }
  live: { type: flag, label: Live, default: 0, choices: { 1: { label: On }, 0: { label: Off } } }
  text: { type: text, label: Text }
list: { columns: [id, { field: live, call: flip }], rowActions: [moves, edit, ask, delete] }
create: { fields: [holder] }
edit: { call: change, fields: [holder] }
calls:
  list: { path: /loan, rows: rows }
  create: { path: /loan/new, body: [holder], after: answer }
  change: { path: /loan/change, body: [id, holder], when: { state: { not: paid } } }
  flip: { path: /loan/flip, body: [id], toggles: live, when: { state: { not: paid } } }
  ask: { path: /loan/ask, body: [id, text], ask: [text], label: Ask, when: { state: { not: paid } } }
  delete: { path: /loan/delete, body: [id], when: { state: { not: paid } } }
lifecycle:
  field: state
  start: open
  calls: { state: { path: /loan/state, body: [id, state] } }
  statuses: { open: {}, paid: { end: true } }
  moves: { open -> paid: }
`

describe('a condition of a call', () => {
  it.each([
    ['an edit', 'change', { holder: 'x' }],
    ['a switch', 'flip', {}],
    ['a call that asks', 'ask', { text: 'x' }],
    ['a deletion', 'delete', {}],
  ])('bars %s from a record that it does not fit, and from no other', async (_, name, body) => {
    const { client } = await startPlain(yamlModel(appYaml({ base: '/admin' }), { loan: guarded }))
    const rows = async () => (await client.post('/admin/loan')).data
    const add = async () => (await client.post('/admin/loan/new', { holder: 'Ann' })).data.id
    const [paid, open] = [await add(), await add()]
    await client.post('/admin/loan/state', { id: paid, state: 'paid' })
    const before = await rows()
    const refused = await client.post(`/admin/loan/${name}`, { id: paid, ...body })
    expect([refused.code, refused.msg]).toEqual([4001, 'Only for a record with state ≠ paid'])
    expect(await rows()).toEqual(before)
    expect(await client.post(`/admin/loan/${name}`, { id: open, ...body })).toMatchObject({
      code: 0,
    })
    expect(await rows()).not.toEqual(before)
  })

  it('bars the acts of the model helper as well', async () => {
    const app = appYaml({ base: '/admin', backend: 'transport: act' })
    const loan = guarded.replace('label: Loan', 'label: Loan\nmodel: /model/loan')
    const { client } = await startPlain(yamlModel(app, { loan }))
    const ask = async (query: string, body = {}, method = 'POST') =>
      client.send(`${path}?_ACT_=${query}`, {
        method,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-token': client.token,
        },
        ...(method === 'POST' && { body: new URLSearchParams(body).toString() }),
      })
    const { id } = (await ask('store', { holder: 'Ann' })).data
    await client.post('/admin/loan/state', { id, state: 'paid' })
    expect(await ask(`update&id=${id}`, { holder: 'Bob' })).toMatchObject({ code: 4001 })
    expect(await ask(`delete&id=${id}`, {}, 'DELETE')).toMatchObject({ code: 4001 })
  })
})

it('the loan console lets nobody write an order but by its moves and its deletion', async () => {
  const { client } = await startPlain(await consoleModel())
  const settled = (await client.orders()).filter(({ status }) => [11, 17, 18, 19].includes(status))
  expect(settled.length).toBeGreaterThan(0)
  const body = { amount: 1, term: 1, mobile: '1', name: 'x', idNumber: '1', productId: 1, sn: '1' }
  for (const { id, ...order } of settled) {
    for (const name of [
      'notify',
      'delay',
      'status',
      'disburse',
      'paid',
      'create',
      'modify',
      'edit',
    ])
      await client.post(`/admin/order/${name}`, { ...body, id, status: 17 })
    const after = (await client.orders()).find((each) => each.id === id)
    const isMoved = order.status === 11
    expect(after).toEqual({ ...order, id, status: isMoved ? 17 : order.status })
  }
})
