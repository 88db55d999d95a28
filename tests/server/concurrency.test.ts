import { describe, expect, it } from 'vitest'

import { start } from '../mock-server/backend'
import type { Client } from '../mock-server/backend'

const orderIn = async (client: Client, status: number): Promise<number> =>
  (await client.orders({ status }))[0]?.id ?? 0

describe('M-06 calls at the same time', () => {
  it('pays out once when the same disbursement arrives fifty times', async () => {
    const client = await start()
    const id = await orderIn(client, 9)
    const body = { id, status: 11 }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post('/admin/order/disburse', body)),
    )
    expect(answers.filter(({ code }) => code === 0).length).toBe(1)
    expect((await client.orders()).find((row) => row.id === id)?.status).toBe(11)
  })

  it('lets one of several ways out of a status win', async () => {
    const client = await start()
    const id = await orderIn(client, 9)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0
          ? client.post('/admin/order/status', { id, status: 12 })
          : client.post('/admin/order/disburse', { id, status: 11 }),
      ),
    )
    const done = answers.filter(({ code }) => code === 0)
    expect(done.length).toBe(1)
    const status = (await client.orders()).find((row) => row.id === id)?.status
    expect(done[0]?.data.status).toBe(status)
  })

  it('loses no change of different records', async () => {
    const client = await start()
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        client.post('/admin/bank/enabled', { id: index + 1 }),
      ),
    )
    const after = (await client.post('/admin/bank')).data.entries
    const fresh = await start()
    const before = (await fresh.post('/admin/bank')).data.entries
    expect(after.map(({ enabled }) => enabled)).toEqual(
      before.map(({ enabled }) => 1 - Number(enabled)),
    )
  })
})

describe('M-06 the Idempotency-Key', () => {
  it('gives the first answer again, to every repetition', async () => {
    const client = await start()
    const id = await orderIn(client, 9)
    const key = { 'idempotency-key': 'one' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.post('/admin/order/disburse', { id, status: 11 }, key),
      ),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.code).toBe(0)
    const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')
    expect(replayed.length).toBe(19)
    const back = await client.post('/admin/order/disburse', { id, status: 11 })
    expect(back.code).toBe(4002)
  })

  it('repeats a refusal as well', async () => {
    const client = await start()
    const id = await orderIn(client, 9)
    const key = { 'idempotency-key': 'two' }
    const first = await client.post('/admin/order/status', { id, status: 19 }, key)
    const second = await client.post('/admin/order/status', { id, status: 19 }, key)
    expect(first.code).not.toBe(0)
    expect(second.text).toBe(first.text)
  })

  it('refuses a key that stood for another request', async () => {
    const client = await start()
    const key = { 'idempotency-key': 'three' }
    expect((await client.post('/admin/order/notify', { id: 1 }, key)).code).toBe(0)
    expect((await client.post('/admin/order/notify', { id: 2 }, key)).code).toBe(4009)
    expect((await client.post('/admin/order/delete', { id: 1 }, key)).code).toBe(4009)
    expect((await client.orders()).length).toBe(120)
    const long = { 'idempotency-key': 'x'.repeat(300) }
    expect((await client.post('/admin/order/notify', { id: 1 }, long)).code).not.toBe(0)
  })
})
