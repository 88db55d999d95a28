import { typeOf } from '../../../../field-types'
import { listKeyEntries } from '../../../../schema-keys/list'
import type { ListCheckContext } from '../../../../schema-keys/shape/list-key'
import { fieldFilters } from '../../read/filters'
import { isSorted, pagedList, pagingOf } from '../../read/listing'
import type { ParsedSchema } from '../../read/schema'
import type { ResourceView } from '../../read/view'
import { mergedBy, wantedBy } from '../../read/where'
import { isListClear } from './call-rules'
import { saysSortable } from './sorting-rules'
import { keyRules } from '../rule/key-rules'
import { whereFaults } from '../fields/where'

const isPersonal = ({ fields }: ResourceView, name: string): boolean =>
  fields
    .filter((field) => field.name === name.split('.')[0])
    .some(({ yaml }) => yaml.personal === true || typeOf(yaml).naming?.person === true)

const sortedBy = ({ app }: ParsedSchema, resource: ResourceView): ListCheckContext['sortedBy'] => {
  if (!app || !isListClear(resource)) return null
  if (pagedList(resource) === null) return 'browser'
  return isSorted(app.yaml, resource) ? 'backend' : 'nobody'
}

const aroundOf = (schema: ParsedSchema, resource: ResourceView): ListCheckContext => ({
  filters: fieldFilters(resource).map(({ name, operator, field }) => ({
    name,
    operator,
    isPersonal: isPersonal(resource, field),
  })),
  sortedBy: sortedBy(schema, resource),
  isSortable: resource.yaml.list?.columns.some(saysSortable) === true,
  most:
    pagedList(resource) === null
      ? undefined
      : schema.app
        ? pagingOf(schema.app.yaml.backend)?.max
        : undefined,
  wanted: (where) => wantedBy(where, resource),
  merged: (where) => mergedBy(where, resource),
  whereFaults: (where, { path, ...at }) =>
    whereFaults(where, { ...at, path: ['list', ...path], resource, schema }).map((fault) => ({
      ...fault,
      path: fault.path.slice(1),
    })),
})

/** The checks of all keys of a list, a rule for each code. */
export const listKeyRules = keyRules(listKeyEntries, (schema) =>
  schema.resources.map((resource) => ({
    source: resource.source,
    path: ['list'],
    yaml: resource.yaml.list,
    around: () => aroundOf(schema, resource),
  })),
)
