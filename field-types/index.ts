import { anyOf } from './any-of'
import { boolean, csv as booleanCsv } from './boolean'
import { csv as dateCsv, date } from './date'
import { csv as datetimeCsv, datetime } from './datetime'
import { email } from './email'
import { enumeration } from './enum'
import type { DateCodec } from './families/moments'
import type { TypeFamily, FieldTypeDescription, FilterOperator } from './shape/field-type'
import { file } from './file'
import { flag } from './flag'
import { image } from './image'
import { csv as integerCsv, integer } from './integer'
import { json } from './json'
import { lifecycle } from './lifecycle'
import { list } from './list'
import { longText } from './long-text'
import { map } from './map'
import { csv as moneyCsv, money } from './money'
import { csv as numberCsv, number } from './number'
import { object } from './object'
import { password } from './password'
import { csv as percentCsv, percent } from './percent'
import { phone } from './phone'
import { reference } from './reference'
import { text } from './text'
import { time } from './time'
import { csv as timestampCsv, timestamp } from './timestamp'
import { url } from './url'

/*
 * Every field type of the language. Codegen, mock server, contract and console all read the types here. A new type is a
 * file beside this one, a line in the list below, and its cell and its input in src/kit.
 */

export type * from './families/choices'
export type * from './families/moments'
export type * from './families/numbers'
export type * from './families/texts'
export type * from './shape/field-type'
export type * from './any-of'
export type * from './file'
export type * from './image'
export type * from './shape/json-values'
export type * from './map'
export type * from './reference'
export type * from './shape/values'
export type * from './time'
export { isCode } from './families/choices'
export { parseStrictInteger } from './families/numbers'
export { randomInteger, randomMobileNumber } from './shape/values'

/** In the order in which the reference lists them. */
export const fieldTypes = {
  integer,
  number,
  money,
  percent,
  text,
  longText,
  boolean,
  flag,
  enum: enumeration,
  lifecycle,
  date,
  datetime,
  timestamp,
  time,
  reference,
  list,
  object,
  map,
  anyOf,
  email,
  phone,
  url,
  image,
  file,
  json,
  password,
} as const

type FieldTypes = typeof fieldTypes

export type FieldType = keyof FieldTypes

/** The types of a family. */
export type TypesIn<Of extends TypeFamily> = {
  [Type in FieldType]: FieldTypes[Type]['family'] extends Of ? Type : never
}[FieldType]

/** The facts that the options of a type become, for types whose descriptions compute them. */
export type FactsOf<Type extends FieldType> = FieldTypes[Type] extends {
  facts: (...options: never[]) => infer Facts
}
  ? Facts
  : never

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never

type TypeOptions = {
  [Type in FieldType]: FieldTypes[Type] extends { facts: (options: infer Own) => unknown }
    ? unknown extends Own
      ? never
      : Own
    : never
}[FieldType]

/** The options of all types together, as far as descriptions read them. */
export type FieldOptions = Both<TypeOptions>

/** All types, whatever their facts. That is safe, because a description is only asked about fields of its own type. */
const descriptions: Readonly<Record<FieldType, FieldTypeDescription<object, FieldOptions>>> =
  fieldTypes

/** The names of all types. */
export const fieldTypeNames = Object.keys(fieldTypes) as FieldType[]

/** What is known of the type of a field. */
export const typeOf = ({
  type,
}: {
  readonly type: FieldType
}): FieldTypeDescription<object, FieldOptions> => descriptions[type]

/** Whether the type of a field belongs to a family. */
export const isOfFamily = <Field extends { readonly type: FieldType }, Of extends TypeFamily>(
  field: Field,
  family: Of,
): field is Extract<Field, { readonly type: TypesIn<Of> }> =>
  descriptions[field.type].family === family

/** How a filter of the field compares when the schema does not say it. */
export const defaultOperator = (field: { readonly type: FieldType }): FilterOperator =>
  typeOf(field).operators[0]

/** The names of the types that something is true of, in order. */
export const typeNamesWhere = (
  holds: (description: FieldTypeDescription<object, FieldOptions>) => boolean,
): FieldType[] => fieldTypeNames.filter((type) => holds(descriptions[type]))

export const isFieldType = (type: unknown): type is FieldType =>
  fieldTypeNames.some((name) => name === type)

/** How a value stands in a cell of an exported file. */
export type CsvKind =
  | { readonly kind: 'number' }
  | { readonly kind: 'truth' }
  | { readonly kind: 'day' | 'moment'; readonly codec: DateCodec }

/** Types that an exported file does not write as text. The browser takes nothing else from this module. */
export const csvKinds: Readonly<Record<string, CsvKind>> = {
  integer: integerCsv,
  number: numberCsv,
  money: moneyCsv,
  percent: percentCsv,
  boolean: booleanCsv,
  date: dateCsv,
  datetime: datetimeCsv,
  timestamp: timestampCsv,
}
