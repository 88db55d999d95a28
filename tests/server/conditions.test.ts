import { describe, expect, it } from 'vitest'

import { appYaml, yamlModel } from '../support/yaml-model'
import { start, type Client } from '../mock-server/backend'

/* What the conditions of a field say holds for every kind of call. */

const loan = `resource: loan
fields:
  id: { type: integer, readOnly: true }
  holder: { type: text, label: Holder }
  amount: { type: money, label: Amount, readOnlyWhen: { status: [approved, paid] } }
  kind: { type: enum, label: Kind, default: plain, choices: { plain: {}, secured: {} } }
  pledge: { type: text, label: Pledge, visibleWhen: { kind: secured } }
  value: { type: money, label: Value, requiredWhen: { kind: secured } }
  note: { type: text, label: Note, requiredWhen: { urgent: 1 } }
  cause: { type: text, label: Cause, requiredWhen: { status: refused } }
  urgent: { type: flag, label: Urgent, default: 0, readOnlyWhen: { status: paid }, choices: { 1: { label: Yes }, 0: { label: No } } }
  hidden: { type: flag, label: Hidden, default: 0, visibleWhen: { kind: secured }, choices: { 1: { label: Yes }, 0: { label: No } } }
  low: { type: integer, label: Low }
  high: { type: integer, label: High }
  status: { type: lifecycle, label: Status }
checks:
  - { is: high >= low, message: High is below low }
list: { columns: [id, status], rowActions: [moves, edit, delete, tell] }
create: { fields: [holder, amount, kind, pledge, value, note, urgent, low, high] }
edit: { fields: [holder, amount, kind, pledge, value, note, urgent, low, high] }
calls:
  list: { path: /loan, rows: rows }
  create: { path: /loan/new, body: [holder, amount, kind, pledge, value, note, urgent, low, high], after: answer }
  edit: { path: /loan/edit, body: [id, holder, amount, kind, pledge, value, note, urgent, low, high, status] }
  hurry: { path: /loan/hurry, body: [id], toggles: urgent }
  hide: { path: /loan/hide, body: [id], toggles: hidden }
  tell: { path: /loan/tell, body: [id, amount], ask: [amount] }
  delete: { path: /loan/delete, body: [id] }
lifecycle:
  field: status
  start: open
  calls:
    status: { path: /loan/status, body: [id, status] }
    pay: { path: /loan/pay, body: [id, status, amount], confirm: true }
  statuses: { open: {}, approved: {}, paid: { end: true }, refused: { end: true } }
  moves:
    open -> approved:
    open -> refused:
    approved -> paid: { call: pay, ask: [amount] }
`

interface Bench {
  readonly post: Client['post']
  /** A new loan, with these values, moved to these statuses. */
  readonly made: (values?: object, ...statuses: string[]) => Promise<number>
  readonly row: (id: number) => Promise<Record<string, unknown> | undefined>
}

const bench = async (): Promise<Bench> => {
  const client = await start({ model: yamlModel(appYaml({ base: '/admin' }), { loan }), orders: 3 })
  const post: Client['post'] = (path, body) => client.post(`/admin${path}`, body)
  const made: Bench['made'] = async (values = {}, ...statuses) => {
    const { data } = await post('/loan/new', { holder: 'Ann', amount: 10, ...values })
    for (const status of statuses) {
      const way = status === 'paid' ? { at: '/loan/pay', amount: 10 } : { at: '/loan/status' }
      const { at, ...asked } = way
      expect(await post(at, { id: data.id, status, ...asked })).toMatchObject({ code: 0 })
    }
    return data.id
  }
  const row: Bench['row'] = async (id) => {
    const answer = await post('/loan')
    const { rows } = answer.data as unknown as { rows: { id: number }[] }
    return rows.find((each) => each.id === id)
  }
  return { post, made, row }
}

const client = async (path: string, body: object, values: object, ...statuses: string[]) => {
  const { post, made, row } = await bench()
  const id = await made(values, ...statuses)
  const before = await row(id)
  const { code, msg } = await post(path, { id, ...body })
  return { isDone: code === 0, msg, before, after: await row(id) }
}

const locked = 'cannot be changed as the record is now'

