import {
  branchAt,
  isBranch,
  listAt,
  textAt,
  type JsonBranch,
  type Tree,
} from '../api-description/json'
import type { Follow } from './refs'

/** A JSON Schema with what it is made of put together. */
export interface Shape {
  node: JsonBranch
  /** `string`, `object` and so on; null when it can be several of them, or when nothing says it. */
  type: string | null
  /** The plain types of a value that may be of several. */
  types?: readonly string[]
  nullable: boolean
  properties: Map<string, Tree>
  required: Set<string>
  /** Names of the schemas that it was referred to by. */
  names: string[]
  /** The labels of its codes, where they have their own. */
  labels: Map<string, string>
  /** Name of the record that may stand in place of a key: `customer: string | Customer`. */
  refersTo: string | null
}

const typesIn = (node: JsonBranch): string[] => {
  const { type } = node
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return type.filter((each): each is string => typeof each === 'string')
  if (isBranch(node['properties']) || isBranch(node['additionalProperties'])) return ['object']
  if (node['items'] !== undefined) return ['array']
  const values = listAt(node, 'enum')
  const known = new Set(values.filter((value) => value !== null).map((value) => typeof value))
  return known.size === 1 ? [...known].map(String) : []
}

const isNothing = (shape: Shape): boolean =>
  shape.type === 'null' ||
  (shape.type === null &&
    listAt(shape.node, 'enum').every((value) => value === null) &&
    listAt(shape.node, 'enum').length > 0)

const singleType = (types: readonly string[]): string | null => {
  const real = types.filter((type) => type !== 'null')
  if (real.length === 0) return types.length > 0 ? 'null' : null
  if (real.length === 1) return real[0] ?? null
  return real.every((type) => type === 'integer' || type === 'number') ? 'number' : null
}

const plainTypes = new Set(['string', 'integer', 'number', 'boolean'])

/** The types of a value of several, where each of them is a plain one. A number may be whole. */
const severalTypes = (types: readonly string[]): Partial<Shape> => {
  const real = [...new Set(types)].filter((type) => type !== 'null')
  const kept = real.includes('number') ? real.filter((type) => type !== 'integer') : real
  return kept.length > 1 && kept.every((type) => plainTypes.has(type)) ? { types: kept } : {}
}

const plainShape = (node: JsonBranch, name: string | null): Shape => {
  const types = typesIn(node)
  const type = singleType(types)
  return {
    node,
    type,
    ...severalTypes(types),
    nullable: node['nullable'] === true || (types.includes('null') && type !== 'null'),
    properties: new Map(Object.entries(branchAt(node, 'properties'))),
    required: new Set(listAt(node, 'required').filter((each) => typeof each === 'string')),
    names: name === null ? [] : [name],
    labels: new Map(),
    refersTo: null,
  }
}

/** Two parts that both hold. */
const intersectShapes = (one: Shape, other: Shape): Shape => ({
  node: { ...other.node, ...one.node },
  type: one.type ?? other.type,
  ...severalTypes(one.types ?? other.types ?? []),
  nullable: one.nullable || other.nullable,
  properties: new Map([...other.properties, ...one.properties]),
  required: new Set([...one.required, ...other.required]),
  names: [...one.names, ...other.names],
  labels: new Map([...other.labels, ...one.labels]),
  refersTo: one.refersTo ?? other.refersTo,
})

/** Codes that stand in a list of their own, each with its label. */
const constantShape = (options: readonly Shape[]): Partial<Shape> | null => {
  const values = options.flatMap(({ node }) =>
    node['const'] === undefined ? listAt(node, 'enum') : [node['const']],
  )
  const each = options.every(
    ({ node }) => node['const'] !== undefined || Array.isArray(node['enum']),
  )
  const [type] = options.map((option) => option.type).filter((known) => known !== null)
  if (!each || values.some((value) => typeof value === 'object' && value !== null)) return null
  const labels = options.flatMap(({ node }) => {
    const label = textAt(node, 'title') ?? textAt(node, 'description')
    return node['const'] !== undefined && label ? [[String(node['const']), label] as const] : []
  })
  return { node: { enum: values }, type: type ?? typeof values[0], labels: new Map(labels) }
}

/** One of several: what all of them have is required, what any of them has may be there. */
const mergeAlternatives = (base: Shape, options: readonly Shape[]): Shape => {
  const real = options.filter((option) => !isNothing(option))
  const nullable =
    base.nullable || real.length < options.length || real.some((each) => each.nullable)
  const [first] = real
  if (!first) return { ...base, nullable: true }
  if (real.length === 1) return { ...intersectShapes(base, first), nullable }
  const codes = constantShape(real)
  if (codes) return { ...base, ...codes, node: { ...base.node, ...codes.node }, nullable }
  const types = new Set(real.map(({ type }) => type))
  if (types.size === 1 && first.type === 'object') return { ...unionShape(base, real), nullable }
  if (types.size === 1 && first.type !== null) return { ...intersectShapes(base, first), nullable }
  const key = real.find(({ type }) => type === 'string' || type === 'integer')
  const record = real.find(({ type, names }) => type === 'object' && names.length > 0)
  if (key && record && types.size === 2) {
    return { ...intersectShapes(base, key), nullable, refersTo: record.names[0] ?? null }
  }
  const each = real.flatMap(({ type, types: inner }) => inner ?? [type ?? ''])
  return { ...base, type: null, ...severalTypes(each), nullable }
}

const unionShape = (base: Shape, options: readonly Shape[]): Shape => {
  const required = [...(options[0]?.required ?? [])].filter((name) =>
    options.every((option) => option.required.has(name)),
  )
  return {
    ...base,
    type: 'object',
    properties: new Map([
      ...options.toReversed().flatMap(({ properties }) => [...properties]),
      ...base.properties,
    ]),
    required: new Set([...base.required, ...required]),
    names: base.names,
  }
}

const deepest = 12

/** Puts `$ref`, `allOf`, `oneOf` and `anyOf` of a schema together. */
export const shapeOf = (schema: unknown, follow: Follow, depth = 0): Shape => {
  const { node, name } = follow(schema)
  const base = plainShape(node, name)
  if (depth > deepest) return base
  const parts = (key: string): Shape[] =>
    listAt(node, key).map((part) => shapeOf(part, follow, depth + 1))
  const all = parts('allOf').reduce(intersectShapes, base)
  const one = parts('oneOf')
  const any = parts('anyOf')
  const withOne = one.length > 0 ? mergeAlternatives(all, one) : all
  return any.length > 0 ? mergeAlternatives(withOne, any) : withOne
}
