import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, json, startBackend, success } from '../support/backend'
import { failureOf, forgetBrowser, startConsole } from '../support/console'

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  backend = await startBackend()
})
afterEach(() => backend.close())

const sort = { field: '', order: 'ASC' } as const
const orders = (ids: number[]) => ids.map((id) => ({ id, sn: `SN${id}`, status: 1 }))

describe('a list that the backend pages', () => {
  it('sends every key of the call, filters under the names that they travel by', async () => {
    backend.answer(success({ data: orders([1, 2]), total: 41 }))
    const { dataProvider } = startConsole(backend.base)
    const filter = { status: 0, mobile: '', sn: null, applyTime: [1, 2], dater: 'stays here' }
    const result = await dataProvider.getList('order', {
      pagination: { page: 3, perPage: 20 },
      sort,
      filter,
    })
    expect(backend.bodies()).toEqual([
      'page=3&pageSize=20&status=0&mobile=&name=&applyTime[0]=1&applyTime[1]=2&sn=',
    ])
    expect(result).toEqual({ data: orders([1, 2]), total: 42 })
  })

  it.each([
    [[], 'applyTime='],
    [[null, undefined], 'applyTime='],
    [[5, null], 'applyTime[0]=5&applyTime[1]='],
  ])('sends the range %j as %s', async (applyTime, wanted) => {
    backend.answer(success({ data: [], total: 0 }))
    await startConsole(backend.base).dataProvider.getList('order', { filter: { applyTime } })
    expect(backend.bodies()[0]).toContain(`&${wanted}&`)
  })

  const onward = { pageInfo: { hasNextPage: true, hasPreviousPage: false } }

  it.each([
    ['"20"', '20', { total: 20 }],
    ['0 beside rows', 0, { total: 2 }],
    ['-1', -1, { ...onward, meta: { atLeast: 2 } }],
    ['nothing', undefined, { ...onward, meta: { atLeast: 2 } }],
    ['text', 'many', { ...onward, meta: { atLeast: 2 } }],
  ])('makes sense of a total of %s', async (_, total, wanted) => {
    backend.answer(success({ data: orders([1, 2]), total }))
    const { dataProvider } = startConsole(backend.base)
    const pagination = { page: 1, perPage: 2 }
    const { data, ...rest } = await dataProvider.getList('order', { pagination, sort, filter: {} })
    expect(data).toHaveLength(2)
    expect(rest).toEqual(wanted)
  })

  it('counts no row twice when a page past the end is answered by the last one', async () => {
    backend.answer(success({ data: orders([5]), total: 5 }))
    const { dataProvider } = startConsole(backend.base)
    const pagination = { page: 9, perPage: 2 }
    const { total } = await dataProvider.getList('order', { pagination, sort, filter: {} })
    expect(total).toBe(5)
  })

  it('knows the end without a total', async () => {
    backend.answer(success({ data: orders([41]) }))
    const { dataProvider } = startConsole(backend.base)
    const pagination = { page: 3, perPage: 20 }
    await expect(
      dataProvider.getList('order', { pagination, sort, filter: {} }),
    ).resolves.toMatchObject({ total: 41 })
  })

  it.each([
    [null],
    [{}],
    [{ data: 'rows' }],
    [{ data: { 0: {} } }],
    [{ data: [null] }],
    [{ data: [1] }],
  ])('says so when %j holds no rows', async (data) => {
    backend.answer(success(data))
    const { dataProvider, shown, log } = startConsole(backend.base)
    expect(await failureOf(dataProvider.getList('order', {}))).toMatchObject({
      kind: 'envelope',
      messageKey: 'http.rows',
      path: `${backend.base}/order`,
    })
    expect(shown).toHaveLength(1)
    expect(log.getSnapshot()).toHaveLength(1)
  })
})

