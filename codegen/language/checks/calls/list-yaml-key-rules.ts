import { typeOf } from '../../../../field-types'
import { listKeyEntries } from '../../../../schema-keys/list'
import type { ListCheckContext } from '../../../../schema-keys/shape/list-key'
import { fieldFilters } from '../../read/filters'
import { isSortedByBackend, pagedListKeys, backendPaging } from '../../read/listing'
import type { ParsedSchema } from '../../read/schema'
import type { ParsedResource } from '../../read/parsed-resource'
import { whereMergedKeys, whereFilterValues } from '../../read/where-filters'
import { isListCallSound } from './call-rules'
import { isDeclaredSortable } from './sorting-rules'
import { yamlKeyRules } from '../rule/yaml-key-rules'
import { whereFaults } from '../fields/where-faults'

const isPersonal = ({ fields }: ParsedResource, name: string): boolean =>
  fields
    .filter((field) => field.name === name.split('.')[0])
    .some(({ yaml }) => yaml.personal === true || typeOf(yaml).naming?.person === true)

const sortedBy = (
  { app }: ParsedSchema,
  resource: ParsedResource,
): ListCheckContext['sortedBy'] => {
  if (!app || !isListCallSound(resource)) return null
  if (pagedListKeys(resource) === null) return 'browser'
  return isSortedByBackend(app.yaml, resource) ? 'backend' : 'nobody'
}

const aroundOf = (schema: ParsedSchema, resource: ParsedResource): ListCheckContext => ({
  filters: fieldFilters(resource).map(({ name, operator, field }) => ({
    name,
    operator,
    isPersonal: isPersonal(resource, field),
  })),
  sortedBy: sortedBy(schema, resource),
  isSortable: resource.yaml.list?.columns.some(isDeclaredSortable) === true,
  most:
    pagedListKeys(resource) === null
      ? undefined
      : schema.app
        ? backendPaging(schema.app.yaml.backend)?.max
        : undefined,
  wanted: (where) => whereFilterValues(where, resource),
  merged: (where) => whereMergedKeys(where, resource),
  whereFaults: (where, { path, ...at }) =>
    whereFaults(where, { ...at, path: ['list', ...path], resource, schema }).map((fault) => ({
      ...fault,
      path: fault.path.slice(1),
    })),
})

/** The checks of all keys of a list, a rule for each code. */
export const listYamlKeyRules = yamlKeyRules(listKeyEntries, (schema) =>
  schema.resources.map((resource) => ({
    source: resource.source,
    path: ['list'],
    yaml: resource.yaml.list,
    around: () => aroundOf(schema, resource),
  })),
)
