import {
  fieldTypes,
  typeOf,
  type AnyField,
  type ComponentSpec,
  type FieldComponents,
  type FilterOperator,
} from '../../../field-types'
import { operatorOf } from '../../../wire/operators'
import type { FieldModel } from '../../language/model'

/** So many rows and objects inside each other get inputs and views of their own; deeper ones are edited as JSON. */
const DEPTH = 4

/** The fields of a row or object, if it has any at this depth. A structure that holds itself also ends as JSON. */
export const innerFields = (field: FieldModel, depth: number): readonly FieldModel[] =>
  depth < DEPTH ? (field.fields ?? []) : []

const isJson = (field: FieldModel, depth: number): boolean =>
  Boolean(field.fields) && innerFields(field, depth).length === 0

/** The components that fit a field, variants of its type included. `depth`: how many rows or objects it stands in. */
export const fieldComponents = (field: FieldModel, depth = 0): FieldComponents => {
  if (isJson(field, depth)) return fieldTypes.json.shown
  const { shown, variant } = typeOf(field)
  return { ...shown, ...variant?.(field) }
}

/**
 * The filter for a field and an operator: an operator that takes several values needs another filter than one for a
 * single value, and so does a range. Whether a field has a value is asked in one way for all types.
 */
export const filterComponent = (
  field: FieldModel,
  operator: FilterOperator,
): ComponentSpec<AnyField> => {
  const { filter, filterBy } = fieldComponents(field)
  if (operatorOf(operator).takes === 'state') return { name: 'EmptyFilter' }
  return (
    filterBy?.[operator] ??
    (operatorOf(operator).takes === 'several' ? { name: 'ValuesFilter' } : filter)
  )
}
