import type { FieldModel } from '../../language/model'
import type { TypePart } from '../../../field-types/shape/project-type-parts'
import { jsxElement, type JsxElement } from './jsx-element'
import type { ImportScope } from './file-draft'
import { jsxAttribute, assertPathSegment } from '../../language/names/code-literals'

/** Imports the description of a field type of the project; null for a built-in type. */
export const projectTypeImport = (scope: ImportScope, { own }: FieldModel): string | null =>
  own ? scope.value(`../../field-types/${assertPathSegment(own.module)}`, own.name) : null

/** Whether the type of a field is the project's own and has one of these parts. */
export const hasProjectTypePart = ({ own }: FieldModel, ...parts: readonly TypePart[]): boolean =>
  own !== undefined && parts.some((part) => own.parts.includes(part))

/** An element of a field whose type is the project's own and has one of the parts; null for every other field. */
export const projectTypeElement = (
  scope: ImportScope,
  field: FieldModel,
  {
    component,
    parts,
  }: { component: readonly [module: string, name: string]; parts: readonly TypePart[] },
  attributes: Readonly<Record<string, unknown>>,
  children: JsxElement[] = [],
): JsxElement | null => {
  const type = hasProjectTypePart(field, ...parts) ? projectTypeImport(scope, field) : null
  if (type === null) return null
  const item = jsxElement(scope.value(...component), attributes, children)
  const options = field.own?.options ?? {}
  const given = Object.keys(options).length > 0 ? jsxAttribute('options', options) : null
  return {
    ...item,
    attributes: [...item.attributes, `type={${type}}`, ...(given === null ? [] : [given])],
  }
}
