import { compile } from 'json-schema-to-typescript'
import { typeOf, type ValueSchema } from '../../../field-types'
import { createLruCache } from '../../base/lru-cache'
import type { FieldModel, ResourceModel } from '../../language/model'
import type { FileDraft } from './file-draft'
import {
  toCommentText,
  escapeInvisible,
  assertIdentifier,
  propertyKey,
} from '../../language/names/code-literals'
import { resourceFileDraft } from './resource-file-draft'

/*
 * json-schema-to-typescript gives some property names and titles a meaning of its own, so the only words of the YAML
 * that it sees are codes and comments. Fields are called field0, field1 … and the interface is called Row; the real
 * names are put in afterwards.
 */
const STAND_IN = /^(field\d+)(\??: )/gm
const COMMENT = /^\/\*\*\n \* (.*)\n \*\/$/gm
const TITLE = /^export interface Row \{$/m

interface Build {
  language: string
  names: Map<string, string>
}

type Compiled = Record<string, unknown>

const fieldComment = (field: FieldModel, language: string): string => {
  const unit = field.unit?.[language]
  return toCommentText(`${field.label[language] ?? ''}${unit ? ` (${unit})` : ''}`)
}

const objectSchema = (fields: readonly FieldModel[], build: Build): Compiled => {
  const entries = fields.map((field) => {
    const standIn = `field${build.names.size}`
    build.names.set(standIn, propertyKey(field.name))
    return { standIn, field, schema: propertySchema(field, build) }
  })
  return {
    type: 'object',
    additionalProperties: false,
    required: entries.filter(({ field }) => !field.writeOnly).map(({ standIn }) => standIn),
    properties: Object.fromEntries(entries.map(({ standIn, schema }) => [standIn, schema])),
  }
}

const propertySchema = (field: FieldModel, build: Build): Compiled => {
  const schema = toRowSchema(typeOf(field).schema(field), field, build)
  const description = fieldComment(field, build.language)
  return {
    ...(field.nullable ? nullableSchema(schema) : schema),
    ...(description && { description }),
  }
}

const nullableSchema = (schema: Compiled): Compiled => {
  const codes: unknown = schema.enum
  if (Array.isArray(codes)) return { enum: [...new Set([...codes, null])] }
  return schema.type === 'any' ? schema : { anyOf: [schema, { type: 'null' }] }
}

const toRowSchema = (schema: ValueSchema, field: FieldModel, build: Build): Compiled => {
  if ('enum' in schema) return { enum: [...new Set(schema.enum)] }
  if ('anyOf' in schema)
    return { anyOf: schema.anyOf.map((part) => toRowSchema(part, field, build)) }
  if ('map' in schema) {
    return {
      type: 'object',
      additionalProperties: schema.map === 'any' ? true : { type: schema.map },
    }
  }
  if (schema.type === 'fields') return objectSchema(field.fields ?? [], build)
  if (schema.type !== 'array') return { ...schema }
  const { of } = field
  return {
    type: 'array',
    items:
      schema.items === 'value' && of
        ? toRowSchema(typeOf(of).schema(of), of, build)
        : objectSchema(field.fields ?? [], build),
  }
}

const OPTIONS = {
  bannerComment: '',
  format: false,
  additionalProperties: false,
  unknownAny: true,
} as const

/** What the library has made of a schema. While the YAML is edited, most resources are as they were. */
const known = createLruCache<string>(200)

const compileOnce = async (schema: Compiled): Promise<string> => {
  const key = JSON.stringify(schema)
  const before = known.get(key)
  if (before !== undefined) return before
  const code = await compile(schema, 'Row', OPTIONS)
  known.set(key, code)
  return code
}

/** The type of a row, with all its fields. */
export const rowTypeFile = async (
  resource: ResourceModel,
  language: string,
): Promise<FileDraft> => {
  const build = { language, names: new Map<string, string>() }
  const schema = { title: 'Row', ...objectSchema(resource.fields, build) }
  const text = escapeInvisible(await compileOnce(schema), '\n')
    .replace(TITLE, () => `export interface ${assertIdentifier(resource.typeName)} {`)
    .replace(COMMENT, (_, line: string) => `/** ${line} */`)
    .replace(STAND_IN, (_, standIn: string, colon: string) => `${build.names.get(standIn)}${colon}`)
  return resourceFileDraft(resource, 'types.ts', [text.trim()])
}