describe('a call is refused by name, and nothing changes,', () => {
  it.each([
    [
      'a save of a locked field',
      '/loan/edit',
      { amount: 99 },
      {},
      ['approved'],
      `Amount ${locked}`,
    ],
    [
      'a save that says that the lock is open',
      '/loan/edit',
      { amount: 99, status: 'open' },
      {},
      ['approved'],
      `Amount ${locked}`,
    ],
    [
      'a save of a paid record',
      '/loan/edit',
      { amount: 1 },
      {},
      ['approved', 'paid'],
      `Amount ${locked}`,
    ],
    [
      'a move that asks for a locked field',
      '/loan/pay',
      { status: 'paid', amount: 99 },
      {},
      ['approved'],
      `Amount ${locked}`,
    ],
    [
      'a call that asks for a locked field',
      '/loan/tell',
      { amount: 99 },
      {},
      ['approved'],
      `Amount ${locked}`,
    ],
    [
      'a switch that is locked',
      '/loan/hurry',
      {},
      { note: 'x' },
      ['approved', 'paid'],
      `Urgent ${locked}`,
    ],
    ['a switch that is not shown', '/loan/hide', {}, {}, [], `Hidden ${locked}`],
    ['a switch that makes a field required', '/loan/hurry', {}, {}, [], 'Note must not be empty'],
    [
      'a save that makes a field required that it does not bring',
      '/loan/edit',
      { kind: 'secured' },
      {},
      [],
      'Value must not be empty',
    ],
    [
      'a move that makes a field required',
      '/loan/status',
      { status: 'refused' },
      {},
      [],
      'Cause must not be empty',
    ],
    [
      'a save that breaks a check',
      '/loan/edit',
      { low: 9 },
      { high: 5 },
      [],
      'High High is below low',
    ],
  ] as const)('%s', async (_, path, body, values, statuses, msg) => {
    const tried = await client(path, body, values, ...statuses)
    expect(tried).toMatchObject({ isDone: false, msg })
    expect(tried.after).toEqual(tried.before)
  })

  it('a new record without what its own values ask for', async () => {
    const { post } = await bench()
    const refused = await post('/loan/new', { holder: 'Ann', kind: 'secured' })
    expect([refused.code === 0, refused.msg]).toEqual([false, 'Value must not be empty'])
    const urgent = await post('/loan/new', { holder: 'Ann', urgent: 1 })
    expect([urgent.code === 0, urgent.msg]).toEqual([false, 'Note must not be empty'])
  })
})

describe('what the record does not show', () => {
  it.each([
    ['a save', '/loan/edit', { pledge: 'house' }],
    [
      'a save that says otherwise of what it may not write',
      '/loan/edit',
      { pledge: 'house', status: 'paid' },
    ],
  ])('is ignored in %s', async (_, path, body) => {
    const { isDone, before, after } = await client(path, body, {})
    expect(isDone).toBe(true)
    expect(after).toEqual(before)
  })

  it('is taken when the same save shows it', async () => {
    const body = { pledge: 'house', kind: 'secured', value: 5 }
    expect((await client('/loan/edit', body, {})).after).toMatchObject(body)
  })

  it('is ignored in a new record, whose defaults count', async () => {
    const { made, row } = await bench()
    expect(await row(await made({ pledge: 'house' }))).toMatchObject({ pledge: '', kind: 'plain' })
  })
})

describe('what is locked', () => {
  it.each([
    ['a save', '/loan/edit', { amount: 10, holder: 'Bob' }, { holder: 'Bob', amount: 10 }],
    ['a save of other fields', '/loan/edit', { holder: 'Bob' }, { holder: 'Bob', amount: 10 }],
    ['a move', '/loan/pay', { status: 'paid', amount: '10' }, { status: 'paid', amount: 10 }],
  ])('passes in %s when it comes back as it is', async (_, path, body, after) => {
    expect(await client(path, body, {}, 'approved')).toMatchObject({ isDone: true, after })
  })

  it('is open before', async () => {
    const open = await client('/loan/edit', { amount: 99 }, {})
    expect(open).toMatchObject({ isDone: true, after: { amount: 99 } })
  })

  it('does not keep a record from a deletion that the schema offers', async () => {
    const deleted = await client('/loan/delete', {}, {}, 'approved', 'paid')
    expect(deleted).toMatchObject({ isDone: true, after: undefined })
  })
})

