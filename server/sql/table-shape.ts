import { isOfFamily, typeOf } from '../../field-types'
import { referencedFieldOf } from '../../codegen/language/model/referenced-field'
import type { FieldModel, Model, ResourceModel } from '../../codegen/language/model'
import { uniqueDatabaseNames, databaseName } from './database-names'

/** The type of a column: whole numbers, numbers, texts, truth values, or anything as JSON. */
export type ColumnKind = 'bigint' | 'numeric' | 'text' | 'boolean' | 'jsonb'

export type ColumnScalar = string | number | boolean

/** A field of a resource as a column. */
export interface ColumnShape {
  readonly field: string
  readonly column: string
  readonly kind: ColumnKind
  /** How a moment is written, so that one way can be turned into another. */
  readonly moment: { readonly codec: string; readonly day: boolean } | null
  /** The only values; null where there may be any. */
  readonly codes: readonly ColumnScalar[] | null
  readonly unique: boolean
  readonly index: boolean
  /** Lists are sorted by this text, as people sort texts. */
  readonly sorted: boolean
}

/** A resource as a table. It is plain data, so that the one which was applied can be kept. */
export interface TableShape {
  readonly resource: string
  readonly table: string
  /** The order in which records came into being. */
  readonly position: string
  readonly key: readonly string[]
  readonly columns: readonly ColumnShape[]
}

const kindOfAll = (values: readonly unknown[]): ColumnKind => {
  if (values.length > 0 && values.every((value) => typeof value === 'boolean')) return 'boolean'
  if (values.length > 0 && values.every((value) => typeof value === 'string')) return 'text'
  if (values.length === 0 || !values.every((value) => typeof value === 'number')) return 'jsonb'
  return values.every((value) => Number.isSafeInteger(value)) ? 'bigint' : 'numeric'
}

const isScalar = (value: unknown): value is ColumnScalar =>
  value !== null && typeof value !== 'object'

const kindByType: ReadonlyMap<string, ColumnKind> = new Map([
  ['integer', 'bigint'],
  ['number', 'numeric'],
  ['boolean', 'boolean'],
  ['string', 'text'],
])

/** A reference holds what the key that it refers to holds. */
const kindOf = (model: Model, field: FieldModel): ColumnKind => {
  if (isOfFamily(field, 'reference')) {
    const target = model.resources.find(({ name }) => name === field.reference.to)
    const key = target?.fields.find(({ name }) => name === target.key[0])
    return key === undefined || isOfFamily(key, 'reference') ? 'jsonb' : kindOf(model, key)
  }
  const schema = typeOf(field).schema(field)
  if ('enum' in schema) return kindOfAll(schema.enum.filter((value) => value !== null))
  // Amounts may travel as texts, but are kept as numbers.
  if (isOfFamily(field, 'number')) return field.type === 'integer' ? 'bigint' : 'numeric'
  return ('type' in schema && kindByType.get(schema.type)) || 'jsonb'
}

const codesOf = (field: FieldModel): readonly ColumnScalar[] | null => {
  if (field.own || !isOfFamily(field, 'choice')) return null
  const schema = typeOf(field).schema(field)
  return 'enum' in schema ? schema.enum.filter(isScalar) : null
}

/** The fields that lists filter and sort by, and those by which calls find records. */
const soughtFields = ({ resources }: Model, resource: ResourceModel): ReadonlySet<string> => {
  const filters = (resource.list?.filters ?? []).flatMap((filter) => {
    if (filter.kind === 'field') return [filter.field]
    return filter.kind === 'search' ? filter.fields : []
  })
  const sends = new Set((resource.list?.filters ?? []).map((filter) => filter.sends))
  const far = resource.fields.flatMap(
    (field) => referencedFieldOf(resource, resources, field)?.reference.name ?? [],
  )
  const own = resource.fields
    .filter(
      (field) =>
        isOfFamily(field, 'reference') ||
        field.type === 'lifecycle' ||
        sends.has(field.write) ||
        field.unique,
    )
    .map(({ name }) => name)
  return new Set([...filters, ...far, ...own, ...sortedFields(resource), ...resource.identity])
}

const sortedFields = ({ list }: ResourceModel): string[] =>
  (list?.columns ?? []).flatMap((column) =>
    column.kind === 'field' && column.sortable ? [column.field] : [],
  )

const momentOf = (field: FieldModel): ColumnShape['moment'] =>
  isOfFamily(field, 'moment') ? { codec: field.dateCodec, day: field.type === 'date' } : null

/** The table of a resource. */
export type FindTable = (resource: string) => TableShape

const tableShape = (model: Model, resource: ResourceModel, table: string): TableShape => {
  const { fields, key, name } = resource
  const position = databaseName('deskwright position')
  const names = uniqueDatabaseNames(
    fields.map((field) => field.name),
    [position],
  )
  const sought = soughtFields(model, resource)
  const sorted = sortedFields(resource)
  const columns = fields.map((field, index): ColumnShape => {
    const kind = kindOf(model, field)
    return {
      field: field.name,
      column: names[index] ?? field.name,
      kind,
      moment: momentOf(field),
      codes: codesOf(field),
      unique: field.unique && kind !== 'jsonb',
      index: kind !== 'jsonb' && sought.has(field.name),
      sorted: kind === 'text' && sorted.includes(field.name),
    }
  })
  return { resource: name, table, position, key, columns }
}

/** The tables of a model. */
export const tableShapesOf = (model: Model): readonly TableShape[] => {
  const names = uniqueDatabaseNames(
    model.resources.map(({ name }) => name),
    [],
  )
  return model.resources.map((resource, index) =>
    tableShape(model, resource, names[index] ?? resource.name),
  )
}