describe('a list that the browser pages', () => {
  const rows = [
    { id: 3, name: 'c', fee: null },
    { id: 1, name: 'a', fee: 10 },
    { id: 2, name: 'B', fee: 9 },
  ]
  const list = async (params: object) => {
    backend.answer(success({ entries: rows }))
    const { dataProvider } = startConsole(backend.base)
    const { data, total } = await dataProvider.getList('product', params)
    return [data.map(({ id }: { id: number }) => id), total]
  }

  it('is read whole, in the order of the backend', async () => {
    expect(await list({ pagination: { page: 1, perPage: 2 }, sort, filter: {} })).toEqual([
      [3, 1],
      3,
    ])
    expect(backend.requests[0]?.body).toBe('')
  })

  it.each([
    ['fee', 'ASC', [2, 1, 3]],
    ['fee', 'DESC', [1, 2, 3]],
    ['name', 'ASC', [1, 2, 3]],
    ['name', 'DESC', [3, 2, 1]],
  ])('sorts by %s %s, what is missing last', async (field, order, wanted) => {
    expect(await list({ sort: { field, order } })).toEqual([wanted, 3])
  })

  it.each([
    [{ name: 'b' }, [2]],
    [{ fee: '10' }, [1]],
    [{ fee: [9, 9] }, [2]],
    [{ fee: [null, 9] }, [2]],
    [{ name: '' }, [3, 1, 2]],
    [{ q: 'C' }, [3]],
    [{ constructor: 'x' }, []],
  ])('filters by %j', async (filter, wanted) => {
    expect(await list({ sort, filter })).toEqual([wanted, wanted.length])
  })

  it('leaves filters that travel to the backend', async () => {
    backend.answer(success({ entries: { data: [{ id: 1, mobile: '0900' }], total: 1 } }))
    const { dataProvider } = startConsole(backend.base)
    const params = { pagination: { page: 1, perPage: 15 }, sort, filter: { mobile: '91' } }
    await expect(dataProvider.getList('pre-screening', params)).resolves.toMatchObject({ total: 1 })
    expect(backend.bodies()).toEqual(['mobile=91&idNumber='])
  })

  it('finds the rows of a reference', async () => {
    backend.answer(
      success({
        entries: [
          { id: 1, kind: 2 },
          { id: 2, kind: 20 },
        ],
      }),
    )
    const { dataProvider } = startConsole(backend.base)
    const params = { target: 'kind', id: 2, pagination: { page: 1, perPage: 5 }, sort, filter: {} }
    const { data } = await dataProvider.getManyReference('product', params)
    expect(data).toEqual([{ id: 1, kind: 2 }])
  })
})

describe('records', () => {
  it('are named by their key and read where the schema says', async () => {
    const row = {
      namespace: 'a/b',
      'pod.name': 'c',
      status: { phase: 'Ready' },
      owner_name: 'x',
      more: 1,
    }
    backend.answer(success([row]))
    const { dataProvider } = startConsole(backend.base)
    const { data } = await dataProvider.getList('pod', { sort, filter: { namespace: 'a/b' } })
    expect(data).toEqual([{ ...row, phase: 'Ready', owner: 'x', id: 'a%2Fb/c' }])
    expect(backend.requests[0]).toMatchObject({
      method: 'GET',
      path: '/admin/pods?watch=0&namespace=a%2Fb',
    })
  })

  it('keep keys of any kind, and get an id of their own without one', async () => {
    backend.answer(success({ entries: [{ id: 0 }, { id: '' }, { name: 'x' }, { id: null }] }))
    const { dataProvider } = startConsole(backend.base)
    const { data } = await dataProvider.getList('product', {})
    expect(data.map(({ id }: { id: unknown }) => id)).toEqual([0, '', 'unkeyed:2', 'unkeyed:3'])
  })

  it('are no place for inherited names', async () => {
    backend.answer(
      json(JSON.parse('{"code":0,"data":{"entries":[{"id":1,"__proto__":{"bad":1}}]}}')),
    )
    const { dataProvider } = startConsole(backend.base)
    await dataProvider.getList('product', {})
    expect(({} as { bad?: number }).bad).toBeUndefined()
  })
})
