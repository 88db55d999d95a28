import { afterEach, describe, expect, it } from 'vitest'
import { documentOf, importOf, json, listOf, record, ref, things } from './constructs'
import { workshop } from './run'

/* What documents of others say of values: nothing is lost or changed without a word. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

/** The field that a schema becomes, and what was said. */
const fieldFor = async (schema: object, { name = 'value', schemas = {} } = {}) => {
  const said = await importOf(bench, things({ [name]: schema }, schemas))
  expect(said).toMatchObject({ code: 0, err: '' })
  return { ...said, field: said.yaml('things').fields[name] }
}

/** The same in a folder of its own, for a second look. */
const fieldAfresh = async (schema: object) => {
  bench.remove()
  bench = workshop()
  return (await fieldFor(schema)).field
}

describe('bounds that do not belong to what they bound', () => {
  it.each<[string, object, object]>([
    [
      'whole numbers',
      { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 },
      { min: 1, max: 9 },
    ],
    ['whole numbers with broken bounds', { type: 'integer', exclusiveMinimum: 0.5 }, { min: 1 }],
    [
      'the words of OpenAPI 3.0',
      { type: 'integer', minimum: 0, exclusiveMinimum: true },
      { min: 1 },
    ],
    [
      'steps',
      { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.01 },
      { min: 0.01, max: 0.99, scale: 2 },
    ],
    ['the stricter of two', { type: 'integer', minimum: 5, exclusiveMinimum: 0 }, { min: 5 }],
  ])('of %s are exact', async (_, schema, bounds) => {
    expect((await fieldFor(schema)).field).toMatchObject(bounds)
  })

  it('of broken numbers let no sound value be refused, and are told once', async () => {
    const rate = { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }
    const { field, out } = await fieldFor(rate, { name: 'rate' })
    expect(field).toEqual({ type: 'number', min: 0, max: 1 })
    expect(out.match(/rate/gu)).toHaveLength(1)
    expect(out).toContain('rate of things must be more than 0 and less than 1')
  })

  it('of 0 and 1 in OpenAPI 3.0 are exact, and an open side stays open', async () => {
    const said = await fieldFor({ type: 'number', maximum: 1, exclusiveMaximum: false })
    expect(said.field).toEqual({ type: 'number', max: 1 })
    expect(said.out).not.toContain('less than')
  })
})

