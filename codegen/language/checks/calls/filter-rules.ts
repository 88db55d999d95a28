import { typeOf } from '../../../../field-types'
import { operators, searchOperators } from '../../../../wire/operators'
import { isJsonParameter, spelledParametersOf } from '../../../../wire/filter-spelling'
import type { FilterOperator } from '../../model'
import {
  fieldFilters,
  isListPaged,
  searchFilters,
  type ParsedFieldFilter,
  type ParsedSearchFilter,
} from '../../read/filters'
import type { ParsedResource } from '../../read/parsed-resource'
import { spellingFault } from '../../read/spelling-faults'
import type { YamlPath } from '../../read/yaml/source'
import type { FilterYaml, SearchFilterYaml } from '../../schema'
import { pagedListKeys } from '../../read/listing'
import type { ParsedSchema } from '../../read/schema'
import type { SourceFile } from '../../read/yaml/source'
import { isListCallSound } from './call-rules'
import type { RuleProblem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import { fieldNamed } from './screen-rules'

/**
 * Operators that mean nothing for most types. All others compare any two values in some way: `gte` may stand for codes
 * that are numbers.
 */
const particular: ReadonlySet<FilterOperator> = new Set([
  'gt',
  'lt',
  'between',
  'containsAny',
  'containsAll',
])

/** A search is a text that people type. */
const searchFault = (
  { operator = 'contains' }: SearchFilterYaml,
  path: YamlPath,
  { source }: ParsedResource,
): RuleProblem[] =>
  searchOperators.includes(operator)
    ? []
    : [
        {
          source,
          path: [...path, 'operator'],
          message: `\`${operator}\` cannot be asked of several fields.`,
          help: `operators that can: ${quotedList(searchOperators)}`,
        },
      ]

/** A filter compares what its field holds. */
const badOperator: Rule = {
  code: 'bad-operator',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      (resource.yaml.list?.filters ?? []).flatMap((filter, index) => {
        if (typeof filter === 'string') return []
        if ('fields' in filter) return searchFault(filter, ['list', 'filters', index], resource)
        if (!('field' in filter)) return []
        const field = fieldNamed(resource, filter.field)?.yaml
        const { operator } = filter
        if (!field || !operator || !particular.has(operator)) return []
        const suited: readonly FilterOperator[] = typeOf(field).operators
        if (suited.includes(operator)) return []
        return [
          {
            source: resource.source,
            path: ['list', 'filters', index, 'operator'],
            message: `\`${operator}\` does not suit \`${filter.field}\`, which is of type \`${field.type}\`.`,
            help: `operators that do: ${quotedList([...suited, 'empty'])}`,
          },
        ]
      }),
    ),
}

const isOperator = (key: string): key is FilterOperator | 'search' =>
  key === 'search' || Object.hasOwn(operators, key)

const parameterHelp =
  'write the parameter as it stands in an address, as in `{name}__lt` or `{name}__in={value},{value}`'
const conditionHelp =
  "write the condition, as in `{name} lt {literal}` or `(contains({name},'{value}') or contains({name},'{value}'))`"

/** A word of the table has a place for what its operator asks with. */
const badWord: Rule = {
  code: 'bad-word',
  check: ({ app }) =>
    (app?.source.entries(['backend', 'filters']) ?? []).flatMap(({ key, path }) => {
      const words = app?.yaml.backend.filters
      if (!app || !words) return []
      const { source } = app
      if ((key === 'join' || key === 'literals') && words.parameter === undefined) {
        const message = `\`${key}\` has no effect without \`parameter\`.`
        const help = 'name the parameter in which all filters travel, or remove this'
        return [{ source, path, on: 'key' as const, message, help }]
      }
      const why = isOperator(key) ? spellingFault(key, words) : null
      if (why === null) return []
      const help = words.parameter === undefined ? parameterHelp : conditionHelp
      return [{ source, path, message: `The word for \`${key}\` ${why}.`, help }]
    }),
}

const placeOf = ({ path }: ParsedFieldFilter, { yaml }: ParsedResource): YamlPath => {
  const written = yaml.list?.filters?.[Number(path.at(-1))]
  if (typeof written === 'string') return path
  return [...path, written && 'operator' in written ? 'operator' : 'field']
}

/** A backend that has words for operators has none for the others, unless a filter brings its own. */
const noWord: Rule = {
  code: 'no-word',
  check: ({ resources }) =>
    resources.flatMap((resource) => [
      ...searchFilters(resource)
        .filter(({ isUnspoken }) => isUnspoken)
        .map(({ path }) => ({
          source: resource.source,
          path: [...path, 'fields'],
          on: 'key' as const,
          message: 'The backend has no word for a search in several fields.',
          help: 'add one as `search` under `backend.filters` in app.yaml, or name the key with `sends`',
        })),
      ...fieldFilters(resource).flatMap((filter) => {
        if (filter.has === null || !fieldNamed(resource, filter.field)) return []
        const known = filter.has.length > 0 ? quotedList(filter.has) : 'none'
        return [
          {
            source: resource.source,
            path: placeOf(filter, resource),
            message: `The backend has no word for \`${filter.operator}\`.`,
            help: `it has words for ${known}; add one under \`backend.filters\` in app.yaml, or name the key with \`sends\``,
          },
        ]
      }),
    ]),
}

