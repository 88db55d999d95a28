import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, json, startBackend, success, patient } from '../support/backend'
import { failureOf, forgetBrowser, startConsole } from '../support/console'

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  backend = await startBackend()
})
afterEach(() => backend.close())

const orders = (ids: number[]) => ids.map((id) => ({ id, sn: `SN${id}`, status: 1 }))

describe('one record', () => {
  it('is found again by the filter that the call names', async () => {
    backend.answer(
      success({
        data: [
          { id: 70, sn: 'SN7' },
          { id: 7, sn: 'SN7', status: 2 },
        ],
        total: 2,
      }),
    )
    const { dataProvider, queryClient } = startConsole(backend.base)
    queryClient.setQueryData(['order', 'getList', {}], { data: orders([7]), total: 1 })
    await expect(dataProvider.getOne('order', { id: '7' })).resolves.toMatchObject({
      data: { id: 7, status: 2 },
    })
    expect(backend.bodies()[0]).toMatch(/^page=1&pageSize=200&status=&.*&sn=SN7$/)
  })

  it('may be named by the one who asks', async () => {
    backend.answer(success({ data: orders([7]), total: 1 }))
    const { dataProvider } = startConsole(backend.base)
    await dataProvider.getOne('order', { id: 7, meta: { record: { sn: 'SN7' } } })
    expect(backend.bodies()[0]).toMatch(/&sn=SN7$/)
  })

  it('is gone when the filter does not find it', async () => {
    backend.answer(success({ data: [], total: 0 }))
    const { dataProvider, queryClient, shown } = startConsole(backend.base)
    queryClient.setQueryData(['order', 'getList', {}], { data: orders([7]), total: 1 })
    const error = await failureOf(dataProvider.getOne('order', { id: 7, meta: { quiet: true } }))
    expect(error).toMatchObject({ messageKey: 'http.notFound' })
    expect(shown).toEqual([])
  })

  it('comes from the cache when one page proves nothing, unless it must be fresh', async () => {
    backend.answer(success({ data: orders([1]), total: 99 }))
    const { dataProvider, queryClient } = startConsole(backend.base)
    queryClient.setQueryData(['order', 'getOne', { id: '7' }], { id: 7, status: 3 })
    await expect(dataProvider.getOne('order', { id: 7 })).resolves.toEqual({
      data: { id: 7, status: 3 },
    })
    const fresh = failureOf(dataProvider.getOne('order', { id: 7, meta: { fresh: true } }))
    expect(await fresh).toMatchObject({ messageKey: 'http.unreadable' })
    expect(await failureOf(dataProvider.getOne('order', { id: 8 }))).toMatchObject({
      messageKey: 'http.unreadable',
    })
  })

  it('comes from the whole list where there is no other way', async () => {
    backend.answer(success({ entries: [{ id: 2, name: 'b' }] }))
    const { dataProvider } = startConsole(backend.base)
    await expect(dataProvider.getOne('product', { id: 2 })).resolves.toEqual({
      data: { id: 2, name: 'b' },
    })
    expect(await failureOf(dataProvider.getOne('product', { id: 3 }))).toMatchObject({
      messageKey: 'http.notFound',
    })
  })
})

const rowsFrom = (first: number) =>
  Array.from({ length: 200 }, (_, index) => ({ id: first + index }))

