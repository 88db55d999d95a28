import { comparison } from '../../wire/operators'
import type { Code, FilterOperator, FieldModel, FieldType, Json } from '../model'

/** The closed part of JSON Schema that types are made from. No references, no custom types. */
export type JsonSchema =
  | { type: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'any' }
  | { type: 'array'; items: JsonSchema }
  | { type: 'object'; fields: readonly FieldModel[] }
  | { enum: readonly (Code | boolean)[] }
  | { anyOf: readonly JsonSchema[] }

/** What a component takes from its field. `input`: what every simple input takes. */
export type Option =
  | 'choices'
  | 'reference'
  | 'length'
  | 'unit'
  | 'bounds'
  | 'pattern'
  | 'scale'
  | 'currency'
  | 'codec'
  | 'image'
  | 'now'
  | 'required'
  | 'readOnly'
  | 'input'

/** How the console shows, edits and finds a field of one type: names of components in src/kit and src/kit/form. */
export interface FieldTypeEntry {
  cell: string
  cellOptions: readonly Option[]
  /** Shows the field on a page of its own, where the cell would only count or shorten. */
  view?: string
  input: string
  inputOptions: readonly Option[]
  filter: string
  filterOptions: readonly Option[]
  /** Codec that the components take for granted. */
  codec?: FieldModel['dateCodec']
  jsonSchema: (field: FieldModel) => JsonSchema
}

const RADIO_LIMIT = 4

const text = { type: 'string' } as const
const decimal = { type: 'number' } as const
const anything = { type: 'any' } as const
const whole = { type: 'integer' } as const

const SIMPLE = ['required', 'readOnly', 'input'] as const

const plain = (
  stem: string,
  schema: JsonSchema,
  options: { cell?: readonly Option[]; input?: readonly Option[]; filter?: string } = {},
): FieldTypeEntry => ({
  cell: `${stem}Cell`,
  cellOptions: options.cell ?? [],
  input: `${stem}Input`,
  inputOptions: [...(options.input ?? []), ...SIMPLE],
  filter: options.filter ?? 'TextFilter',
  filterOptions: options.filter === undefined ? ['length'] : [],
  jsonSchema: () => schema,
})

const isWireCode = (value: Json): value is Code | boolean =>
  value === null || typeof value !== 'object'

const booleanSchema = ({ booleanCodec }: FieldModel): JsonSchema => {
  if (!booleanCodec) return { type: 'boolean' }
  return { enum: [booleanCodec.true, booleanCodec.false].filter(isWireCode) }
}

const choice = (cell: string, input: string): FieldTypeEntry => ({
  cell,
  cellOptions: ['choices'],
  input,
  inputOptions: ['choices', ...SIMPLE],
  filter: 'SelectFilter',
  filterOptions: ['choices'],
  jsonSchema: (field) => ({ enum: (field.choices ?? []).map(({ code }) => code) }),
})

const number = { input: ['bounds', 'unit'], cell: ['unit'], filter: 'NumberFilter' } as const
const coded = { input: ['codec'] } as const
const range = { cell: ['codec'], input: ['codec', 'now'], filter: 'DateRangeFilter' } as const
const sized = { input: ['pattern'] } as const

const reference: FieldTypeEntry = {
  ...plain('Reference', { anyOf: [whole, text] }, { filter: 'ReferenceFilter' }),
  cellOptions: ['reference'],
  inputOptions: ['reference', ...SIMPLE],
  filterOptions: ['reference'],
}

const temporal = (field: FieldModel): JsonSchema =>
  field.dateCodec === 'unix' || field.dateCodec === 'unixMs' ? whole : text

