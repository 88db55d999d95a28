import {
  fieldTypes,
  typeOf,
  type AnyField,
  type Component,
  type Components,
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
export const componentsOf = (field: FieldModel, depth = 0): Components => {
  if (isJson(field, depth)) return fieldTypes.json.shown
  const { shown, variant } = typeOf(field)
  return { ...shown, ...variant?.(field) }
}

/**
 * The filter for a field and an operator: an operator that takes several values needs another filter than one for a
 * single value, and so does a range. Whether a field has a value is asked in one way for all types.
 */
export const filterOf = (field: FieldModel, operator: FilterOperator): Component<AnyField> => {
  const { filter, filterBy } = componentsOf(field)
  if (operatorOf(operator).takes === 'state') return { name: 'EmptyFilter' }
  return (
    filterBy?.[operator] ??
    (operatorOf(operator).takes === 'several' ? { name: 'ValuesFilter' } : filter)
  )
}
