import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstPaintFile } from '../../../codegen/generator/emit/first-paint'
import type { Model, ResourceModel } from '../../../codegen/language/model'
import { requestFirstList } from '../../../src/first-paint/first-request'
import { createProviders } from '../../../src/providers'
import type { EarlyDefinition } from '../../../src/providers/definitions/early-definition'
import { preferencesKeyOf } from '../../../src/providers/preferences/stored-preferences'
import { domains, schemaDirOf } from '../../domains/folders'
import { consoleModel, modelOf } from '../../support/schema-model'
import { forgetBrowser } from '../support/console'
import { emitted } from '../support/emitted'
import { jsonModel, restModel, wrappedRestModel } from '../support/transports-schema'

/*
 * The early script asks for exactly what the data provider asks for when a list opens: for every list, whatever its
 * transport, and for every page size that an operator can have chosen.
 */

const models: [string, () => Promise<Model> | Model][] = [
  ['our own', consoleModel],
  ['rest', restModel],
  ['rest in an envelope', wrappedRestModel],
  ['json', jsonModel],
  ...['act', 'cursors', 'dialect', 'rest'].map((name): [string, () => Promise<Model>] => [
    `case ${name}`,
    () => modelOf(`tests/codegen/cases/${name}/schema`),
  ]),
  ...domains.map((name): [string, () => Promise<Model>] => [
    name,
    () => modelOf(schemaDirOf(name)),
  ]),
]

const definitionOf = (model: Model): EarlyDefinition => {
  const [, code = ''] = /= (\{[\s\S]*\}) as const satisfies/.exec(firstPaintFile(model).code) ?? []
  return new Function(`return (${code})`)()
}

interface Sent {
  readonly url: string
  readonly init: object
}

const sent: Sent[] = []
const note = (url: string, init: RequestInit): Promise<Response> => {
  sent.push({ url, init: { ...init, signal: undefined } })
  return Promise.resolve(new Response('{}'))
}

beforeEach(() => {
  forgetBrowser()
  sent.length = 0
  vi.stubGlobal('fetch', note)
})
afterEach(() => vi.unstubAllGlobals())

const logIn = ({ app }: Model): void => {
  Cookies.set(app.session.cookiePrefix + app.backend.token?.cookie, 'TKN-1')
  Cookies.set(`${app.session.cookiePrefix}uuid`, '7')
}

const choose = (sizes: Readonly<Record<string, number>>): void =>
  window.localStorage.setItem(preferencesKeyOf('7'), JSON.stringify({ pageSize: sizes }))

/** What the data provider sends when the list opens. */
const asker = (model: Model) => {
  const { app, resources } = emitted(model, '')
  const { dataProvider } = createProviders({ app, resources, messageLoaders: {} })
  return async (
    { name }: ResourceModel,
    perPage: number,
    { page = 1, filter = {} }: { page?: number; filter?: object } = {},
  ): Promise<Sent> => {
    sent.length = 0
    const params = {
      pagination: { page, perPage },
      sort: { field: '', order: 'ASC' as const },
      filter,
    }
    await dataProvider.getList(name, params).catch(() => undefined)
    return sent[0] ?? { url: 'nothing', init: {} }
  }
}

/** What the early script sends at the route of the list. */
const askedEarly = (
  early: EarlyDefinition,
  { path }: ResourceModel,
  query = '',
): Sent | undefined => {
  sent.length = 0
  requestFirstList(early, `#${path}${query}`)
  return sent[0]
}

describe.each(models)('lists of %s', (_, load) => {
  it('are asked for early as they are asked for later', async () => {
    const model = await load()
    logIn(model)
    const [asked, definition] = [asker(model), definitionOf(model)]
    const lists = model.resources.filter(({ list }) => list !== null)
    expect(lists.length).toBeGreaterThan(0)
    for (const resource of lists) {
      const early = askedEarly(definition, resource)
      expect(early).toEqual(await asked(resource, resource.list?.pageSize ?? 0))
    }
  })

  it('have the page size that was chosen for them, where it can be chosen', async () => {
    const model = await load()
    logIn(model)
    const [asked, definition] = [asker(model), definitionOf(model)]
    const { table } = model.app.pager
    for (const resource of model.resources) {
      if (!resource.list) continue
      const { pageSize, pager } = resource.list
      const canChoose = (pager.layout ?? table.layout).includes('sizes')
      for (const size of [...(pager.sizes ?? table.sizes), 7]) {
        choose({ [resource.name]: size })
        const isOffered = canChoose && size !== 7
        const early = askedEarly(definition, resource)
        expect(early).toEqual(await asked(resource, isOffered ? size : pageSize))
      }
    }
  })
})

