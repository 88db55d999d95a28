import { memoizeByObject } from '../../base/memoize-by-object'
import { typeOf } from '../../../field-types'
import type { Spelling } from '../../../wire/call'
import type { FilterOperator } from '../../../wire/operators'
import { PAGE_KEY } from '../../../wire/list-request'
import { transportNamed } from '../../../wire/transports'
import { toNameList } from '../schema'
import type { FieldFilterYaml, SearchFilterYaml, FilterYaml, RangeFilterYaml } from '../schema'
import type { YamlPath } from './yaml/source'
import type { ParsedResource } from './parsed-resource'
import type { ParsedField } from './parsed-resource'
import { searchSpelling, spelledOperators, filterSpelling } from './filter-spelling'

/** A filter by fields, with what the schema leaves out. */
export interface ParsedFieldFilter extends FieldFilterYaml {
  readonly path: YamlPath
  readonly name: string
  readonly operator: FilterOperator
  readonly sends: string
  /** How the backend spells it, where that is more than its key with the value. */
  readonly spelling: Spelling | null
  /** The backend has no word for the operator. These are the ones that it has words for. */
  readonly has: readonly FilterOperator[] | null
}

/** A search in several fields. */
export interface ParsedSearchFilter extends SearchFilterYaml {
  readonly path: YamlPath
  readonly operator: FilterOperator
  readonly sends: string
  readonly spelling: Spelling | null
  /** The backend has no word for it. */
  readonly isUnspoken: boolean
}

export interface ParsedRangeFilter extends RangeFilterYaml {
  readonly path: YamlPath
}

/** Whether the backend pages a list, and so filters it. */
export const isListPaged = ({ yaml, transport, pageless }: ParsedResource): boolean => {
  const declared = yaml.calls?.['list']
  if (declared) return declared.body?.includes(PAGE_KEY) === true
  const { calls } = transportNamed(transport).schema
  return Object.hasOwn(calls, 'list') && yaml.list !== undefined && !pageless
}

/**
 * Where the value stands, in the words of a backend that has a sign between the names of a path. A reference that is
 * written under the first name of its path is an object, so it is asked for by the key inside.
 */
const wireName = (name: string, field: ParsedField | undefined, nested = '.'): string => {
  const { type, write, path, read } = field?.yaml ?? {}
  const place = path === undefined ? (read ?? name) : toNameList(path).join('.')
  const names = place.split('.')
  const isKeyInside = type === 'reference' && names.length > 1 && write === names[0]
  return write === undefined || isKeyInside ? names.join(nested) : write
}

const isFacts = (yaml: FilterYaml): yaml is FieldFilterYaml =>
  typeof yaml === 'object' && 'field' in yaml

const readFilter = (
  yaml: FieldFilterYaml,
  path: YamlPath,
  resource: ParsedResource,
): ParsedFieldFilter => {
  const field = resource.fields.find(({ name }) => name === yaml.field)
  const { words } = resource
  const name = yaml.name ?? yaml.field
  const usual: readonly FilterOperator[] = field ? typeOf(field.yaml).operators : ['equals']
  const plain = { ...yaml, path, name, spelling: null, has: null }
  if (!words || yaml.sends !== undefined || !isListPaged(resource)) {
    const operator = yaml.operator ?? usual[0] ?? 'equals'
    return { ...plain, operator, sends: yaml.sends ?? yaml.asks ?? yaml.field }
  }
  const known = spelledOperators(words)
  const operator =
    yaml.operator ?? usual.find((each) => known.includes(each)) ?? usual[0] ?? 'equals'
  const wireFilter = yaml.asks ?? wireName(yaml.field, field, words.nested)
  const literal = field && resource.literalOf(field)
  const spelling = filterSpelling(words, operator, wireFilter, literal)
  if (spelling === null) return { ...plain, operator, sends: yaml.field, has: known }
  if (typeof spelling === 'string') return { ...plain, operator, sends: spelling }
  return { ...plain, operator, sends: name, spelling }
}

/** The names by which the backend knows the fields of a search. */
const namesIn = (names: readonly string[], { fields, words }: ParsedResource): string[] =>
  names.map((each) =>
    wireName(
      each,
      fields.find(({ name }) => name === each),
      words?.nested,
    ),
  )

const readSearch = (
  yaml: SearchFilterYaml,
  path: YamlPath,
  resource: ParsedResource,
): ParsedSearchFilter => {
  const { words } = resource
  const { name, operator = 'contains' } = yaml
  const plain = { ...yaml, path, operator, spelling: null, isUnspoken: false }
  if (!words || yaml.sends !== undefined || !isListPaged(resource)) {
    return { ...plain, sends: yaml.sends ?? name }
  }
  const spelling = searchSpelling(words, namesIn(yaml.fields, resource))
  if (spelling === null) return { ...plain, sends: name, isUnspoken: true }
  return typeof spelling === 'string'
    ? { ...plain, sends: spelling }
    : { ...plain, sends: name, spelling }
}

/** The filters of a list in their order, each with its operator and the key that it has in the body of the call. */
export const filtersOf = memoizeByObject(
  (
    resource: ParsedResource,
  ): readonly (ParsedFieldFilter | ParsedSearchFilter | ParsedRangeFilter)[] =>
    (resource.yaml.list?.filters ?? []).map((yaml, index) => {
      const path = ['list', 'filters', index]
      if (typeof yaml === 'string') return readFilter({ field: yaml }, path, resource)
      if ('fields' in yaml) return readSearch(yaml, path, resource)
      return isFacts(yaml) ? readFilter(yaml, path, resource) : { ...yaml, path }
    }),
)

/** The filters by fields alone. */
export const fieldFilters = (resource: ParsedResource): ParsedFieldFilter[] =>
  filtersOf(resource).filter((filter): filter is ParsedFieldFilter => 'field' in filter)

/** Whether a filter is of a field that is not there: another rule reports it, and it may be one that is missed. */
export const hasFilterOfUnknownField = (resource: ParsedResource): boolean =>
  fieldFilters(resource).some(({ field }) => !resource.fields.some(({ name }) => name === field))

/** The searches in several fields. */
export const searchFilters = (resource: ParsedResource): ParsedSearchFilter[] =>
  filtersOf(resource).filter((filter): filter is ParsedSearchFilter => 'fields' in filter)
