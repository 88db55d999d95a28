import { describe, expect, it } from 'vitest'

import { start } from '../mock-server/backend'
import { quickHashes } from '../support/quick-hashes'
import type { Client, Row } from '../mock-server/backend'

quickHashes()

const bankOf = async (client: Client, code: string): Promise<Row | undefined> =>
  (await client.post('/admin/bank', { code })).data.entries.find((row) => row.code === code)

describe('calls of the specification', () => {
  it('logs in with uuid, token and name, and echoes no password', async () => {
    const client = await start()
    for (const user of ['admin', 'editor', 'user1']) {
      const answer = await client.post('/admin/login', { username: user, password: user })
      expect(answer.code).toBe(0)
      expect(Object.keys(answer.data).toSorted()).toEqual(['name', 'token', 'uuid'])
    }
  })

  it('lists orders newest first, by page and with their number', async () => {
    const client = await start()
    const first = await client.post('/admin/order', {
      page: 1,
      pageSize: 20,
      status: '',
      mobile: '',
      name: '',
      applyTime: '',
      sn: '',
    })
    const second = await client.post('/admin/order', { page: 2, pageSize: 20 })
    expect(first.data.total).toBe(120)
    expect(first.data.data.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, i) => 120 - i),
    )
    expect(second.data.data[0]?.id).toBe(100)
    expect(Object.keys(first.data.data[0] ?? {})).toEqual(
      'id sn productId mobile idNumber name amount term applyTime dueTime status'.split(' '),
    )
    expect((await client.post('/admin/order', { page: 99, pageSize: 20 })).data.data).toEqual([])
  })

  it('filters orders by status, mobile, name, number and time', async () => {
    const client = await start()
    const all = await client.orders()
    const some = all[40]
    if (some === undefined) throw new Error('no order')
    const { mobile, sn, name, applyTime, status } = some
    expect((await client.orders({ sn })).map(({ id }) => id)).toEqual([some.id])
    expect((await client.orders({ status })).every((row) => row.status === status)).toBe(true)
    expect((await client.orders({ status })).length).toBe(
      all.filter((row) => row.status === status).length,
    )
    expect(await client.orders({ mobile: String(mobile).slice(2, 9) })).toContainEqual(some)
    expect(await client.orders({ name })).toContainEqual(some)
    const at = Number(applyTime)
    const within = await client.orders({ applyTime: [at - 3600, at] })
    expect(within).toContainEqual(some)
    expect(within).toEqual(
      all.filter((row) => Number(row.applyTime) >= at - 3600 && Number(row.applyTime) <= at),
    )
    expect(
      (await client.raw('/admin/order', `page=1&pageSize=1000&applyTime[1]=${at}`)).data.total,
    ).toBe(all.filter((row) => Number(row.applyTime) <= at).length)
  })

  it('deletes and notifies orders, and refuses both for an unknown one', async () => {
    const client = await start()
    for (const path of ['/admin/order/notify', '/admin/order/delay', '/admin/order/delete']) {
      expect((await client.post(path, { id: 7 })).code, path).toBe(0)
      expect((await client.post(path, { id: 9999 })).code, path).not.toBe(0)
      expect((await client.post(path, {})).code, path).not.toBe(0)
    }
    const left = await client.orders()
    expect(left.length).toBe(119)
    expect(left.some(({ id }) => id === 7)).toBe(false)
    expect((await client.post('/admin/order/notify', { id: 7 })).code).not.toBe(0)
  })

  it('adds, saves, toggles and deletes pre-screening entries', async () => {
    const client = await start()
    const list = async (filter = {}): Promise<Row[]> =>
      (await client.post('/admin/apply/test', { mobile: '', idNumber: '', ...filter })).data.entries
        .data
    expect((await list()).length).toBe(60)
    const entry = { productId: 2, mobile: '0912345678', idNumber: '1', enabled: 1 }
    expect((await client.post('/admin/apply/test/modify', entry)).code).toBe(0)
    const [added] = await list({ mobile: '0912345678' })
    expect(added).toEqual({ id: 61, ...entry })
    expect((await client.post('/admin/apply/test/enabled', { id: 61 })).data).toBe(0)
    expect((await client.post('/admin/apply/test/enabled', { id: 61 })).data).toBe(1)
    await client.post('/admin/apply/test/modify', { ...entry, enabled: 0 })
    expect(await list({ mobile: '0912345678' })).toEqual([{ ...added, enabled: 0 }])
    expect((await client.post('/admin/apply/test/delete', { id: 61 })).code).toBe(0)
    expect((await list()).length).toBe(60)
  })

  it('lists and saves products with their rows', async () => {
    const client = await start()
    const products = (await client.post('/admin/product')).data.entries
    expect(products.length).toBe(3)
    const product = products.find(({ id }) => id === 2)
    const rows = Array.from({ length: 25 }, (_, index) => ({
      amount: 500 * index,
      term: index + 1,
    }))
    const saved = { ...product, name: '新名称', fee: 2.5, amount: rows }
    expect((await client.post('/admin/product/modify', saved)).code).toBe(0)
    const after = (await client.post('/admin/product')).data.entries
    expect(after.find(({ id }) => id === 2)).toEqual(saved)
    expect(after.length).toBe(3)
    expect((await client.post('/admin/product/modify', { ...saved, fee: '' })).code).not.toBe(0)
    expect((await client.post('/admin/product/modify', { ...saved, id: 99 })).code).not.toBe(0)
    expect((await client.post('/admin/product/modify', { ...saved, id: '' })).code).not.toBe(0)
    expect((await client.post('/admin/product/enabled', { id: 2 })).code).toBe(0)
  })

  it('lists, adds and switches banks', async () => {
    const client = await start()
    const bank = { code: 'TEST', name: '测试银行', type: 2, enabled: 1 }
    expect((await client.post('/admin/bank')).data.entries.length).toBe(12)
    expect((await client.post('/admin/bank/modify', bank)).code).toBe(0)
    expect(await bankOf(client, 'TEST')).toEqual({ id: 13, ...bank })
    expect((await client.post('/admin/bank/modify', bank)).code).not.toBe(0)
    const off = await client.post('/admin/bank/enabled', { id: 13 })
    expect([off.data, off.msg]).toEqual([0, '禁用成功'])
    const on = await client.post('/admin/bank/enabled', { id: 13 })
    expect([on.data, on.msg]).toEqual([1, '启用成功'])
    const long = await client.post('/admin/bank/modify', { ...bank, code: '12345678901' })
    expect(long.code).not.toBe(0)
    expect((await client.post('/admin/bank')).data.entries.length).toBe(13)
  })

  it('changes the password at both spellings of its path', async () => {
    const client = await start()
    const first = { old: 'admin', password: '一 二é😀', password2: '一 二é😀' }
    expect((await client.post('/admin/admin/password', first)).code).toBe(0)
    const login = { username: 'admin', password: 'admin' }
    expect((await client.post('/admin/login', login)).code).toBe(401)
    expect((await client.post('/admin/login', { ...login, password: '一 二é😀' })).code).toBe(0)
    const back = { old: '一 二é😀', password: 'admin', password2: 'admin' }
    expect((await client.post('/admin/password', back)).code).toBe(0)
    expect((await client.post('/admin/login', login)).code).toBe(0)
    expect((await client.post('/admin/password', { ...back, old: 'x' })).code).not.toBe(0)
    const differing = { old: 'admin', password: 'a', password2: 'b' }
    expect((await client.post('/admin/password', differing)).code).not.toBe(0)
    expect((await client.post('/admin/password', { old: 'admin' })).code).not.toBe(0)
  })

  it('answers the demo calls without a token', async () => {
    const { mock } = await start()
    const ajax = await (await fetch(`${mock.url}/api/demo/plugins/mock/ajax`)).json()
    expect(ajax.code).toBe(0)
    const table = await (
      await fetch(`${mock.url}/api/demo/business/table/1/fetch?page=2&pageSize=7`)
    ).json()
    expect([table.data.page.total, table.data.list.length]).toEqual([1000, 7])
    const login = await fetch(`${mock.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'editor', password: 'editor' }),
    })
    expect((await login.json()).data.uuid).toBe('editor-uuid')
  })
})