describe('YAML', () => {
  const merging = `
openapi: 3.0.3
info: { title: Shop, version: '1' }
x-audit: &audit { createdAt: { type: string, format: date-time }, by: { type: string } }
x-more: &more { by: { type: integer } }
x-answers: &answers { '401': { description: log in } }
paths:
  /orders:
    get:
      responses: { <<: *answers, 200: { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } } } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { 201: { description: ok } }
components: { schemas: { Order: { type: object, properties: { <<: [*more, *audit], id: { type: integer }, name: { type: string } } } } }
`

  it('merges what stands under `<<`, the first of several before the next', async () => {
    const said = await importOf(bench, merging)
    expect(said).toMatchObject({ code: 0, err: '' })
    const { fields, create } = said.yaml('orders')
    expect(Object.keys(fields).toSorted()).toEqual(['by', 'createdAt', 'id', 'name'])
    expect(fields.by).toEqual({ type: 'integer' })
    expect(create.fields).toContain('name')
    expect(said.out).not.toContain('<<')
  })

  it('in UTF-16, with and without a mark, is read', async () => {
    const text = JSON.stringify(things({ name: { type: 'string' } }))
    const files: [string, Buffer][] = [
      ['le.json', Buffer.from(`\uFEFF${text}`, 'utf16le')],
      ['be.json', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
      ['bare.json', Buffer.from(text, 'utf16le')],
    ]
    for (const [name, bytes] of files) {
      const said = await importOf(bench, bytes)
      expect([name, said.code, said.err]).toEqual([name, 0, ''])
      bench.remove()
      bench = workshop()
    }
  })

  it('one word that no field can have drags no call along', async () => {
    const thing = record({
      id: { type: 'integer' },
      name: { type: 'string' },
      'a\tb': { type: 'string' },
      '': { type: 'string' },
    })
    const post = { requestBody: json(thing), responses: { 201: json(thing) } }
    const said = await importOf(bench, documentOf({ '/things': { get: listOf(thing), post } }))
    expect(said.yaml('things').create.fields).toContain('name')
    expect(said.out.match(/a b/gu)).toHaveLength(1)
  })
})

describe('codes', () => {
  it('that are no words are their own labels', async () => {
    const codes = ['-1', 'A-', 'B+', '1.0', '+', '#1', 'PG-13', 'step_2', 'N/A', '010']
    const { field } = await fieldFor({ type: 'string', enum: codes })
    expect(field.choices).toEqual(Object.fromEntries(codes.map((code) => [code, code])))
    expect((await fieldAfresh({ type: 'integer', enum: [-1, 0] })).choices).toEqual({
      '-1': '-1',
      0: '0',
    })
  })

  it('that are words are read as words, and two that read alike tell their code', async () => {
    const { field } = await fieldFor({
      type: 'string',
      enum: ['in_progress', 'onHold', 'asc', 'ASC', '已付款'],
    })
    expect(field.choices).toMatchObject({
      in_progress: 'In progress',
      onHold: 'On hold',
      asc: 'Asc (asc)',
      已付款: '已付款',
    })
  })

  it('beside which others are allowed close nothing', async () => {
    const { field, out } = await fieldFor(
      { anyOf: [{ type: 'string', enum: ['red', 'green'] }, { type: 'string' }] },
      { name: 'colour' },
    )
    expect(field).toEqual({ type: 'text' })
    expect(out).toContain('colour of things takes other values than red, green')
  })

  it('of more digits than a number of JavaScript holds are left out, and said to be', async () => {
    const text = JSON.stringify(things({ kind: { type: 'integer', enum: [1, 2], default: 3 } }))
    const said = await importOf(
      bench,
      text
        .replace('[1,2]', '[9007199254740993,9007199254740995]')
        .replace(':3', ':9007199254740993'),
    )
    expect(said.yaml('things').fields.kind).toEqual({ type: 'integer' })
    expect(said.out).toContain('than a number of JavaScript holds: kind of things')
  })

  it('of a number beside which others are allowed close nothing', async () => {
    const { field } = await fieldFor({
      oneOf: [
        { type: 'integer', enum: [1, 2] },
        { type: 'integer', minimum: 100 },
      ],
    })
    expect(field).toEqual({ type: 'integer' })
  })
})

describe('one of several', () => {
  it('has the limits that all of them have', async () => {
    const { field } = await fieldFor({
      anyOf: [
        { type: 'string', maxLength: 5 },
        { type: 'string', maxLength: 9 },
      ],
    })
    expect(field).toEqual({ type: 'text' })
    expect(
      await fieldAfresh({
        anyOf: [
          { type: 'integer', minimum: 1 },
          { type: 'integer', minimum: 1, maximum: 3 },
        ],
      }),
    ).toEqual({ type: 'integer', min: 1 })
  })

  it('is a number where the other is its text, as a decimal of pydantic', async () => {
    const pattern = String.raw`^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$`
    const decimal = { anyOf: [{ type: 'number' }, { type: 'string', pattern }] }
    const { field, out } = await fieldFor(decimal, { name: 'weight' })
    expect(field.type).toBe('number')
    expect(out).not.toContain('pattern')
    expect(await fieldAfresh({ type: 'string', pattern })).toEqual({ type: 'money' })
  })
})

describe('parts that all hold', () => {
  const Base = record({
    status: { type: 'string' },
    count: { type: 'integer', minimum: 0, maximum: 9 },
  })
  const refined = {
    allOf: [
      { $ref: '#/components/schemas/Base' },
      record({ status: { enum: ['open', 'done'] }, count: { minimum: 3, maximum: 50 } }),
    ],
  }

  it('refine each other, whichever stands first', async () => {
    const { field } = await fieldFor(refined, { schemas: { Base } })
    const wanted = {
      status: { type: 'enum', choices: { open: 'Open', done: 'Done' } },
      count: { type: 'integer', min: 3, max: 9 },
    }
    expect(field.fields).toMatchObject(wanted)
    bench.remove()
    bench = workshop()
    const turned = await fieldFor({ allOf: refined.allOf.toReversed() }, { schemas: { Base } })
    expect(turned.field.fields).toMatchObject(wanted)
  })

  it('have the codes that all of them have', async () => {
    const schema = {
      allOf: [{ type: 'string', enum: ['a', 'bb', 'cc'] }, { enum: ['bb', 'cc', 'dd'] }],
    }
    expect((await fieldFor(schema)).field.choices).toEqual({ bb: 'Bb', cc: 'Cc' })
  })
})

describe('a discriminator', () => {
  const [Cat, Big] = ['cat', 'big'].map((kind) =>
    record({ id: { type: 'integer' }, kind: { const: kind }, [`${kind}Only`]: { type: 'string' } }),
  )
  const Small = {
    allOf: [record({ id: { type: 'integer' } }), record({ kind: { enum: ['small'] } })],
  }
  const discriminator = {
    propertyName: 'kind',
    mapping: { cat: '#/components/schemas/Cat', big: 'Big', small: 'Small' },
  }
  const Dog = { oneOf: [ref('Big'), ref('Small')], discriminator }
  const Pet = { oneOf: [ref('Cat'), ref('Dog')], discriminator }

  it('of kinds of kinds has the values of all of them, and each kind its fields', async () => {
    const document = documentOf(
      { '/pets': { get: listOf(ref('Pet')) } },
      { components: { schemas: { Pet, Cat, Dog, Big, Small } } },
    )
    const said = await importOf(bench, document)
    expect(said).toMatchObject({ code: 0, err: '' })
    const { fields } = said.yaml('pets')
    expect(Object.keys(fields).toSorted()).toEqual(['bigOnly', 'catOnly', 'id', 'kind'])
    expect(fields.kind).toMatchObject({
      type: 'enum',
      choices: { cat: 'Cat', big: 'Big', small: 'Small' },
    })
  })
})

const kindOf = (name: string): object => ({
  allOf: [ref('Shape'), record({ [`only${name}`]: { type: 'string' } })],
})

/** Seconds that the processor worked since then, however many others it works for. */
const workedSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000_000
}

