import { isBranch, listAt, numberAt, textAt, type JsonBranch } from '../api-description/json'
import type { ApiField, ApiFields } from '../api-description'
import { choicesOf } from './choices'
import type { Follow } from './refs'
import { shapeOf, type Shape } from './shape'
import { helpOf, labelOf } from './texts'
import * as words from './name-hints'

/** How far into a document a walk has come. */
export interface SchemaWalk {
  follow: Follow
  /** Names of the schemas that it is inside of, so that one that holds itself comes to an end. */
  inside: readonly string[]
  /** Whether it is what a form sends, which may carry files. */
  takesFiles?: boolean
  /** What cannot be taken over is said once. */
  note: (sentence: string) => void
}

/** Rows and objects nest so deep before they become JSON. */
const deepest = 3
/** The most fields that a nested record brings along, by depth. */
const widest = [400, 40, 12, 8]

/** The ends of what an integer of 32 bits can be say nothing. */
const isMeaningfulBound = (value: number | undefined): boolean =>
  value !== undefined && Math.abs(value) < 2_147_483_647

const numberBounds = (node: JsonBranch): Partial<ApiField> => {
  const above = numberAt(node, 'exclusiveMinimum')
  const below = numberAt(node, 'exclusiveMaximum')
  const min = above === undefined ? numberAt(node, 'minimum') : above + 1
  const max = below === undefined ? numberAt(node, 'maximum') : below - 1
  return { ...(isMeaningfulBound(min) ? { min } : {}), ...(isMeaningfulBound(max) ? { max } : {}) }
}

