import { describe, expect, it } from 'vitest'
import { buildModel } from '../../../../codegen/generator/resolve'
import { parseSchemaFiles } from '../../../../codegen/language/read'
import type { Model, ResourceModel } from '../../../../codegen/language/model'
import { checkSchema } from '../../../../codegen/language/checks'
import { readSchema } from '../../../../codegen/language/read/schema'
import { validateStructure } from '../../../../codegen/language/checks/structure'
import { realSchema, realText } from '../../support/schema-under-test'

const model = buildModel(readSchema(realSchema().sources))

const resource = (name: string, from: Model = model): ResourceModel => {
  const found = from.resources.find((each) => each.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

const field = (owner: ResourceModel, name: string) => {
  const found = owner.fields.find((each) => each.name === name)
  if (!found) throw new Error(`${owner.name} has no ${name}`)
  return found
}

const call = (owner: ResourceModel, name: string) => owner.calls.find((each) => each.name === name)

describe('the lifecycle of an order', () => {
  const [lifecycle] = resource('order').lifecycles
  if (!lifecycle) throw new Error('order has no lifecycle')
  const { moves, statuses } = lifecycle

  it('has 51 moves: 34 by status, 2 by disburse, 15 by paid', () => {
    const by = (name: string) => moves.filter((move) => move.call === name)
    expect([moves, by('status'), by('disburse'), by('paid')].map(({ length }) => length)).toEqual([
      51, 34, 2, 15,
    ])
    expect(by('disburse').map(({ from, to }) => [from, to])).toEqual([
      [9, 11],
      [10, 11],
    ])
    const paid = [11, 13, 14, 15, 16].flatMap((from) => [17, 18, 19].map((to) => [from, to]))
    expect(by('paid').map(({ from, to }) => [from, to])).toEqual(paid)
  })

  it.each([
    [1, [3, 4, 5, 6, 7, 8, 9]],
    [2, []],
    [3, []],
    [4, [6, 7, 8, 9]],
    [5, [7, 8, 9]],
    [6, []],
    [7, [8, 9]],
    [8, []],
    [9, [10, 11, 12]],
    [10, [11, 12]],
    [11, [13, 14, 15, 16, 17, 18, 19]],
    [12, [5, 13]],
    [13, [14, 15, 16, 17, 18, 19]],
    [14, [15, 16, 17, 18, 19]],
    [15, [14, 15, 16, 17, 18, 19]],
    [16, [13, 17, 18, 19]],
    [17, []],
    [18, []],
    [19, []],
  ])('offers from %s exactly %j', (code, targets) =>
    expect(moves.filter(({ from }) => from === code).map(({ to }) => to)).toEqual(targets),
  )

  it('asks before money moves and before an order ends as refused', () => {
    const asking = new Set(moves.filter(({ confirm }) => confirm).map(({ to }) => to))
    expect([...asking].toSorted((a, b) => Number(a) - Number(b))).toEqual([
      3, 6, 8, 11, 12, 17, 18, 19,
    ])
  })

  it('labels statuses in both languages and takes the calls for its own', () => {
    expect(statuses.map(({ label }) => label['en']).slice(0, 2)).toEqual([
      'New order',
      'Awaiting machine review',
    ])
    expect(statuses[9]?.label).toMatchObject({
      'zh-chs': '待重新放款',
      en: 'Awaiting re-disbursement',
    })
    expect(field(resource('order'), 'status').choices?.map(({ code }) => code)).toEqual(
      Array.from({ length: 19 }, (_, index) => index + 1),
    )
    expect(lifecycle.calls).toEqual(['status', 'disburse', 'paid'])
    expect(resource('order').calls.map(({ name }) => name)).toEqual([
      'list',
      'notify',
      'delete',
      'delay',
      'status',
      'disburse',
      'paid',
    ])
  })
})

describe('the model of the four resources', () => {
  it.each([
    ['order', { list: 'list', delete: 'delete' }, 'server'],
    ['pre-screening', { list: 'list', create: 'modify', delete: 'delete' }, 'client'],
    ['product', { list: 'list', update: 'modify' }, 'client'],
    ['bank', { list: 'list', create: 'modify' }, 'client'],
  ])('%s serves %j and is paged by the %s', (name, verbs, paging) => {
    expect(resource(name).verbs).toEqual(verbs)
    expect(resource(name).list?.paging).toBe(paging)
  })

  it.each([
    ['order', 'id', { 'zh-chs': 'ID', en: 'ID' }],
    ['order', 'sn', { 'zh-chs': '订单号', en: 'Order number' }],
    ['product', 'delayFee', { 'zh-chs': '逾期费', en: 'Overdue fee' }],
    ['product', 'interest', { 'zh-chs': '利率', en: 'Interest' }],
    ['bank', 'name', { 'zh-chs': '名称', en: 'Name' }],
  ])('labels %s.%s', (name, key, label) =>
    expect(field(resource(name), key).label).toMatchObject(label),
  )

  it('sends defaults for what no form asks', () => {
    expect(call(resource('pre-screening'), 'modify')?.defaults).toEqual({ idNumber: '1' })
    expect(call(resource('bank'), 'modify')?.defaults).toEqual({})
    expect(call(resource('bank'), 'list')?.defaults).toEqual({})
  })

  it('keeps a message for each code of a toggle, on first', () => {
    expect(call(resource('bank'), 'enabled')?.done).toMatchObject([
      { code: 1, key: '1', text: { 'zh-chs': '启用成功', en: 'enabled successfully' } },
      { code: 0, key: '0', text: { 'zh-chs': '禁用成功', en: 'disabled successfully' } },
    ])
  })

  it('stops the filter where the field stops', () => {
    const [filter] = resource('pre-screening').list?.filters ?? []
    expect(filter).toMatchObject({ name: 'mobile', maxLength: 10, operator: 'contains' })
  })

  it('knows the language of every text', () => {
    const languages = model.app.languages.offered.map(({ code }) => code)
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if ('zh-chs' in value || 'en' in value) expect(Object.keys(value)).toEqual(languages)
      for (const each of Object.values(value)) walk(each)
    }
    // What one record is called need not be written where it is the label.
    for (const { one } of model.resources) {
      expect(languages).toEqual(expect.arrayContaining(Object.keys(one ?? {})))
    }
    walk({ ...model, resources: model.resources.map((each) => ({ ...each, one: null })) })
  })

  it('is the same the second time and changes nothing it is given', () => {
    const { sources } = realSchema()
    const before = JSON.stringify(sources.resources.map(({ value }) => value))
    expect(JSON.stringify(buildModel(readSchema(sources)))).toBe(
      JSON.stringify(buildModel(readSchema(sources))),
    )
    expect(JSON.stringify(sources.resources.map(({ value }) => value))).toBe(before)
  })
})

const built = (text: string, translations = '{}') => {
  const { sources, diagnostics } = parseSchemaFiles([
    {
      file: 'app.yaml',
      kind: 'app',
      text: realText('tests/codegen/errors/missing-translation/schema/app.yaml'),
    },
    { file: 'thing.yaml', kind: 'resource', text },
    { file: 'i18n/ja.yaml', kind: 'texts', text: translations },
  ])
  const errors = [
    ...diagnostics,
    ...validateStructure(sources),
    ...checkSchema(readSchema(sources)),
  ].filter(({ level }) => level === 'error')
  expect(errors).toEqual([])
  return resource('thing', buildModel(readSchema(sources)))
}

describe('names and values of other businesses', () => {
  const thing = built(
    `resource: thing
key: [sku, site]
fields:
  sku: { type: text, label: { en: SKU, ja: 品番 } }
  site: { type: text }
  class: { type: text }
  '+1': { type: integer, as: plusOne }
  meta.phase: { type: text, path: meta.phase }
  借款人: { type: text }
  active: { type: boolean, codec: { true: Yes, false: No }, default: true }
  due: { type: date, default: today }
  grade: { type: enum, default: 0, choices: { 0: none, -1: { name: below zero }, '': { label: { en: empty } } } }
  note: { type: longText, visibleWhen: { active: true, grade: { not: [0, -1] } } }
  maker: { type: reference, to: factory, show: title }
  tags: { type: list, of: { type: text } }
  lines: { type: list, fields: { price: { type: money, scale: 4, currency: EUR }, kind: { type: enum, choices: { a: A, b: B } } } }
list: { columns: [sku] }
calls:
  list: { path: /thing }
`,
    'resources: { thing: { name: 物, fields: { site: 場所, lines.price: 価格 }, choices: { grade: { "-1": 零下 } } } }',
  )

  it.each([
    ['class', 'class_'],
    ['+1', 'plusOne'],
    ['meta.phase', 'metaPhase'],
    ['借款人', '借款人'],
  ])('%s becomes %s', (name, identifier) => expect(field(thing, name).identifier).toBe(identifier))

  it('keeps paths, keys and codes as they are', () => {
    expect(thing.key).toEqual(['sku', 'site'])
    expect(thing.identity).toEqual(['sku', 'site'])
    expect(field(thing, 'meta.phase').path).toEqual(['meta', 'phase'])
    expect(field(thing, 'grade').choices?.map(({ code, key }) => [code, key])).toEqual([
      [0, '0'],
      [-1, '-1'],
      ['', '_empty'],
    ])
    expect(field(thing, 'grade').default).toBe(0)
  })

  it('computes defaults and compares conditions with what is on the wire', () => {
    expect(field(thing, 'due')).toMatchObject({ default: undefined, defaultNow: 'today' })
    expect(field(thing, 'note').visibleWhen).toEqual({
      all: [
        { field: 'active', is: ['Yes'], not: false },
        { field: 'grade', is: [0, -1], not: true },
      ],
    })
  })

  it('resolves references with and without a schema here', () => {
    const own = built(
      `resource: thing
key: sku
fields: { sku: { type: text }, parent: { type: reference, to: thing } }
list: { columns: [sku] }
calls: { list: { path: /thing } }
`,
      'resources: {}',
    )
    expect(field(own, 'parent').reference).toEqual({ to: 'thing', show: 'sku', known: true })
    expect(field(thing, 'maker').reference).toEqual({ to: 'factory', show: 'title', known: false })
  })

  it('calls a list by the name of its records where nobody has written a title', () => {
    const text = `resource: thing
label: Things
fields: { id: { type: integer } }
list: { columns: [id] }
calls: { list: { path: /things, body: [], rows: rows } }
`
    const own = built(text, 'resources: { thing: { name: 物, title: 物の一覧 } }')
    expect(own.title).toEqual({ en: 'Things', ja: '物の一覧' })
    expect(built(text, 'resources: { thing: { name: 物 } }').title).toEqual({
      en: 'Things',
      ja: '物',
    })
  })

  it('translates: own map, then i18n, then English', () => {
    expect(thing.label).toEqual({ en: 'Thing', ja: '物' })
    expect(field(thing, 'sku').label).toEqual({ en: 'SKU', ja: '品番' })
    expect(field(thing, 'site').label).toEqual({ en: 'Site', ja: '場所' })
    expect(field(thing, 'due').label).toEqual({ en: 'Due', ja: 'Due' })
    expect(field(thing, 'grade').choices?.map(({ label }) => label['ja'])).toEqual([
      'none',
      '零下',
      'empty',
    ])
    const [price, kind] = field(thing, 'lines').fields ?? []
    expect(price).toMatchObject({ label: { en: 'Price', ja: '価格' }, scale: 4 })
    expect(kind?.choices?.map(({ code }) => code)).toEqual(['a', 'b'])
    expect(field(thing, 'tags').of?.type).toBe('text')
  })
})
