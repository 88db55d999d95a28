import { describe, expect, it } from 'vitest'

import type { Model } from '../../codegen/language/model'
import { start } from '../mock-server/backend'
import type { Client } from '../mock-server/backend'
import {
  call,
  choice,
  field,
  lifecycle,
  list,
  model,
  move,
  resource,
  status,
} from '../support/model'

const json = (client: Client, path: string, body: unknown, method = 'POST') =>
  client.send(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-token': client.token },
  })

const ticketModel = (): Model => {
  const go = { encoding: 'json' as const }
  return model(
    resource('ticket', {
      fields: [
        field('Ticket No', 'text'),
        field('phase', 'lifecycle', {
          path: ['status', 'phase'],
          choices: ['open', 'done', 0].map((code) => choice(code, String(code))),
        }),
        field('size', 'number', { read: 'size_read', write: 'size_write', scale: 2 }),
        field('urgent', 'boolean'),
        field('secret', 'password', { writeOnly: true }),
        field('steps', 'list', { fields: [field('text', 'text'), field('hours', 'integer')] }),
      ],
      calls: [
        call('list', { path: '/tickets', body: ['size_write'], method: 'GET', rows: 'items' }),
        call('create', {
          path: '/tickets',
          body: ['Ticket No', 'size_write', 'urgent', 'secret', 'steps'],
          ...go,
          after: 'answer',
        }),
        call('remove', { path: '/tickets', body: ['Ticket No'], method: 'DELETE' }),
        call('advance', {
          path: '/tickets/act',
          body: ['Ticket No'],
          ...go,
          constants: { act: 'advance' },
        }),
        call('reset', {
          path: '/tickets/act',
          body: ['Ticket No', 'reason'],
          ...go,
          constants: { act: 'reset' },
          reason: 'reason',
        }),
        call('rows', { path: '/tickets/rows', body: ['Ticket No', 'steps'], nested: 'brackets' }),
        call('text', { path: '/tickets/text', body: ['Ticket No', 'steps'], nested: 'json' }),
      ],
      key: ['Ticket No'],
      identity: ['Ticket No'],
      list: list([]),
      verbs: { list: 'list', create: 'create', update: 'rows', delete: 'remove' },
      edit: {
        place: { file: '', line: 1, column: 1, length: 1 },
        call: 'text',
        complete: false,
        confirm: null,
        layout: 'sections',
        groups: [],
      },
      lifecycles: [
        lifecycle({
          field: 'phase',
          start: ['open'],
          calls: ['advance', 'reset'],
          statuses: [status('open'), status('done'), status(0)],
          moves: [
            move('open', null, 'advance', { serverDecides: true }),
            move('open', 'done', 'system', { bySystem: true }),
            move('done', 0, 'reset', { reason: 'required' }),
          ],
        }),
      ],
    }),
  )
}

const add = (client: Client, name: string, over = {}) =>
  json(client, '/admin/tickets', { 'Ticket No': name, size_write: 1.25, urgent: true, ...over })

const rowOf = async (
  client: Client,
  name: string,
): Promise<Record<string, unknown> | undefined> => {
  const answer = await client.send('/admin/tickets', { headers: { 'x-token': client.token } })
  const { items } = JSON.parse(answer.text).data
  return items.find((row: Record<string, unknown>) => row['Ticket No'] === name)
}

describe('a schema of another kind', () => {
  it('reads and writes under other names, at paths, and keeps what is for writing only', async () => {
    const client = await start({ model: ticketModel() })
    const answer = await add(client, 'é/1', { secret: 's', steps: [{ text: 'a', hours: 2 }] })
    expect(answer.data).toEqual({
      'Ticket No': 'é/1',
      status: { phase: 'open' },
      size_read: 1.25,
      urgent: true,
      steps: [{ text: 'a', hours: 2 }],
    })
    expect(await rowOf(client, 'é/1')).toEqual(answer.data)
    expect((await add(client, 'x', { size_write: 1.255 })).code).not.toBe(0)
    expect((await add(client, 'x', { urgent: 1 })).code).not.toBe(0)
    expect((await add(client, 'x', { steps: [{ hours: '2a' }] })).code).not.toBe(0)
    expect((await json(client, '/admin/tickets', [])).code).not.toBe(0)
    expect((await client.post('/admin/tickets', { 'Ticket No': 'x' })).http).toBe(415)
  })

  it('tells calls at one path apart, lets the server decide, and asks for a reason', async () => {
    const client = await start({ model: ticketModel() })
    await add(client, 'T')
    const body = { 'Ticket No': 'T' }
    const early = await json(client, '/admin/tickets/act', { ...body, act: 'reset', reason: 'x' })
    expect(early.code).not.toBe(0)
    expect((await json(client, '/admin/tickets/act', { ...body, act: 'advance' })).code).toBe(0)
    expect((await rowOf(client, 'T'))?.status).toEqual({ phase: 'done' })
    expect((await json(client, '/admin/tickets/act', { ...body, act: 'reset' })).code).not.toBe(0)
    expect(
      (await json(client, '/admin/tickets/act', { ...body, act: 'reset', reason: 'x' })).code,
    ).toBe(0)
    expect((await rowOf(client, 'T'))?.status).toEqual({ phase: 0 })
  })

  it('reads rows in every way of writing them', async () => {
    const client = await start({ model: ticketModel() })
    await add(client, 'T')
    const rows = [
      { text: 'a', hours: 1 },
      { text: 'b', hours: 2 },
    ]
    const brackets = rows.map(({ text, hours }) => `steps[][text]=${text}&steps[][hours]=${hours}`)
    const sent = await client.raw('/admin/tickets/rows', `Ticket%20No=T&${brackets.join('&')}`)
    expect(sent.code).toBe(0)
    expect((await rowOf(client, 'T'))?.steps).toEqual(rows)
    const reversed = rows.toReversed()
    await client.post('/admin/tickets/text', { 'Ticket No': 'T', steps: JSON.stringify(reversed) })
    expect((await rowOf(client, 'T'))?.steps).toEqual(reversed)
  })

  it('deletes by a key in the address', async () => {
    const client = await start({ model: ticketModel() })
    await add(client, 'a&b')
    const gone = await client.send('/admin/tickets?Ticket%20No=a%26b', {
      method: 'DELETE',
      headers: { 'x-token': client.token },
    })
    expect(gone.code).toBe(0)
    expect(await rowOf(client, 'a&b')).toBeUndefined()
  })
})

