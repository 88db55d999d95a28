import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isManyError } from '../../../src/providers'
import { type Backend, json, silence, startBackend, success } from '../support/backend'
import { failureOf, forgetBrowser, startConsole } from '../support/console'

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  backend = await startBackend()
})
afterEach(() => backend.close())

describe('a call by name', () => {
  const record = { id: 5, sn: 'SN5', status: 9, name: '张三' }

  it('takes values before the record, and only the keys of the call', async () => {
    backend.answer(success('answer'))
    const { dataProvider } = startConsole(backend.base)
    const params = { record, values: { status: 11 } }
    await expect(dataProvider.call('order', 'status', params)).resolves.toEqual({ data: 'answer' })
    expect(backend.requests[0]).toMatchObject({
      method: 'POST',
      path: '/admin/order/status',
      body: 'id=5&status=11',
    })
  })

  it('falls back to the defaults of the call, then to nothing', async () => {
    const { dataProvider } = startConsole(backend.base)
    const values = { mobile: '0912345678', enabled: 0 }
    await dataProvider.call('pre-screening', 'modify', { values })
    expect(backend.bodies()).toEqual(['productId=&mobile=0912345678&idNumber=1&enabled=0'])
  })

  it('keeps what was emptied on purpose', async () => {
    const { dataProvider } = startConsole(backend.base)
    const params = {
      record: { id: 1, name: 'old', amount: [{ a: 1 }] },
      values: { name: '', amount: [] },
    }
    await dataProvider.call('product', 'modify', params)
    expect(backend.bodies()).toEqual(['id=1&name=&outProductId=&fee=&amount='])
  })

  it('writes under the names of the wire and adds constants', async () => {
    const { dataProvider } = startConsole(backend.base)
    const pod = { id: 'a/b', 'pod.name': 'b', owner: 'x', ownerName: 'not this', labels: null }
    await dataProvider.call('pod', 'save', { record: pod, values: { api: 'v0' } })
    expect(backend.requests[0]).toMatchObject({ method: 'PUT', path: '/admin/pods' })
    expect(JSON.parse(backend.requests[0]?.body ?? '')).toEqual({
      'pod.name': 'b',
      ownerName: 'x',
      labels: null,
      api: 'v1',
    })
  })

  it('sends keys that no form knows as they came, and leaves out what it is told to', async () => {
    const { dataProvider } = startConsole(backend.base)
    const previousData = { id: 1, name: 'old', fee: 3, outProductId: 'X-1', amount: [{ a: 1 }] }
    const meta = { omit: ['fee'] }
    await dataProvider.update('product', { id: 1, data: { name: 'new' }, previousData, meta })
    expect(backend.bodies()).toEqual(['id=1&name=new&outProductId=X-1&amount[0][a]=1'])
  })

  it('never sends an id that the console made up', async () => {
    const { dataProvider } = startConsole(backend.base)
    await dataProvider.call('order', 'status', { record: { id: 'unkeyed:3', status: 1 } })
    expect(backend.bodies()).toEqual(['id=&status=1'])
  })

  it('is worded by its caller, and logged', async () => {
    backend.answer(json({ code: 3, msg: '状态已变更' }))
    const { dataProvider, shown, log } = startConsole(backend.base)
    const error = await failureOf(dataProvider.call('order', 'status', { record }))
    expect(error).toMatchObject({ serverMessage: '状态已变更', outcome: 'refused' })
    expect(shown).toEqual([])
    expect(log.getSnapshot()).toMatchObject([{ tag: 'order', message: '状态已变更' }])
  })

  it('has an unknown outcome without an answer', async () => {
    backend.answer(silence)
    const { dataProvider } = startConsole(backend.base, { timeout: 300 })
    const error = await failureOf(dataProvider.call('order', 'status', { record }))
    expect(error).toMatchObject({ kind: 'timeout', outcome: 'unknown' })
    expect(backend.requests).toHaveLength(1)
  })

  it.each([
    ['order', 'toString'],
    ['order', 'none'],
    ['none', 'list'],
  ])('complains about %s.%s', async (resource, name) => {
    const { dataProvider } = startConsole(backend.base)
    await expect(dataProvider.call(resource, name)).rejects.toThrow(/has no call|No definition/)
  })
})

