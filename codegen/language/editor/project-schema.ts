import { isKeyedValues } from '../../../wire/values'

/** A subschema of the language, as far as this module reads it. */
type Subschema = Readonly<Record<string, unknown>>

/** What stands in several places of a project under one kind of name, such as `field`. */
export type NamesByKind = Readonly<Record<string, readonly string[]>>

const entriesOf = (value: unknown): [string, Subschema][] =>
  isKeyedValues(value)
    ? Object.entries(value).filter((entry): entry is [string, Subschema] => isKeyedValues(entry[1]))
    : []

/** Stands in every overlay, and tells it from schemas that somebody has put beside it. */
export const GENERATED_SCHEMA_NOTE = 'Generated from the YAML by npm run codegen.'

const DEFINITION = '#/definitions/'

const textsOf = (kind: string): string => `own-${kind}`
const keysOf = (kind: string): string => `keys-${kind}`
const refTo = (name: string): Subschema => ({ $ref: `${DEFINITION}${name}` })

/** The keywords that apply a schema, or a list of schemas, to the same value. */
const inPlaceKeywords = ['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf'] as const

const inPlaceSchemas = (schema: Subschema): Subschema[] =>
  inPlaceKeywords.flatMap((keyword) => schema[keyword]).filter(isKeyedValues)

const pruneEntries = (
  value: unknown,
  prune: (schema: Subschema) => Subschema | null,
): Subschema | null => {
  const pruned = entriesOf(value).flatMap(([key, schema]) => {
    const part = prune(schema)
    return part ? [[key, part]] : []
  })
  return pruned.length > 0 ? (Object.fromEntries(pruned) as Subschema) : null
}

/** What of a schema leads to names; null where nothing does. `leads` tells which definitions lead to some. */
const pruneSchema = (schema: Subschema, leads: ReadonlySet<string>): Subschema | null => {
  const prune = (part: Subschema): Subschema | null => pruneSchema(part, leads)
  const { $ref, namesOf, keysOf: keys } = schema
  const target =
    typeof $ref === 'string' && $ref.startsWith(DEFINITION) ? $ref.slice(DEFINITION.length) : null
  const all: Subschema[] = [
    ...(typeof namesOf === 'string' ? [refTo(textsOf(namesOf))] : []),
    ...(typeof keys === 'string' ? [refTo(keysOf(keys))] : []),
    ...(target !== null && leads.has(target) ? [refTo(target)] : []),
    ...inPlaceSchemas(schema)
      .map(prune)
      .filter((part) => part !== null),
  ]
  const properties = pruneEntries(schema['properties'], prune)
  const inner = (['items', 'additionalProperties'] as const).flatMap((keyword) => {
    const part = schema[keyword]
    const pruned = isKeyedValues(part) ? prune(part) : null
    return pruned ? [[keyword, pruned] as const] : []
  })
  // Beside listed properties, those that are not listed would include them.
  const open = inner.filter(
    ([keyword]) => keyword === 'items' || !isKeyedValues(schema['properties']),
  )
  const [only = null] = all
  if (properties === null && open.length === 0 && all.length < 2) return only
  return {
    ...(all.length > 0 && { allOf: all }),
    ...(properties && { properties }),
    ...Object.fromEntries(open),
  }
}

/** The definitions that lead to names, by themselves or by those that they refer to. */
const definitionsWithNames = (definitions: readonly [string, Subschema][]): ReadonlySet<string> => {
  const leads = new Set<string>()
  for (let before = -1; before < leads.size;) {
    before = leads.size
    for (const [name, schema] of definitions) if (pruneSchema(schema, leads)) leads.add(name)
  }
  return leads
}

interface Skeleton {
  root: Subschema
  definitions: Subschema
}

const skeletons = new WeakMap<object, Skeleton>()

/** The places of names in the language, which are the same for every project. */
const skeletonOf = (language: Subschema): Skeleton => {
  const known = skeletons.get(language)
  if (known) return known
  const definitions = entriesOf(language['definitions'])
  const leads = definitionsWithNames(definitions)
  const skeleton = {
    root: pruneSchema(language, leads) ?? {},
    definitions:
      pruneEntries(Object.fromEntries(definitions), (schema) => pruneSchema(schema, leads)) ?? {},
  }
  skeletons.set(language, skeleton)
  return skeleton
}

const nameSuggestions = (names: readonly string[]): Subschema => ({
  examples: names,
  items: { examples: names },
})

/**
 * A schema for one file of a project: the language, and beside it the names that can stand in each place. They are
 * offered and nothing else: what is wrong is told by codegen.
 *
 * @param language a schema of the language, whose `namesOf` and `keysOf` tell which names stand where
 * @param base where an editor finds that schema, from the file
 * @param more what holds for definitions of the language beside that
 */
export const projectSchemaFor = (
  language: Subschema,
  base: string,
  names: NamesByKind,
  more: Readonly<Record<string, readonly object[]>> = {},
): Subschema => {
  const { root, definitions } = skeletonOf(language)
  const texts = Object.entries(names).map(([kind, all]) => [textsOf(kind), nameSuggestions(all)])
  const keys = Object.entries(names).map(([kind, all]) => [
    keysOf(kind),
    { properties: Object.fromEntries(all.map((name) => [name, {}])) },
  ])
  const added = Object.entries(more).flatMap(([name, schemas]) =>
    schemas.length > 0 ? [[name, { allOf: [definitions[name] ?? {}, ...schemas] }]] : [],
  )
  const { allOf = [], ...rest } = root as Subschema & { allOf?: readonly Subschema[] }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: GENERATED_SCHEMA_NOTE,
    allOf: [{ $ref: base }, ...allOf],
    ...rest,
    definitions: { ...definitions, ...Object.fromEntries([...texts, ...keys, ...added]) },
  }
}
