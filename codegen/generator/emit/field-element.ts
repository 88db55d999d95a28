import { isIn, typeOf, type Component, type FilterOperator } from '../../../field-types'
import { operatorOf } from '../../../wire/operators'
import { fieldAttributes } from '../../../schema-keys/field'
import { choiceNameOf } from './choice-names'
import { componentsOf, filterOf, innerFields } from './field-types'
import type { FieldModel, ResourceModel } from '../../language/model'
import { jsxElement, type Element } from './element'
import { overriddenCell, overriddenInput } from './override'
import { hasProjectTypePart, projectTypeElement } from './project-type'
import { FORM, KIT, type Printing } from './printing'

/** The attributes of an element by name. */
type Attributes = Record<string, unknown>

const indexes = new WeakMap<readonly FieldModel[], ReadonlyMap<string, FieldModel>>()

/** Fields by name: every column and every input asks for one. */
const indexOf = (fields: readonly FieldModel[]): ReadonlyMap<string, FieldModel> => {
  const index = indexes.get(fields) ?? new Map(fields.map((field) => [field.name, field]))
  indexes.set(fields, index)
  return index
}

/** The field of that name. The model only names fields that exist, so a missing one is a fault of the generator. */
export const fieldOf = (fields: readonly FieldModel[], name: string): FieldModel => {
  const field = indexOf(fields).get(name)
  if (!field) throw new Error(`The model names a field "${name}" that it does not have`)
  return field
}

/** What every input takes. */
const inputAttributes = (field: FieldModel): Attributes => ({
  required: field.required,
  readOnly: field.readOnly,
  defaultValue: field.default,
  help: field.help !== null,
  ...fieldAttributes(field),
  visibleWhen: field.visibleWhen ?? undefined,
  requiredWhen: field.requiredWhen ?? undefined,
  readOnlyWhen: field.readOnlyWhen ?? undefined,
})

/** The codec by which values are exported, when the type has one. */
export const exportCodec = (field: FieldModel): unknown =>
  isIn(field, 'moment') || isIn(field, 'truth')
    ? componentsOf(field).cell.attributes?.(field)['codec']
    : undefined

/** The codec for the first or last moment of a day, when the field does not travel in unix seconds. */
export const edgeCodec = (field: FieldModel): unknown =>
  isIn(field, 'moment') ? componentsOf(field).filter.attributes?.(field)['codec'] : undefined

/** Adds `choices={…}` when the component takes them. */
const withChoices = (
  item: Element,
  { scope, choices }: Printing,
  field: FieldModel,
  { takesChoices }: Component,
): Element => {
  const constant = choiceNameOf(choices, field)
  if (!constant || !takesChoices) return item
  const local = scope.value('./choices', constant)
  return { ...item, attributes: [...item.attributes, `choices={${local}}`] }
}

/** The cell of a field. `source` is undefined inside a column, which gives it. */
export const cellElement = (
  printing: Printing,
  field: FieldModel,
  source: string | undefined,
): Element => {
  // Around the cell of a type whose values are more than a text, which only that cell can show.
  const inside =
    hasProjectTypePart(field, 'Cell') && !typeOf(field).isPlain
      ? [usualCell(printing, field, source)]
      : []
  const own = projectTypeElement(printing.scope, field, ownCell, { source }, inside)
  return own ?? usualCell(printing, field, source)
}

const ownCell = { component: [KIT, 'OwnCell'], parts: ['Cell', 'format'] } as const
const ownInput = { component: [FORM, 'OwnInput'], parts: ['Input', 'parse'] } as const
const ownFilter = { component: [KIT, 'OwnFilter'], parts: ['Filter', 'parse'] } as const

/** The cell of the built-in type. */
const usualCell = (printing: Printing, field: FieldModel, source: string | undefined): Element => {
  const { cell } = componentsOf(field)
  const attributes = { source, ...cell.attributes?.(field) }
  const inside = cell.takesCell && field.of ? itemCell(printing, field.of) : []
  const item = jsxElement(printing.scope.value(KIT, cell.name), attributes, inside)
  return withChoices(item, printing, field, cell)
}

const TEXT_CELL = 'TextCell'

/** The cell of one value of a list. A text needs none: it is shown as it is. */
const itemCell = (printing: Printing, value: FieldModel): Element[] =>
  componentsOf(value).cell.name === TEXT_CELL ? [] : [cellElement(printing, value, undefined)]

