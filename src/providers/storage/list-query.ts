import type { ResourceDefinition } from '../definitions/definition'

/** The page, the size of a page and the order have these names. A filter of that name gets another one. */
export const OWN = { page: 'page', size: 'size', sort: 'sort' } as const
export const isOwn = (name: string): boolean => Object.hasOwn(OWN, name)
export const nameOf = (filter: string): string => (isOwn(filter) ? `filter.${filter}` : filter)

type Addressed = Pick<ResourceDefinition, 'addressed'>

/** The names that stand in the address of a list. No filter that tells of a person is among them. */
export const namesIn = ({ addressed = {} }: Addressed): readonly string[] => [
  ...Object.keys(OWN),
  ...Object.keys(addressed).map(nameOf),
]

/** The part of a query that says what a list shows. Whatever else stands in it may tell of a person. */
export const listQuery = (definition: Addressed, search: string): string => {
  const names = namesIn(definition)
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => names.includes(name)),
  ).toString()
}
