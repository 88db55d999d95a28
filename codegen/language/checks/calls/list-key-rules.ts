import { typeOf } from '../../../../field-types'
import { listKeyEntries } from '../../../../schema-keys/list'
import type { ListCheckContext } from '../../../../schema-keys/shape/list-key'
import { fieldFilters } from '../../read/filters'
import { writtenKeysOf } from '../../read/list-keys'
import { isSorted, pagedList, pagingOf } from '../../read/listing'
import type { ParsedSchema } from '../../read/schema'
import type { ResourceView } from '../../read/view'
import { mergedBy, wantedBy } from '../../read/where'
import { isListClear } from './call-rules'
import { saysSortable } from './sorting-rules'
import type { RuleCode } from '../rule/codes'
import type { Problem, Rule } from '../rule/rule'
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

/** What the checks of that code find in the keys of a list. */
const problemsOf = (code: string, schema: ParsedSchema, resource: ResourceView): Problem[] => {
  const around = aroundOf(schema, resource)
  return writtenKeysOf(resource.yaml.list).flatMap(([, { checks = [] }, written]) =>
    checks
      .filter((check) => check.code === code)
      .flatMap((check) => check.faults(written, around))
      .map((fault) => ({ source: resource.source, ...fault, path: ['list', ...fault.path] })),
  )
}

const codes = new Set(
  listKeyEntries.flatMap(([, { checks = [] }]) => checks.map(({ code }) => code as RuleCode)),
)

/** The checks of all keys of a list, a rule for each code. */
export const listKeyRules: readonly Rule[] = [...codes].map((code) => ({
  code,
  check: (schema) => schema.resources.flatMap((resource) => problemsOf(code, schema, resource)),
}))
