import { fieldTypeNames, typeOf } from '../../../field-types'
import { VALUE_PLACEHOLDER } from '../../../wire/filter-spelling'
import type { FieldYaml, FilterSpellingYaml } from '../schema'
import type { ParsedField, ParsedResource } from './parsed-resource'

/* How values of a field stand in conditions and addresses of a backend: bare, or in quotation marks. */

/** What stands in a word of the backend for a value as its type has it there. */
export const LITERAL = '{literal}'

type LiteralKind = keyof NonNullable<FilterSpellingYaml['literals']>

const TEXT = '"{value}"'

/** The text around a value of this kind. A date or a moment is a text where nothing else is written. */
export const literalOf = (table: FilterSpellingYaml | undefined, kind: LiteralKind): string => {
  const { literals = {} } = table ?? {}
  const bare = kind === 'number' || kind === 'boolean'
  return literals[kind] ?? (bare ? VALUE_PLACEHOLDER : (literals.text ?? TEXT))
}

/** What the kind of a value depends on besides its field. */
export interface LiteralContext {
  readonly table: FilterSpellingYaml | undefined
  readonly resources: readonly ParsedResource[]
  /** The codes of a choice or of a lifecycle. */
  readonly codes: (field: ParsedField, resource: ParsedResource) => readonly unknown[]
  /** The names of the fields that are the key of a resource. */
  readonly keyOf: (resource: ParsedResource) => readonly string[]
}

const kindOfValues = (values: readonly unknown[]): LiteralKind =>
  values.length > 0 && values.every((value) => typeof value === 'number') ? 'number' : 'text'

const kindOfMoment = ({ type, codec }: FieldYaml): LiteralKind => {
  const isCounted = codec === undefined ? type === 'timestamp' : String(codec).startsWith('unix')
  if (isCounted) return 'number'
  return type === 'date' ? 'date' : 'moment'
}

const kindOfTruth = ({ codec }: FieldYaml): LiteralKind =>
  typeof codec === 'object' ? kindOfValues(Object.values(codec)) : 'boolean'

const kindOf = (
  field: ParsedField,
  resource: ParsedResource,
  context: LiteralContext,
): LiteralKind => {
  const { yaml } = field
  const family = fieldTypeNames.includes(yaml.type) ? typeOf(yaml).family : null
  if (family === 'number') return 'number'
  if (family === 'moment') return kindOfMoment(yaml)
  if (family === 'truth') return kindOfTruth(yaml)
  return family === 'choice' ? kindOfValues(context.codes(field, resource)) : 'text'
}

/** The field whose values a field holds: the key of the record that a reference leads to, or an element of a list. */
const heldField = (
  { yaml, ...field }: ParsedField,
  { resources, keyOf }: LiteralContext,
): { readonly field: ParsedField; readonly resource?: ParsedResource } | null => {
  if (yaml.type === 'list') return yaml.of ? { field: { ...field, yaml: yaml.of } } : null
  if (yaml.type !== 'reference') return null
  const resource = resources.find(({ name }) => name === yaml.to)
  const [key] = resource ? keyOf(resource) : []
  const target = resource?.fields.find(({ name }) => name === key)
  return resource && target && target.yaml.type !== 'reference' ? { field: target, resource } : null
}

/** How a value of the field stands in a condition or in an address, with `{value}` in its place. */
export const fieldLiteral = (
  field: ParsedField,
  resource: ParsedResource,
  context: LiteralContext,
): string => {
  if (field.yaml.literal !== undefined) return field.yaml.literal
  const held = heldField(field, context)
  if (held) return fieldLiteral(held.field, held.resource ?? resource, context)
  return literalOf(context.table, kindOf(field, resource, context))
}
