import type { SchemaObject } from 'ajv'
import { pointerSegments } from './pointer'

/*
 * Ajv compiles the language for longer than all of codegen takes without it. What fits, which is nearly everything that
 * is read, is told here by walking along the schema; only of what does not, Ajv has to say why.
 */

type Fits = (value: unknown) => boolean

/** Thrown where Ajv has to decide. */
const unsure = new Error('not told by this subset of JSON Schema')

type Scalar = string | number | boolean | null

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNumber = (value: unknown): value is number => Number.isFinite(value)

const hasKey = (map: object, key: string): boolean =>
  Object.hasOwn(map, key) && Reflect.get(map, key) !== undefined

const types: Readonly<Record<string, Fits>> = {
  string: (value) => typeof value === 'string',
  number: isNumber,
  integer: (value) => isNumber(value) && value % 1 === 0,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isMap,
}

const typeNamed = (name: string): Fits => {
  const type = types[name]
  if (!type) throw unsure
  return type
}

const onStrings =
  (holds: (text: string) => boolean): Fits =>
  (value) =>
    typeof value !== 'string' || holds(value)
const onNumbers =
  (holds: (number: number) => boolean): Fits =>
  (value) =>
    !isNumber(value) || holds(value)
const onLists =
  (holds: (list: readonly unknown[]) => boolean): Fits =>
  (value) =>
    !Array.isArray(value) || holds(value)
const onMaps =
  (holds: (map: Readonly<Record<string, unknown>>) => boolean): Fits =>
  (value) =>
    !isMap(value) || holds(value)

const areDifferent = (list: readonly unknown[]): boolean => {
  if (list.length > 1 && !list.every(isScalar)) throw unsure
  return new Set(list).size === list.length
}

const scalarsIn = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value) || !value.every(isScalar)) throw unsure
  return value
}

interface SubschemaCompiler {
  make: (schema: unknown) => Fits
  /** What the schema asks for that a `$ref` names. */
  makeNamed: (reference: string) => Fits
}

type Keyword = (schema: SchemaObject, tools: SubschemaCompiler) => Fits

const propertiesKeyword: Keyword = ({ properties: schemas }, { make }) => {
  const checks = Object.entries(schemas as SchemaObject).map(
    ([key, schema]) => [key, make(schema)] as const,
  )
  return onMaps((map) => checks.every(([key, fits]) => !hasKey(map, key) || fits(map[key])))
}

const additionalProperties: Keyword = (schema, { make }) => {
  const known = new Set(Object.keys((schema.properties ?? {}) as SchemaObject))
  const fits = make(schema.additionalProperties)
  return onMaps((map) => Object.keys(map).every((key) => known.has(key) || fits(map[key])))
}

const ifKeyword: Keyword = (schema, { make }) => {
  const holds = make(schema.if)
  const [so, otherwise] = [make(schema.then ?? true), make(schema.else ?? true)]
  return (value) => (holds(value) ? so(value) : otherwise(value))
}

const compileAll = (schemas: unknown, make: SubschemaCompiler['make']): Fits[] =>
  Array.isArray(schemas) ? schemas.map(make) : []

/** A schema may refer to itself, so what it refers to is made when it is needed. */
const refKeyword: Keyword = ({ $ref }, { makeNamed }) => {
  let fits: Fits | null = null
  return (value) => (fits ??= makeNamed(String($ref)))(value)
}

const acceptAny: Fits = () => true
const ignoredKeyword: Keyword = () => acceptAny

