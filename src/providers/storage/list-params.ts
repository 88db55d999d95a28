import type { ResourceDefinition } from '../definitions/definition'

/** The page, the size of a page and the order have these names. A filter of that name gets another one. */
export const LIST_PARAMS = { page: 'page', size: 'size', sort: 'sort' } as const
export const isListParam = (name: string): boolean => Object.hasOwn(LIST_PARAMS, name)
export const listParamName = (filter: string): string =>
  isListParam(filter) ? `filter.${filter}` : filter

type AddressFilters = Pick<ResourceDefinition, 'addressed'>

/** The names that stand in the address of a list. No filter that tells of a person is among them. */
export const listParamNames = ({ addressed = {} }: AddressFilters): readonly string[] => [
  ...Object.keys(LIST_PARAMS),
  ...Object.keys(addressed).map(listParamName),
]

/** The part of a query that says what a list shows. Whatever else stands in it may tell of a person. */
export const listPartOfQuery = (definition: AddressFilters, search: string): string => {
  const names = listParamNames(definition)
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => names.includes(name)),
  ).toString()
}
