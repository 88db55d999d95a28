import type { DataProvider } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { ownData, type OwnData } from '../../../src/providers/data/project-data'

const provider = () => ({
  getList: vi.fn().mockResolvedValue({ data: [{ id: 1, name: 'a' }], total: 1 }),
  update: vi.fn().mockResolvedValue({ data: { id: 1 } }),
  call: vi.fn().mockResolvedValue({ data: 'moved' }),
})

const asProvider = (parts: ReturnType<typeof provider>) => parts as unknown as DataProvider

const loud: OwnData = (verbs) => ({
  getList: async (params) => {
    const { data, total } = await verbs.getList(params)
    return {
      data: data.map((row) => ({ ...row, name: `${String(row.name)}!` })),
      total: total ?? 0,
    }
  },
  call: (name, params) => verbs.call(`loud-${name}`, params),
})

test('the functions of one resource go first, and theirs stay within reach', async () => {
  const parts = provider()
  const load = vi.fn().mockResolvedValue(loud)
  const mine = ownData(load)(asProvider(parts), 'bank')
  expect(load).not.toHaveBeenCalled()
  const params = { filter: {} }
  expect(await mine.getList('bank', params)).toEqual({ data: [{ id: 1, name: 'a!' }], total: 1 })
  expect(parts.getList).toHaveBeenCalledWith('bank', params)
  expect(await mine.getList('order', params)).toEqual({ data: [{ id: 1, name: 'a' }], total: 1 })
  await mine.update('bank', { id: 1, data: {}, previousData: { id: 1 } })
  expect(parts.update).toHaveBeenCalledOnce()
  await mine['call']('bank', 'pay', { data: 1 })
  expect(parts.call).toHaveBeenCalledWith('bank', 'loud-pay', { data: 1 })
  expect(load).toHaveBeenCalledOnce()
})

test('two resources have theirs side by side', async () => {
  const parts = provider()
  const first = ownData(() => Promise.resolve(loud))(asProvider(parts), 'bank')
  const both = ownData(() => Promise.resolve(() => ({})))(first, 'order')
  expect((await both.getList('bank', {})).data[0]).toEqual({ id: 1, name: 'a!' })
  expect((await both.getList('order', {})).data[0]).toEqual({ id: 1, name: 'a' })
})

test('code that could not be fetched sends nothing, and is fetched again', async () => {
  const parts = provider()
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(loud)
  const mine = ownData(load)(asProvider(parts), 'bank')
  await expect(mine.getList('bank', {})).rejects.toThrow('gone')
  expect(parts.getList).not.toHaveBeenCalled()
  expect((await mine.getList('bank', {})).data[0]).toEqual({ id: 1, name: 'a!' })
})
