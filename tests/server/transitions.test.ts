import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { callOf, manualTransitions } from '../e2e/specification'
import { start, temporaryFolder } from '../mock-server/backend'
import type { Client, Row } from '../mock-server/backend'

const codes = Object.keys(manualTransitions).map(Number)
const endpoints = ['/admin/order/status', '/admin/order/paid', '/admin/order/disburse']

const isOffered = (from: number, to: number, endpoint: string): boolean =>
  (manualTransitions[from]?.includes(to) ?? false) && callOf(to) === endpoint

const tries = codes.flatMap((to) => endpoints.map((endpoint) => ({ to, endpoint })))

/** Orders by status, each used up by one successful move. */
const supply = async (client: Client): Promise<(status: number) => Row> => {
  const rows = await client.orders()
  return (status) => {
    const index = rows.findIndex((row) => row.status === status)
    const [row] = rows.splice(index, 1)
    if (index === -1 || row === undefined) throw new Error(`no order left with status ${status}`)
    return row
  }
}

describe('M-05 the transition table', () => {
  it('refuses every pair and call but the 51 of the specification, and changes nothing then', async () => {
    const dataFile = path.join(temporaryFolder(), 'mock.json')
    const client = await start({ orders: 1000, dataFile })
    const take = await supply(client)
    const before = readFileSync(dataFile, 'utf8')
    let refusals = 0
    for (const from of codes) {
      const { id } = take(from)
      for (const { to, endpoint } of tries) {
        if (isOffered(from, to, endpoint)) continue
        const answer = await client.post(endpoint, { id, status: to })
        expect(answer.code, `${from} -> ${to} by ${endpoint}`).not.toBe(0)
        expect(answer.msg).not.toBe('')
        refusals += 1
      }
    }
    expect(refusals).toBe(19 * 19 * 3 - 51)
    expect(readFileSync(dataFile, 'utf8')).toBe(before)
  })

  it('makes each of the 51 moves by its own call, and touches no other record', async () => {
    const client = await start({ orders: 1000 })
    const take = await supply(client)
    let expected = await client.orders()
    let moves = 0
    for (const from of codes) {
      for (const { to, endpoint } of tries) {
        if (!isOffered(from, to, endpoint)) continue
        const { id } = take(from)
        const answer = await client.post(endpoint, { id, status: to })
        expect([answer.code, answer.data], `${from} -> ${to}`).toEqual([0, { id, status: to }])
        expected = expected.map((row) => (row.id === id ? { ...row, status: to } : row))
        moves += 1
      }
    }
    expect(moves).toBe(51)
    expect(await client.orders()).toEqual(expected)
  })

  it('names both statuses, or the right call, when it refuses', async () => {
    const client = await start()
    const take = await supply(client)
    const nine = take(9).id
    const wrongWay = await client.post('/admin/order/status', { id: nine, status: 13 })
    expect([wrongWay.code, wrongWay.msg]).toEqual([4001, '不能从 9 放款处理中 改为 13 正常还款中'])
    const wrongCall = await client.post('/admin/order/status', { id: nine, status: 11 })
    expect(wrongCall.msg).toContain('/order/disburse')
    await client.post('/admin/order/disburse', { id: nine, status: 11 })
    const again = await client.post('/admin/order/disburse', { id: nine, status: 11 })
    expect([again.code, again.msg]).toEqual([4002, '状态已是 11 已放款，未作更改'])
  })

  it('accepts any declared status when it is lenient, and no other', async () => {
    const client = await start({ strict: false })
    const { id } = (await supply(client))(3)
    expect((await client.post('/admin/order/status', { id, status: 17 })).code).toBe(0)
    expect((await client.post('/admin/order/disburse', { id, status: 2 })).code).toBe(0)
    expect((await client.post('/admin/order/status', { id, status: 20 })).code).not.toBe(0)
    expect((await client.orders()).find((row) => row.id === id)?.status).toBe(2)
  })
})
