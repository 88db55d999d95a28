import { describe, expect, it } from 'vitest'

import { start } from '../mock-server/backend'
import type { Client, Row } from '../mock-server/backend'

const naughty = [
  '<script>alert(1)</script>',
  "';--",
  '"',
  '\\',
  '${7*7}',
  '{{7}}',
  '%00',
  '%',
  '+',
  '&',
  '=',
  '#',

  '\u202Eabc',
  'e\u0301',
  '😀',
  '田中さん',
  ' lead',
  'trail ',
  'a\r\nb',
  '__proto__',
  'null',

  'undefined',
  'NaN',
  '0x10',
  '1e3',
  '-0',
  '../../etc/passwd',
  '[object Object]',
  'a[b]=c',
  'constructor',
]

const bank = (name: string, code = 'T') => ({ code, name, type: 1, enabled: 1 })

const orderIn = async (client: Client, status: number): Promise<Row> => {
  const [row] = await client.orders({ status })
  if (row === undefined) throw new Error(`no order with status ${status}`)
  return row
}

describe('reading of bodies', () => {
  it('M-03 keeps every text as it was sent', async () => {
    const client = await start()
    for (const [index, name] of naughty.entries()) {
      expect((await client.post('/admin/bank/modify', bank(name, `C${index}`))).code, name).toBe(0)
    }
    const rows = (await client.post('/admin/bank')).data.entries
    for (const [index, name] of naughty.entries()) {
      expect(rows.find(({ code }) => code === `C${index}`)?.name).toBe(name)
    }
  })

  it.each([
    ['a lone percent sign', 'code=%&name=x&type=1&enabled=1'],
    ['broken UTF-8', 'code=%E4%BD&name=x&type=1&enabled=1'],
    ['a doubled key', 'code=a&code=b&name=x&type=1&enabled=1'],
    ['an array', 'code[]=a&name=x&type=1&enabled=1'],
    ['an operator', 'code[$ne]=a&name=x&type=1&enabled=1'],
    ['an index', 'code[0]=a&name=x&type=1&enabled=1'],
    ['a bracket that parsers split in different places', 'code=a]=b&name=x&type=1&enabled=1'],
    ['a key too deep', `code${'[a]'.repeat(40)}=1&name=x&type=1&enabled=1`],
    ['too many keys', `${'a=1&'.repeat(1001)}code=a&name=x&type=1&enabled=1`],
    ['an unknown choice', 'code=a&name=x&type=3&enabled=1'],
    ['a choice with a tail', 'code=a&name=x&type=1abc&enabled=1'],
    ['a flag that is none', 'code=a&name=x&type=1&enabled=true'],
    ['an empty field of a complete form', 'code=a&name=&type=1&enabled=1'],
    ['a missing field of a complete form', 'code=a&type=1&enabled=1'],
  ])('M-03 refuses %s and stores nothing', async (_, body) => {
    const client = await start()
    const answer = await client.raw('/admin/bank/modify', body)
    expect(answer.code).not.toBe(0)
    expect(answer.http).toBeLessThan(500)
    expect((await client.post('/admin/bank')).data.entries.length).toBe(12)
  })

  it('M-03 is not polluted through keys', async () => {
    const client = await start()
    for (const key of [
      '__proto__[x]',
      'constructor[prototype][x]',
      '__proto__',
      'a[__proto__][x]',
    ]) {
      const body = `${encodeURIComponent(key)}=polluted&page=1&pageSize=1`
      expect((await client.raw('/admin/order', body)).code).toBe(0)
      expect((await client.raw('/admin/order', `${key}=polluted&page=1&pageSize=1`)).code).toBe(0)
    }
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('x' in {}).toBe(false)
  })

  it.each([
    'text/plain',
    'application/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded; charset=gbk',
    'application/x-www-form-urlencoded; charset=utf-7',
  ])('M-03 refuses a body of type %s', async (type) => {
    const client = await start()
    const answer = await client.raw('/admin/bank', 'code=ABC', { 'content-type': type })
    expect([answer.http, answer.code]).toEqual([415, 415])
  })

  it('M-07 refuses a body that is too large, compressed or not UTF-8', async () => {
    const client = await start()
    const large = await client.raw('/admin/bank', `code=${'x'.repeat(1024 * 1024)}`)
    expect([large.http, large.code]).toEqual([413, 413])
    const packed = await client.raw('/admin/bank', 'code=1', { 'content-encoding': 'gzip' })
    expect(packed.http).toBe(415)
    const bytes = await client.send('/admin/bank', {
      method: 'POST',
      body: new Uint8Array([0x63, 0x3d, 0xff, 0xfe]),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-token': client.token,
      },
    })
    expect([bytes.http, bytes.code]).toEqual([400, 400])
  })

  it.each([
    '11abc',
    '1e1',
    ' 11 ',
    '0x0b',
    '11.0',
    '-1',
    '99999999999999999999',
    '',
    '011',
    '+11',
    '１１',
  ])('M-04 refuses the status %j', async (status) => {
    const client = await start()
    const { id } = await orderIn(client, 9)
    for (const path of ['status', 'disburse', 'paid']) {
      expect((await client.post(`/admin/order/${path}`, { id, status })).code).not.toBe(0)
    }
    expect((await orderIn(client, 9)).id).toBe(id)
  })

  it.each(['9abc', '1e1', ' 9 ', '0x9', '9.0', '-1', '1,2', '09', '99999999999999999999'])(
    'M-04 refuses the id %j',
    async (id) => {
      const client = await start()
      expect((await client.post('/admin/order/delete', { id })).code).not.toBe(0)
      expect((await client.raw('/admin/order/delete', 'id=1&id=2')).code).not.toBe(0)
      expect((await client.orders()).length).toBe(120)
    },
  )

  it('M-04 takes from a body what the call names, and nothing else', async () => {
    const client = await start()
    const order = await orderIn(client, 9)
    const extra = { amount: 1, sn: 'X', idNumber: 'X', token: 'X', productId: 1, mobile: '1' }
    const moved = await client.post('/admin/order/disburse', { ...extra, id: order.id, status: 11 })
    expect(moved.code).toBe(0)
    const after = (await client.orders()).find(({ id }) => id === order.id)
    expect(after).toEqual({ ...order, status: 11 })
    await client.post('/admin/bank/modify', { ...bank('x', 'MASS'), id: 1, other: 1 })
    const added = (await client.post('/admin/bank', { code: 'MASS' })).data.entries
    expect(added).toEqual([{ id: 13, ...bank('x', 'MASS') }])
  })

  it('M-07 refuses filters and pages that are no such thing', async () => {
    const client = await start()
    for (const filter of [
      'status=abc',
      'status[]=1',
      'page=0',
      'page=1.5',
      'page=-1',
      'pageSize=0',
      'pageSize=1e9',
      'applyTime=5',
      'applyTime[0]=x',
      'applyTime[a]=1',
      'sn[$regex]=.*',
      'mobile=1&mobile=2',
    ]) {
      expect((await client.raw('/admin/order', `pageSize=5&${filter}`)).code, filter).not.toBe(0)
    }
  })

  it('keeps a leading zero of a mobile number and refuses one that is too long', async () => {
    const client = await start()
    const entry = { productId: 1, mobile: '0000000001', idNumber: '1', enabled: 1 }
    await client.post('/admin/apply/test/modify', entry)
    const rows = (await client.post('/admin/apply/test', { mobile: '0000000001' })).data.entries
      .data
    expect(rows.map(({ mobile }) => mobile)).toEqual(['0000000001'])
    const long = { ...entry, mobile: '12345678901' }
    expect((await client.post('/admin/apply/test/modify', long)).code).not.toBe(0)
    const unknown = { ...entry, mobile: '2', productId: 99 }
    expect((await client.post('/admin/apply/test/modify', unknown)).code).not.toBe(0)
  })
})
