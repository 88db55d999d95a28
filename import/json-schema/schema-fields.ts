import {
  isJsonObject,
  jsonListAt,
  jsonNumberAt,
  jsonTextAt,
  type JsonObject,
} from '../api-description/json-access'
import type { ApiField, ApiFields } from '../api-description'
import { numberBounds } from './number-bounds'
import { enumChoicesOf, hasLostDigits } from './enum-choices'
import { isDecimalPattern } from './decimal-pattern'
import type { ResolveRef } from './refs'
import { resolveSchema, type SchemaShape } from './resolved-shape'
import { helpFromSchema, labelFromSchema } from './labels-and-help'
import * as words from './name-hints'

/** How far into a document a walk has come. */
export interface SchemaWalk {
  follow: ResolveRef
  /** Names of the schemas that it is inside of, so that one that holds itself comes to an end. */
  inside: readonly string[]
  /** Whether it is what a form sends, which may carry files. */
  takesFiles?: boolean
  /** What it is about: the resource, then the fields that it has come into. */
  at: readonly string[]
  /** What cannot be taken over is said once: of one kind in one sentence. */
  note: (kind: string, one?: string) => void
  /** What is taken for likely is said once as well. */
  guess: (kind: string, one?: string) => void
}

/** Where a walk is, in words: `size of orders.lines`. */
export const pathInWords = (name: string, { at }: Pick<SchemaWalk, 'at'>): string =>
  at.length === 0 ? name : `${name} of ${at.join('.')}`

/** Rows and objects nest so deep before they become JSON. */
const deepest = 3
/** The most fields that a nested record brings along, by depth. */
const widest = [400, 40, 12, 8]

const textLengths = (node: JsonObject): Partial<ApiField> => {
  const [least, most] = [jsonNumberAt(node, 'minLength'), jsonNumberAt(node, 'maxLength')]
  const pattern = jsonTextAt(node, 'pattern')
  const isWhole = pattern !== undefined && /^\^.*\$$/su.test(pattern)
  return {
    ...(least !== undefined && least > 1 ? { minLength: least } : {}),
    ...(most !== undefined && most > 0 && most <= 100_000 ? { maxLength: most } : {}),
    ...(isWhole && pattern.length <= 200 ? { pattern } : {}),
  }
}

const formats: Readonly<Record<string, ApiField>> = {
  date: { type: 'date' },
  'date-time': { type: 'datetime' },
  'date-time-local': { type: 'datetime', codec: 'local' },
  'date-time-text': { type: 'datetime', codec: 'text' },
  'timestamp without time zone': { type: 'datetime', codec: 'local' },
  datetime: { type: 'datetime' },
  email: { type: 'email' },
  'idn-email': { type: 'email' },
  uri: { type: 'url' },
  url: { type: 'url' },
  iri: { type: 'url' },
  password: { type: 'password' },
  decimal: { type: 'money' },
  phone: { type: 'phone' },
  time: { type: 'time', seconds: true },
  binary: { type: 'file' },
}

const textField = (name: string, node: JsonObject): ApiField => {
  const known = formats[jsonTextAt(node, 'format') ?? '']
  if (known) {
    const hasLength = !['date', 'datetime', 'money', 'time', 'file'].includes(known.type)
    const { pattern: _, ...measured } = textLengths(node)
    return { ...known, ...(hasLength ? measured : {}) }
  }
  if (isDecimalPattern(jsonTextAt(node, 'pattern'))) return { type: 'money' }
  const measured = textLengths(node)
  const most = jsonNumberAt(node, 'maxLength')
  if (words.isPasswordName(name)) return { type: 'password', ...measured }
  if (words.isEmailName(name)) return { type: 'email', ...measured }
  if (words.isPhoneName(name)) return { type: 'phone', ...measured }
  if (words.isLongTextName(name) && (most === undefined || most > 255)) {
    return { type: 'longText', ...measured }
  }
  const isLong = most !== undefined && most > 500 && !words.isRecordNameField(name)
  return { type: isLong ? 'longText' : 'text', ...measured }
}

