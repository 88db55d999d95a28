import * as fc from 'fast-check'
import { isOfFamily, typeOf } from '../../field-types'
import { referencedFieldOf } from '../../codegen/language/model/referenced-field'
import type {
  FieldModel,
  FilterOperator,
  Json,
  Model,
  ResourceModel,
} from '../../codegen/language/model'
import type { DatabaseConnection } from '../../server/database/database-connection'
import { sql } from '../../server/sql/statement'
import { openSqlStore } from '../../server/sql/sql-store'
import type { RowSelection } from '../../server/store/store'
import type { StoredRow } from '../../server/store/stored-types'
import { createMemoryStore } from '../../mock-server/store/snapshot-store'
import { operators } from '../../wire/operators'
import { appYaml, yamlModel } from '../support/yaml-model'

/* The same rows, filters, orders and pages, asked of both stores. */

const kinds = `resource: kind
fields:
  id: { type: integer }
  name: { type: text, unique: true }
list: { columns: [id, name] }
calls: { list: { path: /kind, body: [], rows: rows } }
`

/** A field of every type. */
const thing = `resource: thing
fields:
  id: { type: integer }
  whole: { type: integer }
  amount: { type: money }
  share: { type: percent }
  measure: { type: number }
  text: { type: text }
  long: { type: longText }
  mail: { type: email }
  phone: { type: phone }
  link: { type: url }
  truth: { type: boolean }
  word: { type: boolean, codec: { true: 'Yes', false: 'No' } }
  flag: { type: flag, choices: { 1: On, 0: Off } }
  choice: { type: enum, choices: { a: A, b: B, '': None } }
  mixed: { type: enum, choices: { 1: One, two: Two } }
  day: { type: date }
  moment: { type: datetime }
  stamp: { type: timestamp }
  hour: { type: time }
  kind: { type: reference, to: kind, show: name }
  tags: { type: list, of: { type: text } }
  numbers: { type: list, of: { type: integer } }
  parts: { type: list, fields: { a: { type: text }, b: { type: integer } } }
  place: { type: object, fields: { city: { type: text } } }
  map: { type: map, values: text }
  any: { type: json }
  kindName: { type: text, path: kind.name, writeOnly: true }
list: { columns: [id, { field: text, sortable: true }], filters: [choice, truth, word, flag, text] }
calls: { list: { path: /thing, body: [choice, truth, word, flag, text], rows: rows } }
`

export const everyType = (): Model =>
  yamlModel(appYaml({ backend: 'transport: json' }), { kind: kinds, thing })

const words = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    'true',
    'a',
    'A',
    'ab',
    'Ab',
    'ba',
    'ß',
    'É',
    'é',
    '张三',
    '张',
    '10',
    '9',
    '1',
    'x,y',
    "o'k",
    '%',
    '_',
    '\\',
  ),
  fc.string({ unit: fc.constantFrom(...'aAbB1 9_%é张'), maxLength: 4 }),
)
/** Objects as JSON has them. */
const plain = { noNullPrototype: true }

const small = fc.integer({ min: -3, max: 12 })

/** Values that a field may hold. They are few, so that filters find some of them. */
const valuesOf = (field: FieldModel): fc.Arbitrary<Json> => {
  if (field.type === 'json')
    return fc.oneof(words, small, fc.array(small, { maxLength: 2 }), fc.constant({ a: 1 }))
  if (field.type === 'map')
    return fc.dictionary(fc.constantFrom('a', 'b'), words, { maxKeys: 2, ...plain })
  if (isOfFamily(field, 'list'))
    return fc.array(field.of ? valuesOf(field.of) : fc.record({ a: words, b: small }, plain), {
      maxLength: 3,
    })
  if (field.type === 'object') return fc.record({ city: words }, plain)
  if (field.type === 'time') return fc.constantFrom('08:30', '09:00', '23:59')
  if (isOfFamily(field, 'reference')) return fc.integer({ min: 1, max: 4 })
  if (field.type === 'integer') return small
  if (isOfFamily(field, 'number')) return fc.constantFrom(0, -1, 1, 1.5, 10, 100.25, 0.1, 12, 9)
  if (isOfFamily(field, 'moment')) return momentsOf(field)
  const schema = typeOf(field).schema(field)
  if ('enum' in schema) return fc.constantFrom(...(schema.enum as Json[]))
  return words
}

