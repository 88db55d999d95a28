import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { readProject } from '../../codegen/generator/pipeline/project'
import { filesIn, importing, workshop, yamlIn } from './run'
import { shop } from './shop'

/* A document of OpenAPI becomes a schema that passes the checks at once. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const imported = async (document: unknown, name = 'api.json', ...words: string[]) => {
  const into = bench.into()
  const said = await importing(bench.write(name, document), '--into', into, ...words)
  return { said, into }
}

describe('a document of OpenAPI 3', () => {
  it('becomes resources that pass the checks', async () => {
    const { said, into } = await imported(shop)
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(filesIn(into)).toEqual(['.imported.json', 'app.yaml', 'customers.yaml', 'orders.yaml'])
    const { diagnostics } = await readProject(into)
    expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('is what the README shows, and makes the console of its picture', async () => {
    const [, shown = ''] =
      /# (examples\/orders\.yaml\n[^]*?)^```$/m.exec(readFileSync('README.md', 'utf8')) ?? []
    const [file = '', ...lines] = shown.trimEnd().split('\n')
    const text = readFileSync(file, 'utf8')
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter((line) => !text.includes(`    ${line}\n`))).toEqual([])
    const { said, into } = await imported(text, 'orders.yaml')
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(said.out).toContain('2 files, ')
    expect(yamlIn(into, 'orders').list).toMatchObject({
      filters: ['orderNumber', 'status'],
      columns: ['id', 'status', 'orderNumber', 'contact', 'phone', 'placedAt'],
    })
    const { diagnostics } = await readProject(into)
    expect(diagnostics).toEqual([])
  })

  it('says how the backend is spoken to', async () => {
    const { into } = await imported(shop)
    expect(yamlIn(into, 'app')).toMatchObject({
      title: 'Corner shop',
      backend: {
        base: '/api/v2',
        rows: 'content',
        total: 'totalElements',
        paging: { page: 'page', from: 0, size: 'size', max: 200 },
        sort: { key: 'sort', form: 'comma' },
        token: { header: 'Authorization', prefix: 'Bearer' },
      },
      session: {
        login: { path: '/auth/login', body: ['email', 'password'], token: 'access_token' },
      },
      menu: ['orders', 'customers'],
    })
  })

  it('gives fields their types, limits and references', async () => {
    const { into } = await imported(shop)
    expect(yamlIn(into, 'orders').fields).toMatchObject({
      id: { type: 'integer', readOnly: true },
      number: { type: 'text', required: true, minLength: 4, maxLength: 12, pattern: '^[A-Z0-9]+$' },
      customerId: { type: 'reference', to: 'customers', show: 'name', required: true },
      total_amount: { type: 'money', min: 0 },
      note: { type: 'longText', help: 'Printed on the bill (e.g. a thank you)' },
      lines: {
        type: 'list',
        fields: { product: { type: 'text' }, count: { type: 'integer', min: 1 } },
      },
      status: { type: 'lifecycle' },
      created_at: { type: 'datetime', readOnly: true },
      parent: { type: 'json', nullable: true },
    })
    expect(yamlIn(into, 'customers').fields.name).toEqual({
      type: 'text',
      label: 'Full name',
      readOnly: true,
    })
  })

  it('chooses columns, filters and forms', async () => {
    const { into } = await imported(shop)
    const { list, create, edit, identity } = yamlIn(into, 'orders')
    expect(identity).toEqual(['number'])
    expect(list.columns).toEqual(
      ['id', 'number', 'status', 'customerId', 'total_amount', 'note', 'created_at'].filter(
        (name) => list.columns.includes(name),
      ),
    )
    expect(list.columns).toEqual(
      expect.arrayContaining([
        'id',
        'number',
        'status',
        'customerId',
        'total_amount',
        'created_at',
      ]),
    )
    expect(list.filters).toEqual(['status', { field: 'number', operator: 'contains', sends: 'q' }])
    expect(create.fields).toEqual(['number', 'customerId', 'total_amount', 'note', 'lines'])
    expect(edit.fields).toEqual(create.fields)
  })

  it('makes a lifecycle of a status with actions, its targets to be filled in', async () => {
    const { said, into } = await imported(shop)
    const { lifecycle, calls } = yamlIn(into, 'orders')
    expect(lifecycle).toMatchObject({
      field: 'status',
      calls: { ship: { path: '/orders/{id}/ship', method: 'POST' } },
      statuses: {
        open: { label: 'Open' },
        shipped: { label: 'On its way' },
        cancelled: { end: true },
      },
      moves: { 'open, shipped -> ? (ship)': { label: 'Ship it', call: 'ship' } },
    })
    expect(calls.read).toEqual({ path: '/orders/{id}', method: 'GET' })
    expect(said.out).toContain('orders.status is a lifecycle, since the backend has ship, cancel')
  })

  it('says what was guessed and what is missing', async () => {
    const { said } = await imported(shop)
    expect(said.out).toContain('orders.customerId is the key of customers, by its name')
    expect(said.out).toContain('screens for 1 lists that belong to one record')
    expect(said.out).toContain('ADMIN_TARGET=https://shop.example npm start')
  })

  it('takes the resources that are asked for, and names the others when one is unknown', async () => {
    const { into } = await imported(shop, 'api.json', '--only', 'customers')
    expect(filesIn(into)).toEqual(['.imported.json', 'app.yaml', 'customers.yaml'])
    const wrong = await importing(bench.write('b.json', shop), '--only', 'custommers')
    expect(wrong).toMatchObject({ code: 2, out: '' })
    expect(wrong.err).toBe(
      '--only: there is no resource "custommers"; there are orders, customers\n',
    )
  })

  it('prints the schema when there is no folder for it', async () => {
    const { code, out } = await importing(bench.write('api.json', shop))
    expect(code).toBe(0)
    expect(out).toContain('# --- orders.yaml\n')
    expect(filesIn(bench.folder)).toEqual(['api.json'])
  })
})

const row = (properties: object, more: object = {}): object => ({
  openapi: '3.1.0',
  info: { title: 'T' },
  paths: {
    '/things': {
      get: {
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { type: 'array', items: { type: 'object', properties } },
              },
            },
          },
        },
      },
    },
  },
  ...more,
})

const typeOf = async (
  schema: object,
  name = 'value',
  components: object = {},
): Promise<unknown> => {
  const { said, into } = await imported(
    row({ id: { type: 'integer' }, [name]: schema }, { components }),
  )
  expect(said.code).toBe(0)
  return yamlIn(into, 'things').fields[name]
}

const ok = { 200: { description: 'ok' } }

describe('what documents hold', () => {
  const seen = { readOnly: true }

  it.each<[string, string, object, object]>([
    [
      'a type or null',
      'value',
      { type: ['string', 'null'], format: 'date' },
      { type: 'date', nullable: true },
    ],
    [
      'one of a type and null',
      'value',
      { anyOf: [{ type: 'boolean' }, { type: 'null' }] },
      { type: 'boolean', nullable: true },
    ],
    [
      'codes as constants',
      'value',
      {
        oneOf: [
          { const: 1, title: 'Low' },
          { const: 2, title: 'High' },
        ],
      },
      { type: 'enum', choices: { 1: 'Low', 2: 'High' } },
    ],
    [
      'plain values of several types',
      'value',
      { type: ['string', 'integer', 'number', 'null'] },
      { type: 'anyOf', types: ['text', 'number'], nullable: true },
    ],
    [
      'one of several plain types',
      'value',
      { oneOf: [{ type: 'integer' }, { type: 'string' }, { type: 'boolean' }] },
      { type: 'anyOf', types: ['integer', 'text', 'boolean'] },
    ],
    [
      'values of several types',
      'value',
      { oneOf: [{ type: 'boolean' }, { type: 'array', items: {} }] },
      { type: 'json' },
    ],
    [
      'objects of several kinds',
      'value',
      {
        oneOf: [
          { type: 'object', properties: { a: { type: 'string' } } },
          { type: 'object', properties: { b: { type: 'integer' } } },
        ],
      },
      { type: 'object', fields: { a: { type: 'text' }, b: { type: 'integer' } } },
    ],
    ['decimals as texts', 'price', { type: 'string', format: 'decimal' }, { type: 'money' }],
    ['seconds', 'created', { type: 'integer', format: 'unix-time' }, { type: 'timestamp' }],
    ['a phone number', 'mobile', { type: 'string' }, { type: 'phone', personal: true }],
    [
      'an address of the web',
      'site',
      { type: 'string', format: 'uri', maxLength: 90 },
      { type: 'url', maxLength: 90 },
    ],
    [
      'a list of texts',
      'tags',
      { type: 'array', items: { type: 'string' } },
      { type: 'list', of: { type: 'text' } },
    ],
    [
      'labels in Chinese',
      'sn',
      { type: 'string', description: '订单号' },
      { type: 'text', label: '订单号' },
    ],
  ])('%s', async (_, name, schema, field) => {
    expect(await typeOf(schema, name)).toEqual({ ...field, ...seen })
  })

  it('records that hold themselves', async () => {
    const Node = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
      },
    }
    expect(
      await typeOf({ $ref: '#/components/schemas/Node' }, 'tree', { schemas: { Node } }),
    ).toEqual({
      type: 'object',
      fields: { name: { type: 'text' }, children: { type: 'json' } },
      ...seen,
    })
  })

  it('references that lead to each other and nowhere', async () => {
    const schemas = { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } }
    expect(await typeOf({ $ref: '#/components/schemas/A' }, 'value', { schemas })).toEqual({
      type: 'json',
      ...seen,
    })
    expect(await typeOf({ $ref: '#/nowhere' })).toEqual({ type: 'json', ...seen })
  })

  it('names that are no identifiers, and two that are one', async () => {
    const names = [
      '+1',
      'a b',
      'a-b',
      'foo_bar',
      'fooBar',
      'class',
      'yes',
      '123',
      '名称',
      'null',
      '__proto__',
      'page',
    ]
    const { said, into } = await imported(
      row(
        Object.fromEntries([
          ['id', { type: 'integer' }],
          ...names.map((name) => [name, { type: 'string' }]),
        ]),
      ),
    )
    expect(said).toMatchObject({ code: 0, err: '' })
    const { fields } = yamlIn(into, 'things')
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(names.filter((name) => name !== '__proto__')),
    )
    expect(fields['a-b']).toMatchObject({ as: 'aB2' })
  })

  it('a call that makes many calls is no list of records', async () => {
    const things = row({ id: { type: 'integer' } }) as { paths: Record<string, { get: object }> }
    const batch = { post: things.paths['/things']?.get }
    const { said, into } = await imported({
      ...things,
      paths: { ...things.paths, '/batch': batch },
    })
    expect(said.code).toBe(0)
    expect(filesIn(into)).toEqual(['.imported.json', 'app.yaml', 'things.yaml'])
  })

  it('patterns that could freeze a browser are left out, and said to be', async () => {
    const { said, into } = await imported(
      row({ id: { type: 'integer' }, code: { type: 'string', pattern: '^(a+)+$' } }),
    )
    expect(yamlIn(into, 'things').fields.code).toEqual({ type: 'text', readOnly: true })
    expect(said.out).toMatch(/things: pattern of code was left out: The pattern/)
  })

  it('500 schemas, of which the lists with most calls are taken', async () => {
    const list = (index: number): object =>
      row({ id: { type: 'integer' }, [`name${index}`]: { type: 'string' } })
    const paths = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [
        `/many${index}`,
        (list(index) as { paths: Record<string, object> }).paths['/things'],
      ]),
    )
    const one = { parameters: [{ name: 'id', in: 'path', schema: {} }], delete: { responses: ok } }
    const { said, into } = await imported({ ...row({}), paths: { ...paths, '/many499/{id}': one } })
    expect(said.code).toBe(0)
    expect(filesIn(into)).toHaveLength(32)
    expect(filesIn(into)).toContain('many499.yaml')
    expect(said.out).toContain('470 of 500 resources were left out; --only takes others: ')
  })
})