/** What an address may ask a list for: page and filters, one by one and together. */
const askable = ({ slots }: EarlyDefinition['lists'][string]) => {
  const filters = Object.entries(slots?.filters ?? {}).flatMap(([key, { values = ['a-1'] }]) =>
    values.filter((value) => /^[\w.-]+$/.test(String(value))).map((value) => ({ [key]: value })),
  )
  const all = Object.assign({}, ...filters)
  const pages = slots?.page
    ? [
        { page: 12, filter: {} },
        { page: 2, filter: all },
      ]
    : []
  return [...filters.map((filter) => ({ page: 1, filter })), { page: 1, filter: all }, ...pages]
}

it.each(models)('what an address asks lists of %s for is asked for early', async (_, load) => {
  const model = await load()
  logIn(model)
  const [asked, definition] = [asker(model), definitionOf(model)]
  for (const resource of model.resources) {
    const list = definition.lists[resource.path]
    for (const wanted of list ? askable(list) : []) {
      const { page, filter } = wanted
      const query = new URLSearchParams(
        Object.entries(filter).map(([key, value]) => [key, String(value)]),
      )
      if (page > 1) query.set('page', String(page))
      const early = askedEarly(definition, resource, query.size > 0 ? `?${query}` : '')
      expect(early).toEqual(await asked(resource, resource.list?.pageSize ?? 0, wanted))
    }
  }
})

it('asks for the page and the status of orders in the address', async () => {
  logIn(await consoleModel())
  const answer = requestFirstList(await early(), '#/order?status=7&page=3')
  expect(answer).toMatchObject({ page: 3, perPage: 20, filter: { status: 7 } })
  expect(answer?.init.body).toContain('page=3&pageSize=20&status=7&')
})

const early = async () => definitionOf(await consoleModel())

const lastUsed = (minutesAgo: number): void =>
  window.localStorage.setItem('deskwright.used', String(Date.now() - minutesAgo * 60_000))

describe('when nothing is asked for', () => {
  it.each([
    '',
    '#',
    '#/',
    '#/index',
    '#/login',
    '#/order/5',
    '#/order?page=0',
    '#/order?status=99',
    '#/order?status=7&status=9',
    '#/order?mobile=0912',
    '#/order?sn=a%20b',
    '#/order?page=2&x=1',
    '#/toString',
    '#order',
  ])('at %j', async (hash) => {
    logIn(await consoleModel())
    expect(requestFirstList(await early(), hash)).toBeNull()
    expect(sent).toEqual([])
  })

  it.each([undefined, '', 'undefined', 'null', 'a b'])('for the token %j', async (token) => {
    if (token !== undefined) Cookies.set('d2admin-1.10.0-token', token)
    expect(requestFirstList(await early(), '#/order')).toBeNull()
    expect(sent).toEqual([])
  })

  it('for a console that nobody has used for too long', async () => {
    logIn(await consoleModel())
    const definition = { ...(await early()), idleLock: { minutes: 5, warnSeconds: 30 } }
    lastUsed(6)
    expect(requestFirstList(definition, '#/order')).toBeNull()
    lastUsed(4)
    expect(requestFirstList(definition, '#/order')).not.toBeNull()
    window.localStorage.removeItem('deskwright.used')
    expect(requestFirstList(definition, '#/order')).not.toBeNull()
  })

  it('for a list of the author’s own', async () => {
    const model = await consoleModel()
    const resources = model.resources.map((resource) =>
      resource.name === 'order' ? { ...resource, replaced: ['list' as const] } : resource,
    )
    expect(Object.keys(definitionOf({ ...model, resources }).lists)).not.toContain('/order')
  })
})
