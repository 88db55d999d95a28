import { toNameList } from '../schema'
import type { ParsedResource } from './parsed-resource'
import type { ParsedField } from './parsed-resource'
import { fieldFilters, type ParsedFieldFilter } from './filters'
import type { YamlPath } from './yaml/source'

/** A list of what points to a record, as `show` names it. */
export interface ParsedRelatedList {
  readonly path: YamlPath
  /** The resource of the list, and the reference by which it points here. */
  readonly resource: string
  readonly field: string
}

/** The lists below the fields of a record, in order. */
export const relatedListsOf = ({ yaml }: ParsedResource): ParsedRelatedList[] =>
  Object.entries(yaml.show?.related ?? {}).flatMap(([resource, fields]) =>
    toNameList(fields).map((field, index) => ({
      path: ['show', 'related', resource, ...(typeof fields === 'string' ? [] : [index])],
      resource,
      field,
    })),
  )

/** Whether a field refers to records of a resource, and of no other. */
export const isReferenceTo = ({ yaml }: ParsedField, resource: string): boolean =>
  yaml.type === 'reference' && yaml.to === resource

/** The filter of a list that finds the records whose reference is one of the given records. */
export const filterByReference = (
  resource: ParsedResource,
  field: string,
): ParsedFieldFilter | undefined =>
  fieldFilters(resource)
    .filter((filter) => filter.field === field && ['equals', 'in'].includes(filter.operator))
    .toSorted((a) => (a.operator === 'equals' ? -1 : 1))[0]
