import {
  fieldTypes,
  typeOf,
  type AnyField,
  type Component,
  type Components,
  type FilterOperator,
} from '../../field-types'
import { comparison } from '../../wire/operators'
import type { FieldModel } from '../model'

/** Rows and objects inside each other that are edited and shown as such; what lies deeper is edited as JSON. */
const DEPTH = 4

/** The fields of a row or object, where it has any at this depth: a structure that holds itself ends as JSON, too. */
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

/** The filter of a field: one of several is chosen otherwise than one, and a date to begin with otherwise than two. */
export const filterOf = (field: FieldModel, operator: FilterOperator): Component<AnyField> => {
  const { filter, filterBy } = componentsOf(field)
  return (
    filterBy?.[operator] ??
    (comparison(operator).takes === 'several' ? { name: 'ValuesFilter' } : filter)
  )
}
