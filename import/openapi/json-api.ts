import { jsonListAt, type JsonObject, type JsonValue } from '../api-description/json-access'
import { isSingularOrPluralOf } from '../api-description/word-forms'
import type { ApiField, ApiResource } from '../api-description'
import type { ResolveRef } from '../json-schema/refs'
import { resolveSchema, type SchemaShape } from '../json-schema/resolved-shape'
import type { ApiRows } from './answer-rows'
import { isRecordShape, propertyShapes } from './wrapper-names'

/* Records of JSON:API: their fields stand under `attributes`, and references under `relationships`. */

/** Whether the rows of a list are those of JSON:API, and what is written stands under `data` as well. */
export const isJsonApiList = (
  rows: ApiRows | undefined,
  bodies: readonly JsonValue[],
  follow: ResolveRef,
): boolean =>
  rows?.rows === 'data' &&
  rows.item.properties.has('id') &&
  rows.item.properties.has('type') &&
  isRecordShape(resolveSchema(rows.item.properties.get('attributes'), follow)) &&
  bodies.every((body) => resolveSchema(body, follow).properties.has('data'))

/** The kind of records that a relationship leads to, where its identifiers say it. */
const kindOf = (data: SchemaShape, follow: ResolveRef): string | undefined => {
  const one = data.type === 'array' ? resolveSchema(data.node['items'], follow) : data
  const { node } = resolveSchema(one.properties.get('type'), follow)
  const [only, ...others] = [...jsonListAt(node, 'enum'), node['const'] ?? null].filter(
    (value) => typeof value === 'string',
  )
  return others.length === 0 ? only : undefined
}

const keySchema: JsonObject = { type: 'string' }

/** A relationship as the key of the other record, or as the list of their keys. */
const relationSchema = (relation: SchemaShape, follow: ResolveRef): JsonValue => {
  const data = resolveSchema(relation.properties.get('data'), follow)
  return data.type === 'array' ? { type: 'array', items: keySchema } : keySchema
}

const relationsIn = (shape: SchemaShape, follow: ResolveRef) =>
  propertyShapes(resolveSchema(shape.properties.get('relationships'), follow), follow).filter(
    ({ shape: relation }) => relation.properties.has('data'),
  )

/** A record with its fields beside each other, as the console has it. */
export const flattenJsonApiShape = (shape: SchemaShape, follow: ResolveRef): SchemaShape => {
  const attributes = resolveSchema(shape.properties.get('attributes'), follow)
  const relations = relationsIn(shape, follow).map(
    ({ name, shape: relation }) => [name, relationSchema(relation, follow)] as const,
  )
  const id = shape.properties.get('id')
  return {
    ...shape,
    properties: new Map([
      ...(id === undefined ? [] : [['id', id] as const]),
      ...attributes.properties,
      ...relations,
    ]),
    required: attributes.required,
  }
}

/** The rows of a list of JSON:API with flat records, and what they lead to. */
export const flattenJsonApiRows = (rows: ApiRows, follow: ResolveRef): ApiRows => {
  const relations = relationsIn(rows.item, follow).map(({ name, shape }) => {
    const data = resolveSchema(shape.properties.get('data'), follow)
    return [name, kindOf(data, follow) ?? name] as const
  })
  return {
    ...rows,
    item: flattenJsonApiShape(rows.item, follow),
    wrapped: rows.item,
    relations: new Map(relations),
  }
}

/** A field that is the key of another record, or a list of keys. */
export const referenceTo = (field: ApiField, kind: string): ApiField =>
  field.type === 'list'
    ? { ...field, of: { ...(field['of'] as ApiField), refersTo: kind } }
    : { ...field, refersTo: kind }

const withTarget = (field: ApiField, resources: readonly ApiResource[]): ApiField => {
  const inner = field['of'] as ApiField | undefined
  if (field.type === 'list' && inner) return { ...field, of: withTarget(inner, resources) }
  const { refersTo } = field
  if (typeof refersTo !== 'string') return field
  const target = resources.find(({ name }) => isSingularOrPluralOf(refersTo, name))
  return { ...field, refersTo: target?.name ?? refersTo }
}

/** Relationships under the names of the resources that they lead to. */
export const resolveJsonApiRelations = (taken: readonly { resource: ApiResource }[]): void => {
  const resources = taken.map(({ resource }) => resource)
  for (const resource of resources) {
    resource.fields = new Map(
      [...resource.fields].map(([name, field]) => [name, withTarget(field, resources)]),
    )
  }
}
