import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FieldModel, Json, Model, ResourceModel } from '../../codegen/language/model'
import { createSeededState } from '../../mock-server/seed/seed'
import { valueFaultOf, isUnfilled } from '../../src/kit/forms/form-state/value-checks'
import { comparisonHolds } from '../../wire/field-checks'
import { conditionHolds, type Condition } from '../../wire/condition'
import { appYaml, yamlModel } from '../support/yaml-model'
import { startMock } from '../../mock-server/server'

/*
 * Any schema: every made-up record passes the checks of the form that edits it, is taken by the server as it is, and
 * has a key of its own.
 */

type Yaml = Record<string, unknown>

const bounds = fc.record({
  min: fc.integer({ min: -3, max: 3 }),
  size: fc.integer({ min: 0, max: 9 }),
})

const plainField: fc.Arbitrary<Yaml> = fc.oneof(
  fc.constantFrom<Yaml>(
    { type: 'text' },
    { type: 'text', pattern: '^[A-Z]{2}[0-9]{4}$' },
    { type: 'text', minLength: 3, maxLength: 6 },
    { type: 'longText' },
    { type: 'email' },
    { type: 'phone' },
    { type: 'boolean' },
    { type: 'date' },
    { type: 'datetime' },
    { type: 'timestamp' },
    { type: 'time' },
    { type: 'money', min: 0 },
    { type: 'number', scale: 2 },
    { type: 'enum', choices: { a: 'A', b: 'B', c: 'C' } },
  ),
  bounds.map(({ min, size }): Yaml => ({ type: 'integer', min, max: min + size })),
)

const flags = fc.constantFrom<Yaml>(
  {},
  { required: true },
  { nullable: true },
  { nullable: true, requiredWhen: { group: 'x' } },
  { required: true, visibleWhen: { group: ['x', 'y'] } },
)

const structured: fc.Arbitrary<Yaml> = fc
  .tuple(plainField, plainField, fc.boolean())
  .chain(([one, two, required]) =>
    fc.constantFrom<Yaml>(
      { type: 'list', fields: { one: { ...one, required }, two }, required },
      { type: 'object', fields: { one: { ...one, required }, two }, required },
      { type: 'list', of: { type: 'text' }, required },
    ),
  )

const referenceTo = (to: string): fc.Arbitrary<Yaml> =>
  fc.record({ required: fc.boolean(), isMatched: fc.boolean() }).map(({ required, isMatched }) => ({
    type: 'reference',
    to,
    ...(required ? { required } : { nullable: true }),
    ...(isMatched ? { matching: { group: 'group' } } : {}),
  }))

const fieldsOf = (to: readonly string[]): fc.Arbitrary<Yaml[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc
          .tuple(plainField, flags)
          .map(([field, more]): Yaml => ({ ...field, ...more })),
      },
      { weight: 1, arbitrary: structured },
      { weight: 2, arbitrary: fc.constantFrom(...to).chain(referenceTo) },
    ),
    { minLength: 1, maxLength: 6 },
  )

const keys = fc.constantFrom<[string[], Yaml]>(
  [['id'], { id: { type: 'integer', readOnly: true } }],
  [['id'], { id: { type: 'text', readOnly: true, pattern: '^[a-z]{4}$' } }],
  [['id'], { id: { type: 'text', required: true, only: 'create', maxLength: 8 } }],
)

/** Comparisons of fields of one kind, each with one that stands further down, so that they can all hold. */
const checksAmong = (fields: readonly Yaml[], operators: readonly string[]): Yaml[] =>
  fields.flatMap((field, index) => {
    const other = fields.findIndex((each, at) => at > index && each['type'] === field['type'])
    const isOrdered = ['date', 'datetime', 'timestamp', 'time', 'money', 'number'].includes(
      String(field['type']),
    )
    if (other < 0 || !isOrdered) return []
    return [{ is: `f${index} ${operators[index % operators.length]} f${other}`, message: 'no' }]
  })

