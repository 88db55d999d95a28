import { describe, expect, it } from 'vitest'

import { start } from './backend'
import type { Client } from './backend'

const order = (client: Client, fault: object) =>
  client.send('/__faults', { method: 'POST', body: JSON.stringify(fault) })

const countOrders = async (client: Client): Promise<number> => (await client.orders()).length
const deleteFive = (client: Client, headers: Record<string, string>) =>
  client.post('/admin/order/delete', { id: 5 }, headers)

describe('faults on request', () => {
  it('are not there unless the server was started with them', async () => {
    const client = await start()
    expect((await client.post('/admin/bank', {}, { 'x-fault-code': '7' })).code).toBe(0)
    expect((await client.post('/admin/bank?X-Fault-Code=7')).code).toBe(0)
    expect((await order(client, { code: 7 })).http).toBe(404)
    expect((await client.send('/__requests', {})).http).toBe(404)
  })

  it('answer a code and a message in place of the effect', async () => {
    const client = await start({ faults: true })
    const answer = await deleteFive(client, {
      'X-Fault-Code': '4711',
      'X-Fault-Msg': encodeURIComponent('余额不足'),
    })
    expect([answer.http, answer.code, answer.msg]).toEqual([200, 4711, '余额不足'])
    expect((await client.post('/admin/bank?X-Fault-Code=100')).code).toBe(100)
    expect(await countOrders(client)).toBe(120)
  })

  it('answer a status or a text', async () => {
    const client = await start({ faults: true })
    const broken = await client.post('/admin/bank', {}, { 'X-Fault-Status': '502' })
    expect([broken.http, broken.code]).toEqual([502, 502])
    const page = await fetch(`${client.mock.url}/admin/bank`, {
      method: 'POST',
      headers: { 'X-Fault-Body': '<html>nginx</html>', 'X-Fault-Status': '504' },
    })
    expect([page.status, await page.text()]).toEqual([504, '<html>nginx</html>'])
  })

  it('delay the answer, after the effect', async () => {
    const client = await start({ faults: true })
    const gone = new AbortController()
    const late = client.send('/admin/order/delete', {
      method: 'POST',
      body: 'id=5',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-token': client.token,
        'X-Fault-Delay': '60000',
      },
      signal: gone.signal,
    })
    const outcome = late.then(
      () => 'answered',
      () => 'given up',
    )
    await expect.poll(() => countOrders(client)).toBe(119)
    gone.abort()
    expect(await outcome).toBe('given up')
    expect((await client.post('/admin/bank', {}, { 'X-Fault-Delay': '20' })).code).toBe(0)
  })

  it('cut the connection before the effect, after it, or within the answer', async () => {
    const client = await start({ faults: true })
    await expect(deleteFive(client, { 'X-Fault-Drop': 'before' })).rejects.toThrow()
    expect(await countOrders(client)).toBe(120)
    await expect(deleteFive(client, { 'X-Fault-Drop': 'after' })).rejects.toThrow()
    expect(await countOrders(client)).toBe(119)
    await expect(
      client.post('/admin/order/delete', { id: 6 }, { 'X-Fault-Drop': 'half' }),
    ).rejects.toThrow()
    expect(await countOrders(client)).toBe(118)
  })

  it('wait for requests, so many times and for one path', async () => {
    const client = await start({ faults: true })
    await order(client, { 'X-Fault-Code': 100, 'X-Fault-Path': '/order', times: 2 })
    await order(client, { code: 9, path: '/admin/bank' })
    expect((await client.post('/admin/product')).code).toBe(0)
    expect((await client.post('/admin/order/notify', { id: 1 })).code).toBe(0)
    expect((await client.post('/admin/order')).code).toBe(100)
    expect((await client.post('/admin/order')).code).toBe(100)
    expect((await client.post('/admin/order')).code).toBe(0)
    expect((await client.post('/admin/bank')).code).toBe(9)
    expect((await client.post('/admin/bank')).code).toBe(9)
    expect((await client.send('/__faults', { method: 'DELETE' })).code).toBe(0)
    expect((await client.post('/admin/bank')).code).toBe(0)
  })

  it.each(['', 'x', '{}', '[]x', '{"path":"/order"}', '{"drop":"sometimes"}', '7'])(
    'are refused when they say nothing: %s',
    async (body) => {
      const client = await start({ faults: true })
      expect((await client.send('/__faults', { method: 'POST', body })).http).toBe(400)
    },
  )

  it('come with a record of the requests', async () => {
    const client = await start({ faults: true })
    await client.send('/__requests', { method: 'DELETE' })
    await client.post('/admin/product/modify', { id: 1, amount: [{ amount: 5, term: 7 }] })
    const { data } = JSON.parse((await client.send('/__requests', {})).text)
    expect(data).toEqual([
      {
        method: 'POST',
        path: '/admin/product/modify',
        query: '',
        headers: expect.objectContaining({ 'x-token': client.token }),
        body: { id: '1', amount: [{ amount: '5', term: '7' }] },
        raw: 'id=1&amount%5B0%5D%5Bamount%5D=5&amount%5B0%5D%5Bterm%5D=7',
      },
    ])
  })
})
