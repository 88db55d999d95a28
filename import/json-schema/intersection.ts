import { isJsonObject, type JsonObject, type JsonValue } from '../api-description/json-access'
import { unionTypes, type SchemaShape } from './shape-parts'

type Stricter = (one: JsonValue, other: JsonValue) => JsonValue

const stricterNumber =
  (pick: (...numbers: number[]) => number): Stricter =>
  (one, other) =>
    typeof one === 'number' && typeof other === 'number' ? pick(one, other) : one

const sharedCodes: Stricter = (one, other) => {
  if (!Array.isArray(one) || !Array.isArray(other)) return one
  const shared = one.filter((code) => other.includes(code))
  return shared.length > 0 ? shared : one
}

const isEmpty = (schema: JsonValue): boolean =>
  isJsonObject(schema) && Object.keys(schema).length === 0

/** Two schemas of one value, both of which hold. */
const bothHold: Stricter = (one, other) => {
  if (one === other || isEmpty(other)) return one
  return isEmpty(one) ? other : { allOf: [one, other] }
}

const stricter: Readonly<Record<string, Stricter>> = {
  minimum: stricterNumber(Math.max),
  exclusiveMinimum: stricterNumber(Math.max),
  minLength: stricterNumber(Math.max),
  maximum: stricterNumber(Math.min),
  exclusiveMaximum: stricterNumber(Math.min),
  maxLength: stricterNumber(Math.min),
  enum: sharedCodes,
  items: bothHold,
}

const mergeNodes = (one: JsonObject, other: JsonObject): JsonObject => {
  const merged = { ...other, ...one }
  for (const [key, both] of Object.entries(stricter)) {
    const [own, foreign] = [one[key], other[key]]
    if (own !== undefined && foreign !== undefined) merged[key] = both(own, foreign)
  }
  return merged
}

const mergeProperties = ({ properties: one }: SchemaShape, { properties: other }: SchemaShape) => {
  const merged = new Map([...other, ...one])
  for (const [name, schema] of one) {
    const foreign = other.get(name)
    if (foreign !== undefined) merged.set(name, bothHold(schema, foreign))
  }
  return merged
}

const narrowerType = (one: string | null, other: string | null): string | null =>
  one === 'number' && other === 'integer' ? other : (one ?? other)

/** Two parts that both hold. */
export const intersectShapes = (one: SchemaShape, other: SchemaShape): SchemaShape => ({
  node: mergeNodes(one.node, other.node),
  type: narrowerType(one.type, other.type),
  ...unionTypes(one.types ?? other.types ?? []),
  nullable: one.nullable || other.nullable,
  properties: mergeProperties(one, other),
  required: new Set([...one.required, ...other.required]),
  names: [...one.names, ...other.names],
  labels: new Map([...other.labels, ...one.labels]),
  refersTo: one.refersTo ?? other.refersTo,
  ...(one.known || other.known ? { known: one.known ?? other.known ?? [] } : {}),
})