/**
 * A field on a page for one record. It shows the whole value, where the cell of a list would only count or shorten it.
 */
export const shownElement = (printing: Printing, field: FieldModel, depth = 0): Element => {
  const { scope } = printing
  const inner = innerFields(field, depth)
  const children = inner.map((child) => shownElement(printing, child, depth + 1))
  const { view } = componentsOf(field, depth)
  const shown =
    view && !hasProjectTypePart(field, ...ownCell.parts)
      ? jsxElement(scope.value(FORM, view), {}, children)
      : cellElement(printing, field, undefined)
  // The override of a field of the record itself is for its column in lists.
  const replaced = depth > 0 ? overriddenCell(printing, field, shown) : shown
  return jsxElement(scope.value(FORM, 'ShowField'), { source: field.name }, [replaced])
}

interface InputOptions {
  depth?: number
  /** The form shows the field and cannot change it. */
  isFixed?: boolean
  /** What must be true of the field beside others. */
  checks?: readonly object[]
}

/** An input with the inputs of its own fields inside, and the author's component around it. */
export const inputElement = (
  printing: Printing,
  field: FieldModel,
  options: InputOptions = {},
): Element => overriddenInput(printing, field, generatedInput(printing, field, options))

/** The input without the author's component around it, for what only reads its checks. */
export const plainInputElement = (
  printing: Printing,
  field: FieldModel,
  checks: readonly object[],
): Element => generatedInput(printing, field, { checks })

const generatedInput = (
  printing: Printing,
  field: FieldModel,
  { depth = 0, isFixed = false, checks = [] }: InputOptions,
): Element => {
  const { input } = componentsOf(field, depth)
  const inner = [
    ...innerFields(field, depth)
      .filter(({ hidden }) => !hidden)
      .map((child) => innerElement(printing, child, depth + 1)),
    ...(field.of ? [valueElement(printing, field.of)] : []),
  ]
  const given = {
    ...input.limits?.(field),
    ...input.attributes?.(field),
    ...inputAttributes(field),
  }
  const attributes = {
    source: field.name,
    ...given,
    ...(isFixed && { readOnly: true }),
    ...(checks.length > 0 && { checks }),
  }
  const own = projectTypeElement(printing.scope, field, ownInput, attributes)
  if (own) return withChoices(own, printing, field, input)
  const item = jsxElement(printing.scope.value(FORM, input.name), attributes, inner)
  return withChoices(item, printing, field, input)
}

/** A field of a row or an object: its input, or what it shows where no form writes it. */
const innerElement = (printing: Printing, field: FieldModel, depth: number): Element => {
  if (!field.readOnly || field.fields) return inputElement(printing, field, { depth })
  const shown = cellElement(printing, field, field.name)
  const attributes = { source: field.name, visibleWhen: field.visibleWhen ?? undefined }
  return jsxElement(printing.scope.value(FORM, 'ShownInput'), attributes, [shown])
}

/** The input for one value of a list; the value has no field of its own. */
const valueElement = (printing: Printing, field: FieldModel): Element => {
  const { input } = componentsOf(field)
  const item = jsxElement(printing.scope.value(FORM, input.name), input.limits?.(field) ?? {})
  return withChoices(item, printing, field, input)
}

/** A filter of a field, under the filter's own name. */
export const filterElement = (
  printing: Printing,
  field: FieldModel,
  { maxLength, ...attributes }: Attributes,
  operator: FilterOperator,
): Element => {
  // The filter of a type of the project takes one value.
  const isOwn = !['ends', 'state'].includes(operatorOf(operator).takes)
  const own = isOwn && projectTypeElement(printing.scope, field, ownFilter, attributes)
  if (own) return own
  const filter = filterOf(field, operator)
  const item = jsxElement(printing.scope.value(KIT, filter.name), {
    ...attributes,
    ...(filter.takesLength && { maxLength }),
    ...(filter.takesChoices && attributes.source !== field.name && { field: field.name }),
    ...filter.attributes?.(field),
  })
  return withChoices(item, printing, field, filter)
}

/** The cell of a field by its name, with what the author puts in its place. */
export const namedCell = (
  printing: Printing,
  { fields }: Pick<ResourceModel, 'fields'>,
  source: string,
): Element => {
  const field = fieldOf(fields, source)
  return overriddenCell(printing, field, cellElement(printing, field, source))
}