/** What each keyword asks for. A keyword that is not here is left to Ajv. */
const keywords: Readonly<Record<string, Keyword>> = {
  $ref: refKeyword,
  type: ({ type }) => {
    const fitting = [type].flat().map((name) => typeNamed(String(name)))
    return (value) => fitting.some((fits) => fits(value))
  },
  enum: ({ enum: codes }) => {
    const known = new Set(scalarsIn(codes))
    return (value) => known.has(value)
  },
  const: ({ const: only }) => {
    const [known] = scalarsIn([only])
    return (value) => value === known
  },
  minLength: ({ minLength }) => onStrings((text) => [...text].length >= minLength),
  maxLength: ({ maxLength }) => onStrings((text) => [...text].length <= maxLength),
  pattern: ({ pattern }) => {
    const expression = new RegExp(String(pattern), 'u')
    return onStrings((text) => expression.test(text))
  },
  minimum: ({ minimum }) => onNumbers((number) => number >= minimum),
  maximum: ({ maximum }) => onNumbers((number) => number <= maximum),
  exclusiveMinimum: ({ exclusiveMinimum }) => onNumbers((number) => number > exclusiveMinimum),
  minItems: ({ minItems }) => onLists((list) => list.length >= minItems),
  maxItems: ({ maxItems }) => onLists((list) => list.length <= maxItems),
  uniqueItems: ({ uniqueItems }) => (uniqueItems ? onLists(areDifferent) : acceptAny),
  items: ({ items }, { make }) => {
    const fits = make(items)
    return onLists((list) => list.every(fits))
  },
  required: ({ required }) => {
    const names = scalarsIn(required).map(String)
    return onMaps((map) => names.every((name) => hasKey(map, name)))
  },
  minProperties: ({ minProperties }) => onMaps((map) => Object.keys(map).length >= minProperties),
  maxProperties: ({ maxProperties }) => onMaps((map) => Object.keys(map).length <= maxProperties),
  properties: propertiesKeyword,
  additionalProperties,
  propertyNames: ({ propertyNames }, { make }) => {
    const fits = make(propertyNames)
    return onMaps((map) => Object.keys(map).every(fits))
  },
  if: ifKeyword,
  allOf: ({ allOf }, { make }) => {
    const parts = compileAll(allOf, make)
    return (value) => parts.every((fits) => fits(value))
  },
  anyOf: ({ anyOf }, { make }) => {
    const parts = compileAll(anyOf, make)
    return (value) => parts.some((fits) => fits(value))
  },
  not: ({ not }, { make }) => {
    const fits = make(not)
    return (value) => !fits(value)
  },
  ...Object.fromEntries(
    [
      'then',
      'else',
      '$schema',
      '$id',
      'title',
      'description',
      'examples',
      'default',
      'definitions',
      'patternErrorMessage',
      'enumDescriptions',
      'namesOf',
      'keysOf',
    ].map((name) => [name, ignoredKeyword]),
  ),
}

const compileSubschema = (schema: unknown, tools: SubschemaCompiler): Fits => {
  if (typeof schema === 'boolean') return () => schema
  if (!isMap(schema)) throw unsure
  const checks = Object.keys(schema).flatMap((name) => {
    const keyword = Object.hasOwn(keywords, name) ? keywords[name] : null
    if (!keyword) throw unsure
    const fits = keyword(schema, tools)
    return fits === acceptAny ? [] : [fits]
  })
  return (value) => checks.every((fits) => fits(value))
}

const partAt = (file: SchemaObject | undefined, pointer: string): unknown =>
  pointerSegments(pointer).reduce((at: unknown, step) => (isMap(at) ? at[step] : undefined), file)

/**
 * Whether values fit the schemas of some files: `true` only when Ajv finds no error either. It finds one, or must be asked,
 * when the answer is `false`.
 */
export const fitsIn = (
  files: Readonly<Record<string, SchemaObject>>,
): ((file: string, value: unknown) => boolean) => {
  const known = new Map<unknown, Fits>()
  const make = (part: unknown, file: string): Fits => {
    const fits = known.get(part) ?? compileSubschema(part, toolsIn(file))
    if (isMap(part)) known.set(part, fits)
    return fits
  }
  const toolsIn = (file: string): SubschemaCompiler => ({
    make: (part) => make(part, file),
    makeNamed: (name) => {
      const [other = '', pointer = ''] = name.split('#')
      const target = other || file
      return make(partAt(files[target], pointer), target)
    },
  })
  return (file, value) => {
    try {
      return make(files[file], file)(value)
    } catch (error) {
      if (error === unsure) return false
      throw error
    }
  }
}