const momentsOf = (field: FieldModel): fc.Arbitrary<Json> =>
  fc
    .integer({ min: 0, max: 400 })
    .map(
      (days) =>
        typeOf(field).now?.(field, new Date(Date.UTC(2024, 0, 1 + days, days % 24, days % 60))) ??
        null,
    )

const maybe = (value: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) })

const keyless = ({ fields }: ResourceModel): FieldModel[] =>
  fields.filter(({ name }) => name !== 'id')

export const rowsOf = (resource: ResourceModel): fc.Arbitrary<StoredRow[]> =>
  fc
    .array(
      fc.record(
        Object.fromEntries(keyless(resource).map((field) => [field.name, maybe(valuesOf(field))])),
      ),
      {
        minLength: 12,
        maxLength: 30,
      },
    )
    .map((rows) => rows.map((row, index) => ({ id: index + 1, ...row })))

const kindRows: readonly StoredRow[] = ['alpha', 'Beta', '张三', ''].map((name, index) => ({
  id: index + 1,
  name,
}))

/** What a filter by this operator may ask for. */
const wantedOf = (field: FieldModel, operator: FilterOperator): fc.Arbitrary<unknown> => {
  const one = valuesOf(field.of ?? field)
  const { takes } = operators[operator]
  if (takes === 'state') return fc.constantFrom('true', 'false', true)
  if (takes === 'ends') return fc.tuple(maybe(one), maybe(one)).map((ends) => [...ends])
  return takes === 'several' ? fc.array(one, { maxLength: 3 }) : fc.oneof(one, words)
}

/** Operators that the language lets a filter of this field have, and those that it lets pass for any. */
const operatorsOf = (field: FieldModel): FilterOperator[] => {
  const everywhere: FilterOperator[] = [
    'equals',
    'contains',
    'startsWith',
    'in',
    'not',
    'notIn',
    'empty',
  ]
  return [...new Set([...typeOf(field).operators, ...everywhere])]
}

/** A filter of any field by any operator, an order and a page. */
export const askedOf = (model: Model, resource: ResourceModel): fc.Arbitrary<RowSelection> => {
  const test = fc.constantFrom(...resource.fields).chain((field) =>
    fc.constantFrom(...operatorsOf(field)).chain((operator) =>
      // A number is compared with a number: the language has no other filter of it.
      (isOrdered(operator) ? valuesAsWanted(field, operator) : wantedOf(field, operator)).map(
        (wanted) => ({
          any: [{ field, far: referencedFieldOf(resource, model.resources, field) }],
          operator,
          wanted,
        }),
      ),
    ),
  )
  const sort = fc.record({
    field: fc.constantFrom(...resource.fields.filter(isSorted)),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
  })
  const key = resource.fields.find(({ name }) => name === 'id')
  return fc
    .record({
      tests: fc.array(test, { maxLength: 2 }),
      sort: fc.option(sort),
      from: fc.integer({ min: 0, max: 20 }),
      size: fc.option(fc.integer({ min: 1, max: 9 })),
      mark: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 3 }),
    })
    .map(({ mark, ...asked }) =>
      mark === null || key === undefined
        ? asked
        : { ...asked, from: 0, behind: { field: key, value: String(mark) } },
    )
}

const isOrdered = (operator: FilterOperator): boolean =>
  ['gte', 'lte', 'gt', 'lt', 'between'].includes(operator)

const valuesAsWanted = (field: FieldModel, operator: FilterOperator): fc.Arbitrary<unknown> =>
  operator === 'between' ? wantedOf(field, operator) : valuesOf(field)

/** Columns whose values have one order: a list of anything is not sorted by. */
const isSorted = (field: FieldModel): boolean =>
  !field.fields && !field.of && !['json', 'map'].includes(field.type) && field.name !== 'mixed'

/** Places so far from each other that few rows stand in one block of the tallies. */
const apart = sql`update "thing" set "deskwright position" = "deskwright position" * 1500`

/** Both stores with the same rows. */
export const bothStores = async (
  model: Model,
  rows: readonly StoredRow[],
  connection: DatabaseConnection,
) => {
  const of = (name: string): readonly StoredRow[] => (name === 'kind' ? kindRows : rows)
  const memory = createMemoryStore(() => ({
    mock: { format: 1, seeded: '2026-01-01' },
    accounts: [],
    replays: [],
    resources: { kind: kindRows, thing: rows },
  }))
  const database = await openSqlStore(connection, model, { accounts: [], rows: of })
  await connection.rows(apart)
  return { memory, database }
}
