import { isIn, type Component, type FilterOperator } from '../../field-types'
import { componentsOf, filterOf, innerFields } from './field-types'
import type { FieldModel, ResourceModel } from '../model'
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

/** What every input takes. */
const inputAttributes = (field: FieldModel): Attributes => ({
  required: field.required,
  readOnly: field.readOnly,
  defaultValue: field.default,
  help: field.help !== null,
  visibleWhen: field.visibleWhen ?? undefined,
  requiredWhen: field.requiredWhen ?? undefined,
  readOnlyWhen: field.readOnlyWhen ?? undefined,
})

/** The codec that values are written out by. */
export const exportCodec = (field: FieldModel): unknown =>
  isIn(field, 'moment') || isIn(field, 'truth')
    ? componentsOf(field).cell.attributes?.(field)['codec']
    : undefined

/** How the first or last moment of a day travels, where that is not in unix seconds. */
export const edgeCodec = (field: FieldModel): unknown =>
  isIn(field, 'moment') ? componentsOf(field).filter.attributes?.(field)['codec'] : undefined

/** Adds `choices={…}` when the component takes them. */
const withChoices = (
  item: Element,
  { scope, choices }: Printing,
  field: FieldModel,
  { takesChoices }: Component,
): Element => {
  const constant = choices.get(field)
  if (!constant || !takesChoices) return item
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
  const { cell } = componentsOf(field)
  const attributes = { source, ...cell.attributes?.(field) }
  const item = element(printing.scope.value(KIT, cell.name), attributes)
  return withChoices(item, printing, field, cell)
}

/** A field on a page of its own: with what stands in it, where a cell of a list would only count or shorten. */
export const shownElement = (printing: Printing, field: FieldModel, depth = 0): Element => {
  const { scope } = printing
  const inner = innerFields(field, depth)
  const children = inner.map((child) => shownElement(printing, child, depth + 1))
  const { view } = componentsOf(field, depth)
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
  const { input } = componentsOf(field, depth)
  const inner = [
    ...innerFields(field, depth).map((child) =>
      inputElement(printing, child, { depth: depth + 1 }),
    ),
    ...(field.of ? [valueElement(printing, field.of)] : []),
  ]
  const given = {
    ...input.limits?.(field),
    ...input.attributes?.(field),
    ...inputAttributes(field),
  }
  const attributes = { source: field.name, ...given, ...(isFixed && { readOnly: true }) }
  const own = ownElement(printing.scope, field, [FORM, 'OwnInput'], attributes)
  if (own) return own
  const item = element(printing.scope.value(FORM, input.name), attributes, inner)
  return withChoices(item, printing, field, input)
}

/** What one value of a list is: an input that has no field of its own. */
const valueElement = (printing: Printing, field: FieldModel): Element => {
  const { input } = componentsOf(field)
  const item = element(printing.scope.value(FORM, input.name), input.limits?.(field) ?? {})
  return withChoices(item, printing, field, input)
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
  const filter = filterOf(field, operator)
  const item = element(printing.scope.value(KIT, filter.name), {
    ...attributes,
    ...(filter.takesLength && { maxLength }),
    ...(filter.takesChoices && attributes.source !== field.name && { field: field.name }),
    ...filter.attributes?.(field),
  })
  return withChoices(item, printing, field, filter)
}
