import {
  isJsonObject,
  jsonListAt,
  jsonTextAt,
  type JsonObject,
  type JsonValue,
} from '../api-description/json-access'
import { isDecimalPattern } from './decimal-pattern'
import { intersectShapes } from './intersection'
import { unionTypes, type SchemaShape } from './shape-parts'

const codesIn = ({ node }: SchemaShape): JsonValue[] =>
  node['const'] === undefined ? jsonListAt(node, 'enum') : [node['const']]

const isNothing = (shape: SchemaShape): boolean =>
  shape.type === 'null' ||
  (shape.type === null &&
    codesIn(shape).length > 0 &&
    codesIn(shape).every((each) => each === null))

/** Codes that stand in a list of their own, each with its label. */
const constantShape = (options: readonly SchemaShape[]): Partial<SchemaShape> | null => {
  const values = options.flatMap(codesIn)
  const each = options.every((option) => codesIn(option).length > 0)
  const [type] = options.map((option) => option.type).filter((known) => known !== null)
  if (!each || values.some((value) => typeof value === 'object' && value !== null)) return null
  const labels = options.flatMap(({ node }) => {
    const label = jsonTextAt(node, 'title') ?? jsonTextAt(node, 'description')
    return node['const'] !== undefined && label ? [[String(node['const']), label] as const] : []
  })
  return { node: { enum: values }, type: type ?? typeof values[0], labels: new Map(labels) }
}

const isConstant = (schema: JsonValue): boolean =>
  isJsonObject(schema) && (schema['const'] !== undefined || jsonListAt(schema, 'enum').length === 1)

/** A property that has one value in each kind, such as what a discriminator names, has the values of all of them. */
const unionOf = (schemas: readonly JsonValue[]): JsonValue => {
  const [first = {}] = schemas
  const distinct = [...new Map(schemas.map((each) => [JSON.stringify(each), each])).values()]
  return distinct.length > 1 && schemas.some(isConstant) ? { anyOf: distinct } : first
}

const unionProperties = (options: readonly SchemaShape[]): [string, JsonValue][] => {
  const names = options.toReversed().flatMap(({ properties }) => [...properties.keys()])
  return [...new Set(names)].map((name) => [
    name,
    unionOf(options.flatMap(({ properties }) => properties.get(name) ?? [])),
  ])
}

const unionShape = (base: SchemaShape, options: readonly SchemaShape[]): SchemaShape => {
  const required = [...(options[0]?.required ?? [])].filter((name) =>
    options.every((option) => option.required.has(name)),
  )
  return {
    ...base,
    type: 'object',
    properties: new Map([...unionProperties(options), ...base.properties]),
    required: new Set([...base.required, ...required]),
    names: base.names,
  }
}

/** What all of several schemas say in the same way. */
const sharedNode = (nodes: readonly JsonObject[]): JsonObject => {
  const [first = {}, ...others] = nodes
  const texts = others.map((node) => (key: string) => JSON.stringify(node[key]))
  const shared = Object.entries(first).filter(([key, value]) =>
    texts.every((textOf) => textOf(key) === JSON.stringify(value)),
  )
  const items = nodes.flatMap((node) => node['items'] ?? [])
  return {
    ...Object.fromEntries(shared),
    ...(items.length > 1 ? { items: { anyOf: items } } : {}),
  }
}

/** Values of one type: the limits that all alternatives have, and codes as far as they close anything. */
const oneTypeShape = (base: SchemaShape, options: readonly SchemaShape[]): SchemaShape => {
  const [first] = options
  const known = options.flatMap(codesIn)
  const shared = { node: sharedNode(options.map(({ node }) => node)), type: first?.type ?? null }
  const names = options.every((each) => each.names.join() === first?.names.join())
  const merged = intersectShapes(base, {
    ...base,
    ...shared,
    names: names ? (first?.names ?? []) : [],
  })
  return known.length > 0 ? { ...merged, known } : merged
}

/** A number, of which one alternative is the text of its digits. */
const decimalShape = (options: readonly SchemaShape[]): SchemaShape | null => {
  const number = options.find(({ type }) => type === 'number' || type === 'integer')
  const digits = options.filter(
    ({ type, node }) => type === 'string' && isDecimalPattern(jsonTextAt(node, 'pattern')),
  )
  return number && digits.length === options.length - 1 ? { ...number, type: 'number' } : null
}

const severalShapes = (base: SchemaShape, real: readonly SchemaShape[]): SchemaShape => {
  const types = new Set(real.map(({ type }) => type))
  const key = real.find(({ type }) => type === 'string' || type === 'integer')
  const found = real.find(({ type, names }) => type === 'object' && names.length > 0)
  if (key && found && types.size === 2) {
    return { ...intersectShapes(base, key), refersTo: found.names[0] ?? null }
  }
  const each = real.flatMap(({ type, types: inner }) => inner ?? [type ?? ''])
  return { ...base, type: null, ...unionTypes(each) }
}

const ofRealOptions = (base: SchemaShape, real: readonly SchemaShape[]): SchemaShape => {
  const [first] = real
  if (!first) return base
  const codes = constantShape(real)
  const [only] = real.length === 1 ? real : [decimalShape(real)]
  if (only) return intersectShapes(base, only)
  if (codes) return { ...base, ...codes, node: { ...base.node, ...codes.node } }
  const isOne = real.every(({ type }) => type === first.type)
  if (isOne && first.type === 'object') return unionShape(base, real)
  return isOne && first.type !== null ? oneTypeShape(base, real) : severalShapes(base, real)
}

/** One of several: what all of them have is required, what any of them has may be there. */
export const mergeAlternatives = (
  base: SchemaShape,
  options: readonly SchemaShape[],
): SchemaShape => {
  const real = options.filter((option) => !isNothing(option))
  const nullable =
    base.nullable || real.length < options.length || real.some((each) => each.nullable)
  return { ...ofRealOptions(base, real), nullable }
}
