import { factsIn, listKeyEntries, mergedIn } from '../../../schema-keys/list'
import { propertiesIn } from '../../../schema-keys/shape/key'
import type { PropertyGroup, WrittenList } from '../../../schema-keys/shape/list-key'
import type { ListModel } from '../../language/model'
import { toLiteral } from '../../language/names/literal'
import { jsxElement, type Element } from './element'
import type { Scope } from './file'
import { KIT } from './printing'

/* What the keys of a list are in generated code. */

const writtenList = (list: ListModel): WrittenList => ({
  paging: list.paging,
  merged: mergedIn(list),
})

/** The attributes of the generated list. */
export const listAttributes = (list: ListModel): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...factsIn(list).map(([, { attributes }, fact]) => attributes?.(fact, writtenList(list))),
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
export const keyElements = (list: ListModel, scope: Scope): Element[] =>
  factsIn(list).flatMap(([, { element, entries }, fact]) =>
    element !== undefined && entries?.(fact).length
      ? [jsxElement(scope.value(KIT, element), {})]
      : [],
  )
