import {
  jsonObjectAt,
  isJsonObject,
  jsonListAt,
  type JsonObject,
  type JsonValue,
} from '../api-description/json-access'

/** A JSON Schema with what it is made of put together. */
export interface SchemaShape {
  node: JsonObject
  /** `string`, `object` and so on; null when it can be several of them, or when nothing says it. */
  type: string | null
  /** The plain types of a value that may be of several. */
  types?: readonly string[]
  nullable: boolean
  properties: Map<string, JsonValue>
  required: Set<string>
  /** Names of the schemas that it was referred to by. */
  names: string[]
  /** The labels of its codes, where they have their own. */
  labels: Map<string, string>
  /** Name of the record that may stand in place of a key: `customer: string | Customer`. */
  refersTo: string | null
  /** Codes that are known beside others, which are allowed as well. */
  known?: readonly JsonValue[]
}

const typesIn = (node: JsonObject): string[] => {
  const { type } = node
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return type.filter((each): each is string => typeof each === 'string')
  if (isJsonObject(node['properties']) || isJsonObject(node['additionalProperties']))
    return ['object']
  if (node['items'] !== undefined) return ['array']
  const values = jsonListAt(node, 'enum')
  const known = new Set(values.filter((value) => value !== null).map((value) => typeof value))
  return known.size === 1 ? [...known].map(String) : []
}

const singleType = (types: readonly string[]): string | null => {
  const real = types.filter((type) => type !== 'null')
  if (real.length === 0) return types.length > 0 ? 'null' : null
  if (real.length === 1) return real[0] ?? null
  return real.every((type) => type === 'integer' || type === 'number') ? 'number' : null
}

const plainTypes = new Set(['string', 'integer', 'number', 'boolean'])

/** The types of a value of several, where each of them is a plain one. A number may be whole. */
export const unionTypes = (types: readonly string[]): Partial<SchemaShape> => {
  const real = [...new Set(types)].filter((type) => type !== 'null')
  const narrowed = real.includes('number') ? real.filter((type) => type !== 'integer') : real
  return narrowed.length > 1 && narrowed.every((type) => plainTypes.has(type))
    ? { types: narrowed }
    : {}
}

/** What a schema says by itself, without its parts. */
export const ownShape = (node: JsonObject, name: string | null): SchemaShape => {
  const types = typesIn(node)
  const type = singleType(types)
  return {
    node,
    type,
    ...unionTypes(types),
    nullable: node['nullable'] === true || (types.includes('null') && type !== 'null'),
    properties: new Map(Object.entries(jsonObjectAt(node, 'properties'))),
    required: new Set(jsonListAt(node, 'required').filter((each) => typeof each === 'string')),
    names: name === null ? [] : [name],
    labels: new Map(),
    refersTo: null,
  }
}