describe('references', () => {
  it('share one request for everything on a page, and a recent answer', async () => {
    backend.answer(success({ entries: [{ id: 1 }, { id: 2 }] }))
    const { dataProvider } = startConsole(backend.base)
    const [first] = await Promise.all([
      dataProvider.getMany('product', { ids: [1, '2', 9] }),
      dataProvider.getMany('product', { ids: [2] }),
    ])
    expect(first.data).toEqual([{ id: 1 }, { id: 2 }])
    await dataProvider.getMany('product', { ids: [1] })
    expect(backend.requests).toHaveLength(1)
  })

  it('are asked for by their keys where the list takes several', async () => {
    backend.answer(success({ rows: [{ id: 7 }, { id: 9 }], total: 2 }))
    const { dataProvider } = startConsole(backend.base)
    const { data } = await dataProvider.getMany('person', { ids: [7, 9] })
    expect(data).toEqual([{ id: 7 }, { id: 9 }])
    expect(backend.bodies()).toEqual(['page=1&pageSize=2&ids[0]=7&ids[1]=9'])
  })

  it('are looked for page by page where nothing else helps, up to a bound', async () => {
    backend.answer((request, response) => {
      const number = Number(new URLSearchParams(request.body).get('page'))
      json({ code: 0, data: { data: rowsFrom((number - 1) * 200), total: 5000 } })(
        request,
        response,
      )
    })
    const { dataProvider } = startConsole(backend.base)
    const { data } = await dataProvider.getMany('order', { ids: [3, 401, 4321] })
    expect(data.map(({ id }) => id)).toEqual([3, 401])
    expect(backend.requests).toHaveLength(5)
  })

  it('are asked for again after a write', async () => {
    backend.answer(success({ entries: [{ id: 1 }] }))
    const { dataProvider } = startConsole(backend.base)
    await dataProvider.getMany('product', { ids: [1] })
    await dataProvider.update('product', { id: 1, data: { name: 'x' }, previousData: { id: 1 } })
    await dataProvider.getMany('product', { ids: [1] })
    expect(backend.requests.map(({ path }) => path)).toEqual([
      '/admin/product',
      '/admin/product/modify',
      '/admin/product',
    ])
  })

  it('are asked for again after a failure', async () => {
    backend.answer(json({ code: 5, msg: 'x' }))
    const { dataProvider } = startConsole(backend.base)
    await failureOf(dataProvider.getMany('product', { ids: [1] }))
    backend.answer(success({ entries: [{ id: 1 }] }))
    await expect(dataProvider.getMany('product', { ids: [1] })).resolves.toEqual({
      data: [{ id: 1 }],
    })
  })

  it('are forgotten with the session', async () => {
    backend.answer(success({ entries: [{ id: 1 }] }))
    const { dataProvider, authProvider, client } = startConsole(backend.base)
    await dataProvider.getMany('product', { ids: [1] })
    await authProvider.logout({})
    client.open()
    await dataProvider.getMany('product', { ids: [1] })
    expect(backend.requests).toHaveLength(2)
  })
})

describe('identical reads under way', () => {
  it('share one request until the last one gives up', async () => {
    const held: (() => void)[] = []
    let closed = 0
    backend.answer((request, response) => {
      response.on('close', () => (closed += 1))
      held.push(() => success({ entries: [] })(request, response))
    })
    const { dataProvider } = startConsole(backend.base)
    const [one, two] = [new AbortController(), new AbortController()]
    const first = failureOf(dataProvider.getList('product', { signal: one.signal }))
    const second = failureOf(dataProvider.getList('product', { signal: two.signal }))
    await expect.poll(() => held.length, patient).toBe(1)
    one.abort()
    expect(await first).toMatchObject({ name: 'AbortError' })
    expect(closed).toBe(0)
    two.abort()
    expect(await second).toMatchObject({ name: 'AbortError' })
    await expect.poll(() => closed, patient).toBe(1)

    const third = dataProvider.getList('product', {})
    await expect.poll(() => held.length, patient).toBe(2)
    held[1]?.()
    await expect(third).resolves.toEqual({ data: [], total: 0 })
  })

  it('never join one from before a write has ended', async () => {
    const held: (() => void)[] = []
    const writes: (() => void)[] = []
    backend.answer((request, response) => {
      if (request.path.endsWith('modify')) {
        writes.push(() => success(null)(request, response))
        return
      }
      const name = `read ${held.length + 1}`
      held.push(() => success({ entries: [{ id: 1, name }] })(request, response))
    })
    const { dataProvider } = startConsole(backend.base)
    const write = dataProvider.call('product', 'modify', { values: { id: 1 } })
    await expect.poll(() => writes.length, patient).toBe(1)
    const before = dataProvider.getList('product', {})
    await expect.poll(() => held.length, patient).toBe(1)
    writes[0]?.()
    await write
    const after = dataProvider.getList('product', {})
    await expect.poll(() => held.length, patient).toBe(2)
    for (const release of held) release()
    expect((await before).data[0].name).toBe('read 1')
    expect((await after).data[0].name).toBe('read 2')
  })
})