/** What a filter becomes, and the key that it has in the body of the list. All of JSON comes together under one key. */
const keysOf = ({ sends, spelling }: ParsedFieldFilter | ParsedSearchFilter): string[] => [
  sends,
  ...(spelling
    ? spelledParametersOf(spelling).flatMap((each) =>
        isJsonParameter(each) || each.shared || each.joined !== undefined ? [] : [each.key],
      )
    : []),
]

/** One parameter cannot say two things. */
const sameParameter: Rule = {
  code: 'same-parameter',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      if (!resource.words || !isListPaged(resource)) return []
      const sound = [
        ...fieldFilters(resource).filter(({ has }) => has === null),
        ...searchFilters(resource).filter(({ isUnspoken }) => !isUnspoken),
      ]
      return sound.flatMap((filter, index) => {
        const before = sound
          .slice(0, index)
          .find((other) => keysOf(other).some((key) => keysOf(filter).includes(key)))
        if (!before || before.name === filter.name) return []
        const key = keysOf(filter).find((each) => keysOf(before).includes(each)) ?? ''
        const { source } = resource
        const way =
          key === filter.sends || key === before.sends
            ? 'give one another `name`'
            : 'give one a parameter of its own with `sends`'
        return [
          {
            source,
            path: filter.path,
            message: `The filter \`${filter.name}\` becomes the parameter \`${key}\`, as another filter does.`,
            help: `it stands in line ${source.at(before.path).line}; keep one of them, or ${way}`,
          },
        ]
      })
    }),
}

/** The keys under which a filter stands in a request, before and after it is spelled. */
const sentKeys = ({ sends, spelling }: ParsedFieldFilter | ParsedSearchFilter): string[] => [
  sends,
  ...(spelling
    ? spelledParametersOf(spelling).flatMap(({ key, shared }) => (shared ? [] : [key]))
    : []),
]

interface Constant {
  readonly key: string
  readonly source: SourceFile
  readonly path: YamlPath
}

/** The values that go along with a list whatever its filters say. */
const constantsOf = ({ app }: ParsedSchema, resource: ParsedResource): Constant[] => {
  const { source, yaml } = resource
  const own = ['calls', 'list', 'constants']
  const shared = app && pagedListKeys(resource) !== null ? [['backend', 'paging', 'with']] : []
  return [
    ...source.entries(own).map(({ key, path }) => ({ key, source, path })),
    ...(yaml.with ? source.entries(['with']).map(({ key, path }) => ({ key, source, path })) : []),
    ...shared.flatMap((path) =>
      (app?.source.entries(path) ?? []).map((entry) => ({
        ...entry,
        source: app?.source ?? source,
      })),
    ),
  ]
}

/** A constant is sent whatever was chosen, so a filter of the same key would filter nothing. */
const beatenFilter: Rule = {
  code: 'same-parameter',
  check: (schema) =>
    schema.resources.flatMap((resource) => {
      const filters = [...fieldFilters(resource), ...searchFilters(resource)]
      return constantsOf(schema, resource).flatMap(({ key, source, path }): RuleProblem[] => {
        const beaten = filters.find((filter) => sentKeys(filter).includes(key))
        if (beaten === undefined) return []
        const at = resource.source.at(beaten.path)
        const message = `The constant \`${key}\` is sent in the place of what the filter \`${beaten.name}\` asks for.`
        const way =
          'field' in beaten
            ? `if it is meant for as long as nobody has chosen, write it as \`otherwise\` at the filter in line ${at.line}`
            : `the filter stands in line ${at.line}`
        return [{ source, path, on: 'key', message, help: `remove it; ${way}` }]
      })
    }),
}

const writtenFilter = (resource: ParsedResource, path: YamlPath): FilterYaml | undefined =>
  resource.yaml.list?.filters?.[Number(path.at(-1))]

/** What a filter says of the backend has an effect only where the backend is asked. */
const idleAsking: Rule = {
  code: 'idle-asking',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const { source, yaml } = resource
      if (!isListCallSound(resource)) return []
      const body = pagedListKeys(resource) ?? yaml.calls?.['list']?.body ?? []
      return fieldFilters(resource).flatMap(({ path, name, sends }): RuleProblem[] => {
        const filter = writtenFilter(resource, path)
        if (typeof filter !== 'object' || !('field' in filter)) return []
        const isInBody = body.includes(sends)
        const idle = (['asks', 'otherwise'] as const).find(
          (key) => filter[key] !== undefined && !isInBody,
        )
        if (idle !== undefined) {
          const message = `\`${idle}\` has no effect: the browser filters by \`${name}\`, and asks nobody.`
          return [{ source, path: [...path, idle], on: 'key', message, help: 'remove it' }]
        }
        if (filter.asks === undefined || filter.sends === undefined) return []
        const message = '`asks` has no effect beside `sends`, which says the whole key.'
        return [{ source, path: [...path, 'asks'], on: 'key', message, help: 'keep one of them' }]
      })
    }),
}

export const filterRules = [badOperator, badWord, noWord, sameParameter, beatenFilter, idleAsking]