const order = `resource: order
fields:
  id: { type: integer, readOnly: true }
  state: { type: enum, label: State, default: open, choices: { open: {}, sent: {} } }
  lines:
    type: list
    label: Lines
    fields:
      article: { type: text, label: Article, required: true }
      price: { type: money, label: Price, readOnlyWhen: { state: sent } }
      gift: { type: boolean, label: Gift, default: false }
      card: { type: text, label: Card, visibleWhen: { gift: true }, required: true }
      wish: { type: text, label: Wish, requiredWhen: { gift: true } }
  address:
    type: object
    label: Address
    fields:
      city: { type: text, label: City, readOnlyWhen: { state: sent } }
      abroad: { type: boolean, label: Abroad, default: false }
      country: { type: text, label: Country, visibleWhen: { abroad: true } }
list: { columns: [id, state] }
create: { fields: [state, lines, address] }
edit: { fields: [state, lines, address] }
calls:
  list: { path: /order, rows: rows }
  create: { path: /order/new, body: [state, lines, address], encoding: json, after: answer }
  edit: { path: /order/edit, body: [id, state, lines, address], encoding: json, after: answer }
`

const orders = async () => {
  const { mock, token } = await start({
    model: yamlModel(appYaml({ base: '/admin' }), { order }),
    orders: 3,
  })
  return async (path: string, body: object) => {
    const answer = await fetch(`${mock.url}/admin/order/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-token': token },
    })
    return (await answer.json()) as { code: number; msg: string; data: Record<string, unknown> }
  }
}

describe('conditions inside of rows and objects', () => {
  const pen = { article: 'pen', price: 1, gift: false }
  const home = { city: 'Rome', abroad: false }
  const sent = { state: 'sent', lines: [pen, { ...pen, article: 'ink' }], address: home }

  it.each([
    [
      'a locked cell of a row',
      {
        lines: [
          { ...pen, price: 9 },
          { ...pen, article: 'ink' },
        ],
      },
    ],
    [
      'a locked cell of a new row',
      { lines: [...sent.lines, { ...pen, price: 5, article: 'nib' }] },
    ],
    ['a locked part of an object', { address: { ...home, city: 'Oslo' } }],
  ])('refuse %s', async (_, change) => {
    const post = await orders()
    const { data } = await post('new', sent)
    expect(data).not.toBeNull()
    const answer = await post('edit', { ...sent, id: data['id'], ...change })
    expect(answer.code).not.toBe(0)
    expect(answer.msg).toContain(locked)
    const again = await post('edit', { ...sent, id: data['id'] })
    expect(again).toMatchObject({ code: 0, data })
  })

  it('let rows go, and their other cells change', async () => {
    const post = await orders()
    const { data } = await post('new', sent)
    const id = data['id']
    const less = await post('edit', { ...sent, id, lines: [pen] })
    expect(less).toMatchObject({ code: 0, data: { lines: [{ article: 'pen', price: 1 }] } })
    const other = await post('edit', { ...sent, id, lines: [{ ...pen, article: 'quill' }] })
    expect(other).toMatchObject({ code: 0, data: { lines: [{ article: 'quill', price: 1 }] } })
  })

  it('ask for what is due in a row, and ignore what it does not show', async () => {
    const post = await orders()
    const gift = { ...pen, gift: true, card: 'Hi', wish: 'red' }
    const made = await post('new', { lines: [{ ...pen, card: 'unseen' }, gift], address: home })
    expect(made).toMatchObject({ code: 0 })
    expect(made.data['lines']).toEqual([{ ...pen, card: '', wish: '' }, gift])
    for (const missing of ['card', 'wish']) {
      const refused = await post('new', { lines: [{ ...gift, [missing]: '' }] })
      expect(refused.code).not.toBe(0)
      expect(refused.msg).toMatch(/^Lines in row 1: (Card|Wish) must not be empty$/)
    }
    const away = { city: 'Rome', abroad: false, country: 'Italy' }
    const { data } = await post('new', { lines: [], address: away })
    expect(data['address']).toMatchObject({ country: '' })
  })
})
