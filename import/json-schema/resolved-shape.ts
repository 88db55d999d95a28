import { isJsonObject, jsonListAt, type JsonObject } from '../api-description/json-access'
import { mergeAlternatives } from './alternatives'
import { intersectShapes } from './intersection'
import type { ResolveRef } from './refs'
import { ownShape, type SchemaShape } from './shape-parts'

export type { SchemaShape } from './shape-parts'

/** How far the parts of one schema are followed. */
interface PartsWalk {
  follow: ResolveRef
  /** Schemas that it is inside of. A circle ends at one of them. */
  inside: readonly JsonObject[]
  left: number
}

/** Parts that lead to parts may be many more than a document has lines. */
const mostParts = 3000

/** The shapes of the schemas that were asked for. */
const known = new WeakMap<ResolveRef, WeakMap<JsonObject, SchemaShape>>()

const knownIn = (follow: ResolveRef): WeakMap<JsonObject, SchemaShape> => {
  const found = known.get(follow) ?? new WeakMap<JsonObject, SchemaShape>()
  known.set(follow, found)
  return found
}

/** What stands beside a reference holds as well. */
const besideRef = (schema: unknown): JsonObject => {
  if (!isJsonObject(schema) || schema['$ref'] === undefined) return {}
  const { $ref: _, title: __, description: ___, ...beside } = schema
  return beside
}

/** The parts of a schema, each in the shape that it has inside of it. */
const partsIn = (node: JsonObject, key: string, walk: PartsWalk): SchemaShape[] =>
  jsonListAt(node, key).flatMap((part) => {
    const isCircle = walk.inside.includes(walk.follow(part).node)
    // A kind that is asked for says nothing of itself; a part that must hold says what stands there.
    return isCircle && key !== 'allOf' ? [] : [partShape(part, key === 'allOf', walk)]
  })

/**
 * Follows the parts of a schema.
 *
 * @param isBase whether it is what others are made of: its kinds, which are among those, are not meant then
 */
const followParts = (
  node: JsonObject,
  base: SchemaShape,
  isBase: boolean,
  walk: PartsWalk,
): SchemaShape => {
  const all = partsIn(node, 'allOf', walk).reduce(intersectShapes, base)
  if (isBase && node['discriminator'] !== undefined) return all
  const one = partsIn(node, 'oneOf', walk)
  const any = partsIn(node, 'anyOf', walk)
  const withOne = one.length > 0 ? mergeAlternatives(all, one) : all
  return any.length > 0 ? mergeAlternatives(withOne, any) : withOne
}

const partShape = (schema: unknown, isBase: boolean, walk: PartsWalk): SchemaShape => {
  const { node, name } = walk.follow(schema)
  const base = ownShape(node, name)
  const isEnd = walk.inside.includes(node) || walk.left <= 0
  walk.left -= 1
  if (isEnd) return base
  const { inside } = walk
  walk.inside = [...inside, node]
  const whole = followParts(node, base, isBase, walk)
  walk.inside = inside
  const beside = besideRef(schema)
  return Object.keys(beside).length > 0 ? intersectShapes(ownShape(beside, null), whole) : whole
}

/** Puts `$ref`, `allOf`, `oneOf` and `anyOf` of a schema together. */
export const resolveSchema = (schema: unknown, follow: ResolveRef): SchemaShape => {
  const shapes = knownIn(follow)
  const found = isJsonObject(schema) ? shapes.get(schema) : undefined
  if (found) return found
  const shape = partShape(schema, false, { follow, inside: [], left: mostParts })
  if (isJsonObject(schema)) shapes.set(schema, shape)
  return shape
}
