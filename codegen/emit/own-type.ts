import type { FieldModel } from '../model'
import { element, type Element } from './element'
import type { Scope } from './file'
import { attribute, segment } from '../names/literal'

/** Imports the description of a field type of the project; null for a built-in type. */
export const ownType = (scope: Scope, { own }: FieldModel): string | null =>
  own ? scope.value(`../../field-types/${segment(own.module)}`, own.name) : null

/** An element of a field whose type is the project's own; null for every other field. */
export const ownElement = (
  scope: Scope,
  field: FieldModel,
  component: readonly [module: string, name: string],
  attributes: Readonly<Record<string, unknown>>,
): Element | null => {
  const type = ownType(scope, field)
  if (type === null) return null
  const item = element(scope.value(...component), attributes)
  const options = field.own?.options ?? {}
  const given = Object.keys(options).length > 0 ? attribute('options', options) : null
  return {
    ...item,
    attributes: [...item.attributes, `type={${type}}`, ...(given === null ? [] : [given])],
  }
}