describe('the generic model helper', () => {
  const path = '/admin/model/bank'
  const get = (client: Client, query = '') =>
    client.send(`${path}${query}`, { headers: { 'x-token': client.token } })

  it('lists, stores, reads, updates, sorts and deletes', async () => {
    const client = await start()
    const all = (await get(client, '?pageSize=50')).data
    expect([all.data.length, all.total]).toEqual([12, 12])
    expect((await get(client, '?page=2&pageSize=5')).data.data.map(({ id }) => id)).toEqual([
      7, 6, 5, 4, 3,
    ])
    const bank = { code: 'ACT', name: '甲', type: 1, enabled: 1 }
    const stored = await client.post(`${path}?_ACT_=store`, { ...bank, id: 99 })
    expect(stored.data).toEqual({ id: 13, ...bank })
    expect((await get(client, '?_ACT_=edit&id=13')).data).toEqual(stored.data)
    expect((await client.post(`${path}?_ACT_=update&id=13`, { name: '乙' })).data.name).toBe('乙')
    expect((await client.post(`${path}?_ACT_=update&id=77`, { name: '乙' })).code).not.toBe(0)
    expect((await client.post(`${path}?_ACT_=update`, { name: '乙' })).code).not.toBe(0)
    expect((await client.post(`${path}?_ACT_=sort`, { ids: [1, 13, 12] })).code).toBe(0)
    const order = (await get(client, '?pageSize=50')).data.data.map(({ id }) => id)
    expect(order).toEqual([1, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 12])
    for (const ids of [[1, 1], [1, 99], [], 'x']) {
      expect((await client.post(`${path}?_ACT_=sort`, { ids })).code).not.toBe(0)
    }
    const gone = await client.send(`${path}?_ACT_=delete&id=13`, {
      method: 'DELETE',
      headers: { 'x-token': client.token },
    })
    expect(gone.code).toBe(0)
    expect((await get(client, '?_ACT_=edit&id=13')).code).not.toBe(0)
  })

  it('wants a token and an act that it knows', async () => {
    const client = await start()
    expect((await client.send(path, {})).code).toBe(100)
    expect((await client.post(`${path}?_ACT_=drop&id=1`)).http).toBe(400)
    expect((await client.post(`${path}?_ACT_=__proto__`)).http).toBe(400)
    expect((await get(client, '?_ACT_=store')).http).toBe(400)
  })

  it('moves no record through its table by an update', async () => {
    const client = await start()
    const [before] = await client.orders({ status: 9 })
    const update = `/admin/model/order?_ACT_=update&id=${before?.id}`
    await client.post(update, { status: 11, sn: 'X', term: 3 })
    const after = (await client.orders()).find(({ id }) => id === before?.id)
    expect(after).toEqual({ ...before, term: 3 })
  })

  it('stands at the path of the list where the resource uses that transport', async () => {
    const notes = model(
      resource('note', {
        fields: [field('id', 'integer', { readOnly: true }), field('text', 'text')],
        calls: [
          call('list', { path: '/notes', method: 'GET', rows: 'data', total: 'total' }),
          call('store', { path: '/notes', body: ['text'], verb: 'store' }),
        ],
        list: list([]),
        transport: 'act',
        verbs: { list: 'list', create: 'store' },
      }),
    )
    const client = await start({ model: notes })
    const stored = await client.post('/admin/notes?_ACT_=store', { text: 'x' })
    expect(stored.data).toEqual({ id: 61, text: 'x' })
  })
})
