import { createHash } from 'node:crypto'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { appSchema } from '../schema/app-schema'
import { capitalizeText } from '../../base/text'
import pageSchema from '../../page.schema.json'
import { formatCode } from '../../generator/output/format'
import { resourceSchema } from '../schema/resource-schema'

/*
 * The types of the YAML, from its JSON Schema. json-schema-to-typescript writes them, one definition at a time. What it
 * does not read is told in words that it knows: a key that decides which others stand beside it makes a union.
 */

/** As much of JSON Schema as says which types a value may have. */
interface Part {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  items?: Part
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, Part>>
  required?: readonly string[]
  additionalProperties?: Part | boolean
  propertyNames?: Part
  allOf?: readonly Part[]
  anyOf?: readonly Part[]
  if?: Part
  then?: Part
  else?: Part
}

type SchemaFile = Part & { readonly definitions?: Readonly<Record<string, Part>> }

/** A file of the language, in which each reference names the file that it leads to. */
const withFileNames = (name: string, schema: object): SchemaFile =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${name}#/`)) as SchemaFile

const files: Readonly<Record<string, SchemaFile>> = {
  'resource.schema.json': withFileNames('resource.schema.json', resourceSchema),
  'app.schema.json': withFileNames('app.schema.json', appSchema),
  'page.schema.json': withFileNames('page.schema.json', pageSchema),
}

/** What no file says: a field of a type of the project is read as one of the type that it is based on. */
const addedKeys: Readonly<Record<string, Readonly<Record<string, JSONSchema>>>> = {
  FieldYaml: { own: { tsType: 'ProjectTypeOfField' } },
}

const headOf = (revision: string): string => `import type { Json } from '../model'
import type { ProjectTypeOfField } from './project-field-type'

/* Written by \`npm run codegen\` from the JSON Schema of the language, revision ${revision}. */
`

/** What the reader changes before others see it: there `all` has become the names of fields. */
const asWritten: ReadonlySet<string> = new Set(['resource', 'form'])

const typeName = (name: string): string => {
  const word = capitalizeText(name)
  return asWritten.has(name) ? `Written${word}` : `${word}Yaml`
}

const typesOf = ({ type }: Part): readonly string[] => (type === undefined ? [] : [type].flat())

/** A text with limits is a text: a name of its own would say no more to the compiler. */
const isText = (part: Part): boolean => part.type === 'string' && part.enum === undefined

/** The word that a pattern allows, where it allows only one. */
const onlyWord = (pattern = ''): string | undefined => /^\^(\w+)\$$/.exec(pattern)?.[1]

const referredSchema = (reference: string): JSONSchema => {
  const [file = '', name = ''] = reference.split('#/definitions/')
  const part = files[file]?.definitions?.[name]
  if (!part) throw new Error(`The language has no ${reference}`)
  return isText(part) ? { type: 'string' } : { tsType: typeName(name) }
}

/** An item of a list as code. Lists hold nothing that needs a declaration of its own. */
const itemCode = (item: Part): string => {
  if (item.$ref !== undefined) return String(referredSchema(item.$ref).tsType ?? 'string')
  if (item.enum) return item.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (item.properties) throw new Error('an item with keys needs a definition of its own')
  return typesOf(item)
    .map((type) => (type === 'integer' ? 'number' : type))
    .join(' | ')
}

const listType = ({ items = {}, minItems, maxItems }: Part): JSONSchema => {
  const item = itemCode(items)
  const isFixed = minItems !== undefined && minItems === maxItems
  return {
    tsType: isFixed
      ? `readonly [${Array<string>(minItems).fill(item).join(', ')}]`
      : `readonly (${item})[]`,
  }
}

/** A map with keys of the author's own, or with those of the language. */
const mapType = (part: Part): JSONSchema => {
  const { additionalProperties: values } = part
  if (part.properties) return closedMap(part, Object.keys(part.properties), part.required ?? [])
  const additionalProperties = values === undefined || typeof values === 'boolean' ? {} : values
  return { type: 'object', additionalProperties: toType(additionalProperties) }
}

/** An option that means something else with each type of field is what any of them says. */
const optionOf = (part: Part, key: string): Part => {
  const option = part.properties?.[key] ?? {}
  const isOpen =
    typesOf(option).includes('object') && !option.properties && !option.additionalProperties
  const meanings = (part.allOf ?? []).flatMap(({ then: so }) => so?.properties?.[key]?.$ref ?? [])
  return isOpen && meanings.length > 0
    ? { anyOf: [...new Set(meanings)].map(($ref) => ({ $ref })) }
    : option
}

