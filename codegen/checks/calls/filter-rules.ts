import { typeOf } from '../../../field-types'
import type { FilterOperator } from '../../model'
import type { Rule } from '../rule/rule'
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

/** A filter compares what its field holds. */
const badOperator: Rule = {
  code: 'bad-operator',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      (resource.yaml.list?.filters ?? []).flatMap((filter, index) => {
        if (typeof filter === 'string' || !('field' in filter)) return []
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

export const filterRules = [badOperator]
