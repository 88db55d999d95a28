import { describe, expect, it } from 'vitest'
import { emitFiles } from '../../../../codegen/generator/emit'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import type { FieldModel, FieldType, Model } from '../../../../codegen/language/model'
import { call, choice, field, form, list, model, resource, texts } from '../../../support/model'

const textOf = async (from: Model, path: string): Promise<string> => {
  const text = (await generateFileTexts(from)).get(path)
  if (text === undefined) throw new Error(`no file ${path}`)
  return text.slice(text.indexOf('\n') + 1)
}

const names = (count: number, stem = 'field') =>
  Array.from({ length: count }, (_, i) => `${stem}${i}`)
const wide = (count: number) => {
  const columns = names(count)
  return resource('wide', {
    fields: columns.map((column) => field(column, 'enum', { choices: [choice(1), choice(2)] })),
    list: list(columns),
    create: form(...columns),
    edit: {
      ...form(),
      groups: [group('firstPart', columns.slice(0, 70)), group('b', columns.slice(70))],
    },
    show: { fields: columns },
  })
}
const group = (key: string, fields: string[]) => ({ key, label: texts(key), fields })

const pathsOf = (count: number) =>
  emitFiles(model(wide(count))).then((all) => all.map(({ path }) => path))

describe('screens', () => {
  it.each([5, 200])(
    'are a file each with %i fields, and a group of a form is one',
    async (count) => {
      const screens = (await pathsOf(count)).filter((path) => path.endsWith('.tsx'))
      expect(screens).toEqual([
        'wide/list.tsx',
        'wide/create.tsx',
        'wide/edit.tsx',
        'wide/edit-first-part.tsx',
        'wide/edit-b.tsx',
        'wide/show.tsx',
      ])
    },
  )

  it('show every field once, in order', async () => {
    const files = await generateFileTexts(model(wide(200)))
    const sourcesIn = (...stems: string[]) =>
      stems.flatMap((stem) =>
        [...(files.get(`wide/${stem}.tsx`) ?? '').matchAll(/source="(\w+)"/g)].map(
          ([, source]) => source,
        ),
      )
    expect(sourcesIn('list')).toEqual(names(200))
    expect(sourcesIn('create')).toEqual(names(200))
    expect(sourcesIn('edit')).toEqual([])
    expect(sourcesIn('edit-first-part', 'edit-b')).toEqual(names(200))
    expect(sourcesIn('show')).toEqual(names(200))
  })

  it('keep groups apart whose names no file system tells apart, however long they are', async () => {
    const keys = ['main', 'Main', 'x'.repeat(200), 'app']
    const edit = { ...form(), groups: keys.map((key) => group(key, ['id'])) }
    const all = await emitFiles(model(resource('thing', { edit })))
    expect(all.map(({ path }) => path).filter((path) => path.includes('edit-'))).toEqual([
      'thing/edit-main.tsx',
      'thing/edit-main-2.tsx',
      `thing/edit-${'x'.repeat(60)}.tsx`,
      'thing/edit-app.tsx',
    ])
  })

  it('leave out what a resource has not', async () => {
    const paths = (await emitFiles(model(resource('plain')))).map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith('plain/')).toSorted()).toEqual([
      'plain/calls.ts',
      'plain/index.ts',
      'plain/messages/en.ts',
      'plain/messages/zh-chs.ts',
      'plain/types.ts',
    ])
  })

  it('rename an import that bears the name of what the file declares', async () => {
    const row = resource('row', { list: list(['id'], { rowActions: [{ kind: 'delete' }] }) })
    expect(await textOf(model(row), 'row/actions.tsx')).toContain(
      "import { DeleteButton, RowActions as RowActions2 } from 'deskwright/kit'",
    )
  })
})

const type = (...fields: Parameters<typeof field>[]) =>
  textOf(
    model(resource('thing', { fields: fields.map((args) => field(...args)) })),
    'thing/types.ts',
  )

describe('types', () => {
  it('say label and unit of each field', async () => {
    expect(await type(['term', 'integer', { label: texts('期限'), unit: texts('天') }])).toBe(
      'export interface Thing {\n  /** 期限 (天) */\n  term: number\n}\n',
    )
  })

  it.each([
    ['integer', {}, 'number'],
    ['money', {}, 'number | string'],
    ['boolean', {}, 'true | false'],
    ['boolean', { booleanCodec: { true: 'Yes', false: 'No' } }, "'Yes' | 'No'"],
    ['timestamp', { dateCodec: 'unix' }, 'number'],
    ['date', { dateCodec: 'iso' }, 'string'],
    ['enum', { choices: [choice(0), choice(-1), choice('')] }, "0 | -1 | ''"],
    ['enum', { choices: [choice('a'), choice(null)], nullable: true }, "'a' | null"],
    ['text', { nullable: true }, 'string | null'],
    ['reference', {}, 'number | string'],
    ['json', {}, 'unknown'],
    ['list', { of: field('one', 'text') }, 'string[]'],
  ] satisfies [FieldType, Partial<FieldModel>, string][])(
    'of %s with %j',
    async (kind, more, expected) => {
      expect(await type(['a', kind, more])).toContain(`  a: ${expected}\n`)
    },
  )

  it.each([
    '__proto__',
    'properties',
    'required',
    '$ref',
    'enum',
    'a.b',
    '+1',
    '订单',
    'constructor',
    '9',
  ])('keep the name %s to the letter', async (name) => {
    const text = await type([name, 'text', { identifier: 'x' }], ['last', 'text'])
    const key = /^[\p{L}$]+$/u.test(name)
      ? name
      : name === '__proto__'
        ? "['__proto__']"
        : `'${name}'`
    expect(text).toContain(`  ${key}: string\n`)
    expect(text).toContain('  last: string\n')
  })

  it('leave nothing on Object.prototype', async () => {
    await type(['__proto__', 'text'], ['constructor', 'text'], ['$ref', 'text'])
    expect(Reflect.ownKeys(Object.prototype)).toEqual(pristine)
    expect(Object.getOwnPropertySymbols(Object.prototype)).toEqual([])
  })
})
const pristine = Reflect.ownKeys(Object.prototype)

describe('calls', () => {
  it('say only what the runtime does not take for granted', async () => {
    const calls = [
      call('list', { rows: 'entries.data', body: ['a'] }),
      call('save', { method: 'PUT', encoding: 'json', constants: { kind: 0 }, done: texts('ok') }),
    ]
    expect(await textOf(model(resource('thing', { calls })), 'thing/calls.ts')).toContain(
      `export const thingCalls = {
  list: {
    path: '/list',
    body: ['a'],
    rows: 'entries.data',
  },
  save: {
    method: 'PUT',
    path: '/save',
    encoding: 'json',
    body: [],
    constants: { kind: 0 },
    done: true,
  },
} as const satisfies Calls`,
    )
  })
})

describe('faults of a model', () => {
  it('are refused: two resources on one path', async () => {
    const twins = model(resource('order'), resource('Order', { folder: 'Order' }))
    await expect(emitFiles(twins)).rejects.toThrow('Two generated files')
  })

  it('are refused: a folder outside', async () => {
    await expect(emitFiles(model(resource('x', { folder: '../x' })))).rejects.toThrow('file name')
  })

  it('are refused: an identifier that is none', async () => {
    await expect(emitFiles(model(resource('x', { typeName: 'X {} evil()' })))).rejects.toThrow(
      'identifier',
    )
  })
})
