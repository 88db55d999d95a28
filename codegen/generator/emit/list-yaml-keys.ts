import { listKeyFacts, listKeyEntries, mergedFilterKeys } from '../../../schema-keys/list'
import { propertiesIn } from '../../../schema-keys/shape/key'
import type { PropertyGroup, EmittedList } from '../../../schema-keys/shape/list-key'
import type { ListModel } from '../../language/model'
import { toLiteral } from '../../language/names/code-literals'
import { jsxElement, type JsxElement } from './jsx-element'
import type { ImportScope } from './file-draft'
import { KIT_MODULE } from './emit-context'

/* What the keys of a list are in generated code. */

const writtenList = (list: ListModel): EmittedList => ({
  paging: list.paging,
  merged: mergedFilterKeys(list),
})

/** The attributes of the generated list. */
export const listAttributes = (list: ListModel): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...listKeyFacts(list).map(([, { attributes }, fact]) => attributes?.(fact, writtenList(list))),
  )

/** The properties of the generated definition that belong to a group. */
export const listProperties = (
  list: ListModel | null,
  group: PropertyGroup,
): (readonly [string, string])[] => {
  if (!list) return []
  return propertiesIn(listKeyEntries, list, group, writtenList(list)).map(
    ([key, value]) => [key, toLiteral(value)] as const,
  )
}

/** The components that keys put above the filters. */
export const listKeyElements = (list: ListModel, scope: ImportScope): JsxElement[] =>
  listKeyFacts(list).flatMap(([, { element, entries }, fact]) =>
    element !== undefined && entries?.(fact).length
      ? [jsxElement(scope.value(KIT_MODULE, element), {})]
      : [],
  )