/** One registration per field type: the only table that emitters choose components from. */
const fieldTypes: Readonly<Record<FieldType, FieldTypeEntry>> = {
  integer: plain('Integer', whole, number),
  number: plain('Number', decimal, { ...number, cell: ['unit', 'scale'] }),
  money: plain(
    'Money',
    { anyOf: [decimal, text] },
    { ...number, cell: ['unit', 'scale', 'currency'] },
  ),
  percent: plain('Percent', decimal, { ...number, cell: [] }),
  text: plain('Text', text, sized),
  longText: plain('LongText', text, sized),
  boolean: {
    ...plain('Boolean', text, { ...coded, cell: ['codec'], filter: 'BooleanFilter' }),
    filterOptions: ['codec'],
    jsonSchema: booleanSchema,
  },
  flag: choice('ChoiceCell', 'RadioInput'),
  enum: choice('ChoiceCell', 'SelectInput'),
  lifecycle: choice('LifecycleCell', 'SelectInput'),
  date: { ...plain('Date', text, range), codec: 'text', jsonSchema: temporal },
  datetime: { ...plain('DateTime', text, range), codec: 'text', jsonSchema: temporal },
  timestamp: { ...plain('Timestamp', whole, range), codec: 'unix', jsonSchema: temporal },
  reference,
  list: {
    ...plain('Rows', anything),
    view: 'RowsView',
    jsonSchema: (field) => ({
      type: 'array',
      items: field.of
        ? fieldType(field.of).jsonSchema(field.of)
        : { type: 'object', fields: field.fields ?? [] },
    }),
  },
  object: {
    ...plain('Object', anything),
    view: 'ObjectView',
    jsonSchema: (field) => ({ type: 'object', fields: field.fields ?? [] }),
  },
  email: plain('Email', text, sized),
  phone: plain('Phone', text, sized),
  url: plain('Url', text, sized),
  image: plain('Image', text, { input: ['pattern', 'image'] }),
  json: { ...plain('Json', anything), view: 'JsonView' },
  password: { ...plain('Password', text, sized), cell: 'TextCell' },
}

const { view: _, ...rows } = fieldTypes.list
const valueList: FieldTypeEntry = {
  ...rows,
  cell: 'ValuesCell',
  input: 'ValuesInput',
  inputOptions: SIMPLE,
}

/** Rows and objects inside each other that are edited and shown as such; what lies deeper is edited as JSON. */
const DEPTH = 4

/** The fields of a row or object, where it has any at this depth: a structure that holds itself ends as JSON, too. */
export const innerFields = (field: FieldModel, depth: number): readonly FieldModel[] =>
  depth < DEPTH ? (field.fields ?? []) : []

const isJson = (field: FieldModel, depth: number): boolean =>
  field.fields !== null && innerFields(field, depth).length === 0

/** The registration that fits a field, its variants included. `depth`: how many rows or objects it stands in. */
export const fieldType = (field: FieldModel, depth = 0): FieldTypeEntry => {
  if (isJson(field, depth)) {
    const { jsonSchema } = fieldTypes[field.type]
    return field.fields?.length === 0 ? fieldTypes.json : { ...fieldTypes.json, jsonSchema }
  }
  if (field.type === 'list' && field.of) return valueList
  if (field.type === 'enum' && (field.choices ?? []).length <= RADIO_LIMIT) {
    return { ...fieldTypes.enum, input: 'RadioInput' }
  }
  // The target has no schema here: its key is all there is to show.
  if (field.type === 'reference' && !field.reference?.known) {
    return { ...fieldTypes.text, jsonSchema: fieldTypes.reference.jsonSchema }
  }
  return fieldTypes[field.type]
}

type FilterEntry = Pick<FieldTypeEntry, 'filter' | 'filterOptions'> & { edge?: 'start' | 'end' }

/** The filter of a field: one of several is chosen otherwise than one, and a date to begin with otherwise than two. */
export const filterType = (field: FieldModel, operator: FilterOperator): FilterEntry => {
  const { filter, filterOptions } = fieldType(field)
  const { takes, edge } = comparison(operator)
  if (takes === 'several') {
    if (field.choices) return { filter: 'ChoicesFilter', filterOptions }
    if (filter === 'ReferenceFilter') return { filter: 'ReferencesFilter', filterOptions }
    return { filter: 'ValuesFilter', filterOptions: [] }
  }
  if (field.dateCodec === null || edge === undefined) return { filter, filterOptions }
  return { filter: 'DayFilter', filterOptions: [], edge }
}
