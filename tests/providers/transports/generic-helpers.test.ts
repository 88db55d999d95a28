import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createModelHelper, createSwitch } from '../../../src/providers'
import { type Backend, json, silence, startBackend, success } from '../support/backend'
import { failureOf, forgetBrowser, startConsole } from '../support/console'

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  backend = await startBackend()
})
afterEach(() => backend.close())

const sent = () => backend.requests.map(({ method, path, body }) => [method, path, body])

describe('the model helper', () => {
  it('has a method, an address and a body for each act', async () => {
    const { client } = startConsole(backend.base)
    const model = createModelHelper(client, { path: '/model/article' })
    await model.list({ title: 'a b', page: 2, total: 5 })
    await model.list()
    await model.store({ title: 'x', rows: [{ a: 1 }] })
    await model.edit(7)
    await model.update('a/b&c', { title: 'y', id: 9 })
    await model.delete(7)
    await model.reorder([3, 1, 2])
    const path = '/admin/model/article'
    expect(sent()).toEqual([
      ['GET', `${path}?title=a%20b&page=2`, ''],
      ['GET', path, ''],
      ['POST', `${path}?_ACT_=store`, 'title=x&rows%5B0%5D%5Ba%5D=1'],
      ['GET', `${path}?_ACT_=edit&id=7`, ''],
      ['POST', `${path}?_ACT_=update&id=a%2Fb%26c`, 'title=y&id=9'],
      ['DELETE', `${path}?_ACT_=delete&id=7`, ''],
      ['POST', `${path}?_ACT_=sort`, 'ids%5B0%5D=3&ids%5B1%5D=1&ids%5B2%5D=2'],
    ])
  })

  it('keeps a query that the path has, and the encoding that it is told', async () => {
    const { client } = startConsole(backend.base)
    const model = createModelHelper(client, { path: 'm?v=1', encoding: 'json' })
    await model.update(1, { a: null })
    await model.delete(1)
    expect(sent()).toEqual([
      ['POST', '/admin/m?v=1&_ACT_=update&id=1', '{"a":null}'],
      ['DELETE', '/admin/m?v=1&_ACT_=delete&id=1', ''],
    ])
  })

  it('gives the data of the envelope, or one failure that is known to be a write', async () => {
    const { client, dataProvider, shown } = startConsole(backend.base, { timeout: 500 })
    backend.answer(success({ id: 1 }))
    await expect(dataProvider.model('/m').edit(1)).resolves.toEqual({ id: 1 })
    backend.answer(json({ code: 7, msg: 'no', data: null }))
    await failureOf(dataProvider.model('/m').store({}))
    expect(shown.map(({ serverMessage }) => serverMessage)).toEqual(['no'])
    backend.answer(silence)
    const quiet = createModelHelper(client, { path: '/m' }, { quiet: true })
    expect(await failureOf(quiet.update(1, {}))).toMatchObject({ outcome: 'unknown' })
    expect(await failureOf(quiet.edit(1))).toMatchObject({ outcome: 'refused' })
    expect(shown).toHaveLength(1)
  })
})

describe('the on/off switch', () => {
  it.each([
    [5, 'id=5'],
    ['a', 'id=a'],
    [{ productId: 2, kind: 'x' }, 'productId=2&kind=x'],
  ])('posts %j', async (target, body) => {
    backend.answer(success(1))
    const { dataProvider } = startConsole(backend.base)
    await dataProvider.flip('/bank/enabled', target)
    expect(sent()).toEqual([['POST', '/admin/bank/enabled', body]])
  })

  it.each([
    [1, 1],
    ['1', 1],
    [true, 1],
    [0, 0],
    ['0', 0],
    [false, 0],
  ])('reads %j as %d', async (data, state) => {
    backend.answer(success(data))
    const { client } = startConsole(backend.base)
    await expect(createSwitch(client)('/x', 1)).resolves.toBe(state)
  })

  it.each([[null], [''], [2], [{ id: 1 }], [[]]])('says that %j tells nothing', async (data) => {
    backend.answer(success(data))
    const { dataProvider, shown, log } = startConsole(backend.base)
    const failure = await failureOf(dataProvider.flip('/x', 1))
    expect(failure).toMatchObject({ messageKey: 'switch.unclear', outcome: 'unknown' })
    expect(shown).toEqual([failure])
    expect(log.getSnapshot()).toHaveLength(1)
    await failureOf(dataProvider.flip('/x', 1, { quiet: true }))
    expect(shown).toHaveLength(1)
  })

  it('is sent once, and a refusal is the server’s', async () => {
    backend.answer(json({ code: 3, msg: '不行', data: null }))
    const { dataProvider } = startConsole(backend.base)
    const failure = await failureOf(dataProvider.flip('/x', 1))
    expect(failure).toMatchObject({ serverMessage: '不行', outcome: 'refused' })
    expect(backend.requests).toHaveLength(1)
  })
})
