import { typeOf } from '../../../../field-types'
import { operators, searchOperators } from '../../../../wire/operators'
import { isJson, parametersOf } from '../../../../wire/spelling'
import type { FilterOperator } from '../../model'
import {
  fieldFilters,
  isListPaged,
  searchFilters,
  type ReadFilter,
  type ReadSearch,
} from '../../read/filters'
import type { ResourceView } from '../../read/view'
import { spellingFault } from '../../read/spelling'
import type { Path } from '../../read/yaml/source'
import type { SearchFilterYaml } from '../../schema'
import type { Problem, Rule } from '../rule/rule'
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
  path: Path,
  { source }: ResourceView,
): Problem[] =>
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

/** A word of the table has a place for what its operator asks with. */
const badWord: Rule = {
  code: 'bad-word',
  check: ({ app }) =>
    (app?.source.entries(['backend', 'filters']) ?? []).flatMap(({ key, path }) => {
      const why =
        app && isOperator(key) ? spellingFault(key, app.yaml.backend.filters?.[key]) : null
      if (!app || why === null) return []
      const help =
        'write the parameter as it stands in an address, as in `{name}__lt` or `{name}__in={value},{value}`'
      return [{ source: app.source, path, message: `The word for \`${key}\` ${why}.`, help }]
    }),
}

const placeOf = ({ path }: ReadFilter, { yaml }: ResourceView): Path => {
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
const keysOf = ({ sends, spelling }: ReadFilter | ReadSearch): string[] => [
  sends,
  ...(spelling ? parametersOf(spelling).flatMap((each) => (isJson(each) ? [] : [each.key])) : []),
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
        return [
          {
            source,
            path: filter.path,
            message: `The filter \`${filter.name}\` becomes the parameter \`${key}\`, as another filter does.`,
            help: `it stands in line ${source.at(before.path).line}; keep one of them, or give one another \`name\``,
          },
        ]
      })
    }),
}

export const filterRules = [badOperator, badWord, noWord, sameParameter]
