import { fieldType, filterType, innerFields, type Option } from './field-types'
import type { FieldModel, FilterOperator, ImageModel, ResourceModel } from '../model'
import { choiceNames } from './choice-names'
import { element, type Element } from './element'
import type { Scope } from './file'
import { ownElement } from './own-type'

/** What elements are printed with: the file's imports and the names of the resource's choices. */
export interface Printing {
  scope: Scope
  choices: ReadonlyMap<FieldModel, string>
}

export const KIT = '../../kit'
export const FORM = '../../kit/form'
export const RECORD_PAGE = '../../kit/record-page'

export const openPrinting = (scope: Scope, resource: ResourceModel): Printing => ({
  scope,
  choices: choiceNames(resource),
})

/** A constant of another file as the value of an attribute. */
type Attributes = Record<string, unknown>

/** Field of that name; the model has no names that lead nowhere. */
export const fieldOf = (fields: readonly FieldModel[], name: string): FieldModel => {
  const field = fields.find((candidate) => candidate.name === name)
  if (!field) throw new Error(`The model names a field "${name}" that it does not have`)
  return field
}

const optionAttributes: Readonly<Record<Option, (field: FieldModel) => Attributes>> = {
  choices: () => ({}),
  length: () => ({}),
  reference: ({ reference }) => ({ to: reference?.to, show: reference?.show }),
  unit: ({ unit }) => ({ unit: unit !== null }),
  bounds: ({ min, max }) => ({ min: min ?? undefined, max: max ?? undefined }),
  scale: ({ scale }) => ({ scale: scale ?? undefined }),
  currency: ({ currency }) => ({ currency: currency ?? undefined }),
  required: ({ required }) => ({ required }),
  readOnly: ({ readOnly }) => ({ readOnly }),
  input: (field) => ({
    defaultValue: field.default,
    help: field.help !== null,
    visibleWhen: field.visibleWhen ?? undefined,
    requiredWhen: field.requiredWhen ?? undefined,
    readOnlyWhen: field.readOnlyWhen ?? undefined,
  }),
  codec: (field) => ({ codec: booleanCodec(field) ?? dateCodec(field) }),
  image: ({ image }) => ({
    stores: image?.stores === 'path' ? 'path' : undefined,
    upload: image ? said(image) : undefined,
  }),
  now: ({ defaultNow }) => ({ defaultNow: defaultNow ?? undefined }),
  pattern: ({ minLength, maxLength, pattern }) => ({
    minLength: minLength ?? undefined,
    maxLength: maxLength ?? undefined,
    pattern: pattern ?? undefined,
  }),
}

/** What an image field says in place of app.yaml, if anything. */
const said = ({ prefix, dated, maxBytes }: ImageModel): object | undefined => {
  const settings = Object.entries({ prefix, dated, maxBytes })
  const entries = settings.filter(([, value]) => value !== null)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const booleanCodec = ({ booleanCodec: codec }: FieldModel): unknown =>
  codec && !(codec.true === true && codec.false === false) ? codec : undefined

const dateCodec = (field: FieldModel): unknown =>
  field.dateCodec === null || field.dateCodec === fieldType(field).codec
    ? undefined
    : field.dateCodec

/** The codec that values are written out by. */
export const exportCodec = (field: FieldModel): unknown => booleanCodec(field) ?? dateCodec(field)

const attributesFor = (field: FieldModel, options: readonly Option[]): Attributes =>
  Object.assign({}, ...options.map((option) => optionAttributes[option](field)))

/** Adds `choices={…}` when the component takes them. */
const withChoices = (
  item: Element,
  { scope, choices }: Printing,
  field: FieldModel,
  options: readonly Option[],
): Element => {
  const constant = choices.get(field)
  if (!constant || !options.includes('choices')) return item
  const local = scope.value('./choices', constant)
  return { ...item, attributes: [...item.attributes, `choices={${local}}`] }
}

/** The cell of a field. `source` is left out where a column gives it. */
export const cellElement = (
  printing: Printing,
  field: FieldModel,
  source: string | undefined,
): Element => {
  const own = ownElement(printing.scope, field, [KIT, 'OwnCell'], { source })
  if (own) return own
  const { cell, cellOptions } = fieldType(field)
  const attributes = { source, ...attributesFor(field, cellOptions) }
  const item = element(printing.scope.value(KIT, cell), attributes)
  return withChoices(item, printing, field, cellOptions)
}

/** A field on a page of its own: with what stands in it, where a cell of a list would only count or shorten. */
export const shownElement = (printing: Printing, field: FieldModel, depth = 0): Element => {
  const { scope } = printing
  const inner = innerFields(field, depth)
  const children = inner.map((child) => shownElement(printing, child, depth + 1))
  const { view } = fieldType(field, depth)
  const shown = view
    ? element(scope.value(FORM, view), {}, children)
    : cellElement(printing, field, undefined)
  return element(scope.value(FORM, 'ShowField'), { source: field.name }, [shown])
}

/** An input with the inputs of its own fields inside. */
export const inputElement = (
  printing: Printing,
  field: FieldModel,
  { depth = 0, isFixed = false }: { depth?: number; isFixed?: boolean } = {},
): Element => {
  const { input, inputOptions } = fieldType(field, depth)
  const inner = [
    ...innerFields(field, depth).map((child) =>
      inputElement(printing, child, { depth: depth + 1 }),
    ),
    ...(field.of ? [valueElement(printing, field.of)] : []),
  ]
  const given = attributesFor(field, inputOptions)
  const attributes = { source: field.name, ...given, ...(isFixed && { readOnly: true }) }
  const own = ownElement(printing.scope, field, [FORM, 'OwnInput'], attributes)
  if (own) return own
  const item = element(printing.scope.value(FORM, input), attributes, inner)
  return withChoices(item, printing, field, inputOptions)
}

const VALUE_OPTIONS: ReadonlySet<Option> = new Set(['choices', 'reference', 'bounds', 'pattern'])

/** What one value of a list is: an input that has no field of its own. */
const valueElement = (printing: Printing, field: FieldModel): Element => {
  const { input, inputOptions } = fieldType(field)
  const options = inputOptions.filter((option) => VALUE_OPTIONS.has(option))
  const item = element(printing.scope.value(FORM, input), attributesFor(field, options))
  return withChoices(item, printing, field, options)
}

/** How the first or last moment of a day travels, where that is not in unix seconds: a date is the day itself. */
export const edgeCodec = ({ type, dateCodec: codec }: FieldModel): string | undefined => {
  if (codec === 'unix' || codec === null) return undefined
  return type === 'date' && codec !== 'unixMs' ? 'day' : codec
}

/** A filter of a field, under the filter's own name. */
export const filterElement = (
  printing: Printing,
  field: FieldModel,
  { maxLength, ...attributes }: Attributes,
  operator: FilterOperator,
): Element => {
  const own = ownElement(printing.scope, field, [KIT, 'OwnFilter'], attributes)
  if (own) return own
  const { filter, filterOptions, edge } = filterType(field, operator)
  const item = element(printing.scope.value(KIT, filter), {
    ...attributes,
    ...(filterOptions.includes('length') && { maxLength }),
    ...(filterOptions.includes('choices') &&
      attributes.source !== field.name && { field: field.name }),
    ...attributesFor(field, filterOptions),
    ...(field.dateCodec && { codec: edgeCodec(field), edge }),
  })
  return withChoices(item, printing, field, filterOptions)
}