describe('circles', () => {
  const names = Array.from({ length: 24 }, (_, index) => `Kind${index}`)
  it.each<[string, object]>([
    ['a discriminator', { discriminator: { propertyName: 'kind' } }],
    ['no discriminator', {}],
  ])('of 24 kinds with %s are read in seconds, with what each kind has', async (_, more) => {
    const Shape = record({ kind: { type: 'string' } }, { oneOf: names.map(ref), ...more })
    const schemas = { Shape, ...Object.fromEntries(names.map((name) => [name, kindOf(name)])) }
    const started = process.cpuUsage()
    const document = documentOf(
      { '/shapes': { get: listOf(ref('Shape')) } },
      { components: { schemas } },
    )
    const said = await importOf(bench, document)
    expect(said.code).toBe(0)
    expect(workedSince(started)).toBeLessThan(10)
    const { fields } = said.yaml('shapes')
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['kind', 'onlyKind0', 'onlyKind23']))
  })

  it('in which each leads to all others come to an end', async () => {
    const schemas = Object.fromEntries(
      names.map((name) => [
        name,
        record(
          { [name]: { type: 'string' } },
          { anyOf: names.filter((other) => other !== name).map(ref) },
        ),
      ]),
    )
    const started = process.cpuUsage()
    const document = documentOf(
      { '/shapes': { get: listOf(ref('Kind0')) } },
      { components: { schemas } },
    )
    expect((await importOf(bench, document)).code).toBe(0)
    expect(workedSince(started)).toBeLessThan(10)
  })
})