const textLengths = (node: JsonBranch): Partial<ApiField> => {
  const [least, most] = [numberAt(node, 'minLength'), numberAt(node, 'maxLength')]
  const pattern = textAt(node, 'pattern')
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

const textField = (name: string, node: JsonBranch): ApiField => {
  const known = formats[textAt(node, 'format') ?? '']
  if (known) {
    const hasLength = !['date', 'datetime', 'money', 'time', 'file'].includes(known.type)
    const { pattern: _, ...measured } = textLengths(node)
    return { ...known, ...(hasLength ? measured : {}) }
  }
  const measured = textLengths(node)
  const most = numberAt(node, 'maxLength')
  if (words.isPasswordName(name)) return { type: 'password', ...measured }
  if (words.isEmailName(name)) return { type: 'email', ...measured }
  if (words.isPhoneName(name)) return { type: 'phone', ...measured }
  if (words.isLongTextName(name) && (most === undefined || most > 255)) {
    return { type: 'longText', ...measured }
  }
  return { type: most !== undefined && most > 500 ? 'longText' : 'text', ...measured }
}

const numberField = (name: string, shape: Shape): ApiField => {
  const format = textAt(shape.node, 'format') ?? ''
  if (/^(?:unix-?time|timestamp|epoch)/u.test(format)) return { type: 'timestamp' }
  if (format === 'int64' && /(?:Ms|_ms|millis)$/u.test(name))
    return { type: 'timestamp', codec: 'unixMs' }
  if (shape.type === 'number' && words.isMoneyName(name))
    return { type: 'money', ...numberBounds(shape.node) }
  return { type: shape.type === 'integer' ? 'integer' : 'number', ...numberBounds(shape.node) }
}

const listField = (shape: Shape, walk: SchemaWalk): ApiField => {
  const item = shapeOf(shape.node['items'], walk.follow)
  const inner = fieldOf('item', shape.node['items'], walk)
  if (inner.type === 'object') return { type: 'list', fields: inner['fields'] }
  if (['json', 'list', 'map'].includes(inner.type) || item.type === null) return { type: 'json' }
  const { nullable: _, readOnly: __, ...of } = inner
  return { type: 'list', of }
}

/** A map whose keys nobody knows beforehand, where its values are plain and of one type. */
const mapOf = ({ node }: Shape, { follow }: SchemaWalk): ApiField | null => {
  const { type } = shapeOf(node['additionalProperties'], follow)
  const values = { string: 'text', integer: 'number', number: 'number', boolean: 'boolean' }[
    type ?? ''
  ]
  return values === undefined ? null : { type: 'map', values }
}

const objectField = (shape: Shape, walk: SchemaWalk): ApiField => {
  if (shape.properties.size === 0) return mapOf(shape, walk) ?? { type: 'json' }
  const again = shape.names.some((name) => walk.inside.includes(name))
  if (again || walk.inside.length >= deepest + 1) return { type: 'json' }
  const fields = fieldsOf(shape, { ...walk, inside: [...walk.inside, shape.names[0] ?? ''] })
  return fields.size === 0 ? { type: 'json' } : { type: 'object', fields }
}

/** What the language calls the types of a value of several. */
const plainTypes: Readonly<Record<string, string>> = { string: 'text' }

const typedField = (name: string, shape: Shape, walk: SchemaWalk): ApiField => {
  const choices = choicesOf(shape)
  if (choices && shape.type !== 'boolean') return { type: 'enum', choices }
  if (shape.type === null && shape.types) {
    return { type: 'anyOf', types: shape.types.map((type) => plainTypes[type] ?? type) }
  }
  if (shape.refersTo !== null) return { type: 'text', refersTo: shape.refersTo }
  if (shape.type === 'string') return textField(name, shape.node)
  if (shape.type === 'integer' || shape.type === 'number') return numberField(name, shape)
  if (shape.type === 'boolean') return { type: 'boolean' }
  if (shape.type === 'array') return listField(shape, walk)
  return shape.type === 'object' ? objectField(shape, walk) : { type: 'json' }
}

const plainDefault = (node: JsonBranch, { type }: ApiField): Partial<ApiField> => {
  const value = node['default']
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  const takes = !['date', 'datetime', 'timestamp', 'json', 'list', 'object', 'password'].includes(
    type,
  )
  return isPlain && takes && value !== '' ? { default: value } : {}
}

/** A field of the language for a property of a schema. */
export const fieldOf = (name: string, schema: unknown, walk: SchemaWalk): ApiField => {
  const shape = shapeOf(schema, walk.follow)
  const field = typedField(name, shape, walk)
  const said = isBranch(schema) ? { ...shape.node, ...schema } : shape.node
  const [label, help] = [labelOf(name, said), helpOf(name, said)]
  return {
    ...field,
    ...(label === undefined ? {} : { label }),
    ...(help === undefined || field.type === 'json' || said['readOnly'] === true ? {} : { help }),
    ...(shape.nullable ? { nullable: true } : {}),
    ...(said['readOnly'] === true ? { readOnly: true } : {}),
    ...(said['writeOnly'] === true ? { writeOnly: true } : {}),
    ...(words.isPersonalName(name) && ['text', 'email', 'phone', 'date'].includes(field.type)
      ? { personal: true }
      : {}),
    ...plainDefault(shape.node, field),
  }
}

/** Whether a property says nothing about a record: one that can have one value only, or a file where none can be sent. */
const isIdle = (schema: unknown, walk: SchemaWalk): boolean => {
  const { node } = shapeOf(schema, walk.follow)
  const isConstant = node['const'] !== undefined || listAt(node, 'enum').length === 1
  const { node: item } = shapeOf(node['items'], walk.follow)
  const isFile = [node, item].some((each) => textAt(each, 'format') === 'binary')
  const isLost = isFile && walk.takesFiles !== true
  return isConstant || isLost || node['x-internal'] === true
}

const forbidden = /^(?:__proto__|constructor|prototype)$|[\p{Cc}\p{Cf}]/u

/** The fields of a schema of an object. */
export const fieldsOf = (shape: Shape, walk: SchemaWalk): ApiFields => {
  const most = widest[Math.min(walk.inside.length - 1, widest.length - 1)] ?? 8
  const sound = [...shape.properties].filter(
    ([name, schema]) => name !== '' && !forbidden.test(name) && !isIdle(schema, walk),
  )
  if (sound.length > most) {
    walk.note(
      `${walk.inside.at(-1) ?? 'a record'} has ${sound.length} fields, of which ${most} were taken over`,
    )
  }
  const kept = sound.slice(0, most).map(([name, schema]): [string, ApiField] => {
    const field = fieldOf(name, schema, walk)
    const isRequired = shape.required.has(name) && field['readOnly'] !== true
    return [name, isRequired ? { ...field, required: true } : field]
  })
  return new Map(kept)
}