/** A bound that is not itself a value is a bound all the same, and told where the language has none like it. */
const boundsOf = (name: string, shape: SchemaShape, walk: SchemaWalk): Partial<ApiField> => {
  const { open, ...bounds } = numberBounds(shape.node, shape.type === 'integer')
  if (open !== undefined) {
    walk.note(
      'the open ends of bounds, which `min` and `max` let in',
      `${pathInWords(name, walk)} must be ${open}`,
    )
  }
  return bounds
}

const numberField = (name: string, shape: SchemaShape, walk: SchemaWalk): ApiField => {
  const format = jsonTextAt(shape.node, 'format') ?? ''
  if (/^(?:unix-?time|timestamp|epoch)/u.test(format)) return { type: 'timestamp' }
  if (format === 'int64' && /(?:Ms|_ms|millis)$/u.test(name))
    return { type: 'timestamp', codec: 'unixMs' }
  const bounds = boundsOf(name, shape, walk)
  if (shape.type === 'integer') return { type: 'integer', ...bounds }
  return { type: words.isMoneyName(name) ? 'money' : 'number', ...bounds }
}

const withinField = (name: string, walk: SchemaWalk): SchemaWalk => ({
  ...walk,
  at: [...walk.at, name],
})

const listField = (name: string, shape: SchemaShape, walk: SchemaWalk): ApiField => {
  const item = resolveSchema(shape.node['items'], walk.follow)
  const inner = fieldFromSchema('item', shape.node['items'], withinField(name, walk))
  if (inner.type === 'object') return { type: 'list', fields: inner['fields'] }
  if (['json', 'list', 'map'].includes(inner.type) || item.type === null) return { type: 'json' }
  const { nullable: _, readOnly: __, ...of } = inner
  return { type: 'list', of }
}

/** A map whose keys nobody knows beforehand, where its values are plain and of one type. */
const mapOf = ({ node }: SchemaShape, { follow }: SchemaWalk): ApiField | null => {
  const { type } = resolveSchema(node['additionalProperties'], follow)
  const values = { string: 'text', integer: 'number', number: 'number', boolean: 'boolean' }[
    type ?? ''
  ]
  return values === undefined ? null : { type: 'map', values }
}

/** A text that comes with its rendering is written as the text alone. */
const renderedField = (name: string, shape: SchemaShape, walk: SchemaWalk): ApiField | null => {
  const typeAt = (key: string): string | null =>
    shape.properties.has(key) ? resolveSchema(shape.properties.get(key), walk.follow).type : null
  if (walk.inside.length > 1 || typeAt('rendered') !== 'string') return null
  const { type } = textField(name, {})
  return typeAt('raw') === 'string'
    ? { type, path: `${name}.raw`, write: name }
    : { type, path: `${name}.rendered`, readOnly: true }
}

const objectField = (name: string, shape: SchemaShape, outer: SchemaWalk): ApiField => {
  const walk = withinField(name, outer)
  if (shape.properties.size === 0) return mapOf(shape, walk) ?? { type: 'json' }
  const again = shape.names.some((type) => walk.inside.includes(type))
  if (again || walk.inside.length >= deepest + 1) return { type: 'json' }
  const inside = [...walk.inside, shape.names[0] ?? '']
  const fields = fieldsFromSchema(shape, { ...walk, inside })
  const [recordOf] = shape.names
  if (fields.size === 0) return { type: 'json' }
  return { type: 'object', fields, ...(recordOf === undefined ? {} : { recordOf }) }
}

/** What the language calls the types of a value of several. */
const plainTypes: Readonly<Record<string, string>> = { string: 'text' }

/** What is told of the codes of a field, whose choices are fewer, or none. */
const noteCodes = (name: string, { node, known }: SchemaShape, walk: SchemaWalk): void => {
  const place = pathInWords(name, walk)
  if (known) {
    const some = known.slice(0, 12).join(', ')
    walk.note('choices that close nothing', `${place} takes other values than ${some}`)
  }
  if (jsonListAt(node, 'enum').some(hasLostDigits)) {
    walk.note('choices of more digits than a number of JavaScript holds', place)
  }
}