const closedMap = (
  part: Part,
  keys: readonly string[],
  required: readonly string[],
): JSONSchema => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, toType(optionOf(part, key))])),
  required: [...required],
  additionalProperties: false,
})

/** The keys of a map, where another key decides which ones may stand in it. */
const keysOfKind = (part: Part, branch: Part, decided: readonly string[]): readonly string[] =>
  branch.propertyNames?.enum?.map(String) ??
  Object.keys(part.properties ?? {}).filter((key) => !decided.includes(key))

/** One type for each key that decides which others stand beside it, and one for a map that has none of those keys. */
const kindsOf = (part: Part, branch: Part, passed: readonly string[] = []): JSONSchema[] => {
  const { if: condition, then: so, else: otherwise = {} } = branch
  const deciding = condition?.required ?? []
  if (!so?.propertyNames?.enum) {
    return [closedMap(part, keysOfKind(part, branch, passed), branch.required ?? [])]
  }
  const kind = closedMap(part, keysOfKind(part, so, []), [...deciding, ...(so.required ?? [])])
  return [kind, ...kindsOf(part, otherwise, [...passed, ...deciding])]
}

const mapTypes = (part: Part): JSONSchema[] =>
  part.properties && part.then?.propertyNames?.enum ? kindsOf(part, part) : [mapType(part)]

const typesNamed = (part: Part, type: string): JSONSchema[] => {
  if (type === 'object') return mapTypes(part)
  if (type === 'array') return [listType(part)]
  const word = type === 'string' ? onlyWord(part.pattern) : undefined
  return [word === undefined ? ({ type } as JSONSchema) : { const: word }]
}

function toType(part: Part): JSONSchema {
  if (part.$ref !== undefined) return referredSchema(part.$ref)
  if (part.enum) return { enum: [...part.enum] as JSONSchema['enum'] }
  if (part.const !== undefined) return { enum: [part.const] as JSONSchema['enum'] }
  const types =
    part.anyOf && !part.type
      ? part.anyOf.map(toType)
      : typesOf(part).flatMap((type) => typesNamed(part, type))
  const [only = { tsType: 'Json' }] = types
  return types.length > 1 ? { anyOf: types } : only
}

const OPTIONS = {
  bannerComment: '',
  format: false,
  additionalProperties: false,
  unknownAny: true,
} as const

const declaredSchema = (name: string, part: Part): JSONSchema => {
  const schema = toType(part)
  const properties = { ...schema.properties, ...addedKeys[name] }
  const { description } = part
  return {
    ...schema,
    ...(schema.properties && { properties }),
    ...(description && { description }),
    title: name,
  }
}

/** A comment of one line, which the library spreads over three. */
const COMMENT = /^\/\*\*\n \* (.*)\n \*\/$/gm

/** The library declares what one schema reaches. This one reaches all types, and goes itself. */
const ALL = 'All'
const DECLARATION_OF_ALL = new RegExp(`export interface ${ALL} \\{[^}]*\\}\n`)

const allTypes = (): JSONSchema => {
  const parts = Object.entries(files).flatMap(([file, { definitions = {}, ...root }]) => [
    [file.replace('.schema.json', ''), root] as const,
    ...Object.entries(definitions).filter(([, part]) => !isText(part)),
  ])
  const properties = Object.fromEntries(
    parts.map(([name, part]) => [typeName(name), declaredSchema(typeName(name), part)]),
  )
  return { title: ALL, type: 'object', properties, additionalProperties: false }
}

/**
 * The file with the types of the YAML. It costs as much as generating the console, so the text that was made before is kept
 * while it is of the same revision.
 */
export const yamlTypes = async (before = ''): Promise<string> => {
  const all = allTypes()
  const revision = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12)
  const head = headOf(revision)
  if (before.startsWith(head)) return before
  const code = (await compile(all, ALL, OPTIONS))
    .replace(DECLARATION_OF_ALL, '')
    .replaceAll('[k: string]:', 'readonly [k: string]:')
    .replaceAll(COMMENT, '\n/** $1 */')
  return formatCode('yaml.ts', `${head}\n${code}`)
}