describe('react-admin’s verbs', () => {
  it('create with an id even when none is returned', async () => {
    const { dataProvider } = startConsole(backend.base)
    const { data } = await dataProvider.create('pre-screening', { data: { mobile: '1' } })
    expect(data).toEqual({ mobile: '1', id: expect.stringMatching(/^unkeyed:new-/) })
    backend.answer(success({ id: 12, mobile: '1' }))
    const answered = await dataProvider.create('pre-screening', { data: { mobile: '1' } })
    expect(answered.data).toEqual({ id: 12, mobile: '1' })
  })

  it('update the whole row that the call names', async () => {
    backend.answer(success(1))
    const { dataProvider } = startConsole(backend.base)
    const previousData = {
      id: 2,
      name: 'old',
      outProductId: 'X',
      fee: 0.1,
      amount: [{ amount: 1, term: 7 }],
    }
    const { data } = await dataProvider.update('product', {
      id: 2,
      data: { name: 'new', fee: 0 },
      previousData,
    })
    expect(backend.bodies()).toEqual([
      'id=2&name=new&outProductId=X&fee=0&amount[0][amount]=1&amount[0][term]=7',
    ])
    expect(data).toEqual({ ...previousData, name: 'new', fee: 0 })
  })

  it('believe an answer about the same record only', async () => {
    const { dataProvider } = startConsole(backend.base)
    const params = { id: 2, data: { name: 'new' }, previousData: { id: 2 } }
    backend.answer(success({ id: 3, name: 'other' }))
    expect((await dataProvider.update('product', params)).data).toEqual({ id: 2, name: 'new' })
    backend.answer(success({ id: '2', name: 'NEW' }))
    expect((await dataProvider.update('product', params)).data).toEqual({ id: 2, name: 'NEW' })
  })

  it('delete and give the row back', async () => {
    const { dataProvider } = startConsole(backend.base)
    const previousData = { id: 5, sn: 'SN5' }
    await expect(dataProvider.delete('order', { id: 5, previousData })).resolves.toEqual({
      data: previousData,
    })
    expect(backend.requests[0]).toMatchObject({ path: '/admin/order/delete', body: 'id=5' })
  })

  it('refuse what the backend has no call for', async () => {
    const { dataProvider } = startConsole(backend.base)
    await expect(
      dataProvider.update('order', { id: 1, data: {}, previousData: { id: 1 } }),
    ).rejects.toThrow('no call to update')
    expect(backend.requests).toEqual([])
  })
})

describe('several records', () => {
  it('go one after the other', async () => {
    let busy = 0
    let most = 0
    backend.answer((request, response) => {
      busy += 1
      most = Math.max(most, busy)
      setTimeout(() => {
        busy -= 1
        success(null)(request, response)
      }, 5)
    })
    const { dataProvider } = startConsole(backend.base)
    await expect(dataProvider.deleteMany('order', { ids: [1, 2, 3] })).resolves.toEqual({
      data: [1, 2, 3],
    })
    expect(backend.bodies()).toEqual(['id=1', 'id=2', 'id=3'])
    expect(most).toBe(1)
  })

  it('report on each when one is refused', async () => {
    backend.answer((request, response) =>
      json({ code: request.body === 'id=2' ? 9 : 0, msg: 'no' })(request, response),
    )
    const { dataProvider } = startConsole(backend.base)
    const error = await failureOf(dataProvider.deleteMany('order', { ids: [1, 2, 3] }))
    expect(isManyError(error) && error.report.map(({ id, outcome }) => [id, outcome])).toEqual([
      [1, 'done'],
      [2, 'refused'],
      [3, 'done'],
    ])
  })

  it('stop where an outcome is unknown', async () => {
    backend.answer((request, response) =>
      request.body === 'id=2' ? response.destroy() : success(null)(request, response),
    )
    const { dataProvider } = startConsole(backend.base)
    const error = await failureOf(dataProvider.deleteMany('order', { ids: [1, 2, 3] }))
    expect(isManyError(error) && error.report.map(({ outcome }) => outcome)).toEqual([
      'done',
      'unknown',
      'unsent',
    ])
    expect(backend.requests).toHaveLength(2)
  })

  it('are read before they are saved whole', async () => {
    backend.answer((request, response) =>
      success(
        request.path === '/admin/product' ? { entries: [{ id: 1, name: 'a', fee: 3 }] } : null,
      )(request, response),
    )
    const { dataProvider } = startConsole(backend.base)
    const params = { ids: [1, 2], data: { outProductId: 'X' } }
    const error = await failureOf(dataProvider.updateMany('product', params))
    expect(isManyError(error) && error.report.map(({ outcome }) => outcome)).toEqual([
      'done',
      'refused',
    ])
    expect(error.messageKey).toBe('http.notFound')
    expect(backend.bodies()).toEqual(['', 'id=1&name=a&outProductId=X&fee=3&amount=', ''])
  })
})

describe('calls of no resource', () => {
  it('change the password', async () => {
    backend.answer(json({ code: 8, msg: 'wrong' }))
    const { dataProvider, log } = startConsole(backend.base)
    const call = { path: 'admin/password', body: ['old', 'password', 'password2'] }
    const values = { old: 'secret-old', password: 'n w', password2: 'n w' }
    await failureOf(dataProvider.send(call, values))
    expect(backend.requests[0]).toMatchObject({
      path: '/admin/admin/password',
      body: 'old=secret-old&password=n%20w&password2=n%20w',
    })
    expect(JSON.stringify(log.getSnapshot())).not.toMatch(/secret-old|n w/)
  })
})
