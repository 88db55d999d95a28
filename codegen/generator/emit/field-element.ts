import { isOfFamily, typeOf, type ComponentSpec, type FilterOperator } from '../../../field-types'
import { operatorOf } from '../../../wire/operators'
import { fieldAttributes } from '../../../schema-keys/field'
import { choicesConstantNameOf } from './choices-constant-names'
import { fieldComponents, filterComponent, innerFields } from './field-components'
import type { FieldModel, ResourceModel } from '../../language/model'
import { jsxElement, type JsxElement } from './jsx-element'
import { overriddenCell, overriddenInput } from './overridden-elements'
import { hasProjectTypePart, projectTypeElement } from './project-type'
import { FORM_MODULE, KIT_MODULE, type EmitContext } from './emit-context'

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
export const requireField = (fields: readonly FieldModel[], name: string): FieldModel => {
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
  isOfFamily(field, 'moment') || isOfFamily(field, 'truth')
    ? fieldComponents(field).cell.attributes?.(field)['codec']
    : undefined

/** The codec for the first or last moment of a day, when the field does not travel in unix seconds. */
export const dayEdgeCodecOf = (field: FieldModel): unknown =>
  isOfFamily(field, 'moment')
    ? fieldComponents(field).filter.attributes?.(field)['codec']
    : undefined

/** Adds `choices={…}` when the component takes them. */
const withChoices = (
  item: JsxElement,
  { scope, choices }: EmitContext,
  field: FieldModel,
  { takesChoices }: ComponentSpec,
): JsxElement => {
  const constant = choicesConstantNameOf(choices, field)
  if (!constant || !takesChoices) return item
  const local = scope.value('./choices', constant)
  return { ...item, attributes: [...item.attributes, `choices={${local}}`] }
}

/** The cell of a field. `source` is undefined inside a column, which gives it. */
export const cellElement = (
  printing: EmitContext,
  field: FieldModel,
  source: string | undefined,
): JsxElement => {
  // Around the cell of a type whose values are more than a text, which only that cell can show.
  const inside =
    hasProjectTypePart(field, 'Cell') && !typeOf(field).isPlain
      ? [usualCell(printing, field, source)]
      : []
  const own = projectTypeElement(printing.scope, field, ownCell, { source }, inside)
  return own ?? usualCell(printing, field, source)
}

const ownCell = { component: [KIT_MODULE, 'OwnCell'], parts: ['Cell', 'format'] } as const
const ownInput = { component: [FORM_MODULE, 'OwnInput'], parts: ['Input', 'parse'] } as const
const ownFilter = { component: [KIT_MODULE, 'OwnFilter'], parts: ['Filter', 'parse'] } as const

/** The cell of the built-in type. */
const usualCell = (
  printing: EmitContext,
  field: FieldModel,
  source: string | undefined,
): JsxElement => {
  const { cell } = fieldComponents(field)
  const attributes = { source, ...cell.attributes?.(field) }
  const inside = cell.takesCell && field.of ? itemCell(printing, field.of) : []
  const item = jsxElement(printing.scope.value(KIT_MODULE, cell.name), attributes, inside)
  return withChoices(item, printing, field, cell)
}

const TEXT_CELL = 'TextCell'

/** The cell of one value of a list. A text needs none: it is shown as it is. */
const itemCell = (printing: EmitContext, value: FieldModel): JsxElement[] =>
  fieldComponents(value).cell.name === TEXT_CELL ? [] : [cellElement(printing, value, undefined)]

/**
 * A field on a page for one record. It shows the whole value, where the cell of a list would only count or shorten it.
 */
export const recordFieldElement = (
  printing: EmitContext,
  field: FieldModel,
  depth = 0,
): JsxElement => {
  const { scope } = printing
  const inner = innerFields(field, depth)
  const children = inner.map((child) => recordFieldElement(printing, child, depth + 1))
  const { view } = fieldComponents(field, depth)
  const shown =
    view && !hasProjectTypePart(field, ...ownCell.parts)
      ? jsxElement(scope.value(FORM_MODULE, view), {}, children)
      : cellElement(printing, field, undefined)
  // The override of a field of the record itself is for its column in lists.
  const replaced = depth > 0 ? overriddenCell(printing, field, shown) : shown
  return jsxElement(scope.value(FORM_MODULE, 'ShowField'), { source: field.name }, [replaced])
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
  printing: EmitContext,
  field: FieldModel,
  options: InputOptions = {},
): JsxElement => overriddenInput(printing, field, generatedInput(printing, field, options))

/** The input without the author's component around it, for what only reads its checks. */
export const inputWithoutOverride = (
  printing: EmitContext,
  field: FieldModel,
  checks: readonly object[],
): JsxElement => generatedInput(printing, field, { checks })

const generatedInput = (
  printing: EmitContext,
  field: FieldModel,
  { depth = 0, isFixed = false, checks = [] }: InputOptions,
): JsxElement => {
  const { input } = fieldComponents(field, depth)
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
  const item = jsxElement(printing.scope.value(FORM_MODULE, input.name), attributes, inner)
  return withChoices(item, printing, field, input)
}

/** A field of a row or an object: its input, or what it shows where no form writes it. */
const innerElement = (printing: EmitContext, field: FieldModel, depth: number): JsxElement => {
  if (!field.readOnly || field.fields) return inputElement(printing, field, { depth })
  const shown = cellElement(printing, field, field.name)
  const attributes = { source: field.name, visibleWhen: field.visibleWhen ?? undefined }
  return jsxElement(printing.scope.value(FORM_MODULE, 'ShownInput'), attributes, [shown])
}

/** The input for one value of a list; the value has no field of its own. */
const valueElement = (printing: EmitContext, field: FieldModel): JsxElement => {
  const { input } = fieldComponents(field)
  const item = jsxElement(
    printing.scope.value(FORM_MODULE, input.name),
    input.limits?.(field) ?? {},
  )
  return withChoices(item, printing, field, input)
}

/** A filter of a field, under the filter's own name. */
export const filterElement = (
  printing: EmitContext,
  field: FieldModel,
  { maxLength, ...attributes }: Attributes,
  operator: FilterOperator,
): JsxElement => {
  // The filter of a type of the project takes one value.
  const isOwn = !['ends', 'state'].includes(operatorOf(operator).takes)
  const own = isOwn && projectTypeElement(printing.scope, field, ownFilter, attributes)
  if (own) return own
  const filter = filterComponent(field, operator)
  const item = jsxElement(printing.scope.value(KIT_MODULE, filter.name), {
    ...attributes,
    ...(filter.takesLength && { maxLength }),
    ...(filter.takesChoices && attributes.source !== field.name && { field: field.name }),
    ...filter.attributes?.(field),
  })
  return withChoices(item, printing, field, filter)
}

/** The cell of a field by its name, with what the author puts in its place. */
export const cellElementByName = (
  printing: EmitContext,
  { fields }: Pick<ResourceModel, 'fields'>,
  source: string,
): JsxElement => {
  const field = requireField(fields, source)
  return overriddenCell(printing, field, cellElement(printing, field, source))
}