const typedField = (name: string, shape: SchemaShape, walk: SchemaWalk): ApiField => {
  const choices = enumChoicesOf(shape)
  noteCodes(name, shape, walk)
  if (choices && shape.type !== 'boolean') return { type: 'enum', choices }
  if (shape.type === null && shape.types) {
    return { type: 'anyOf', types: shape.types.map((type) => plainTypes[type] ?? type) }
  }
  if (shape.refersTo !== null) return { type: 'text', refersTo: shape.refersTo }
  if (shape.type === 'string') return textField(name, shape.node)
  if (shape.type === 'integer' || shape.type === 'number') return numberField(name, shape, walk)
  if (shape.type === 'boolean') return { type: 'boolean' }
  if (shape.type === 'array') return listField(name, shape, walk)
  if (shape.type !== 'object') return { type: 'json' }
  return renderedField(name, shape, walk) ?? objectField(name, shape, walk)
}

const plainDefault = (node: JsonObject, { type }: ApiField): Partial<ApiField> => {
  const value = node['default']
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value) && !hasLostDigits(value)
  const takes = !['date', 'datetime', 'timestamp', 'json', 'list', 'object', 'password'].includes(
    type,
  )
  return isPlain && takes && value !== '' ? { default: value } : {}
}

/** What a property says of itself. The title of a type would stand over each field of that type. */
const ownTexts = (schema: unknown): JsonObject => {
  if (!isJsonObject(schema) || schema['$ref'] !== undefined) return {}
  const parts = jsonListAt(schema, 'allOf').map(ownTexts)
  return Object.assign({}, ...parts.toReversed(), schema) as JsonObject
}

/** A field of the language for a property of a schema. */
export const fieldFromSchema = (name: string, schema: unknown, walk: SchemaWalk): ApiField => {
  const shape = resolveSchema(schema, walk.follow)
  const field = typedField(name, shape, walk)
  const merged = isJsonObject(schema) ? { ...shape.node, ...schema } : shape.node
  const [label, help] = [labelFromSchema(name, ownTexts(schema)), helpFromSchema(name, merged)]
  return {
    ...field,
    ...(label === undefined ? {} : { label }),
    ...(help === undefined || field.type === 'json' || merged['readOnly'] === true ? {} : { help }),
    ...(shape.nullable ? { nullable: true } : {}),
    ...(merged['readOnly'] === true ? { readOnly: true } : {}),
    ...(merged['writeOnly'] === true ? { writeOnly: true } : {}),
    ...(merged['x-repeats'] === true ? { repeats: true } : {}),
    ...(words.isPersonalName(name) && ['text', 'email', 'phone', 'date'].includes(field.type)
      ? { personal: true }
      : {}),
    ...plainDefault(shape.node, field),
  }
}

/** Whether a property says nothing about a record: one that can have one value only, or a file where none can be sent. */
const isIdle = (schema: unknown, walk: SchemaWalk): boolean => {
  const { node } = resolveSchema(schema, walk.follow)
  const isConstant = node['const'] !== undefined || jsonListAt(node, 'enum').length === 1
  const { node: item } = resolveSchema(node['items'], walk.follow)
  const isFile = [node, item].some((each) => jsonTextAt(each, 'format') === 'binary')
  const isLost = isFile && walk.takesFiles !== true
  return isConstant || isLost || node['x-internal'] === true
}

const forbidden = /^(?:__proto__|constructor|prototype)$|[\p{Cc}\p{Cf}]/u

const isSoundName = (name: string, walk: SchemaWalk): boolean => {
  if (name !== '' && !forbidden.test(name)) return true
  const printed = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
  walk.note('names that no field can have', pathInWords(`"${printed}"`, walk))
  return false
}

/** The fields of a schema of an object. */
export const fieldsFromSchema = (shape: SchemaShape, walk: SchemaWalk): ApiFields => {
  const most = widest[Math.min(walk.inside.length - 1, widest.length - 1)] ?? 8
  const sound = [...shape.properties].filter(
    ([name, schema]) => isSoundName(name, walk) && !isIdle(schema, walk),
  )
  if (sound.length > most) {
    walk.note(
      'fields of large records',
      `${walk.at.join('.') || 'a record'} has ${sound.length}, of which ${most} were taken over`,
    )
  }
  const limited = sound.slice(0, most).map(([name, schema]): [string, ApiField] => {
    const field = fieldFromSchema(name, schema, walk)
    const isRequired = shape.required.has(name) && field['readOnly'] !== true
    return [name, isRequired ? { ...field, required: true } : field]
  })
  return new Map(limited)
}