const resourceYaml = (name: string, to: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(keys, fieldsOf(to), fc.shuffledSubarray(['>', '<', '>=', '<=', '!='], { minLength: 2 }))
    .map(([[key, keyFields], own, operators]) => {
      const group = { group: { type: 'enum', choices: { x: 'X', y: 'Y', z: 'Z' }, required: true } }
      const named = Object.fromEntries(own.map((field, index) => [`f${index}`, field]))
      const fields = { ...keyFields, ...group, ...named }
      const written = ['group', ...Object.keys(named)]
      const checks = checksAmong(own, operators)
      return JSON.stringify({
        resource: name,
        fields,
        ...(checks.length > 0 ? { checks } : {}),
        list: { columns: ['id', 'group'], rowActions: ['edit'] },
        edit: { fields: written },
        calls: {
          list: {
            path: `/${name}`,
            method: 'GET',
            body: ['page', 'pageSize'],
            rows: 'rows',
            total: 'total',
          },
          edit: { path: `/${name}/{${key[0]}}`, method: 'PUT', body: written },
        },
      })
    })

const schemas = fc.record({
  one: resourceYaml('one', ['one', 'two']),
  two: resourceYaml('two', ['one']),
})

const app = appYaml({ base: '/api', backend: 'transport: json' })

const holds = (condition: Condition | null, row: Readonly<Record<string, unknown>>): boolean =>
  condition === null ||
  conditionHolds(
    condition,
    condition.all.map(({ field }) => row[field]),
  )

/** What the form says of a field of a record that it opens. */
const formFault = (field: FieldModel, row: Readonly<Record<string, Json>>): string | null => {
  if (!holds(field.visibleWhen, row)) return null
  const value = row[field.name]
  const isDue = field.required || (field.requiredWhen !== null && holds(field.requiredWhen, row))
  if (isUnfilled(value)) return isDue ? 'empty' : null
  const limits = Object.entries(field).filter(
    ([name, limit]) =>
      ['min', 'max', 'minLength', 'maxLength', 'pattern'].includes(name) && limit !== null,
  )
  return valueFaultOf(value, Object.fromEntries(limits))?.key ?? null
}

const faultsIn = (
  { fields, checks }: ResourceModel,
  rows: readonly Readonly<Record<string, Json>>[],
) =>
  rows.flatMap((row) => [
    ...fields.flatMap((field) => {
      const fault = formFault(field, row)
      return fault === null ? [] : [`${field.name} ${fault} ${JSON.stringify(row)}`]
    }),
    ...checks
      .filter(({ field, is, than }) => !comparisonHolds(is, row[field], row[than]))
      .map(({ field, is, than }) => `${field} ${is} ${than} ${JSON.stringify(row)}`),
  ])

const seeded = (model: Model, orders: number) =>
  createSeededState(model, { day: '2026-03-09', orders, accounts: [] }).resources

const modelOf = ({ one, two }: { one: string; two: string }): Model => yamlModel(app, { one, two })

it('every made-up record has a key of its own and nothing that its form would refuse', () => {
  fc.assert(
    fc.property(schemas, (schema) => {
      const model = modelOf(schema)
      const rows = seeded(model, 30)
      for (const resource of model.resources) {
        const own = rows[resource.name] ?? []
        expect(faultsIn(resource, own)).toEqual([])
        const like = own.map(({ id }) => String(id).trim().toLowerCase())
        expect(new Set(like).size).toBe(like.length)
      }
    }),
    { numRuns: 60 },
  )
})

it('the server takes every made-up record as it is', async () => {
  await fc.assert(
    fc.asyncProperty(schemas, async (schema) => {
      const model = modelOf(schema)
      const mock = await startMock({ model, orders: 12 })
      try {
        const login = await fetch(`${mock.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'admin', password: 'admin' }),
        })
        const { data } = (await login.json()) as { data: { token: string } }
        const headers = { 'content-type': 'application/json', 'x-token': data.token }
        for (const { name, fields } of model.resources) {
          const listed = await fetch(`${mock.url}/api/${name}?page=1&pageSize=50`, { headers })
          const { rows } = ((await listed.json()) as { data: { rows: Record<string, Json>[] } })
            .data
          for (const row of rows) {
            const kept = fields.filter(
              (field) => field.name !== 'id' && holds(field.visibleWhen, row),
            )
            const body = Object.fromEntries(kept.map((field) => [field.name, row[field.name]]))
            const path = `${mock.url}/api/${name}/${encodeURIComponent(String(row['id']))}`
            const saved = await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })
            const answer = (await saved.json()) as { code: unknown; msg: unknown }
            expect([answer.code, answer.msg, answer.code === 0 ? null : row]).toEqual([
              0,
              answer.msg,
              null,
            ])
          }
        }
      } finally {
        await mock.close()
      }
    }),
    { numRuns: 10 },
  )
})
